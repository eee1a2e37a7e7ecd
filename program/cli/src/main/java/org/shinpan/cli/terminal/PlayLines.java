package org.shinpan.cli.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;

/** Shows the table line by line, for pipes and for simple terminals: reads commands and prints answers. */
final class PlayLines {

    /** The program that shows the words that a person types. */
    enum Echo {
        /** The terminal shows them. */
        BY_TERMINAL,
        /** This program prints them, because the input is a pipe and nothing else shows them. */
        BY_PROGRAM
    }

    private final PlayTable table;
    private final Echo echo;
    private final BoardPicture picture;
    private final BufferedReader input;
    private final PrintWriter out;

    PlayLines(PlayTable table, BoardPicture.Style style, BufferedReader input, PrintWriter out, Echo echo) {
        this.table = table;
        this.picture = new BoardPicture(style);
        this.input = input;
        this.out = out;
        this.echo = echo;
    }

    /** Plays until the players leave or the input ends. */
    void run() throws IOException {
        PlayStatus.of(table).lines().forEach(out::println);
        printBoard();
        while (!table.isLeft()) {
            if (table.isProgramsTurn()) {
                out.println(table.game().toMove() + " is thinking ...");
                out.flush();
                try {
                    table.programPlays(table.seat(table.game().toMove()).choose(table.game()));
                } catch (PlaySeat.Failed fault) {
                    table.programFails(String.valueOf(fault.getMessage()));
                }
                out.println(PlayStatus.of(table).lastTurn());
            } else {
                out.print(prompt());
                out.flush();
                String line = input.readLine();
                if (line == null) {
                    out.println();
                    return;
                }
                if (echo == Echo.BY_PROGRAM) {
                    out.println(line);
                }
                table.act(line);
            }
            if (!table.isLeft()) {
                printBoard();
                table.says().forEach(out::println);
            }
        }
    }

    private String prompt() {
        return switch (table.phase()) {
            case PLAY -> table.game().toMove() + "> ";
            case MARKING -> "which chains live> ";
            case STUDY -> "study> ";
            case OVER -> "over> ";
        };
    }

    private void printBoard() {
        picture.draw(table.shown(), table.marks(Optional.empty())).forEach(row -> out.println(row.stripTrailing()));
        table.pointers().earlier().ifPresent(earlier -> {
            out.println("the position " + table.pointers().earlierTitle() + ":");
            picture.draw(earlier, BoardPicture.Marks.none(earlier.board()))
                    .forEach(row -> out.println(row.stripTrailing()));
        });
        out.flush();
    }
}
