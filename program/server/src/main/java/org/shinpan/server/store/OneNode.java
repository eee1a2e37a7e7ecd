package org.shinpan.server.store;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.shinpan.engine.clock.RunningTime;
import org.shinpan.server.play.Nodes;

/**
 * A server that does not share its games with others. It has its own time, which starts with the time of the computer
 * and does not jump when somebody sets the computer's clock. While the process does not run, its time stops ({@link
 * RunningTime}), so no player loses time.
 */
public final class OneNode implements Nodes {

    /**
     * The time for which all clocks stay stopped after the store works again, so that players first notice that they
     * can go on.
     */
    private static final long AFTER_MILLIS = 1000;

    private final long started;
    private final LongSupplier nanos;
    private final long startedNanos;
    /** The time since which this node answers requests. Earlier time does not count. */
    private volatile long serving;

    private volatile Outages outages = Outages.NONE;
    /** The time since which the store fails; the largest number if it works. */
    private volatile long failing = Long.MAX_VALUE;

    public OneNode() {
        this(System.currentTimeMillis(), RunningTime::nanos);
    }

    /**
     * Creates a node with other clocks.
     *
     * @param started the time now, in milliseconds since 1970
     * @param nanos a clock that never jumps
     */
    public OneNode(long started, LongSupplier nanos) {
        this.started = started;
        this.nanos = nanos;
        this.startedNanos = nanos.getAsLong();
        this.serving = started;
    }

    @Override
    public void startServing() {
        serving = now();
    }

    @Override
    public long now() {
        return started + TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - startedNanos);
    }

    @Override
    public long nanos() {
        return nanos.getAsLong();
    }

    @Override
    public long countedMillis(long began, long until) {
        // The field is read first: storeWorks adds an outage to the list before it clears the field, so that in any
        // order of events the outage is seen in one of the two.
        long quiet = failing;
        return outages.outside(Math.max(began, serving), until, quiet);
    }

    /**
     * Records that the store cannot store anything.
     *
     * @param since the time at which the first commit that failed began
     */
    public void storeFails(long since) {
        failing = Math.min(failing, since);
    }

    /** Records that the store works. */
    public void storeWorks() {
        if (failing != Long.MAX_VALUE) {
            outages = outages.with(List.of(new Outages.Outage(failing, now() + AFTER_MILLIS)));
            failing = Long.MAX_VALUE;
        }
    }
}
