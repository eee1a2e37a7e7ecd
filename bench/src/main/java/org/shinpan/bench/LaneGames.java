package org.shinpan.bench;

import org.shinpan.lanes.LanePlayouts;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;

/** The games of {@link RandomGames#bare}, many side by side. Wants {@code --add-modules jdk.incubator.vector}. */
final class LaneGames {

    private static final int GAMES = 2_000;

    private final FastBoard board;
    private final LanePlayouts playouts = new LanePlayouts(1);
    private long margins;

    LaneGames(int lines) {
        this.board = new FastBoard(Board.square(lines));
    }

    /** A batch of games and their areas; the number of turns. */
    int batch() {
        var batch = playouts.batch(board, GAMES, 2 * board.board().area(), 0);
        margins += batch.margins();
        return (int) batch.turns();
    }

    /** What all games together came to, so that nothing can be left out as unused. */
    long margins() {
        return margins;
    }
}
