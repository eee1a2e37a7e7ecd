package org.shinpan.web.instead.org.shinpan.engine.search;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Starts no threads, because a page has none. A search has one worker. */
final class SearchThreads {

    SearchThreads(String name) {}

    /** Returns the wall time in place of the processor time, which a page does not know. */
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
