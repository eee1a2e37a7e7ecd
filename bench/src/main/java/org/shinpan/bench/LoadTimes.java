package org.shinpan.bench;

import java.util.Arrays;

/** Times of answers. */
final class LoadTimes {

    private long[] nanos = new long[1 << 12];
    private int count;

    synchronized void add(long time) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = time;
    }

    /** Prints a line of the table. */
    synchronized void print(String name, int seconds) {
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        System.out.printf(
                "%-8s %9d %9.0f %8.2f %8.2f %8.2f %8.2f%n",
                name,
                count,
                (double) count / seconds,
                share(sorted, 0.5),
                share(sorted, 0.99),
                share(sorted, 0.999),
                share(sorted, 1));
    }

    private static double share(long[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)] / 1e6;
    }
}
