package org.shinpan.server.play;

import java.util.OptionalLong;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Measures the time of the current turn in one room, and fires when that time is over. Every method needs the room's
 * lock. The timer counts real time; when it fires, the room asks the clock of the node whether the time is really over.
 */
final class TurnTimer {

    /**
     * The number of seconds before the next attempt to store a loss on time or other events, after an attempt has
     * failed.
     */
    static final int AGAIN_SECONDS = 1;

    /** The interval in milliseconds at which a timer that is due checks whether stopped clocks run again. */
    private static final long STANDING_MILLIS = 1000;

    private final Nodes nodes;
    private final ScheduledExecutorService timer;
    private final Runnable timeIsUp;
    /** The time at which the turn began or its clock last started, in milliseconds of the node. */
    private long began;

    private @Nullable ScheduledFuture<?> flag;

    TurnTimer(Nodes nodes, ScheduledExecutorService timer, Runnable timeIsUp) {
        this.nodes = nodes;
        this.timer = timer;
        this.timeIsUp = timeIsUp;
    }

    /** Starts the turn now. */
    void begin() {
        began = nodes.now();
    }

    /** Starts the turn at this time, or now if this time is in the future. */
    void beginAt(long time) {
        began = Math.min(time, nodes.now());
    }

    /** Returns the milliseconds since the turn began or its clock last started, without outages. */
    long spent() {
        return nodes.countedMillis(began, nodes.now());
    }

    /**
     * Starts the timer; replaces an earlier timer.
     *
     * @param allowance the total time that the clock may run, in milliseconds; empty for no timer
     */
    void setFlag(OptionalLong allowance) {
        cancel();
        if (allowance.isPresent()) {
            long min = nodes.stands() ? STANDING_MILLIS : 0;
            long left = Math.max(min, allowance.getAsLong() - spent());
            // One millisecond more than is left, so that the last one has surely passed when the timer fires.
            flag = timer.schedule(timeIsUp, left + 1, TimeUnit.MILLISECONDS);
        }
    }

    /** Tries later to end the game on time, because it was not possible now. */
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
