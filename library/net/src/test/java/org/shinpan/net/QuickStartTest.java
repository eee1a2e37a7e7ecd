package org.shinpan.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.shinpan.rules.board.Board;

/** Tests that a fixed number of first evaluations does not wait for kernels that need time to get ready. */
@Timeout(60)
class QuickStartTest {

    private static final Board BOARD = Board.square(19);
    private static final Inputs POSITION = NetworkTest.position(BOARD, "tromp-taylor", 3, 12);

    /** Plain kernels that become ready only when the test allows it, and count their convolutions. */
    private static final class Late implements Kernels {

        private final Kernels plain = Kernels.plain();
        private final CountDownLatch letGo = new CountDownLatch(1);
        private final AtomicInteger hands = new AtomicInteger();

        @Override
        public String name() {
            return "late";
        }

        @Override
        public int rank() {
            return 1;
        }

        @Override
        public Matrix matrix(float[] weights, int inputs, int outputs) {
            return plain.matrix(weights, inputs, outputs);
        }

        @Override
        public Filter filter(Tiling tiling, float[] weights, int inputs, int outputs) {
            try {
                letGo.await();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return plain.filter(tiling, weights, inputs, outputs);
        }

        @Override
        public Hand hand() {
            hands.incrementAndGet();
            return plain.hand();
        }
    }

    @Test
    void theFirstEvaluationsUsePlainJava() throws Exception {
        Late late = new Late();
        Network network = new TinyNetwork(8, 8, 20).network();
        Evaluator evaluator = Evaluator.quick(network, late);
        float wanted =
                new Evaluator(network, Kernels.plain(), 1).evaluate(POSITION).policy(40);
        int first = QuickStart.plainAtFirst(BOARD);
        for (int i = 0; i < first; i++) {
            assertThat(evaluator.evaluate(POSITION).policy(40)).isEqualTo(wanted);
        }
        assertThat(late.hands).hasValue(0);
        Prepared plain = network.prepared(Kernels.plain(), Tiling.of(BOARD));
        late.letGo.countDown();
        assertThat(evaluator.evaluate(POSITION).policy(40)).isEqualTo(wanted);
        // One hand belongs to the thread that made the kernels ready, the other to the evaluator.
        assertThat(late.hands).hasValue(2);
        assertThat(network.prepared(Kernels.plain(), Tiling.of(BOARD)))
                .as("the weights for plain Java are no longer in memory")
                .isNotSameAs(plain);
        // Another evaluator of the same network begins with the fast kernels.
        Evaluator.quick(network, late).evaluate(POSITION);
        assertThat(late.hands).hasValue(3);
    }
}
