package org.shinpan.cli.terminal;

import java.io.IOException;
import org.jline.utils.ClosedException;
import org.jline.utils.NonBlockingReader;

/** Keys as terminals send them. */
final class PlayKeys {

    /** What a key means. */
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
        /** No key came in time, or one that means nothing here. */
        NONE
    }

    private static final int ESCAPE = 27;
    private static final int DELETE = 127;
    private static final int CONTROL_C = 3;
    private static final int CONTROL_D = 4;

    /** How long the rest of a key's code may take, in milliseconds. */
    private static final long REST = 60;

    private final NonBlockingReader reader;
    private char typed;

    PlayKeys(NonBlockingReader reader) {
        this.reader = reader;
    }

    /** The character of the last key. */
    char typed() {
        return typed;
    }

    /** The next key; waits for it at most so many milliseconds. */
    Key next(long milliseconds) throws IOException {
        int c;
        try {
            c = reader.read(milliseconds);
        } catch (ClosedException hungUp) {
            return Key.LEAVE;
        }
        return switch (c) {
            case NonBlockingReader.READ_EXPIRED -> Key.NONE;
            case NonBlockingReader.EOF, CONTROL_C, CONTROL_D -> Key.LEAVE;
            case '\r', '\n' -> Key.ENTER;
            case DELETE, '\b' -> Key.ERASE;
            case ESCAPE -> escape();
            default -> {
                typed = (char) c;
                yield c >= ' ' ? Key.TYPED : Key.NONE;
            }
        };
    }

    /** An arrow is an escape, a bracket or an O, and a letter; an escape alone clears. */
    private Key escape() throws IOException {
        int second = reader.peek(REST);
        if (second != '[' && second != 'O') {
            return Key.CLEAR;
        }
        reader.read(REST);
        int last = reader.read(REST);
        while (last >= ' ' && last < '@') {
            last = reader.read(REST);
        }
        return switch (last) {
            case 'A' -> Key.UP;
            case 'B' -> Key.DOWN;
            case 'C' -> Key.RIGHT;
            case 'D' -> Key.LEFT;
            default -> Key.NONE;
        };
    }
}
