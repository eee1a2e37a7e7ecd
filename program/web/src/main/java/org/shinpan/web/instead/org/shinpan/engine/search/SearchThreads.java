package org.shinpan.web.instead.org.shinpan.engine.search;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Replaces the threads of a search. A page has only one thread, so this class starts none. */
final class SearchThreads {

    SearchThreads(String name) {}

    /** Returns the real time in nanoseconds, because a page cannot measure the processor time. */
    static long worked() {
        return System.nanoTime();
    }

    void allow() {}

    void stop() {}

    void start(List<BooleanSupplier> actions) {
        if (!actions.isEmpty()) {
            throw new IllegalStateException("a page has no threads");
        }
    }

    void halt() {}
}
