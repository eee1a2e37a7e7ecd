package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Notice;

/** Tests that a client which sets up the first board waits until the player is awake. */
class WakingTest {

    /** A player that records the boards for which it was woken. */
    private static final class Sleeper implements Thinker {

        private final Thinker awake = new RandomThinker(1);
        private final BlockingQueue<String> woken = new LinkedBlockingQueue<>();

        @Override
        public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
            return awake.choose(game, limits, enough, watcher);
        }

        @Override
        public void wake(Game game, SearchLimits limits, Duration max) {
            woken.add(game.position().board().toString());
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }

    private final Sleeper sleeper = new Sleeper();

    private GtpProtocol protocol(SearchLimits limits) {
        GtpProtocol protocol = new GtpProtocol();
        GtpReferee referee = new GtpReferee("tromp-taylor", 0, Notice.AT_ONCE, TurnOrder.FREE);
        referee.registerWith(protocol);
        new GenmoveCommands(referee, sleeper, limits).registerWith(protocol);
        return protocol;
    }

    @Test
    void theFirstBoardIsAnsweredByAPlayerThatIsAwake() throws InterruptedException {
        GtpProtocol protocol = protocol(SearchLimits.time(Duration.ofSeconds(1)));
        protocol.answer("boardsize 9");
        assertThat(sleeper.woken).containsExactly("9x9");
        protocol.answer("clear_board");
        protocol.answer("boardsize 9");
        assertThat(sleeper.woken).hasSize(1);
        sleeper.woken.clear();
        protocol.answer("boardsize 13");
        assertThat(sleeper.woken.poll(60, TimeUnit.SECONDS)).isEqualTo("13x13");
    }

    @Test
    void aClientThatKeepsTheFirstBoardHasAnAwakePlayerToo() {
        protocol(SearchLimits.time(Duration.ofSeconds(1))).answer("clear_board");
        assertThat(sleeper.woken).containsExactly("19x19");
    }

    @Test
    void aPlayerWithoutALimitOnTimeIsNotWoken() {
        GtpProtocol protocol = protocol(SearchLimits.playouts(100));
        protocol.answer("boardsize 9");
        protocol.answer("boardsize 13");
        assertThat(sleeper.woken).isEmpty();
    }
}
