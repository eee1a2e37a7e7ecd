package org.shinpan.net;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.shinpan.rules.board.Board;

/**
 * The start of fast kernels. The JVM needs about a second to compile them, and until then they are far slower than
 * plain Java. So the first evaluations go by plain Java while another thread makes the fast kernels ready. The number
 * of these evaluations is fixed: the same positions get the same evaluations, however busy the machine is.
 */
final class QuickStart {

    /** After this number of evaluations the JVM has compiled most of the fast kernels. */
    private static final int ROUNDS = 30;

    private final Kernels fast;
    private final Kernels plain = Kernels.plain();
    private final int plainRounds;
    private final Consumer<Inputs> rehearsal;
    private final Runnable afterPlain;
    private final AtomicInteger asked = new AtomicInteger();
    private final CompletableFuture<Boolean> ready = new CompletableFuture<>();

    /**
     * @param rehearsal evaluates a position by the fast kernels
     * @param afterPlain what to do when plain Java is no longer needed
     */
    QuickStart(Kernels fast, Board board, Consumer<Inputs> rehearsal, Runnable afterPlain) {
        this.fast = fast;
        this.plainRounds = plainAtFirst(board);
        this.rehearsal = rehearsal;
        this.afterPlain = afterPlain;
    }

    /** How many evaluations go by plain Java: about a second of them. */
    static int plainAtFirst(Board board) {
        return Math.max(64, 20_000 / board.area());
    }

    /** The kernels for the next evaluation. Where the fast ones must come next, it waits until they are ready. */
    Kernels next(Inputs position) {
        if (asked.get() <= plainRounds) {
            int number = asked.getAndIncrement();
            if (number == 0) {
                Thread thread = new Thread(() -> makeReady(position), "shinpan-net-start");
                thread.setDaemon(true);
                thread.start();
            }
            if (number < plainRounds) {
                return plain;
            }
            afterPlain.run();
        }
        ready.join();
        return fast;
    }

    private void makeReady(Inputs position) {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                rehearsal.accept(position);
            }
        } finally {
            // What failed here fails again where the evaluation is asked for, and is reported there.
            ready.complete(true);
        }
    }
}
