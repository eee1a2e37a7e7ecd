package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;

/**
 * Warms up a player before its first move. The JVM compiles a search while it runs, so the first search of a process is
 * slow. Therefore a search whose result is discarded runs first, in its own thread. The command that sets up the first
 * board waits for it, because no clock is running then. For later boards the search runs in the background, and ends
 * when a move is asked for.
 *
 * <p>A player without a limit on time is not warmed up, because it makes all its playouts however long they take.
 */
final class Waking {

    /** The maximum processor time. Only a slow computer reaches it; usually a second or two is enough. */
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
