package org.shinpan.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/**
 * How a server is started.
 *
 * @param host the address to listen on; the loopback address unless the games are to be open to others
 * @param port the first port to try; 0 for any that is free
 * @param tries how many ports to try, counting up
 * @param data the folder that keeps the games
 * @param proving how long to look for proofs of life when a game has ended that needs them; zero to prove nothing
 */
public record ServerOptions(String host, int port, int tries, Path data, Duration proving) {

    private static final int FIRST_PORT = 8080;
    private static final int TRIES = 20;
    private static final Duration PROVING = Duration.ofSeconds(3);

    /** @throws IllegalArgumentException if the port is not from 0 to 65535, or fewer than one port is to be tried */
    public ServerOptions {
        if (port < 0 || port > 65_535 || tries < 1) {
            throw new IllegalArgumentException("the port must be from 0 to 65535, and at least one port must be tried");
        }
    }

    /** On this computer alone, on the first free port from 8080, with the games in the user's data folder. */
    public static ServerOptions standard() {
        return new ServerOptions("127.0.0.1", FIRST_PORT, TRIES, dataFolder(), PROVING);
    }

    /** The same with a data folder. */
    public ServerOptions withData(Path folder) {
        return new ServerOptions(host, port, tries, folder, proving);
    }

    /** The same on an address. */
    public ServerOptions withHost(String address) {
        return new ServerOptions(address, port, tries, data, proving);
    }

    /** The same on one port; 0 for any that is free. */
    public ServerOptions withPort(int only) {
        return new ServerOptions(host, only, 1, data, proving);
    }

    /** The same with a time to look for proofs in. */
    public ServerOptions withProving(Duration time) {
        return new ServerOptions(host, port, tries, data, time);
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
