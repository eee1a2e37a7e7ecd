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

/** The players of the workshop by their names. */
final class Players {

    /** The forms of a player's name, for the usage lines of commands. */
    static final String NAMES = "playouts|FILE|playouts+FILE";

    static final String PLAYOUTS = "playouts";

    private Players() {}

    /**
     * Returns a player by its name: {@code playouts}, a file for a search that its network guides, or {@code playouts+}
     * and a file for playouts that its network advises.
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
