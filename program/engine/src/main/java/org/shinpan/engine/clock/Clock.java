package org.shinpan.engine.clock;

import java.util.Objects;
import java.util.OptionalLong;

/**
 * One player's clock before a turn, in whole milliseconds. The meaning of the numbers depends on the {@link
 * TimeControl}, which is not a part of the clock.
 *
 * @param main the remaining main time; if there is a fixed time for every turn, that time
 * @param periods with byo-yomi, the number of remaining periods; else 0
 * @param stretch with Canadian overtime, the remaining time of the current period; else 0
 * @param turns with Canadian overtime, the number of turns that must still be played in the current period; else 0
 */
public record Clock(long main, int periods, long stretch, int turns) {

    /** The number of further turns over which {@link #pace} spreads the main time. */
    private static final int TURNS_AHEAD = 40;

    private static final String CONTROL = "the time control must not be null";

    /**
     * {@return a clock that has not run yet}
     *
     * @param control the time control
     */
    public static Clock full(TimeControl control) {
        Objects.requireNonNull(control, CONTROL);
        if (control instanceof TimeControl.Absolute absolute) {
            return new Clock(absolute.main(), 0, 0, 0);
        } else if (control instanceof TimeControl.Fischer fischer) {
            return new Clock(fischer.main(), 0, 0, 0);
        } else if (control instanceof TimeControl.ByoYomi byoYomi) {
            return new Clock(byoYomi.main(), byoYomi.periods(), 0, 0);
        } else if (control instanceof TimeControl.Canadian canadian) {
            return new Clock(canadian.main(), 0, canadian.stretch(), canadian.turns());
        } else if (control instanceof TimeControl.PerMove perMove) {
            return new Clock(perMove.each(), 0, 0, 0);
        }
        return new Clock(0, 0, 0, 0);
    }

    /**
     * {@return the maximum time for this turn in milliseconds; empty if there is no limit} A turn that takes exactly
     * this long is too late.
     *
     * @param control the time control
     */
    public OptionalLong allowance(TimeControl control) {
        Objects.requireNonNull(control, CONTROL);
        if (control instanceof TimeControl.None) {
            return OptionalLong.empty();
        } else if (control instanceof TimeControl.ByoYomi byoYomi) {
            return OptionalLong.of(main + periods * byoYomi.period());
        }
        return OptionalLong.of(main + stretch);
    }

    /**
     * {@return this clock during a turn, after some time has passed} A byo-yomi period that has begun still counts,
     * because it is full again if the player moves before its end.
     *
     * @param control the time control
     * @param spent the time that has passed in the turn
     */
    public Clock run(TimeControl control, long spent) {
        Objects.requireNonNull(control, CONTROL);
        long over = Math.max(0, spent - main);
        long left = Math.max(0, main - spent);
        if (control instanceof TimeControl.ByoYomi byoYomi) {
            return new Clock(left, (int) Math.max(0, periods - over / byoYomi.period()), 0, 0);
        }
        return control instanceof TimeControl.None ? this : new Clock(left, 0, Math.max(0, stretch - over), turns);
    }

    /**
     * {@return this clock after a turn that ended without a move} The player gets no increment and no new period for
     * this turn.
     *
     * @param control the time control
     * @param spent the time that the turn took
     */
    public Clock rest(TimeControl control, long spent) {
        return control instanceof TimeControl.PerMove ? full(control) : run(control, spent);
    }

    /**
     * {@return this clock with less time} With Canadian overtime, this method reduces the current period and its turns;
     * otherwise it reduces the main time.
     *
     * @param control the time control
     * @param time the time to take away
     * @param count with Canadian overtime, the number of turns to take away
     */
    public Clock without(TimeControl control, long time, int count) {
        Objects.requireNonNull(control, CONTROL);
        return control instanceof TimeControl.Canadian
                ? new Clock(main, periods, stretch - time, turns - count)
                : new Clock(main - time, periods, stretch, turns);
    }

    /**
     * {@return this clock after a turn that ended with a move} If the turn took longer than {@link #allowance}, no time
     * is left.
     *
     * @param control the time control
     * @param spent the time that the turn took
     */
    public Clock press(TimeControl control, long spent) {
        Clock after = rest(control, spent);
        if (control instanceof TimeControl.Fischer fischer) {
            return new Clock(Math.min(fischer.cap(), after.main + fischer.increment()), 0, 0, 0);
        } else if (control instanceof TimeControl.Canadian canadian && spent > main) {
            // The turn used overtime, so it counts as one of the turns of the period.
            return turns == 1
                    ? new Clock(0, 0, canadian.stretch(), canadian.turns())
                    : new Clock(0, 0, after.stretch, turns - 1);
        }
        return after;
    }

    /**
     * {@return the milliseconds that a player should still use for a turn to spread the time evenly over a game} A
     * reserve of one fifth is kept of an increment, of a period or of the time for one move.
     *
     * @param control the time control
     * @param used the time that the turn has already used; less than the allowance
     */
    public long pace(TimeControl control, long used) {
        Objects.requireNonNull(control, CONTROL);
        long over = Math.max(0, used - main);
        long share = Math.max(0, main - used) / TURNS_AHEAD;
        if (control instanceof TimeControl.None) {
            return TimeControl.LONGEST;
        } else if (control instanceof TimeControl.Fischer fischer) {
            return share + fischer.increment() * 4 / 5;
        } else if (control instanceof TimeControl.ByoYomi byoYomi) {
            return share + (byoYomi.period() - over % byoYomi.period()) * 4 / 5;
        } else if (control instanceof TimeControl.Canadian) {
            return share + (stretch - over) / turns * 4 / 5;
        } else if (control instanceof TimeControl.PerMove) {
            return (main - used) * 4 / 5;
        }
        return share;
    }
}
