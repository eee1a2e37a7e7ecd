package org.shinpan.bench;

import java.util.Arrays;

/** A histogram of response times, with classes whose bounds grow by one percent. */
final class LoadTimes {

    private static final double STEP = Math.log(1.01);
    private static final double SHORTEST_NANOS = 1000;

    private final int[] counts = new int[2000];
    private int count;
    private long max;

    void add(long nanos) {
        int step = (int) (Math.log(Math.max(1, nanos / SHORTEST_NANOS)) / STEP);
        counts[Math.min(counts.length - 1, step)]++;
        count++;
        max = Math.max(max, nanos);
    }

    void clear() {
        Arrays.fill(counts, 0);
        count = 0;
        max = 0;
    }

    int count() {
        return count;
    }

    /** Prints the names of the columns. */
    static void title() {
        System.out.printf(
                "%-8s %9s %9s %8s %8s %8s %8s%n", "", "answered", "a second", "p50 ms", "p99", "p99.9", "most");
    }

    /** Prints a line of the table. */
    void print(String name, double seconds) {
        System.out.printf(
                "%-8s %9d %9.0f %8.2f %8.2f %8.2f %8.2f%n",
                name, count, count / seconds, millisOf(0.5), millisOf(0.99), millisOf(0.999), max / 1e6);
    }

    /** Returns a quantile in milliseconds: the time that the given share of the answers did not exceed. */
    double millisOf(double share) {
        long wanted = (long) Math.ceil(share * (double) count);
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen >= wanted) {
                return Math.min((double) max, SHORTEST_NANOS * Math.exp((i + 1) * STEP)) / 1e6;
            }
        }
        return max / 1e6;
    }
}
