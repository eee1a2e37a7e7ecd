package org.shinpan.server;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.judge.Conditions;
import org.shinpan.server.store.Journal;
import org.shinpan.server.store.Retention;
import org.shinpan.server.tournament.TournamentSettings;
import org.shinpan.server.web.AddressRange;
import org.shinpan.server.web.Limits;

/** The options of a server. They are immutable; every {@code with} method returns a changed copy. */
public final class ServerOptions {

    /** The address that stands for all networks of this computer. */
    public static final String EVERYWHERE = "0.0.0.0";

    private static final int FIRST_PORT = 8080;
    /** The number of ports that are tried. */
    private static final int TRIES = 20;

    private static final Duration PROVING = Duration.ofSeconds(3);

    private String host = "127.0.0.1";
    private int port = FIRST_PORT;
    private int tries = TRIES;
    private Path data = dataFolder();
    private Duration proving = PROVING;
    private @Nullable URI publicUrl;
    private List<String> proxies = List.of();
    private @Nullable URI database;
    private @Nullable GtpProgram analysis;
    private List<String> followed = List.of();
    private Map<String, String> settings = Map.of();
    private @Nullable Conditions conditions;

    private ServerOptions() {}

    /**
     * Returns the default options: reachable only from this computer, the first free port from 8080 on, and the user's
     * data folder.
     */
    public static ServerOptions standard() {
        return new ServerOptions();
    }

    /**
     * Returns a copy with a change.
     *
     * @throws IllegalArgumentException if an option has a wrong value, such as a port above 65535, a public address
     *     with a path, or an unknown setting; the message names the option
     */
    private ServerOptions with(Consumer<ServerOptions> change) {
        ServerOptions other = new ServerOptions();
        other.host = host;
        other.port = port;
        other.tries = tries;
        other.data = data;
        other.proving = proving;
        other.publicUrl = publicUrl;
        other.proxies = proxies;
        other.database = database;
        other.analysis = analysis;
        other.followed = followed;
        other.settings = settings;
        other.conditions = conditions;
        change.accept(other);
        other.check();
        return other;
    }

    private void check() {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("the port must be from 0 to 65535");
        }
        if (publicUrl != null
                && (publicUrl.getHost() == null
                        || !String.valueOf(publicUrl.getScheme()).matches("https?")
                        || !publicUrl.getPath().matches("/?"))) {
            throw new IllegalArgumentException(
                    "the public address must look like https://go.example/, not like " + publicUrl);
        }
        proxies.forEach(AddressRange::parse);
        if (database != null) {
            Journal.checkAddress(database);
        }
        limits();
        retention();
        tournament();
    }

    /** Returns these options with another data folder. */
    public ServerOptions withData(Path folder) {
        return with(other -> other.data = folder);
    }

    /** Returns these options with another address to listen on. */
    public ServerOptions withHost(String address) {
        return with(other -> other.host = address);
    }

    /** Returns these options with a single port to try; 0 for any free port. */
    public ServerOptions withPort(int only) {
        return with(other -> {
            other.port = only;
            other.tries = 1;
        });
    }

    /** Returns these options with another processor time for the search for proofs; see {@link #proving}. */
    public ServerOptions withProving(Duration time) {
        return with(other -> other.proving = time);
    }

    /** Returns these options with the address under which other computers reach the server. */
    public ServerOptions withPublicUrl(URI address) {
        return with(other -> other.publicUrl = address);
    }

    /** Returns these options with the proxies that are trusted to name the address of a client. */
    public ServerOptions withProxies(List<String> trusted) {
        return with(other -> other.proxies = List.copyOf(trusted));
    }

    /** Returns these options with a PostgreSQL database that stores the games. */
    public ServerOptions withDatabase(URI address) {
        return with(other -> other.database = address);
    }

    /** Returns these options with a program for opinions on positions. */
    public ServerOptions withAnalysis(GtpProgram program) {
        return with(other -> other.analysis = program);
    }

    /**
     * Returns these options with growing game records to show as relayed games: paths of files, and addresses that
     * begin with http: or https:.
     */
    public ServerOptions withFollowed(List<String> sources) {
        return with(other -> other.followed = List.copyOf(sources));
    }

    /** Returns these options with other values for some settings. */
    public ServerOptions withSettings(Map<String, String> given) {
        return with(other -> other.settings = Map.copyOf(given));
    }

    /** Returns these options with the conditions of the league whose games are played on the server. */
    public ServerOptions withConditions(Conditions league) {
        return with(other -> other.conditions = league);
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

    /**
     * Returns these options with a time after which finished games are moved to the archive.
     *
     * @param days a number of days, or {@code all} to keep all games in the store
     * @throws IllegalArgumentException if it is neither
     */
    public ServerOptions withKeepDays(String days) {
        Map<String, String> more = new HashMap<>(settings);
        more.put(Retention.DAYS, days);
        return withSettings(more);
    }

    /** Returns all settings as lines such as {@code game.at-once = 100}. */
    public List<String> settingLines() {
        List<String> lines = new ArrayList<>(limits().lines());
        lines.addAll(retention().lines());
        lines.addAll(tournament().lines());
        return lines;
    }

    /** Returns the limits. */
    Limits limits() {
        return Limits.with(Retention.others(TournamentSettings.others(settings)));
    }

    /** Returns how long finished games stay in the store. */
    Retention retention() {
        return Retention.of(settings);
    }

    /** Returns the settings of the tournament that another program pairs. */
    TournamentSettings tournament() {
        return TournamentSettings.of(settings);
    }

    /** {@return the address on which it listens; with the loopback address no other computer can reach it} */
    public String host() {
        return host;
    }

    /** {@return the first port to try; 0 for any free port} */
    public int port() {
        return port;
    }

    /** {@return the number of ports to try, counting up} */
    public int tries() {
        return tries;
    }

    /** {@return the folder with the games} */
    public Path data() {
        return data;
    }

    /**
     * {@return the processor time for the search for proofs of life after two passes, under a rule set that asks which
     * chains are alive; zero for no proofs}
     */
    public Duration proving() {
        return proving;
    }

    /**
     * {@return the address under which other computers reach the server, for example through a proxy; null if they
     * reach it directly}
     */
    public @Nullable URI publicUrl() {
        return publicUrl;
    }

    /**
     * {@return the proxies that are trusted to name the address of a client: addresses such as 127.0.0.1 and ranges
     * such as 10.0.0.0/8}
     */
    public List<String> proxies() {
        return proxies;
    }

    /**
     * {@return the PostgreSQL database with the games, such as {@code postgres://user@host/name}; null if the games
     * are in the data folder}
     */
    public @Nullable URI database() {
        return database;
    }

    /** {@return the program whose opinions on positions are shown; null for Shinpan's own search} */
    public @Nullable GtpProgram analysis() {
        return analysis;
    }

    /** {@return the growing records that are shown as relayed games, as paths or addresses} */
    public List<String> followed() {
        return followed;
    }

    /** {@return the conditions of the league whose games are played here; null for none} */
    public @Nullable Conditions conditions() {
        return conditions;
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
