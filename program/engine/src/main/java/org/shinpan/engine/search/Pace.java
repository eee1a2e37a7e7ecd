package org.shinpan.engine.search;

/**
 * How fast a search is at present. A new process is slow at first, so the mean of the whole search says little about
 * the time that is left; and a short pause says nothing about it either. So the rate is that of the last moments or
 * that of the whole search, whichever is higher.
 */
final class Pace {

    /** The last moments: at least this many nanoseconds, and less than twice as many. */
    private static final long MOMENT = 50_000_000;

    private long earlier;
    private long doneEarlier;
    private long latest;
    private long doneLatest;
    private double rate;

    /**
     * Notes how far the search is.
     *
     * @param elapsed nanoseconds since its start
     * @param done the playouts since then
     */
    void look(long elapsed, long done) {
        if (elapsed - latest >= MOMENT) {
            earlier = latest;
            doneEarlier = doneLatest;
            latest = elapsed;
            doneLatest = done;
        }
        double lately = (double) (done - doneEarlier) / Math.max(1, elapsed - earlier);
        rate = Math.max(lately, (double) done / Math.max(1, elapsed));
    }

    /** How many playouts the search makes in a time, in nanoseconds. */
    double playoutsIn(long nanos) {
        return rate * Math.max(0, nanos);
    }
}
