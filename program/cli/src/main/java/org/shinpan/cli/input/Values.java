package org.shinpan.cli.input;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Notice;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Parses the values of options, such as boards, komi and seconds. */
public final class Values {

    /** The number of seconds in a day. */
    private static final int DAY = 86_400;

    private Values() {}

    /** Registers these parsers with a command and all its subcommands. */
    public static void registerWith(CommandLine commands) {
        register(commands, BoardSize.class, BoardSize::parse);
        register(commands, Duration.class, Values::seconds);
        register(commands, Komi.class, Komi::parse);
        register(commands, Notice.class, Values::notice);
        register(commands, KomiChoice.class, KomiChoice::parse);
    }

    /**
     * Checks that no value is empty, as in {@code --data ""}: an empty name of a folder would stand for the current
     * folder, and for an empty address Java would choose one.
     *
     * @throws ParameterException if a value of the command line is empty
     */
    public static void checkNotEmpty(ParseResult parsed) {
        for (OptionSpec option : parsed.matchedOptions()) {
            if (option.arity().min() > 0) {
                checkNotEmpty(parsed, option, option.longestName());
            }
        }
        for (PositionalParamSpec argument : parsed.matchedPositionals()) {
            checkNotEmpty(parsed, argument, argument.paramLabel());
        }
        parsed.subcommands().forEach(Values::checkNotEmpty);
    }

    private static void checkNotEmpty(ParseResult parsed, ArgSpec argument, String name) {
        String comma = argument.splitRegex();
        for (String value : argument.originalStringValues()) {
            List<String> parts = comma.isEmpty() ? List.of(value) : List.of(value.split(comma, -1));
            if (parts.contains("")) {
                throw new ParameterException(parsed.commandSpec().commandLine(), name + ": a value is empty");
            }
        }
    }

    private static <T> void register(CommandLine commands, Class<T> type, Function<String, T> reader) {
        commands.registerConverter(type, text -> {
            try {
                return reader.apply(text);
            } catch (IllegalArgumentException impossible) {
                throw new TypeConversionException(OneLine.of(impossible));
            }
        });
    }

    /** Parses a number of seconds from 0 to a day, such as {@code 2.5}. */
    private static Duration seconds(String text) {
        double seconds;
        try {
            seconds = Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            seconds = -1;
        }
        if (!(seconds >= 0 && seconds <= DAY)) {
            throw new IllegalArgumentException("'" + text + "' is not a number of seconds from 0 to " + DAY);
        }
        return Duration.ofMillis(Math.round(1000 * seconds));
    }

    private static Notice notice(String text) {
        return switch (text) {
            case "at-once" -> Notice.AT_ONCE;
            case "on-claim" -> Notice.ON_CLAIM;
            default -> throw new IllegalArgumentException("'" + text + "' is neither at-once nor on-claim");
        };
    }
}
