package org.shinpan.bench;

import org.shinpan.lanes.LanePlayouts;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;

/**
 * The games of {@link RandomGames#bare}, many of them at the same time. Needs {@code --add-modules
 * jdk.incubator.vector}.
 */
final class LaneGames {

    private static final int GAMES = 2_000;

    private final FastBoard board;
    private final LanePlayouts playouts = new LanePlayouts(1);
    private long margins;

    LaneGames(int lines) {
        this.board = new FastBoard(Board.square(lines));
    }

    /** Plays a batch of games and counts their areas; returns the number of turns. */
    int batch() {
        var batch = playouts.batch(board, GAMES, 2 * board.board().area(), 0);
        margins += batch.margins();
        return (int) batch.turns();
    }

    /** The sum over all games. It keeps the compiler from leaving out work whose result is not used. */
    long margins() {
        return margins;
    }
}
