package org.shinpan.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.InfoCmp.Capability;

/** Chooses how to show the table on a terminal. */
final class PlayTerminal {

    /** The number of colours that a terminal needs to show the board in the colours of wood. */
    private static final int COLORS = 256;

    private PlayTerminal() {}

    /** Shows the table on the terminal of this process. */
    static void run(PlayTable table) throws IOException {
        try (Terminal terminal =
                TerminalBuilder.builder().system(true).dumb(true).build()) {
            run(table, terminal);
        }
    }

    /** Shows the table on a given terminal. */
    static void run(PlayTable table, Terminal terminal) throws IOException {
        if (isDumb(terminal)) {
            new PlayLines(
                            table,
                            style(terminal),
                            new BufferedReader(terminal.reader()),
                            terminal.writer(),
                            PlayLines.Echo.BY_TERMINAL)
                    .run();
        } else {
            new PlayScreen(table, terminal, style(terminal)).run();
        }
    }

    private static boolean isDumb(Terminal terminal) {
        return terminal.getType().startsWith(Terminal.TYPE_DUMB)
                || terminal.getStringCapability(Capability.cursor_address) == null;
    }

    private static BoardPicture.Style style(Terminal terminal) {
        if (!terminal.encoding().equals(StandardCharsets.UTF_8)) {
            return BoardPicture.Style.ASCII;
        }
        Integer colors = terminal.getNumericCapability(Capability.max_colors);
        return !isDumb(terminal) && colors != null && colors >= COLORS && System.getenv("NO_COLOR") == null
                ? BoardPicture.Style.COLORS
                : BoardPicture.Style.UNICODE;
    }
}
