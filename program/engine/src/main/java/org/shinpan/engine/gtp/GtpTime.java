package org.shinpan.engine.gtp;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.Clock;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.check.Present;

/**
 * Converts time controls to and from the form that GTP uses: a main time, followed by periods in which the player must
 * play a certain number of stones. GTP can express neither byo-yomi with several periods nor an increment.
 */
public final class GtpTime {

    private static final Pattern TEXT =
            Pattern.compile("(?:([0-9.]+)(s|m|h)?)(?:/move|(?:\\+([0-9.]+)(s|m)?(?:/([0-9]{1,3}))?)?)");

    private GtpTime() {}

    /**
     * The time left on a clock, as the command {@code time_left} reports it.
     *
     * @param millis the remaining main time, or the remaining time of the current period, in milliseconds
     * @param stones how many stones must still be played in the current period; 0 during the main time
     */
    public record Left(long millis, int stones) {

        /**
         * {@return the time left on a clock}
         *
         * @param control the time control
         * @param clock the player's clock before the turn
         */
        public static Left of(TimeControl control, Clock clock) {
            Present.all("the time control", control, "the clock", clock);
            if (control instanceof TimeControl.PerMove) {
                return new Left(clock.main(), 1);
            }
            return clock.main() > 0 ? new Left(clock.main(), 0) : new Left(clock.stretch(), clock.turns());
        }
    }

    /**
     * Parses {@code 0.5/move}, {@code 300}, {@code 5m}, {@code 5m+30} (five minutes, then 30 seconds for every move) or
     * {@code 5m+60/10} (then 60 seconds for every 10 moves). A number is in seconds unless {@code m} follows, or {@code
     * h} after the first number.
     *
     * @param text the time control in one of these forms
     * @return the time control
     * @throws IllegalArgumentException if the text has another form
     */
    public static TimeControl parse(String text) {
        Objects.requireNonNull(text, "the text must not be null");
        Matcher matcher = TEXT.matcher(text.strip());
        try {
            if (matcher.matches()) {
                long first = millis(matcher.group(1), matcher.group(2));
                if (text.strip().endsWith("/move")) {
                    return new TimeControl.PerMove(first);
                }
                if (matcher.group(3) == null) {
                    return new TimeControl.Absolute(first);
                }
                long stretch = millis(matcher.group(3), matcher.group(4));
                int stones = matcher.group(5) == null ? 1 : Integer.parseInt(matcher.group(5));
                return first == 0 && stones == 1
                        ? new TimeControl.PerMove(stretch)
                        : new TimeControl.Canadian(first, stretch, stones);
            }
        } catch (IllegalArgumentException | ArithmeticException noTime) {
            // The exception below reports it.
        }
        throw new IllegalArgumentException(
                "invalid time '" + text + "'; examples: 0.5/move, 300 (seconds), 5m, 5m+30, 5m+60/10");
    }

    private static long millis(String number, @Nullable String unit) {
        int factor = "h".equals(unit) ? 3600 : "m".equals(unit) ? 60 : 1;
        return new BigDecimal(number)
                .multiply(BigDecimal.valueOf(1000L * factor))
                .longValueExact();
    }

    /**
     * {@return the arguments of the command {@code time_settings}, in seconds, with decimals only where necessary;
     * empty if GTP cannot express the time control}
     *
     * @param control the time control
     */
    public static Optional<String> settings(TimeControl control) {
        Objects.requireNonNull(control, "the time control must not be null");
        if (control instanceof TimeControl.Absolute absolute) {
            return Optional.of(seconds(absolute.main()) + " 0 0");
        } else if (control instanceof TimeControl.Canadian canadian) {
            return Optional.of(seconds(canadian.main()) + " " + seconds(canadian.stretch()) + " " + canadian.turns());
        } else if (control instanceof TimeControl.PerMove perMove) {
            return Optional.of("0 " + seconds(perMove.each()) + " 1");
        }
        return Optional.empty();
    }

    /**
     * Formats a time control as the text that {@link #parse} reads.
     *
     * @param control the time control
     * @return the text; for a control that {@link #parse} never returns, a description that it cannot read
     */
    public static String text(TimeControl control) {
        Objects.requireNonNull(control, "the time control must not be null");
        if (control instanceof TimeControl.Absolute absolute) {
            return seconds(absolute.main());
        } else if (control instanceof TimeControl.Canadian canadian) {
            return seconds(canadian.main()) + "+" + seconds(canadian.stretch())
                    + (canadian.turns() == 1 ? "" : "/" + canadian.turns());
        } else if (control instanceof TimeControl.PerMove perMove) {
            return seconds(perMove.each()) + "/move";
        }
        return control.toString();
    }

    private static String seconds(long millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString();
    }
}
