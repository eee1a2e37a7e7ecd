package org.shinpan.engine.search;

/**
 * Estimates the current speed of a search. A new process is slow at first, so the mean of the whole search does not
 * predict the remaining time well; a short pause does not predict it either. Therefore the rate of the last moments or
 * of the whole search is used, whichever is higher.
 */
final class Pace {

    /** The length of the last moments in nanoseconds: they last at least this long, and less than twice as long. */
    private static final long MOMENT = 50_000_000;

    // The starts of the last two moments in nanoseconds since the start of the search, and the playouts until then.
    private long earlier;
    private long doneEarlier;
    private long latest;
    private long doneLatest;
    /** The estimated number of playouts in a nanosecond. */
    private double rate;

    /**
     * Records the progress of the search.
     *
     * @param elapsed the nanoseconds since its start
     * @param done the number of playouts since then
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

    /** Returns how many playouts the search makes in a time, given in nanoseconds. */
    double playoutsIn(long nanos) {
        return rate * Math.max(0, nanos);
    }
}
