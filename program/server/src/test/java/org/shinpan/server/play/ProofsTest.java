package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/** Tests the order in which positions are searched for proofs. */
class ProofsTest {

    private final List<Position> order = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    private Proofs.Answer search(Proofs.Question question) {
        order.add(question.position());
        begun.countDown();
        try {
            release.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return new Proofs.Answer(question, Map.of(), Optional.empty());
    }

    private static Position board(int number) {
        return Position.parse(". ".repeat(number).strip());
    }

    @Test
    void aGameGoesFirstAndThenEachAddressHasItsTurn() throws Exception {
        ExecutorService visitors = Executors.newCachedThreadPool();
        try (Proofs proofs = new Proofs(Duration.ofSeconds(1), this::search)) {
            List<Future<?>> asking = new ArrayList<>();
            asking.add(visitors.submit(() -> proofs.answer(Proofs.Question.all(board(1)), "a")));
            begun.await();
            ask(proofs, visitors, asking, 2, "a");
            ask(proofs, visitors, asking, 3, "a");
            ask(proofs, visitors, asking, 4, "b");
            ask(proofs, visitors, asking, 5, "b");
            CompletableFuture<Map<Chain, Finding>> found = new CompletableFuture<>();
            proofs.prove(board(6), "a", found::complete);
            // If a game asks about a position that a review asks about, the position moves forward. It is searched
            // once.
            CompletableFuture<Map<Chain, Finding>> again = new CompletableFuture<>();
            proofs.prove(board(5), "b", again::complete);
            release.countDown();
            for (Future<?> one : asking) {
                one.get();
            }
            found.get();
            again.get();
            assertThat(order).containsExactly(board(1), board(6), board(5), board(4), board(2), board(3));
        } finally {
            visitors.shutdown();
        }
    }

    /**
     * Fifteen games of one address have just stopped. A game of another address must wait only for the search that is
     * running.
     */
    @Test
    void aGameWaitsForNoOtherAddress() throws Exception {
        try (Proofs proofs = new Proofs(Duration.ofSeconds(1), this::search)) {
            CountDownLatch all = new CountDownLatch(16);
            for (int game = 1; game <= 15; game++) {
                proofs.prove(board(game), "crowd", findings -> all.countDown());
            }
            begun.await();
            proofs.prove(board(16), "player", findings -> all.countDown());
            release.countDown();
            all.await();
            assertThat(order)
                    .startsWith(board(1), board(16), board(2), board(3))
                    .hasSize(16);
        }
    }

    /** Sixty addresses ask about the same position. There is one search, but each request occupies a thread. */
    @Test
    void noMoreThanABoundedNumberWaitsForAnswers() throws Exception {
        ExecutorService visitors = Executors.newCachedThreadPool();
        CountDownLatch refused = new CountDownLatch(12);
        try (Proofs proofs = new Proofs(Duration.ofSeconds(1), this::search)) {
            List<Future<?>> asking = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                String address = "address " + i;
                asking.add(visitors.submit(() -> {
                    try {
                        proofs.answer(Proofs.Question.all(board(1)), address);
                    } catch (Refusal tooMany) {
                        refused.countDown();
                    }
                }));
            }
            assertThat(refused.await(20, TimeUnit.SECONDS)).isTrue();
            release.countDown();
            for (Future<?> one : asking) {
                one.get();
            }
            assertThat(proofs.answer(Proofs.Question.all(board(1)), "later").findings())
                    .isEmpty();
        } finally {
            release.countDown();
            visitors.shutdown();
        }
    }

    /** An answered request no longer counts, so the next game of its address need not wait longer than others. */
    @Test
    void anAddressThatHasItsAnswersIsLikeANewOne() throws Exception {
        release.countDown();
        try (Proofs proofs = new Proofs(Duration.ofSeconds(1), this::search)) {
            for (int game = 1; game <= 40; game++) {
                CompletableFuture<Map<Chain, Finding>> found = new CompletableFuture<>();
                proofs.prove(board(game), "address " + game % 2, found::complete);
                found.get();
            }
            while (proofs.askers() > 0) {
                Thread.sleep(1);
            }
        }
    }

    /** Asks about a board with this number of points, and returns once the position is in the queue. */
    private void ask(Proofs proofs, ExecutorService visitors, List<Future<?>> asking, int points, String address)
            throws InterruptedException {
        int before = proofs.waiting();
        asking.add(visitors.submit(() -> proofs.answer(Proofs.Question.all(board(points)), address)));
        while (proofs.waiting() == before) {
            Thread.sleep(1);
        }
    }

    /**
     * A stone of the other player is behind each wall and seems to be dead. Only a proof of life keeps it on the board.
     */
    @Test
    void underOtherTextsAProofOfLifeKeepsAChainOnTheBoard() {
        Position position = Position.parse(
                "...XO..../...XO..../.O.XO..../...XO..../...XO..../...XO..../...XO.X../...XO..../...XO....");
        Finding alive = given(position, "b7", Life.ALIVE);
        Finding notAlive = given(position, "d1", Life.NOT_ALIVE);
        assertThat(suggested(position, Map.of())).containsExactlyInAnyOrder("B7", "G3");
        assertThat(suggested(position, Map.of(alive.chain(), alive))).doesNotContain("B7");
        assertThat(suggested(position, Map.of(notAlive.chain(), notAlive))).containsExactlyInAnyOrder("B7", "G3");
    }

    private static Finding given(Position position, String vertex, Life life) {
        Chain chain = position.chainAt(Point.parse(vertex));
        PointSet none = PointSet.empty(position.board());
        Proof proof = life == Life.ALIVE ? new Proof.Standing(chain.points(), none) : new Proof.Inside(none, none);
        return new Finding(chain, Optional.of(proof), "given", 0);
    }

    private static List<String> suggested(Position position, Map<Chain, Finding> findings) {
        List<Event> events = MarkingProofs.proposal(position, findings);
        assertThat(events.get(0)).as("nothing is proved").isEqualTo(new Event.Proved(List.of(), List.of()));
        return ((Event.Suggested) events.get(1)).notAlive();
    }
}
