package org.shinpan.net;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.shinpan.rules.board.Board;

/**
 * The start of fast kernels. The JVM needs about a second to compile them, and until then they are far slower than
 * plain Java. So the first evaluations go by plain Java while another thread makes the fast kernels ready. The number
 * of these evaluations is fixed: the same positions get the same evaluations, however busy the machine is.
 */
final class QuickStart {

    /** After this number of evaluations the JVM has compiled most of the fast kernels. */
    private static final int ROUNDS = 30;

    private final Network network;
    private final Kernels fast;
    private final Kernels plain = Kernels.plain();
    private final Board board;
    private final int first;
    private final AtomicInteger asked = new AtomicInteger();
    private final CompletableFuture<Boolean> ready = new CompletableFuture<>();

    QuickStart(Network network, Kernels fast, Board board) {
        this.network = network;
        this.fast = fast;
        this.board = board;
        this.first = plainAtFirst(board);
    }

    /** How many evaluations go by plain Java: about a second of them. */
    static int plainAtFirst(Board board) {
        return Math.max(64, 20_000 / board.area());
    }

    /** The kernels for the next evaluation. Where the fast ones must come next, it waits until they are ready. */
    Kernels next(Inputs position) {
        if (asked.get() <= first) {
            int number = asked.getAndIncrement();
            if (number == 0) {
                Thread thread = new Thread(() -> makeReady(position), "shinpan-net-start");
                thread.setDaemon(true);
                thread.start();
            }
            if (number < first) {
                return plain;
            }
            network.forget(plain, Tiling.of(board));
        }
        ready.join();
        return fast;
    }

    private void makeReady(Inputs position) {
        try {
            Evaluator evaluator = new Evaluator(network, fast, 1);
            for (int i = 0; i < ROUNDS; i++) {
                evaluator.evaluate(position);
            }
        } finally {
            // What failed here fails again where the evaluation is asked for, and is reported there.
            ready.complete(true);
        }
    }
}
