package org.shinpan.server;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.judge.Conditions;
import org.shinpan.server.store.Journal;
import org.shinpan.server.tournament.TournamentSettings;
import org.shinpan.server.web.AddressRange;
import org.shinpan.server.web.Limits;

/**
 * The options of a server.
 *
 * @param host the address on which it listens; with the loopback address no other computer can reach it
 * @param port the first port to try; 0 for any free port
 * @param tries the number of ports to try, counting up
 * @param data the folder with the games
 * @param proving the time for proofs of life after two passes, under a text that asks for life; zero for no proofs
 * @param publicUrl the address under which other computers reach the server, for example through a proxy; null if they
 *     reach it directly
 * @param proxies the proxies that are trusted to name the address of a client: addresses such as 127.0.0.1 and ranges
 *     such as 10.0.0.0/8
 * @param database the PostgreSQL database with the games, such as {@code postgres://user@host/name}; null if the games
 *     are in the data folder
 * @param analysis the program whose opinions on positions are shown; null for Shinpan's own search
 * @param followed records that grow at another place and are shown as relayed games: paths, and addresses
 * @param settings the settings that differ from their defaults, by their names, such as {@code game.at-once} and
 *     {@code tournament}
 * @param conditions the conditions of the league whose games are played here; null for none
 */
public record ServerOptions(
        String host,
        int port,
        int tries,
        Path data,
        Duration proving,
        @Nullable URI publicUrl,
        List<String> proxies,
        @Nullable URI database,
        @Nullable GtpProgram analysis,
        List<String> followed,
        Map<String, String> settings,
        @Nullable Conditions conditions) {

    /** The address that stands for all networks of this computer. */
    public static final String EVERYWHERE = "0.0.0.0";

    private static final int FIRST_PORT = 8080;
    private static final int TRIES = 20;
    private static final Duration PROVING = Duration.ofSeconds(3);

    /**
     * Checks the options.
     *
     * @throws IllegalArgumentException if the port is not from 0 to 65535, if the number of ports is less than 1, if
     *     the public address is not an http or https address with a host and no path, if a proxy is neither an address
     *     nor a range, if the database is not a PostgreSQL address, or if there is no such setting or its value is no
     *     number
     */
    public ServerOptions {
        if (port < 0 || port > 65_535 || tries < 1) {
            throw new IllegalArgumentException("the port must be from 0 to 65535, and at least one port must be tried");
        }
        if (publicUrl != null
                && (publicUrl.getHost() == null
                        || !String.valueOf(publicUrl.getScheme()).matches("https?")
                        || !publicUrl.getPath().matches("/?"))) {
            throw new IllegalArgumentException(
                    "the public address must look like https://go.example/, not like " + publicUrl);
        }
        proxies = List.copyOf(proxies);
        proxies.forEach(AddressRange::parse);
        if (database != null) {
            Journal.checkAddress(database);
        }
        followed = List.copyOf(followed);
        settings = Map.copyOf(settings);
        limits(settings);
        TournamentSettings.of(settings);
    }

    /** Returns options for this computer alone: the first free port from 8080, the user's data folder. */
    public static ServerOptions standard() {
        return new ServerOptions(
                "127.0.0.1",
                FIRST_PORT,
                TRIES,
                dataFolder(),
                PROVING,
                null,
                List.of(),
                null,
                null,
                List.of(),
                Map.of(),
                null);
    }

    /** Returns these options with another data folder. */
    public ServerOptions withData(Path folder) {
        return new ServerOptions(
                host,
                port,
                tries,
                folder,
                proving,
                publicUrl,
                proxies,
                database,
                analysis,
                followed,
                settings,
                conditions);
    }

    /** Returns these options with another address to listen on. */
    public ServerOptions withHost(String address) {
        return new ServerOptions(
                address,
                port,
                tries,
                data,
                proving,
                publicUrl,
                proxies,
                database,
                analysis,
                followed,
                settings,
                conditions);
    }

    /** Returns these options with one port; 0 for any free port. */
    public ServerOptions withPort(int only) {
        return new ServerOptions(
                host, only, 1, data, proving, publicUrl, proxies, database, analysis, followed, settings, conditions);
    }

    /** Returns these options with another time for proofs. */
    public ServerOptions withProving(Duration time) {
        return new ServerOptions(
                host, port, tries, data, time, publicUrl, proxies, database, analysis, followed, settings, conditions);
    }

    /** Returns these options with a public address. */
    public ServerOptions withPublicUrl(URI address) {
        return new ServerOptions(
                host, port, tries, data, proving, address, proxies, database, analysis, followed, settings, conditions);
    }

    /** Returns these options with trusted proxies. */
    public ServerOptions withProxies(List<String> trusted) {
        return new ServerOptions(
                host,
                port,
                tries,
                data,
                proving,
                publicUrl,
                trusted,
                database,
                analysis,
                followed,
                settings,
                conditions);
    }

    /** Returns these options with the games in a database. */
    public ServerOptions withDatabase(URI address) {
        return new ServerOptions(
                host,
                port,
                tries,
                data,
                proving,
                publicUrl,
                proxies,
                address,
                analysis,
                followed,
                settings,
                conditions);
    }

    /** Returns these options with a program for opinions on positions. */
    public ServerOptions withAnalysis(GtpProgram program) {
        return new ServerOptions(
                host,
                port,
                tries,
                data,
                proving,
                publicUrl,
                proxies,
                database,
                program,
                followed,
                settings,
                conditions);
    }

    /** Returns these options with records to follow: paths, and addresses that begin with http: or https:. */
    public ServerOptions withFollowed(List<String> sources) {
        return new ServerOptions(
                host,
                port,
                tries,
                data,
                proving,
                publicUrl,
                proxies,
                database,
                analysis,
                sources,
                settings,
                conditions);
    }

    /** Returns these options with other values for some limits. */
    public ServerOptions withSettings(Map<String, String> given) {
        return new ServerOptions(
                host, port, tries, data, proving, publicUrl, proxies, database, analysis, followed, given, conditions);
    }

    /** Returns these options with the conditions of a league. */
    public ServerOptions withConditions(Conditions league) {
        return new ServerOptions(
                host, port, tries, data, proving, publicUrl, proxies, database, analysis, followed, settings, league);
    }

    /**
     * Returns these options with a tournament.
     *
     * @param place the address of a tournament in Pairgoth, or the name of a file of OpenGotha
     */
    public ServerOptions withTournament(String place) {
        Map<String, String> more = new HashMap<>(settings);
        more.put(TournamentSettings.PLACE, place);
        return withSettings(more);
    }

    /** Returns all settings as lines such as {@code game.at-once = 100}. */
    public List<String> settingLines() {
        List<String> lines = new ArrayList<>(limits().lines());
        lines.addAll(tournament().lines());
        return lines;
    }

    /** Returns the limits. */
    Limits limits() {
        return limits(settings);
    }

    private static Limits limits(Map<String, String> settings) {
        return Limits.with(TournamentSettings.others(settings));
    }

    /** Returns the place of the tournament, and how often it is read. */
    TournamentSettings tournament() {
        return TournamentSettings.of(settings);
    }

    /** Returns the folder in which programs keep a user's data on this platform. */
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
