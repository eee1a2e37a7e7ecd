package org.shinpan.server.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * Tests that the built-in player is warmed up before the first game, that a stopping server does not wait for this, and
 * that an idle program makes room for another one.
 */
@Timeout(60)
class EnginePoolTest {

    /** A player whose warm-up lasts until the player is closed. */
    private static final class Sleeper implements Thinker {

        private final CountDownLatch waking = new CountDownLatch(1);
        private final CountDownLatch closed = new CountDownLatch(1);

        @Override
        public void wake(Game game, SearchLimits limits, Duration max) {
            waking.countDown();
            try {
                closed.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
            throw new IllegalStateException("nobody plays");
        }

        @Override
        public void stop() {}

        @Override
        public void close() {
            closed.countDown();
        }
    }

    /** A player that thinks until the test lets it answer. */
    private record Patient(CountDownLatch mayAnswer) implements Thinker {

        @Override
        public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
            try {
                mayAnswer.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            return new Analysis(Move.play(new Point(4, 4)), 0.5, List.of(), List.of(), 1);
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }

    private static Programs.Question question() {
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.square(9)));
        return new Programs.Question("Shinpan", "steady", game, 1000, 1000);
    }

    /** Returns an asker that stores the answer or the failure in a map, under the name of the game. */
    private static Programs.Asker noting(Map<String, String> outcomes, String game, CountDownLatch answers) {
        return new Programs.Asker() {
            @Override
            public void onMove(Move move) {
                outcomes.put(game, move.toString());
                answers.countDown();
            }

            @Override
            public void onFailure(EngineFailure failure) {
                outcomes.put(game, String.valueOf(failure.getMessage()));
                answers.countDown();
            }
        };
    }

    @Test
    void aGameThatWaitsGivesItsProgramUpForOneWhoseTurnHasCome(@TempDir Path data) throws Exception {
        Files.writeString(data.resolve("engines.json"), "{\"atOnce\":1,\"engines\":[]}");
        AtomicReference<CountDownLatch> mayAnswer = new AtomicReference<>(new CountDownLatch(0));
        Engines engines = Engines.in(data, () -> new Patient(Objects.requireNonNull(mayAnswer.get())));
        List<String> open = List.of("first", "second", "third", "fourth");
        assertThat(Engines.mostOpen(1)).isEqualTo(open.size());
        Map<String, String> outcomes = new ConcurrentHashMap<>();
        try (EnginePool pool = new EnginePool(engines, System::nanoTime)) {
            // The player of the first game is thinking, and the players of the three other games are open.
            CountDownLatch all = new CountDownLatch(3);
            open.subList(1, 4).forEach(game -> pool.ask(game, question(), noting(outcomes, game, all)));
            assertThat(all.await(50, TimeUnit.SECONDS)).isTrue();
            CountDownLatch held = new CountDownLatch(1);
            mayAnswer.set(held);
            CountDownLatch answers = new CountDownLatch(5);
            pool.ask("first", question(), noting(outcomes, "first", answers));
            while (pool.open() < 4) {
                Thread.sleep(1);
            }
            // A fifth game has to wait. After it come all other games, also the first one with another question.
            pool.ask("fifth", question(), noting(outcomes, "fifth", answers));
            open.forEach(game -> pool.ask(game, question(), noting(outcomes, game, answers)));
            held.countDown();
            assertThat(answers.await(50, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(outcomes).hasSize(5);
        assertThat(outcomes.values()).containsOnly("E5");
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
