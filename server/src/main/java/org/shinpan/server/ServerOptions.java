package org.shinpan.server;

import java.nio.file.Path;
import java.util.Locale;

/**
 * How a server is started.
 *
 * @param host the address to listen on; the loopback address unless the games are to be open to others
 * @param port the first port to try; 0 for any that is free
 * @param tries how many ports to try, counting up
 * @param data the folder that keeps the games
 */
public record ServerOptions(String host, int port, int tries, Path data) {

    private static final int FIRST_PORT = 8080;
    private static final int TRIES = 20;

    /** @throws IllegalArgumentException if the port is none, or no port is to be tried */
    public ServerOptions {
        if (port < 0 || port > 65_535 || tries < 1) {
            throw new IllegalArgumentException("a port is 0 to 65535, and at least one is tried");
        }
    }

    /** On this computer alone, on the first free port from 8080, with the games in the user's data folder. */
    public static ServerOptions standard() {
        return new ServerOptions("127.0.0.1", FIRST_PORT, TRIES, dataFolder());
    }

    /** The same with a data folder. */
    public ServerOptions withData(Path folder) {
        return new ServerOptions(host, port, tries, folder);
    }

    /** The same on an address. */
    public ServerOptions withHost(String address) {
        return new ServerOptions(address, port, tries, data);
    }

    /** The same on one port; 0 for any that is free. */
    public ServerOptions withPort(int only) {
        return new ServerOptions(host, only, 1, data);
    }

    /** Where programs keep a user's data on this platform. */
    public static Path dataFolder() {
        String home = System.getProperty("user.home", ".");
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.contains("win")) {
            String local = System.getenv("LOCALAPPDATA");
            return Path.of(local == null ? home : local, "Shinpan");
        } else if (system.contains("mac")) {
            return Path.of(home, "Library", "Application Support", "Shinpan");
        }
        String xdg = System.getenv("XDG_DATA_HOME");
        return xdg == null || xdg.isBlank() ? Path.of(home, ".local", "share", "shinpan") : Path.of(xdg, "shinpan");
    }
}
