package org.shinpan.cli.command;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.NetOption;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the player of {@code shinpan gtp}. */
final class PlayerOptions {

    /** The time for a move if neither the time nor the playouts are given. */
    private static final Duration USUAL = Duration.ofSeconds(5);

    @Option(names = "--time", paramLabel = "S")
    private @Nullable Duration time;

    @Mixin
    private NetOption net = new NetOption();

    @Option(names = "--playouts", paramLabel = "N")
    private long playouts = Long.MAX_VALUE;

    @Option(names = "--threads", paramLabel = "N")
    private int threads = 1;

    @Option(names = "--memory", paramLabel = "MB")
    private int memory = 256;

    @Option(names = "--ponder")
    private boolean ponder;

    @Option(names = "--random")
    private boolean random;

    @Option(names = "--seed", paramLabel = "N")
    private long seed = 1;

    /** The time and the playouts for a move. */
    SearchLimits limits() {
        if (time == null) {
            return playouts == Long.MAX_VALUE ? SearchLimits.time(USUAL) : SearchLimits.playouts(playouts);
        }
        if (time.isZero()) {
            throw new IllegalArgumentException("--time must be more than 0 seconds");
        }
        return new SearchLimits(time, playouts);
    }

    /**
     * The player.
     *
     * @throws UnreadableInputException if the file of the network cannot be read
     */
    Thinker thinker() throws UnreadableInputException {
        if (random) {
            return new RandomThinker(seed);
        }
        Range.check("--threads", threads, 1, 256);
        Range.check("--memory", memory, 1, 1_000_000);
        return net.player(SearchSettings.DEFAULT
                .withSeed(seed)
                .withThreads(threads)
                .withMemory((long) memory << 20)
                .withPondering(ponder ? SearchSettings.Pondering.ON : SearchSettings.Pondering.OFF));
    }
}
