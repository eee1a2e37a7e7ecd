package org.shinpan.server.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.game.Game;

/** The built-in player gets ready before the first game, and a server that stops does not wait for that. */
@Timeout(60)
class EnginePoolTest {

    /** A player that gets ready until it is closed. */
    private static final class Sleeper implements Thinker {

        private final CountDownLatch waking = new CountDownLatch(1);
        private final CountDownLatch closed = new CountDownLatch(1);

        @Override
        public void wake(Game game, SearchLimits limits, Duration most) {
            waking.countDown();
            try {
                closed.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public Choice choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Choice> watcher) {
            throw new IllegalStateException("nobody plays");
        }

        @Override
        public void stop() {}

        @Override
        public void close() {
            closed.countDown();
        }
    }

    @Test
    void thePlayerIsWokenAndClosed(@TempDir Path data) throws InterruptedException {
        Sleeper sleeper = new Sleeper();
        try (EnginePool pool = new EnginePool(Engines.in(data, () -> sleeper), System::nanoTime)) {
            pool.wake();
            assertThat(sleeper.waking.await(50, TimeUnit.SECONDS)).isTrue();
            assertThat(pool.open())
                    .as("a player that gets ready sits at no game")
                    .isZero();
        }
        assertThat(sleeper.closed.getCount()).isZero();
    }
}
