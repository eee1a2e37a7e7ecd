package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.web.Background.Rank;

/** Tests that work which is not part of a game waits its turn, and that too much of it is refused at once. */
@Timeout(60)
class BackgroundTest {

    private final Background background = new Background(1);
    private final ExecutorService askers = Executors.newCachedThreadPool();
    private final CountDownLatch open = new CountDownLatch(1);
    private final List<String> done = Collections.synchronizedList(new ArrayList<>());
    private final List<Future<?>> asked = Collections.synchronizedList(new ArrayList<>());

    @AfterEach
    void stop() {
        open.countDown();
        askers.shutdownNow();
        background.close();
    }

    /** Keeps the only thread busy until the latch opens. */
    private void hold() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        asked.add(askers.submit(() -> background.run(Rank.RECORD, "first", () -> {
            begun.countDown();
            return open.await(30, TimeUnit.SECONDS);
        })));
        begun.await();
    }

    private void ask(Rank rank, String address, String name) throws InterruptedException {
        int before = background.waiting();
        asked.add(askers.submit(() -> background.run(rank, address, () -> done.add(name))));
        while (background.waiting() == before) {
            Thread.sleep(1);
        }
    }

    private void finish() throws Exception {
        open.countDown();
        // Work that ran meanwhile may have added to this list.
        for (int i = 0; i < asked.size(); i++) {
            asked.get(i).get(30, TimeUnit.SECONDS);
        }
    }

    @Test
    void gamesGoFirstThenLinesAndEachAddressHasItsTurn() throws Exception {
        hold();
        ask(Rank.RECORD, "a", "a1");
        ask(Rank.RECORD, "a", "a2");
        ask(Rank.RECORD, "b", "b1");
        ask(Rank.LINE, "c", "line");
        ask(Rank.GAME, "d", "game");
        finish();
        assertThat(done).containsExactly("game", "line", "a1", "b1", "a2");
    }

    /** Asks for work that itself asks for more work while it runs. */
    private void askAndGoOn(String address, String name, List<String> further, String others)
            throws InterruptedException {
        int before = background.waiting();
        asked.add(askers.submit(() -> background.run(Rank.RECORD, address, () -> {
            for (String more : further) {
                ask(Rank.RECORD, others, more);
            }
            return done.add(name);
        })));
        while (background.waiting() == before) {
            Thread.sleep(1);
        }
    }

    @Test
    void aReviewWaitsForOneReviewOfEachOtherAddressWheneverTheyCome() throws Exception {
        hold();
        ask(Rank.RECORD, "a", "a1");
        askAndGoOn("a", "a2", List.of("b1", "b2", "b3"), "b");
        ask(Rank.RECORD, "a", "a3");
        ask(Rank.RECORD, "a", "a4");
        ask(Rank.RECORD, "c", "c1");
        finish();
        assertThat(done).containsExactly("a1", "c1", "a2", "b1", "a3", "b2", "a4", "b3");
    }

    @Test
    void anAddressThatComesAgainAndAgainPassesNobody() throws Exception {
        hold();
        ask(Rank.RECORD, "a", "a1");
        ask(Rank.RECORD, "a", "a2");
        ask(Rank.RECORD, "a", "a3");
        askAndGoOn("c", "c1", List.of("b1"), "b");
        askAndGoOn("d", "d1", List.of("b2"), "b");
        finish();
        assertThat(done).containsExactly("a1", "c1", "d1", "a2", "b1", "a3", "b2");
    }

    @Test
    void anAddressAndAllTogetherHaveABound() throws Exception {
        hold();
        for (int i = 0; i < 12; i++) {
            ask(Rank.RECORD, "a", "a" + i);
        }
        assertThatThrownBy(() -> background.run(Rank.GAME, "a", () -> done.add("too much")))
                .isInstanceOf(Refusal.class)
                .hasMessage("the server has much to review; try again in a moment");
        for (int i = 0; i < 20; i++) {
            ask(Rank.RECORD, "b" + i, "b" + i);
        }
        assertThatThrownBy(() -> background.run(Rank.LINE, "c", () -> done.add("too much")))
                .isInstanceOf(Refusal.class);
        finish();
        assertThat(done).hasSize(32).doesNotContain("too much");
        assertThat(background.run(Rank.LINE, "a", () -> "again")).isEqualTo("again");
    }

    @Test
    void aRefusalReachesTheAsker() {
        assertThatThrownBy(() -> background.run(Rank.LINE, "a", () -> {
                    throw new Refusal(Refusal.Code.TOO_LARGE, "too large");
                }))
                .isInstanceOf(Refusal.class)
                .hasMessage("too large");
    }
}
