package org.shinpan.workshop;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.NetworkFileException;

/** Creates the computer players that the commands of the workshop name. */
final class Players {

    /** The forms of a player's name, for the usage lines of commands. */
    static final String NAMES = "playouts|FILE|playouts+FILE";

    static final String PLAYOUTS = "playouts";

    private Players() {}

    /**
     * Creates a player by its name. {@code playouts} is a search with playouts. The name of a network file stands for a
     * search that this network guides, and {@code playouts+} with the name of a network file for a search with playouts
     * that this network advises.
     */
    static Thinker of(String name, SearchSettings settings) throws IOException, NetworkFileException {
        if (name.equals(PLAYOUTS)) {
            return new TreeSearch(settings);
        }
        boolean advises = name.startsWith(PLAYOUTS + "+");
        Network network = Network.read(Path.of(advises ? name.substring(PLAYOUTS.length() + 1) : name));
        return advises
                ? new TreeSearch(settings, size -> Optional.of(network), Kernels.best())
                : new NetSearch(network, Kernels.best(), settings, new TreeSearch(settings));
    }
}
