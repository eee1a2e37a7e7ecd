package org.shinpan.engine.gtp.referee;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/** A thinker that thinks until it must stop, and then passes. */
final class SlowThinker implements Thinker {

    /** A latch that opens when the thinking has begun. */
    final CountDownLatch thinks = new CountDownLatch(1);

    /** The playouts of the last choice. */
    volatile long playouts;

    private volatile boolean stopped;

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        stopped = false;
        long played = 0;
        while (!stopped && !enough.getAsBoolean() && played < limits.playouts()) {
            played++;
            watcher.accept(choice(played));
            thinks.countDown();
            try {
                Thread.sleep(5);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                stopped = true;
            }
        }
        playouts = played;
        return choice(played);
    }

    private static Analysis choice(long playouts) {
        return new Analysis(Move.PASS, 0.5, List.of(), List.of(), playouts);
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public void close() {
        stop();
    }
}
