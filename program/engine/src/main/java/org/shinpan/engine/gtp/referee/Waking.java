package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;

/**
 * Warms up a player before its first move. The JVM compiles code while it runs, so the first search of a process is
 * slow. This class therefore starts a search whose result is discarded, in a thread of its own. The command that sets
 * up the first board waits for that search, because no clock is running yet. For later boards the search runs in the
 * background, and ends when a move is requested.
 *
 * <p>A player without a time limit is not warmed up: it completes its playouts no matter how long they take.
 */
final class Waking {

    /** The maximum processor time of the discarded search. Usually a second or two is enough. */
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private final Thinker thinker;
    private final SearchLimits limits;
    private @Nullable Board board;

    /**
     * Creates the warm-up for a player.
     *
     * @param limits the limits of the player's moves unless the client sets others
     */
    Waking(Thinker thinker, SearchLimits limits) {
        this.thinker = thinker;
        this.limits = limits;
    }

    /** Warms up the player for a game's board, unless the last warm-up was for this board. */
    void wake(Game game) {
        Board before = board;
        board = game.position().board();
        if (board == before || limits.time().compareTo(Duration.ofDays(1)) >= 0) {
            return;
        }
        Thread thread = new Thread(() -> thinker.wake(game, limits, LONGEST), "shinpan-waking");
        thread.setDaemon(true);
        thread.start();
        try {
            if (before == null) {
                thread.join();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
