package org.shinpan.cli.input;

import org.shinpan.rules.law.Notice;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --notice}, which several commands have. */
public final class NoticeOption {

    @Option(
            names = "--notice",
            paramLabel = "at-once|on-claim",
            converter = Reader.class,
            defaultValue = "at-once",
            description = "wagc-intent: when a repetition is noticed (default: ${DEFAULT-VALUE})")
    private Notice notice;

    public Notice notice() {
        return notice;
    }

    /** Reads {@code at-once} or {@code on-claim}. */
    public static final class Reader implements ITypeConverter<Notice> {
        @Override
        public Notice convert(String text) {
            return switch (text) {
                case "at-once" -> Notice.AT_ONCE;
                case "on-claim" -> Notice.ON_CLAIM;
                default -> throw new TypeConversionException("'" + text + "' is neither at-once nor on-claim");
            };
        }
    }
}
