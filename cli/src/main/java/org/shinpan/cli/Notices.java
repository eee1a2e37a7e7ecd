package org.shinpan.cli;

import org.shinpan.rules.rulesets.WagcIntentRules.Notice;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code at-once} or {@code on-claim}. */
final class Notices implements ITypeConverter<Notice> {

    @Override
    public Notice convert(String text) {
        return switch (text) {
            case "at-once" -> Notice.AT_ONCE;
            case "on-claim" -> Notice.ON_CLAIM;
            default -> throw new TypeConversionException("'" + text + "' is neither at-once nor on-claim");
        };
    }
}
