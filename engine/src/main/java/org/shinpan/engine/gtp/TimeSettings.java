package org.shinpan.engine.gtp;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The time of one player, as GTP counts it: a main time, then periods, in each of which a number of stones must be
 * played (Canadian byo-yomi).
 *
 * @param main the main time; zero for none
 * @param period the length of a period; zero if the game is lost when the main time is over
 * @param stones how many stones a period is for; 0 where the period is zero
 */
public record TimeSettings(Duration main, Duration period, int stones) {

    private static final Pattern TEXT =
            Pattern.compile("(?:([0-9.]+)(s|m|h)?)(?:/move|(?:\\+([0-9.]+)(s|m)?(?:/([0-9]{1,3}))?)?)");
    private static final Duration LONGEST = Duration.ofDays(30);

    /** @throws IllegalArgumentException if there is no time at all, or a period without stones, or one too long */
    public TimeSettings {
        if (main.isNegative()
                || period.isNegative()
                || stones < 0
                || period.isZero() != (stones == 0)
                || (main.isZero() && period.isZero())
                || main.compareTo(LONGEST) > 0
                || period.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("no time to play in: " + main + " and " + period + " for " + stones);
        }
    }

    /** So much for each move. */
    public static TimeSettings perMove(Duration time) {
        return new TimeSettings(Duration.ZERO, time, 1);
    }

    /**
     * Reads {@code 0.5/move}, {@code 300}, {@code 5m}, {@code 5m+30} (half a minute a move after five minutes) or
     * {@code 5m+60/10}; numbers are seconds unless {@code m} or {@code h} follows.
     *
     * @throws IllegalArgumentException if it is none of these
     */
    public static TimeSettings parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        try {
            if (matcher.matches()) {
                Duration first = time(matcher.group(1), matcher.group(2));
                if (text.strip().endsWith("/move")) {
                    return perMove(first);
                }
                if (matcher.group(3) == null) {
                    return new TimeSettings(first, Duration.ZERO, 0);
                }
                int stones = matcher.group(5) == null ? 1 : Integer.parseInt(matcher.group(5));
                return new TimeSettings(first, time(matcher.group(3), matcher.group(4)), stones);
            }
        } catch (IllegalArgumentException | ArithmeticException noTime) {
            // refused below
        }
        throw new IllegalArgumentException(
                "'" + text + "' is no time: 0.5/move, 300, 5m, 5m+30 or 5m+60/10 are, in seconds or minutes");
    }

    private static Duration time(String number, @org.jspecify.annotations.Nullable String unit) {
        BigDecimal seconds = new BigDecimal(number);
        int factor = "h".equals(unit) ? 3600 : "m".equals(unit) ? 60 : 1;
        return Duration.ofMillis(
                seconds.multiply(BigDecimal.valueOf(1000L * factor)).longValueExact());
    }

    /** The arguments of {@code time_settings}: whole seconds where they are whole. */
    public String arguments() {
        return seconds(main) + " " + seconds(period) + " " + stones;
    }

    static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    }

    /** As it is read. */
    @Override
    public String toString() {
        if (period.isZero()) {
            return seconds(main);
        }
        if (main.isZero() && stones == 1) {
            return seconds(period) + "/move";
        }
        return seconds(main) + "+" + seconds(period) + (stones == 1 ? "" : "/" + stones);
    }
}
