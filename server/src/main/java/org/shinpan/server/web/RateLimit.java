package org.shinpan.server.web;

import com.google.errorprone.annotations.Immutable;
import java.util.LinkedHashMap;
import java.util.Map;

/** Limits the requests for each key: a full bucket at once, then at an even rate. */
final class RateLimit {

    private static final int MOST_KEYS = 10_000;

    /**
     * How many requests may pass.
     *
     * @param atOnce the number at once, after a long pause
     * @param perSecond the number that may follow in each second
     */
    @Immutable
    record Rate(int atOnce, double perSecond) {

        /** The rate of several visitors together. */
        Rate times(int visitors) {
            return new Rate(atOnce * visitors, perSecond * visitors);
        }
    }

    private final Rate rate;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST_KEYS;
        }
    };

    private record Bucket(double left, long at) {}

    RateLimit(Rate rate) {
        this.rate = rate;
    }

    /** Whether one more may pass now. */
    synchronized boolean passes(String key) {
        return passes(key, System.nanoTime());
    }

    /** The same at a time, in nanoseconds. */
    synchronized boolean passes(String key, long now) {
        Bucket before = buckets.getOrDefault(key, new Bucket(rate.atOnce, now));
        double left = Math.min(rate.atOnce, before.left + (now - before.at) * rate.perSecond / 1e9);
        buckets.put(key, new Bucket(left >= 1 ? left - 1 : left, now));
        return left >= 1;
    }
}
