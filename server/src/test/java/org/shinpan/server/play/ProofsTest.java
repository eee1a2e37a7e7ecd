package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;

/** The order in which positions are studied. */
class ProofsTest {

    private final List<Position> order = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    private Map<Chain, Finding> search(Position position) {
        order.add(position);
        begun.countDown();
        try {
            release.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return Map.of();
    }

    private static Position board(int number) {
        return Position.parse(". ".repeat(number).strip());
    }

    @Test
    void aGameGoesFirstAndThenEachAddressHasItsTurn() throws Exception {
        ExecutorService visitors = Executors.newCachedThreadPool();
        try (Proofs proofs = new Proofs(Duration.ofSeconds(1), this::search)) {
            List<Future<?>> asking = new ArrayList<>();
            asking.add(visitors.submit(() -> proofs.findings(board(1), "a")));
            begun.await();
            ask(proofs, visitors, asking, 2, "a");
            ask(proofs, visitors, asking, 3, "a");
            ask(proofs, visitors, asking, 4, "b");
            ask(proofs, visitors, asking, 5, "b");
            CompletableFuture<Map<Chain, Finding>> found = new CompletableFuture<>();
            proofs.prove(board(6), found::complete);
            // A game that asks about a position of a review moves it forward, and it is studied once.
            CompletableFuture<Map<Chain, Finding>> again = new CompletableFuture<>();
            proofs.prove(board(5), again::complete);
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

    /** Asks about a board of some points, and returns once the position waits. */
    private void ask(Proofs proofs, ExecutorService visitors, List<Future<?>> asking, int points, String address)
            throws InterruptedException {
        int before = proofs.waiting();
        asking.add(visitors.submit(() -> proofs.findings(board(points), address)));
        while (proofs.waiting() == before) {
            Thread.sleep(1);
        }
    }
}
