package org.shinpan.engine.search;

/**
 * Estimates the current speed of a search, to predict the number of playouts in the remaining time. A new process is
 * slow at first, so the mean of the whole search predicts badly; a short interval with a pause in it predicts badly
 * too. Therefore the higher of the two rates is used.
 */
final class Pace {

    /** The minimum length of an interval in which the recent speed is measured, in nanoseconds. */
    private static final long MOMENT = 50_000_000;

    // The starts of the last two intervals, in nanoseconds since the start of the search, and the playouts until then.
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
