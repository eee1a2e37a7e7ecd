package org.shinpan.cli.command;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.NetOption;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.engine.gtp.referee.ReplaceableThinker;
import org.shinpan.engine.levels.Level;
import org.shinpan.engine.levels.LevelPlayer;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.net.Network;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the player of {@code shinpan gtp}. */
final class PlayerOptions {

    /** The time for a move if neither a time nor a number of playouts is given. */
    private static final Duration DEFAULT_TIME = Duration.ofSeconds(5);

    @Option(names = "--time", paramLabel = "S")
    private @Nullable Duration time;

    @Option(names = "--level", paramLabel = "NAME")
    private @Nullable Level level;

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

    @Option(names = "--imitate")
    private boolean imitate;

    @Option(names = "--seed", paramLabel = "N")
    private long seed = 1;

    /**
     * Returns the limits for a move.
     *
     * @throws IllegalArgumentException if the time is 0
     */
    SearchLimits limits() {
        if (time == null && level != null) {
            return SearchLimits.time(Level.LONGEST);
        }
        if (time == null) {
            return playouts == Long.MAX_VALUE ? SearchLimits.time(DEFAULT_TIME) : SearchLimits.playouts(playouts);
        }
        if (time.isZero()) {
            throw new IllegalArgumentException("--time must be more than 0 seconds");
        }
        return new SearchLimits(time, playouts);
    }

    /**
     * Creates the player.
     *
     * @throws IllegalArgumentException if a value is out of its range, if an option does not go with --level,
     *     --random or --imitate, or if --imitate is given without a network
     * @throws UnreadableInputException if the file of the network cannot be read
     */
    ReplaceableThinker thinker() throws UnreadableInputException {
        Range.check("--threads", threads, 1, ReplaceableThinker.MAX_THREADS);
        Range.check("--memory", memory, 1, 1_000_000);
        SearchSettings settings = SearchSettings.DEFAULT
                .withSeed(seed)
                .withThreads(threads)
                .withMemory((long) memory << 20)
                .withPondering(ponder ? SearchSettings.Pondering.ON : SearchSettings.Pondering.OFF);
        if (level != null) {
            return ReplaceableThinker.withOneThread(atLevel(level, settings));
        }
        if (random) {
            if (imitate || net.isAnyGiven() || changesSearch()) {
                throw new IllegalArgumentException(
                        "--random does not go with --net, --human-net, --profile, --playouts, --threads, --ponder or"
                                + " --imitate: random moves need no search");
            }
            return ReplaceableThinker.withOneThread(new RandomThinker(seed));
        }
        if (imitate) {
            if (changesSearch()) {
                throw new IllegalArgumentException(
                        "--imitate does not go with --playouts, --threads or --ponder: it plays without a search");
            }
            Optional<Network> people = net.people();
            Network network = (people.isPresent() ? people : net.network())
                    .orElseThrow(() -> new IllegalArgumentException(
                            "--imitate goes with --net FILE or --human-net FILE: it plays the moves that the network"
                                    + " expects"));
            return ReplaceableThinker.withOneThread(NetOption.imitators(network).apply(settings));
        }
        Function<SearchSettings, Thinker> players = net.players();
        return ReplaceableThinker.of(threads, number -> players.apply(settings.withThreads(number)));
    }

    /**
     * Returns the networks of the player.
     *
     * @throws UnreadableInputException if the file of the network cannot be read
     */
    Networks networks() throws UnreadableInputException {
        return level != null || random ? Networks.NONE : net.networks();
    }

    /** Returns a player at a level. Refuses the options that choose or change a search, because a level has its own. */
    private Thinker atLevel(Level chosen, SearchSettings settings) {
        if (random || imitate || net.isAnyGiven() || changesSearch()) {
            throw new IllegalArgumentException(
                    "--level does not go with --net, --human-net, --profile, --playouts, --threads, --ponder, --random"
                            + " or --imitate: a level has a search of its own");
        }
        return new LevelPlayer(new TreeSearch(settings), chosen, seed);
    }

    private boolean changesSearch() {
        return ponder || threads > 1 || playouts != Long.MAX_VALUE;
    }

    /** Returns whether an option chooses the player or changes its search. */
    boolean concernsMoves() {
        return level != null || random || imitate || net.isAnyGiven() || changesSearch();
    }
}
