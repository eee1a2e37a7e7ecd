package org.shinpan.cli.input;

import picocli.CommandLine.Option;

/** The option {@code --handicap}. */
public final class HandicapOption {

    @Option(names = "--handicap", paramLabel = "N", description = "The handicap, for rule sets that have one.")
    private int handicap;

    /** The handicap; 0 for none. */
    public int handicap() {
        return handicap;
    }
}
