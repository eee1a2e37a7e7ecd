package org.shinpan.cli.input;

import org.shinpan.rules.law.Komi;
import picocli.CommandLine.Option;

/** The option {@code --komi}. */
public final class KomiOption {

    @Option(names = "--komi", paramLabel = "K")
    private Komi komi;

    /** Creates the option with its default value. */
    public KomiOption(Komi komi) {
        this.komi = komi;
    }

    /** Returns the komi. */
    public Komi komi() {
        return komi;
    }
}
