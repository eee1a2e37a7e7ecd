package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.engine.solve.ExactPlay;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.NetworkFileException;
import picocli.CommandLine.Option;

/** The option {@code --net} of the commands with a player: a neural network that guides the search. */
public final class NetOption {

    @Option(names = "--net", paramLabel = "FILE")
    private @Nullable Path file;

    private @Nullable Network network;

    /**
     * The network, if one is asked for; it is read once.
     *
     * @throws UnreadableInputException if the file is not there, is damaged, or has an unknown kind of network
     */
    public synchronized Optional<Network> network() throws UnreadableInputException {
        Path from = file;
        if (from != null && network == null) {
            try {
                network = Network.read(from);
            } catch (NetworkFileException | IOException fault) {
                throw new UnreadableInputException(from.toString(), fault);
            }
        }
        return Optional.ofNullable(network);
    }

    /**
     * A player that uses the network where it knows the game, and playouts elsewhere.
     *
     * @throws UnreadableInputException if the file of the network cannot be read
     */
    public Thinker player(SearchSettings settings) throws UnreadableInputException {
        return player(network(), settings);
    }

    /** A player with a network, or with playouts alone. */
    public static Thinker player(Optional<Network> network, SearchSettings settings) {
        Thinker playouts = new TreeSearch(settings);
        return new ExactPlay(
                network.isEmpty() ? playouts : new NetSearch(network.get(), Kernels.best(), settings, playouts));
    }

    /** A search with a network for opinions on positions: it never resigns. */
    public static NetSearch analyst(Network network, SearchSettings settings) {
        return new NetSearch(network, Kernels.best(), settings.withResignBelow(0), new TreeSearch(settings));
    }
}
