package org.shinpan.cli.input;

import java.time.Duration;
import picocli.CommandLine.Option;

/** The option {@code --prove-seconds} of the commands that play games. */
public final class ProveSecondsOption {

    @Option(names = "--prove-seconds", paramLabel = "S", defaultValue = "5")
    private Duration proveSeconds;

    /** Returns the maximum time for proving which chains of a position are alive. */
    public Duration time() {
        return proveSeconds;
    }
}
