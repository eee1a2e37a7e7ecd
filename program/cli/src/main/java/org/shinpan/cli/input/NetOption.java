package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.engine.solve.ExactPlay;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.NetworkFileException;
import org.shinpan.net.OwnNetwork;
import org.shinpan.net.Profile;
import org.shinpan.rules.board.Board;
import picocli.CommandLine.Option;

/**
 * The option {@code --net} of the commands with a player: a neural network that guides the search. With {@code none},
 * the player searches by playouts alone; without the option, it also uses the network that is part of Shinpan.
 */
public final class NetOption {

    private static final Path NONE = Path.of("none");

    @Option(names = "--net", paramLabel = "FILE|none")
    private @Nullable Path file;

    @Option(names = "--profile", paramLabel = "NAME")
    private @Nullable String profile;

    private @Nullable Network network;

    /**
     * Takes the network from a file that a client names by its own option. A client that must name a file may name an
     * empty one; in this case the file is ignored.
     */
    public void takeIfNotEmpty(Path named) throws UnreadableInputException {
        try {
            if (Files.size(named) > 0) {
                file = named;
            }
        } catch (IOException fault) {
            throw new UnreadableInputException(named.toString(), fault);
        }
    }

    /**
     * Returns the network of the file, if one is named, for the players of the profile. The file is read only once.
     *
     * @throws IllegalArgumentException if there is a profile, but no such profile or no network that knows players
     * @throws UnreadableInputException if the file does not exist, is damaged, or has an unknown kind of network
     */
    public synchronized Optional<Network> network() throws UnreadableInputException {
        Path from = file;
        if (from != null && !from.equals(NONE) && network == null) {
            try {
                Network read = Network.read(from);
                network = profile == null ? read : read.withProfile(Profile.named(profile));
            } catch (NetworkFileException | IOException fault) {
                throw new UnreadableInputException(from.toString(), fault);
            }
        }
        if (network == null && profile != null) {
            throw new IllegalArgumentException("--profile goes with --net FILE: a network of games of people");
        }
        return Optional.ofNullable(network);
    }

    /**
     * {@return the networks of these players by board: the network of the file, or the one that is part of Shinpan, or
     * none}
     *
     * @throws UnreadableInputException if the file of the network cannot be read
     */
    public Function<Board, Optional<Network>> networks() throws UnreadableInputException {
        Optional<Network> given = network();
        return given.isPresent() || NONE.equals(file) ? board -> given : OwnNetwork::forBoard;
    }

    /**
     * Returns a function that makes players: with the network of the file where it supports the board, or with playouts
     * and the network that is part of Shinpan, or with playouts alone.
     *
     * @throws UnreadableInputException if the file of the network cannot be read
     */
    public Function<SearchSettings, Thinker> players() throws UnreadableInputException {
        Optional<Network> given = network();
        return settings -> new ExactPlay(thinker(given, settings));
    }

    private Thinker thinker(Optional<Network> given, SearchSettings settings) {
        if (given.isPresent()) {
            return new NetSearch(given.get(), Kernels.best(), settings, new TreeSearch(settings));
        }
        return NONE.equals(file) ? new TreeSearch(settings) : TreeSearch.advised(settings);
    }

    /** Returns whether the option is given. */
    public boolean isGiven() {
        return file != null;
    }

    /** Returns a search with a network for the analysis of positions, which never resigns. */
    public static NetSearch analyst(Network network, SearchSettings settings) {
        return new NetSearch(network, Kernels.best(), settings.withResignBelow(0), new TreeSearch(settings));
    }
}
