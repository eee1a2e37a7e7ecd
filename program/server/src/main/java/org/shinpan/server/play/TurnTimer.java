package org.shinpan.server.play;

import java.util.OptionalLong;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time of the turn under way in one room, and the flag that falls when that time is over. Needs the room's lock.
 * The timer counts real time. When it fires, the room looks by the clock of the node whether the time is over.
 */
final class TurnTimer {

    /** After how long a flag that could not fall is tried again, and so are events that could not be kept. */
    static final int AGAIN_SECONDS = 1;

    /** While the clocks stand, a flag that is due looks this often whether they go on, in milliseconds. */
    private static final long STANDING_MILLIS = 1000;

    private final Nodes nodes;
    private final ScheduledExecutorService timer;
    private final Runnable timeIsUp;
    /** When the turn began or its clock went on last, in milliseconds of the node. */
    private long began;

    private @Nullable ScheduledFuture<?> flag;

    TurnTimer(Nodes nodes, ScheduledExecutorService timer, Runnable timeIsUp) {
        this.nodes = nodes;
        this.timer = timer;
        this.timeIsUp = timeIsUp;
    }

    /** The turn begins now. */
    void begin() {
        began = nodes.now();
    }

    /** The turn began at this time; now, if this time is still to come. */
    void beganAt(long time) {
        began = Math.min(time, nodes.now());
    }

    /** The milliseconds since the turn began or its clock went on last, without outages. */
    long spent() {
        return nodes.counted(began, nodes.now());
    }

    /**
     * Sets the flag; it takes the place of an earlier one.
     *
     * @param allowance how long the clock may run in all, in milliseconds; empty for no flag
     */
    void setFlag(OptionalLong allowance) {
        cancel();
        if (allowance.isPresent()) {
            long least = nodes.stands() ? STANDING_MILLIS : 0;
            long left = Math.max(least, allowance.getAsLong() - spent());
            // One more than is left, so that the last millisecond has surely passed when the timer fires.
            flag = timer.schedule(timeIsUp, left + 1, TimeUnit.MILLISECONDS);
        }
    }

    /** Tries a flag once more that could not fall. */
    void tryAgain() {
        cancel();
        flag = timer.schedule(timeIsUp, AGAIN_SECONDS, TimeUnit.SECONDS);
    }

    void cancel() {
        if (flag != null) {
            flag.cancel(false);
            flag = null;
        }
    }
}
