package org.shinpan.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;
import org.shinpan.cli.input.OneLine;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * Shows the table on the whole screen of a terminal. The board stays in its place, and the arrow keys move a cursor.
 */
final class PlayScreen {

    // The escape sequences of a terminal (ECMA-48), which begin with the character ESC.

    /** Clears the whole screen. */
    private static final String CLEAR = "\u001b[2J";

    /** Moves the terminal's cursor to the upper left corner. */
    private static final String HOME = "\u001b[H";
    /** Clears the line from the cursor to its end. */
    private static final String CLEAR_REST_OF_LINE = "\u001b[K";

    /** Clears the screen from the cursor to its end. */
    private static final String CLEAR_REST_OF_SCREEN = "\u001b[J";

    /** Switches to the terminal's second screen, so that the text that was there before is kept. */
    private static final String SECOND_SCREEN = "\u001b[?1049h";

    /** Switches back to the screen with the text that was there before. */
    private static final String FIRST_SCREEN = "\u001b[?1049l";

    private static final String BOLD = "\u001b[1m";
    private static final String FAINT = "\u001b[2m";
    private static final String PLAIN = "\u001b[0m";

    /** Whether a program is thinking, which the screen shows. */
    private enum Busy {
        NO,
        THINKING
    }

    /** The number of columns to assume if the terminal reports none. */
    private static final int DEFAULT_COLUMNS = 80;

    /** The number of rows to assume if the terminal reports none. */
    private static final int DEFAULT_ROWS = 40;

    /** The time between two drawings of the screen while a program thinks, in milliseconds. */
    private static final long TICK = 120;

    /** The characters that are shown in turn while a program thinks. */
    private static final String SPINNER = "|/-\\";

    private final PlayTable table;
    private final Terminal terminal;
    private final BoardPicture picture;
    /** The text that the person has typed since the last Enter. */
    private final StringBuilder typed = new StringBuilder();

    /** The column of the cursor on the board. */
    private int column;

    /** The row of the cursor on the board, from below. */
    private int row;

    /** How often the screen was drawn while a program was thinking. */
    private int ticks;

    PlayScreen(PlayTable table, Terminal terminal, BoardPicture.Style style) {
        this.table = table;
        this.terminal = terminal;
        this.picture = new BoardPicture(style);
        Board board = table.shown().board();
        this.column = board.columns() / 2;
        this.row = board.rows() / 2;
    }

    /** Plays until the players leave. */
    void run() {
        Attributes before = terminal.enterRawMode();
        PrintWriter out = terminal.writer();
        out.print(SECOND_SCREEN + CLEAR);
        terminal.puts(Capability.keypad_xmit);
        ExecutorService background = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "opponent");
            thread.setDaemon(true);
            return thread;
        });
        try {
            loop(background);
        } finally {
            background.shutdownNow();
            terminal.puts(Capability.keypad_local);
            out.print(FIRST_SCREEN);
            out.flush();
            terminal.setAttributes(before);
        }
    }

    private void loop(ExecutorService background) {
        PlayKeys keys = new PlayKeys(terminal);
        while (!table.isLeft()) {
            draw(Busy.NO);
            if (table.isProgramsTurn()) {
                await(background, keys);
            } else {
                press(keys.next(0), keys.typed());
            }
        }
    }

    /** Waits for a program's move. Also reads keys meanwhile, so that a person can leave. */
    private void await(ExecutorService background, PlayKeys keys) {
        Game game = table.game();
        PlaySeat seat = table.seat(game.toMove());
        CompletableFuture<Move> choice = new CompletableFuture<>();
        background.execute(() -> {
            try {
                choice.complete(seat.choose(game));
            } catch (PlaySeat.Failed | RuntimeException fault) {
                choice.completeExceptionally(fault);
            }
        });
        while (!choice.isDone()) {
            if (keys.next(TICK) == PlayKeys.Key.LEAVE) {
                table.act("quit");
                return;
            }
            ticks++;
            draw(Busy.THINKING);
        }
        try {
            table.programPlays(choice.get());
        } catch (ExecutionException fault) {
            table.programFails(OneLine.of(fault.getCause() == null ? fault : fault.getCause()));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            table.act("quit");
        }
    }

    private void press(PlayKeys.Key key, String pressed) {
        Board board = table.shown().board();
        switch (key) {
            case UP -> row = Math.min(board.rows() - 1, row + 1);
            case DOWN -> row = Math.max(0, row - 1);
            case LEFT -> column = Math.max(0, column - 1);
            case RIGHT -> column = Math.min(board.columns() - 1, column + 1);
            case CLEAR -> typed.setLength(0);
            case LEAVE -> table.act("quit");
            case TYPED -> typed.append(pressed);
            case ERASE -> typed.setLength(Math.max(0, typed.length() - 1));
            case ENTER -> {
                String line = typed.length() == 0 ? new Point(column, row).toString() : typed.toString();
                typed.setLength(0);
                draw(Busy.THINKING);
                table.act(line);
            }
            case NONE -> {
                // The key has no meaning here.
            }
        }
    }

    // Drawing.

    private void draw(Busy busy) {
        Position position = table.shown();
        Board board = position.board();
        Optional<Point> cursor = table.isProgramsTurn() ? Optional.empty() : Optional.of(new Point(column, row));
        List<String> rows = new ArrayList<>(picture.draw(position, table.marks(cursor)));
        int columns = terminal.getSize().getColumns();
        int width = columns > 0 ? Math.max(columns, 20) : DEFAULT_COLUMNS;
        List<String> beside = panel(busy);
        int left = BoardPicture.width(board) + 3;
        boolean wide = width >= left + 30;
        List<String> screen = new ArrayList<>();
        String blank = " ".repeat(BoardPicture.width(board));
        for (int i = 0; i < Math.max(rows.size(), wide ? beside.size() : 0); i++) {
            String drawn = i < rows.size() ? rows.get(i) : blank;
            screen.add(" " + drawn + (wide && i < beside.size() ? "   " + beside.get(i) : ""));
        }
        if (!wide) {
            screen.addAll(beside);
        }
        screen.add("");
        table.says().forEach(line -> screen.addAll(wrap(line, width - 2)));
        table.pointers().earlier().ifPresent(earlier -> {
            screen.add(" the position " + table.pointers().earlierTitle() + ":");
            picture.draw(earlier, BoardPicture.Marks.none(board)).forEach(line -> screen.add(" " + line));
        });
        screen.add("");
        String prompt = " " + BOLD + "> " + PLAIN + typed;
        StringBuilder text = new StringBuilder(HOME);
        int height = terminal.getSize().getRows();
        int max = height > 0 ? Math.max(4, height - 1) : DEFAULT_ROWS;
        List<String> shown = screen.size() > max ? screen.subList(0, max) : screen;
        for (String line : shown) {
            text.append(line).append(CLEAR_REST_OF_LINE).append("\r\n");
        }
        text.append(prompt).append(CLEAR_REST_OF_LINE).append(CLEAR_REST_OF_SCREEN);
        terminal.writer().print(text);
        terminal.flush();
    }

    /** Returns the lines next to the board, or below it on a narrow screen: the state of the game and the keys. */
    private List<String> panel(Busy busy) {
        List<String> lines = new ArrayList<>();
        PlayStatus status = PlayStatus.of(table);
        lines.add(BOLD + status.terms() + PLAIN);
        lines.add("");
        lines.add(status.black());
        lines.add(status.white());
        lines.add("");
        lines.add(status.lastTurn());
        lines.add(BOLD
                + status.now()
                + PLAIN
                + (busy == Busy.THINKING ? ", thinking " + SPINNER.charAt(ticks % SPINNER.length()) : ""));
        lines.add("");
        lines.add(FAINT + "arrows and Enter play, or type" + PLAIN);
        lines.add(FAINT + "D4  pass  why D4  undo  score" + PLAIN);
        lines.add(FAINT + "resign  save FILE  help  quit" + PLAIN);
        return lines;
    }

    /** Breaks a line at its spaces into lines of at most the given width. All but the first are indented. */
    private static List<String> wrap(String line, int width) {
        List<String> wrapped = new ArrayList<>();
        StringBuilder part = new StringBuilder(" ");
        for (String word : line.split(" ", -1)) {
            if (part.length() > 1 && part.length() + word.length() + 1 > width) {
                wrapped.add(part.toString());
                part = new StringBuilder("   ");
            }
            part.append(part.toString().isBlank() ? "" : " ").append(word);
        }
        wrapped.add(part.toString());
        return wrapped;
    }
}
