package org.shinpan.server.play;

import java.util.OptionalLong;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The time of the turn under way in one room, and the flag that falls when it is over. Needs the room's lock. The timer
 * counts real time, as its threads wait; what is due when it fires is asked of the node.
 */
final class TurnTimer {

    private static final int AGAIN_SECONDS = 1;

    /** How often a flag looks whether the clocks still stand, in milliseconds. */
    private static final long STANDING_MILLIS = 1000;

    private final Nodes nodes;
    private final ScheduledExecutorService timer;
    private final Runnable timeIsUp;
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

    /** The turn began at a time, or begins now if that is still to come. */
    void beganAt(long time) {
        began = Math.min(time, nodes.now());
    }

    /** The milliseconds of the turn that count. */
    long spent() {
        return nodes.counted(began, nodes.now());
    }

    /** Sets the flag; it takes the place of an earlier one. */
    void setFlag(OptionalLong allowance) {
        cancel();
        if (allowance.isPresent()) {
            long least = nodes.stands() ? STANDING_MILLIS : 0;
            long left = Math.max(least, allowance.getAsLong() - spent());
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
