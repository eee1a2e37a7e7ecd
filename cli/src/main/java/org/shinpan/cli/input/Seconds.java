package org.shinpan.cli.input;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number of seconds, such as {@code 2.5}: from 0 to a day. */
public final class Seconds implements ITypeConverter<Duration> {

    private static final int DAY = 86_400;

    @Override
    public Duration convert(String text) {
        double seconds;
        try {
            seconds = Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            seconds = -1;
        }
        if (!(seconds >= 0 && seconds <= DAY)) {
            throw new TypeConversionException("'" + text + "' is not a number of seconds from 0 to " + DAY);
        }
        return Duration.ofMillis(Math.round(1000 * seconds));
    }
}
