package org.shinpan.server.play;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The only node. Its clock follows the computer's clock at the start, and does not jump when somebody turns that. */
public final class OneNode implements Nodes {

    private final long started;
    private final LongSupplier nanos;
    private final long startedNanos;
    private volatile long serving;

    public OneNode() {
        this(System.currentTimeMillis(), System::nanoTime);
    }

    /**
     * The same with other clocks.
     *
     * @param started the time now, in milliseconds since 1970
     * @param nanos a clock that never jumps
     */
    OneNode(long started, LongSupplier nanos) {
        this.started = started;
        this.nanos = nanos;
        this.startedNanos = nanos.getAsLong();
        this.serving = started;
    }

    @Override
    public void listen(Listener listener) {
        // There is no other node.
    }

    @Override
    public void serves() {
        serving = now();
    }

    @Override
    public long now() {
        return started + TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - startedNanos);
    }

    @Override
    public long counted(long began, long until) {
        return Math.max(0, until - Math.max(began, serving));
    }

    @Override
    public boolean areMany() {
        return false;
    }

    @Override
    public void look() {
        // There is no other node.
    }

    @Override
    public boolean keeps(String game) {
        return true;
    }

    @Override
    public void release(String game) {
        // There is no other node.
    }

    @Override
    public void tell(String game, Supplier<Set<Seat>> here) {
        // There is no other node.
    }

    @Override
    public Set<Seat> elsewhere(String game) {
        return EnumSet.noneOf(Seat.class);
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
