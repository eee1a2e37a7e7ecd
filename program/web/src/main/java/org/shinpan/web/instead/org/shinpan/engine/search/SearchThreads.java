package org.shinpan.web.instead.org.shinpan.engine.search;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Starts no threads, because a page has none. A search has one worker. */
final class SearchThreads {

    SearchThreads(String name) {}

    /** A page does not know its processor time. */
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
