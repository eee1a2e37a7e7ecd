package org.shinpan.engine.gtp;

import java.time.Duration;
import java.util.Objects;
import org.shinpan.rules.check.Present;

/**
 * A player's clock: the time that is left. Immutable.
 *
 * @param settings the agreed time
 * @param left the rest of the main time, or of the current period
 * @param stones how many stones must still be played in the current period; 0 during the main time
 * @param fallen whether the player has used more time than was agreed
 */
public record Clock(TimeSettings settings, Duration left, int stones, boolean fallen) {

    /**
     * Refuses null.
     *
     * @param settings the agreed time
     * @param left the rest of the main time, or of the current period
     * @param stones how many stones must still be played in the current period; 0 during the main time
     * @param fallen whether the player has used more time than was agreed
     */
    public Clock {
        Present.all("the time settings", settings, "the time left", left);
    }

    /**
     * A clock that has not started yet.
     *
     * @param settings the settings
     * @return a clock that has not started yet
     */
    public static Clock of(TimeSettings settings) {
        Objects.requireNonNull(settings, "the time settings must not be null");
        return settings.main().isZero()
                ? new Clock(settings, settings.period(), settings.stones(), false)
                : new Clock(settings, settings.main(), 0, false);
    }

    /** {@return the longest time that the next move may take} */
    public Duration forNextMove() {
        return stones == 0 ? left.plus(settings.period()) : left;
    }

    /**
     * The clock after a move.
     *
     * @param used the time that the move took
     * @return the clock after a move
     */
    public Clock after(Duration used) {
        Objects.requireNonNull(used, "the time used must not be null");
        if (stones == 0) {
            Duration rest = left.minus(used);
            if (!rest.isNegative() && !rest.isZero()) {
                return new Clock(settings, rest, 0, fallen);
            }
            if (settings.period().isZero()) {
                return new Clock(settings, Duration.ZERO, 0, true);
            }
            return new Clock(settings, settings.period(), settings.stones(), fallen).after(rest.negated());
        }
        Duration rest = left.minus(used);
        boolean over = fallen || rest.isNegative();
        return stones == 1
                ? new Clock(settings, settings.period(), settings.stones(), over)
                : new Clock(settings, rest.isNegative() ? Duration.ZERO : rest, stones - 1, over);
    }
}
