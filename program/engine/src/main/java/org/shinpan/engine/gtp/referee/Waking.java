package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;

/**
 * Wakes a player before its first move. The JVM compiles a search while it runs, so the first search of a process is
 * slow. A search for nobody comes before it, in a thread of its own. The command that sets up the first board waits for
 * it, since no clock runs then; later it goes on in the background, and a move that is asked for ends it.
 *
 * <p>A player without a limit on time is not woken: it makes its playouts, however long they take.
 */
final class Waking {

    /** The longest time, on a slow or busy computer; otherwise it takes a second or two. */
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private final Thinker thinker;
    private final SearchLimits limits;
    private @Nullable Board board;

    /**
     * A player that is asleep.
     *
     * @param limits the usual limits of its moves
     */
    Waking(Thinker thinker, SearchLimits limits) {
        this.thinker = thinker;
        this.limits = limits;
    }

    /** Wakes the player for games on a board like this one's, unless it has been woken for it. */
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
