package org.shinpan.cli.input;

import java.time.Duration;
import picocli.CommandLine.Option;

/** The option {@code --prove-seconds} of the commands that play games. */
public final class ProveSecondsOption {

    @Option(names = "--prove-seconds", paramLabel = "S", defaultValue = "5")
    private Duration proveSeconds;

    /** Returns the time for proofs of life in a position. */
    public Duration time() {
        return proveSeconds;
    }
}
