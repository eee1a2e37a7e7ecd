package org.shinpan.server;

import io.javalin.util.JavalinBindException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.shinpan.engine.search.NetSearch;
import org.shinpan.engine.search.Thinker;
import org.shinpan.net.Network;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.engines.NetAnalyst;
import org.shinpan.server.engines.ProgramAnalyst;
import org.shinpan.server.evening.Evening;
import org.shinpan.server.evening.Followed;
import org.shinpan.server.evening.Tables;
import org.shinpan.server.log.LogFiles;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.store.AdminKey;
import org.shinpan.server.store.Administration;
import org.shinpan.server.store.Archive;
import org.shinpan.server.store.Journal;
import org.shinpan.server.store.OneNode;
import org.shinpan.server.tournament.TournamentDesk;
import org.shinpan.server.tournament.TournamentSettings;
import org.shinpan.server.web.Addresses;
import org.shinpan.server.web.Limits;
import org.shinpan.server.web.Site;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A running server, on which people play games in the browser. It opens the stored games, starts the web site and the
 * other parts of the server, and stops them in order.
 */
public final class Server implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Server.class);

    private final Journal journal;
    private final Archive archive;
    private final Lobby lobby;
    private final Site site;
    private final Addresses addresses;
    private final Administration administration;
    private final Optional<TournamentDesk> desk;
    private final Followed followed;
    private final Optional<LogFiles> log;

    private Server(
            Journal journal,
            Archive archive,
            Lobby lobby,
            Site site,
            Administration administration,
            Optional<TournamentDesk> desk,
            Followed followed,
            Optional<LogFiles> log) {
        this.journal = journal;
        this.archive = archive;
        this.lobby = lobby;
        this.site = site;
        this.administration = administration;
        this.addresses = site.addresses();
        this.desk = desk;
        this.followed = followed;
        this.log = log;
    }

    /**
     * Starts a server: opens the journal and listens.
     *
     * @throws IllegalStateException if none of the ports is free, or if the journal, the file {@code engines.json} in
     *     the data folder or the program for analysis cannot be used; the message is one line
     */
    public static Server start(ServerOptions options) {
        return start(options, Engines::ownPlayer);
    }

    /**
     * Starts a server with another built-in player.
     *
     * @param thinkers makes a player for a game
     */
    public static Server start(ServerOptions options, Supplier<Thinker> thinkers) {
        return start(options, thinkers, options.limits());
    }

    /**
     * Starts a server with another built-in player and with networks.
     *
     * @param thinkers creates a player for one game
     * @param analyst a search for opinions on positions, which must never resign. The server closes it in any case,
     *     even if the server does not start or uses another program for opinions
     * @param people a network that predicts the moves of people, for opponents by rank
     */
    public static Server start(
            ServerOptions options, Supplier<Thinker> thinkers, Optional<NetSearch> analyst, Optional<Network> people) {
        Engines engines = Engines.in(options.data(), thinkers);
        analyst.ifPresent(search -> engines.analysedBy(new NetAnalyst(search)));
        people.ifPresent(engines::imitating);
        return start(options, engines, options.limits(), new OneNode());
    }

    /** Starts a server with another built-in player and other limits. */
    static Server start(ServerOptions options, Supplier<Thinker> thinkers, Limits limits) {
        return start(options, thinkers, limits, new OneNode());
    }

    /** Starts a server with another clock, which is used only without a shared database. */
    static Server start(ServerOptions options, Supplier<Thinker> thinkers, Limits limits, OneNode node) {
        return start(options, Engines.in(options.data(), thinkers), limits, node);
    }

    private static Server start(ServerOptions options, Engines engines, Limits limits, OneNode node) {
        Journal journal;
        try {
            if (options.analysis() != null) {
                engines.analysedBy(new ProgramAnalyst(options.analysis()));
            }
            journal = options.database() == null
                    ? Journal.open(options.data(), node)
                    : Journal.open(options.database(), options.data());
        } catch (RuntimeException failed) {
            engines.analyst().close();
            throw failed;
        }
        Optional<LogFiles> log = LogFiles.in(options.data());
        Lobby lobby = new Lobby(journal, journal.nodes(), options.proving(), engines);
        try {
            Administration administration = Administration.in(options.data(), journal.nodes()::now);
            Tables tables = new Tables(options.data(), lobby);
            Evening evening = new Evening(options.data(), tables, lobby);
            Optional<TournamentDesk> desk = desk(options, tables, lobby, journal);
            Archive archive = new Archive(journal, Site::sgf);
            Site site = listening(options, lobby, journal, archive, administration, tables, evening, desk, limits);
            desk.ifPresent(TournamentDesk::start);
            Followed followed = new Followed(options.data(), lobby, options.followed());
            archive.keep(new Archive.Terms(
                    options.retention(),
                    evening::settle,
                    game -> lobby.atHand(game).isPresent() || followed.follows(game)));
            return new Server(journal, archive, lobby, site, administration, desk, followed, log);
        } catch (RuntimeException failed) {
            lobby.close();
            journal.close();
            log.ifPresent(LogFiles::close);
            throw failed;
        }
    }

    private static Optional<TournamentDesk> desk(ServerOptions options, Tables tables, Lobby lobby, Journal journal) {
        TournamentSettings settings = options.tournament();
        return settings.isGiven()
                ? Optional.of(
                        new TournamentDesk(options.data(), settings, tables, lobby, Site::sgf, journal.nodes()::now))
                : Optional.empty();
    }

    /** Starts the site on the first free port. */
    private static Site listening(
            ServerOptions options,
            Lobby lobby,
            Journal journal,
            Archive archive,
            Administration administration,
            Tables tables,
            Evening evening,
            Optional<TournamentDesk> desk,
            Limits limits) {
        for (int port = options.port(); port < options.port() + options.tries(); port++) {
            Site site = new Site(
                    lobby,
                    journal,
                    archive,
                    administration,
                    tables,
                    evening,
                    desk,
                    options.host(),
                    options.publicUrl(),
                    options.proxies(),
                    limits,
                    options.conditions());
            try {
                site.listen(port);
                lobby.startServing();
                journal.keepWatch();
                LOG.info(
                        "listening on {}, port {}",
                        options.host(),
                        site.addresses().own().getPort());
                return site;
            } catch (JavalinBindException taken) {
                LOG.debug("port {} is taken", port, taken);
                site.close();
            } catch (RuntimeException failed) {
                site.close();
                throw failed;
            }
        }
        throw new IllegalStateException("no free port on " + options.host() + " from " + options.port() + " to "
                + (options.port() + options.tries() - 1));
    }

    /**
     * Warms up Shinpan's own player in the background, so that the first game against it is as fast as later ones. This
     * takes one or two seconds of processor time.
     */
    public void wakePlayer() {
        lobby.engines().wake();
    }

    /** Returns the address of the home page on this computer. */
    public URI address() {
        return addresses.own();
    }

    /**
     * Returns the addresses of the home page for other computers, the best one first; empty if no other computer can
     * reach the server.
     */
    public List<URI> addressesForOthers() {
        return addresses.others();
    }

    /**
     * Returns the address of the administrator's page with the key, if the key was created at this start; empty if it
     * existed before.
     */
    public Optional<URI> administratorsFirstAddress() {
        AdminKey key = administration.key();
        return key.isFresh() ? Optional.of(address().resolve("/admin#key=" + key.text())) : Optional.empty();
    }

    /**
     * Returns the HTTP method and the path of every route, such as {@code GET /health}; live connections have the
     * method {@code LIVE}.
     */
    List<String> routes() {
        return site.routes();
    }

    /** Announces the stop to all connections, writes all waiting events and stops. */
    @Override
    public void close() {
        desk.ifPresent(TournamentDesk::close);
        archive.close();
        followed.close();
        site.close();
        lobby.close();
        journal.close();
        LOG.info("stopped");
        log.ifPresent(LogFiles::close);
    }
}
