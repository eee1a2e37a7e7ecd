package org.shinpan.net;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.shinpan.rules.board.Board;

/**
 * Chooses the kernels for the first evaluations. The JVM needs about a second to compile fast kernels, and until then
 * they are far slower than plain Java. So the first evaluations use plain Java while another thread runs the fast
 * kernels until they are compiled. The number of these evaluations is fixed, so that results do not depend on the speed
 * of the machine.
 */
final class QuickStart {

    /** The number of evaluations after which the JVM has compiled most of the fast kernels. */
    private static final int ROUNDS = 30;

    private final Kernels fast;
    private final Kernels plain = Kernels.plain();
    private final int plainRounds;
    private final Consumer<Inputs> rehearsal;
    private final Runnable afterPlain;
    private final AtomicInteger asked = new AtomicInteger();
    private final CompletableFuture<Boolean> ready = new CompletableFuture<>();

    /**
     * @param rehearsal evaluates a position with the fast kernels
     * @param afterPlain the action to run when plain Java is no longer needed
     */
    QuickStart(Kernels fast, Board board, Consumer<Inputs> rehearsal, Runnable afterPlain) {
        this.fast = fast;
        this.plainRounds = plainAtFirst(board);
        this.rehearsal = rehearsal;
        this.afterPlain = afterPlain;
    }

    /** Returns the number of evaluations in plain Java before the fast kernels are used. They take about a second. */
    static int plainAtFirst(Board board) {
        return Math.max(64, 20_000 / board.area());
    }

    /** Returns the kernels for the next evaluation. If these are the fast kernels, waits until they are compiled. */
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
            // If an evaluation fails here, it fails again in the thread that asks for it, and is reported there.
            ready.complete(true);
        }
    }
}
