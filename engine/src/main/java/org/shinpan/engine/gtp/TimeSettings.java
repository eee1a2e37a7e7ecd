package org.shinpan.engine.gtp;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.check.Present;

/**
 * The time of one player, in GTP's terms: a main time, then periods of Canadian byo-yomi. In each period the player
 * must play a given number of stones.
 *
 * @param main the main time; zero for none
 * @param period the length of a period; zero if the player loses when the main time runs out
 * @param stones how many stones the player must play in each period; 0 if the period is zero
 */
public record TimeSettings(Duration main, Duration period, int stones) {

    private static final Pattern TEXT =
            Pattern.compile("(?:([0-9.]+)(s|m|h)?)(?:/move|(?:\\+([0-9.]+)(s|m)?(?:/([0-9]{1,3}))?)?)");
    private static final Duration LONGEST = Duration.ofDays(30);

    /**
     * Refuses settings that make no sense.
     *
     * @param main the main time; zero for none
     * @param period the length of a period; zero if the player loses when the main time runs out
     * @param stones how many stones the player must play in each period; 0 if the period is zero
     * @throws IllegalArgumentException if both times are zero, if a time is negative or longer than 30 days, or if
     *     there is a period without stones or stones without a period
     */
    public TimeSettings {
        Present.all("the main time", main, "the period", period);
        if (main.isNegative()
                || period.isNegative()
                || stones < 0
                || period.isZero() != (stones == 0)
                || (main.isZero() && period.isZero())
                || main.compareTo(LONGEST) > 0
                || period.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "invalid time settings: main time " + main + ", period " + period + ", stones " + stones);
        }
    }

    /**
     * The same time for each move.
     *
     * @param time the time for each move
     * @return the settings
     */
    public static TimeSettings perMove(Duration time) {
        return new TimeSettings(Duration.ZERO, time, 1);
    }

    /**
     * Reads {@code 0.5/move}, {@code 300}, {@code 5m}, {@code 5m+30} (five minutes, then 30 seconds for each move) or
     * {@code 5m+60/10} (then 60 seconds for each 10 moves). Numbers are seconds unless {@code m} or {@code h} follows.
     *
     * @param text the text
     * @return the settings
     * @throws IllegalArgumentException if the text has another form
     */
    public static TimeSettings parse(String text) {
        Objects.requireNonNull(text, "the text must not be null");
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
                "invalid time '" + text + "'; examples: 0.5/move, 300 (seconds), 5m, 5m+30, 5m+60/10");
    }

    private static Duration time(String number, @Nullable String unit) {
        BigDecimal seconds = new BigDecimal(number);
        int factor = "h".equals(unit) ? 3600 : "m".equals(unit) ? 60 : 1;
        return Duration.ofMillis(
                seconds.multiply(BigDecimal.valueOf(1000L * factor)).longValueExact());
    }

    /**
     * {@return the arguments of the command {@code time_settings}, in seconds; decimals only where they are needed}
     */
    public String arguments() {
        return seconds(main) + " " + seconds(period) + " " + stones;
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    }

    /** A text that {@link #parse} reads. */
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
