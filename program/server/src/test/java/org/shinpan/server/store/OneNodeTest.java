package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the time of a single server. No player loses time while the store fails. */
class OneNodeTest {

    private final long[] nanos = {0};
    private final OneNode node = new OneNode(0, () -> nanos[0]);

    private void passes(long millis) {
        nanos[0] += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Test
    void noTimeCountsFromTheFirstCommitThatFailedUntilASecondAfterOneThatSucceeded() {
        passes(5000);
        assertThat(node.stands()).isFalse();
        passes(2000);
        // A commit that has waited for a lock since 5000 fails now.
        node.storeFails(5000);
        assertThat(node.stands()).isTrue();
        passes(24_000);
        node.storeFails(node.now());
        assertThat(node.countedMillis(0, node.now())).isEqualTo(5000);
        node.storeWorks();
        passes(999);
        assertThat(node.stands()).isTrue();
        assertThat(node.countedMillis(0, node.now())).isEqualTo(5000);
        passes(2);
        assertThat(node.stands()).isFalse();
        passes(299);
        node.storeWorks();
        assertThat(node.countedMillis(0, node.now())).isEqualTo(5300);
        assertThat(node.countedMillis(10_000, node.now())).isEqualTo(300);
    }

    @Test
    void aServerThatComesBackCountsFromItsStart() {
        passes(5000);
        node.startServing();
        passes(100);
        assertThat(node.countedMillis(0, node.now())).isEqualTo(100);
    }
}
