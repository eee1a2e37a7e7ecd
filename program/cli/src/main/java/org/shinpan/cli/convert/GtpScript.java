package org.shinpan.cli.convert;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.record.Symmetry;

/** Writes a game as commands of the Go Text Protocol, which set up a board and play the moves of the main line. */
final class GtpScript {

    /** The maximum length of a side. GTP names each column with a single letter, and leaves out the letter I. */
    private static final int MAX_LINES = 25;

    private final GameRecord record;
    private final Symmetry symmetry;
    private final StringBuilder script = new StringBuilder();

    private GtpScript(GameRecord record, Symmetry symmetry) {
        this.record = record;
        this.symmetry = symmetry;
    }

    /**
     * Returns the commands for a game.
     *
     * @throws IllegalArgumentException if the protocol has no commands for the game
     */
    static String of(GameRecord record, Symmetry symmetry) {
        return new GtpScript(record, symmetry).write();
    }

    private String write() {
        Board board = symmetry.of(record.board());
        if (Math.max(board.columns(), board.rows()) > MAX_LINES) {
            throw new IllegalArgumentException("GTP has boards of at most " + MAX_LINES + " lines, not " + board);
        }
        writeLine(
                board.columns() == board.rows()
                        ? "boardsize " + board.columns()
                        : "rectangular_boardsize " + board.columns() + " " + board.rows());
        writeLine("clear_board");
        record.komi().ifPresent(komi -> writeLine("komi " + komi));
        boolean first = true;
        for (Step step : record.steps()) {
            if (step instanceof Step.Played played) {
                Turn turn = played.turn();
                writeLine("play " + turn.player().letter() + " " + vertex(turn));
                first = false;
            } else {
                first &= !setUp((Step.SetUp) step, first);
            }
        }
        return script.toString();
    }

    private String vertex(Turn turn) {
        return turn.move() instanceof Move.Play play ? at(play.point()) : "pass";
    }

    private String at(Point point) {
        return symmetry.of(point, record.board()).toString();
    }

    /**
     * Writes stones that the record puts on the board or takes from it outside of moves.
     *
     * @param first whether nothing has been played or set up before
     * @return whether the board changes
     */
    private boolean setUp(Step.SetUp stones, boolean first) {
        if (stones.black().isEmpty()
                && stones.white().isEmpty()
                && stones.empty().isEmpty()) {
            return false;
        }
        boolean handicap = first && stones.white().isEmpty() && stones.black().size() == record.handicap();
        if (handicap && record.handicap() > 1) {
            writeLine("set_free_handicap" + points("", stones.black()));
        } else if (first && stones.empty().isEmpty()) {
            writeLine("set_position" + points(" b", stones.black()) + points(" w", stones.white()));
        } else {
            throw new IllegalArgumentException("GTP has no command for a set-up in the middle of a game");
        }
        return true;
    }

    private String points(String before, PointSet points) {
        StringBuilder text = new StringBuilder();
        points.forEach(point -> text.append(before).append(' ').append(at(point)));
        return text.toString();
    }

    private void writeLine(String command) {
        script.append(command).append('\n');
    }
}
