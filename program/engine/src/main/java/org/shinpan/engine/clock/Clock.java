package org.shinpan.engine.clock;

import java.util.Objects;
import java.util.OptionalLong;

/**
 * One player's clock before a turn, in whole milliseconds. It does not know its time control: each method takes the
 * control that the players agreed on.
 *
 * @param main the rest of the main time
 * @param periods with byo-yomi, the number of periods that are left; else 0
 * @param stretch with Canadian overtime, the rest of the current period; else 0
 * @param turns with Canadian overtime, the number of turns that must still be played in the current period; else 0
 */
public record Clock(long main, int periods, long stretch, int turns) {

    /** The number of turns over which the main time is spread. */
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
     * {@return this clock after a part of a turn} With byo-yomi, a period that has begun is shown as full again.
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
     * such a turn.
     *
     * @param control the time control
     * @param spent the time that the turn took
     */
    public Clock rest(TimeControl control, long spent) {
        return control instanceof TimeControl.PerMove ? full(control) : run(control, spent);
    }

    /**
     * {@return this clock with less time} With Canadian overtime, the time is taken from the current period, and turns
     * are taken away too; otherwise the time is taken from the main time.
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
     * {@return this clock after a turn} If the turn took longer than the allowance, the whole allowance is used.
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
     * {@return the milliseconds that a player may still use for a turn if the time is spread evenly over a game} One
     * fifth of an increment, of a period or of the time for one move is kept as a reserve.
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
