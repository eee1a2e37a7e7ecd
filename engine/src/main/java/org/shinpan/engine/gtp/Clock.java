package org.shinpan.engine.gtp;

import java.time.Duration;

/**
 * What is left of a player's time. Immutable.
 *
 * @param settings what was agreed
 * @param left of the main time, or of the running period
 * @param stones still to be played in the running period; 0 in the main time
 * @param fallen whether the time was overstepped
 */
public record Clock(TimeSettings settings, Duration left, int stones, boolean fallen) {

    /** A clock that has not run yet. */
    public static Clock of(TimeSettings settings) {
        return settings.main().isZero()
                ? new Clock(settings, settings.period(), settings.stones(), false)
                : new Clock(settings, settings.main(), 0, false);
    }

    /** How long the next move may take at most. */
    public Duration forNextMove() {
        return stones == 0 ? left.plus(settings.period()) : left;
    }

    /** The clock after a move that took so long. */
    public Clock after(Duration used) {
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
