package org.shinpan.server.web;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Limits the requests of every client: a number of requests at once, and after that a steady rate. A client is
 * identified by a key, which is an address or a secret.
 */
final class RateLimit {

    private static final int MAX_KEYS = 10_000;

    /** The maximum length of a key: no address and no secret is longer, but a stranger can send longer texts. */
    private static final int LONGEST_KEY = 64;

    private final double burst;
    private final double perNano;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MAX_KEYS;
        }
    };

    /**
     * The number of requests that a client had left at the given time, in nanoseconds. The number grows from that time
     * on.
     */
    private record Bucket(double left, long at) {}

    RateLimit(int burst, double perSecond) {
        this.burst = burst;
        this.perNano = perSecond / 1e9;
    }

    /** Counts a request at the given time, in nanoseconds. Returns false if it exceeds the limit. */
    synchronized boolean passes(String given, long now) {
        String key = given.substring(0, Math.min(LONGEST_KEY, given.length()));
        Bucket before = buckets.getOrDefault(key, new Bucket(burst, now));
        double left = requestsLeft(before, now);
        buckets.put(key, new Bucket(left >= 1 ? left - 1 : left, now));
        return left >= 1;
    }

    /** Returns whether one more request would be within the limit at the given time, in nanoseconds. Counts nothing. */
    synchronized boolean has(String given, long now) {
        Bucket bucket = buckets.get(given.substring(0, Math.min(LONGEST_KEY, given.length())));
        return bucket == null || requestsLeft(bucket, now) >= 1;
    }

    private double requestsLeft(Bucket bucket, long now) {
        return Math.min(burst, bucket.left + (now - bucket.at) * perNano);
    }

    /**
     * Forgets clients that have their full number of requests again. Starts with the client that sent nothing for the
     * longest time, and stops at the first one that must be remembered. Returns the number of remembered clients.
     */
    synchronized int forget(long now) {
        Iterator<Bucket> longestAgo = buckets.values().iterator();
        while (longestAgo.hasNext() && requestsLeft(longestAgo.next(), now) >= burst) {
            longestAgo.remove();
        }
        return buckets.size();
    }
}
