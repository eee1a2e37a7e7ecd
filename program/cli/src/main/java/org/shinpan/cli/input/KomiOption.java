package org.shinpan.cli.input;

import org.shinpan.rules.law.Komi;
import picocli.CommandLine.Option;

/** The option {@code --komi}. */
public final class KomiOption {

    @Option(names = "--komi", paramLabel = "K")
    private Komi komi;

    /** The option with the komi that is used unless it is given. */
    public KomiOption(Komi komi) {
        this.komi = komi;
    }

    /** The komi. */
    public Komi komi() {
        return komi;
    }
}
