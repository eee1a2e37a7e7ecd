package org.shinpan.cli.terminal;

import org.jline.keymap.BindingReader;
import org.jline.keymap.KeyMap;
import org.jline.reader.EndOfFileException;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.NonBlockingReader;

/** Reads the keys for a game on the screen, with JLine's key bindings. */
final class PlayKeys {

    /** The meaning of a key. */
    enum Key {
        UP,
        DOWN,
        RIGHT,
        LEFT,
        ENTER,
        ERASE,
        CLEAR,
        LEAVE,
        /** A character: see {@link PlayKeys#typed()}. */
        TYPED,
        /** No key was pressed in time, or a key without a meaning here. */
        NONE
    }

    /**
     * The time, in milliseconds, after which an Escape character counts as the Escape key. The codes of the arrow keys
     * begin with the same character, and their other characters arrive sooner.
     */
    private static final long ESCAPE_MILLIS = 60;

    private final BindingReader reader;
    private final KeyMap<Key> keys = new KeyMap<>();

    PlayKeys(Terminal terminal) {
        reader = new BindingReader(terminal.reader());
        keys.setAmbiguousTimeout(ESCAPE_MILLIS);
        keys.setNomatch(Key.NONE);
        keys.setUnicode(Key.TYPED);
        // Every key of the terminal has a code, which must not be taken for typed text; the keys with a meaning follow.
        for (Capability capability : Capability.values()) {
            if (capability.name().startsWith("key_")) {
                bind(terminal, capability, Key.NONE);
            }
        }
        bind(terminal, Capability.key_up, Key.UP, "\u001b[A", "\u001bOA");
        bind(terminal, Capability.key_down, Key.DOWN, "\u001b[B", "\u001bOB");
        bind(terminal, Capability.key_right, Key.RIGHT, "\u001b[C", "\u001bOC");
        bind(terminal, Capability.key_left, Key.LEFT, "\u001b[D", "\u001bOD");
        bind(terminal, Capability.key_backspace, Key.ERASE, KeyMap.del(), KeyMap.ctrl('H'));
        bind(terminal, Capability.key_enter, Key.ENTER, "\r", "\n");
        keys.bind(Key.TYPED, KeyMap.range(" -~"));
        keys.bind(Key.CLEAR, KeyMap.esc());
        keys.bind(Key.LEAVE, KeyMap.ctrl('C'), KeyMap.ctrl('D'));
    }

    /** Binds a meaning to the code that the terminal's description names for a key, and to other known codes. */
    private void bind(Terminal terminal, Capability capability, Key key, String... codes) {
        String code = KeyMap.key(terminal, capability);
        if (code != null && !code.isEmpty()) {
            keys.bind(key, code);
        }
        keys.bind(key, codes);
    }

    /** Returns the text of the last key. */
    String typed() {
        return reader.getLastBinding();
    }

    /** Returns the next key. Waits at most the given time; 0 means no limit. */
    Key next(long milliseconds) {
        try {
            if (milliseconds > 0 && reader.peekCharacter(milliseconds) == NonBlockingReader.READ_EXPIRED) {
                return Key.NONE;
            }
            Key key = reader.readBinding(keys);
            return key == null ? Key.LEAVE : key;
        } catch (EndOfFileException closed) {
            return Key.LEAVE;
        }
    }
}
