package org.shinpan.cli.input;

import org.shinpan.rules.law.Komi;
import picocli.CommandLine.Help.Visibility;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The option {@code --komi}. */
public final class KomiOption {

    @Option(
            names = "--komi",
            paramLabel = "K",
            converter = Reader.class,
            showDefaultValue = Visibility.ALWAYS,
            description = "White's points for moving second.")
    private Komi komi;

    /** The option with the komi that is used unless it is given. */
    public KomiOption(Komi komi) {
        this.komi = komi;
    }

    /** The komi. */
    public Komi komi() {
        return komi;
    }

    /** Reads a komi. */
    public static final class Reader implements ITypeConverter<Komi> {
        @Override
        public Komi convert(String text) {
            return Komi.parse(text);
        }
    }
}
