package org.shinpan.server.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import io.javalin.websocket.WsHandlerType;
import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Conditions;
import org.shinpan.server.engines.OwnAnalyst;
import org.shinpan.server.evening.Evening;
import org.shinpan.server.evening.Tables;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.store.Administration;
import org.shinpan.server.store.Archive;
import org.shinpan.server.store.Journal;
import org.shinpan.server.teach.Classrooms;
import org.shinpan.server.teach.Simuls;
import org.shinpan.server.tournament.TournamentDesk;
import org.shinpan.server.web.Assets.Page;
import org.shinpan.server.web.Limits.Kind;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.OneOf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The web site of a server: pages, the API that {@code openapi.yaml} describes, and live connections. */
public final class Site implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Site.class);
    /**
     * The first Java version in which a virtual thread that waits in a {@code synchronized} block does not hold up
     * other threads.
     */
    private static final int VIRTUAL_THREADS_SINCE = 24;

    /** The refusals that are temporary. Their answers ask the client to try again. */
    private static final Set<Code> RETRIED = EnumSet.of(Code.TOO_MANY, Code.BUSY, Code.NOT_KEPT);

    /** The name of the request attribute that holds the time at which the request began. */
    private static final String BEGUN = "shinpan.begun";

    private final Lobby lobby;
    private final Journal journal;
    private final Assets assets;
    private final Origins origins;
    private final Callers callers;
    private final Live live;
    private final ClassApi classes;
    private final SimulApi simuls;
    private final AdminApi admin;
    private final TablesApi tables;
    private final EveningApi evening;
    private final GameRecords records;
    private final GamesApi games;
    private final QuestionsApi questions;
    private final TournamentApi tournament;
    private final Turnstiles turnstiles;
    private final Background background = new Background();
    private final String host;
    private final @Nullable URI publicUrl;
    private final Traffic traffic = new Traffic();
    private final LongSupplier nanos;
    private final Javalin javalin;
    private volatile boolean stops;

    /**
     * Creates the site of a server.
     *
     * @param archive the games that were moved out of the store
     * @param desk the desk of a tournament, if there is one
     * @param host the name or address on which it will listen
     * @param publicUrl the address that the operator names for other computers, or null
     * @param proxies the addresses and ranges of the proxies that are trusted to name the address of a client
     * @param conditions the conditions of the league whose games are played here; null for none
     */
    public Site(
            Lobby lobby,
            Journal journal,
            Archive archive,
            Administration administration,
            Tables tables,
            Evening evening,
            Optional<TournamentDesk> desk,
            String host,
            @Nullable URI publicUrl,
            List<String> proxies,
            Limits limits,
            @Nullable Conditions conditions) {
        this.lobby = lobby;
        this.assets = new Assets(attributes(lobby));
        this.journal = journal;
        this.host = host;
        this.publicUrl = publicUrl;
        this.origins = new Origins(host, publicUrl);
        this.callers = new Callers(proxies);
        this.nanos = journal.nodes()::nanos;
        this.turnstiles = new Turnstiles(limits, nanos);
        Classrooms classrooms = new Classrooms(journal, journal.nodes());
        // Cached lines may use at most an eighth of the heap.
        LineJudge lineJudge = new LineJudge(
                Math.min(LineJudge.REMEMBERED, Runtime.getRuntime().maxMemory() / 8));
        ClassJudge classJudge = new ClassJudge(lineJudge);
        this.classes = new ClassApi(classrooms, classJudge, callers, turnstiles, background);
        Simuls manyGames = new Simuls(journal, journal.nodes(), lobby);
        this.simuls = new SimulApi(manyGames, lobby, callers, turnstiles);
        this.live = new Live(lobby, classrooms, manyGames, classJudge, origins, callers, turnstiles, traffic, nanos);
        this.admin = new AdminApi(lobby, administration, callers, turnstiles, desk.isPresent());
        this.tables = new TablesApi(tables, admin, callers, turnstiles);
        this.records = new GameRecords(lobby, archive);
        League league = new League(records, conditions);
        this.games = new GamesApi(lobby, records, league, callers, turnstiles, background);
        this.questions = new QuestionsApi(lobby, lineJudge, league, callers, turnstiles, background);
        this.evening = new EveningApi(evening, admin, league, records);
        this.tournament = new TournamentApi(desk, admin);
        this.javalin = Javalin.create(config -> {
            configure(config);
            JettySetup.apply(config.jetty, callers, limits, nanos);
        });
    }

    /** Starts to listen on a port; 0 for any free one. */
    public void listen(int port) {
        javalin.start(host, port);
    }

    /**
     * Returns the HTML attributes about this server that every page contains: the milliseconds that a browser may
     * search for the proofs of a game, and whether only the server gives opinions on positions.
     */
    private static String attributes(Lobby lobby) {
        return " data-proving=\"" + lobby.proofs().time().toMillis() + "\""
                + (lobby.engines().analyst() instanceof OwnAnalyst ? "" : " data-opinions=\"server\"");
    }

    /** Returns the addresses of the site; call this only while it listens. */
    public Addresses addresses() {
        return Addresses.of(host, javalin.port(), publicUrl);
    }

    /**
     * Returns every method and path that is answered, such as {@code GET /health}. The method of live connections is
     * {@code LIVE}.
     */
    public List<String> routes() {
        var router = javalin.unsafe.internalRouter;
        return Stream.concat(
                        router.allHttpHandlers().stream()
                                .map(parsed -> parsed.endpoint.method.name() + " " + parsed.endpoint.path),
                        router.allWsHandlers().stream()
                                .filter(live -> live.getType() == WsHandlerType.WEBSOCKET)
                                .map(live -> "LIVE " + live.getPath()))
                .toList();
    }

    @Override
    public void close() {
        stops = true;
        live.close();
        javalin.stop();
        background.close();
    }

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.maxRequestSize = Bodies.LONGEST;
        config.http.defaultContentType = "text/plain; charset=utf-8";
        // Virtual threads suit requests, because most of them wait for the store.
        config.concurrency.useVirtualThreads = Runtime.version().feature() >= VIRTUAL_THREADS_SINCE;
        if (!config.concurrency.useVirtualThreads) {
            config.jetty.threadPool = new RequestThreads();
        }
        var routes = config.routes;
        routes.before(this::guard);
        routes.after(this::measure);
        routes.get("/", page(Page.HOME));
        routes.get("/game/{id}", this::sendGamePage);
        routes.get("/review", page(Page.REVIEW));
        routes.get("/review/{id}", this::sendReviewPage);
        routes.get("/learn", page(Page.LEARN));
        routes.get("/problems", page(Page.PROBLEMS));
        routes.get("/class", page(Page.CLASS));
        routes.get("/class/{id}", context -> {
            classes.check(context.pathParam("id"));
            assets.send(context, Page.CLASS);
        });
        routes.get("/simul", page(Page.SIMUL));
        routes.get("/simul/{id}", context -> {
            simuls.check(context.pathParam("id"));
            assets.send(context, Page.SIMUL);
        });
        routes.get("/games", page(Page.GAMES));
        routes.get("/embed", page(Page.EMBED));
        routes.get("/embed/{id}", page(Page.EMBED));
        routes.get("/shinpan-board.js", context -> sendAsset(context, "shinpan-board.js"));
        // The former address of the custom element <shinpan-board>.
        routes.get("/shinpan-game.js", context -> sendAsset(context, "shinpan-board.js"));
        routes.get("/manifest.webmanifest", context -> sendAsset(context, "offline/manifest.webmanifest"));
        routes.get("/service-worker.js", assets::sendWorker);
        routes.get("/openapi.yaml", context -> sendAsset(context, "openapi.yaml"));
        routes.get("/www/{file}", context -> sendAsset(context, context.pathParam("file")));
        routes.get(
                "/www/{folder}/{file}",
                context -> sendAsset(context, context.pathParam("folder") + "/" + context.pathParam("file")));
        routes.get("/referee/{file}", context -> sendAsset(context, "referee/" + context.pathParam("file")));
        // The pages of the manual link to each other by relative addresses, so the folder must end with a slash.
        routes.get("/manual", context -> {
            if (context.path().endsWith("/")) {
                sendAsset(context, "manual/index.html");
            } else {
                context.redirect("/manual/");
            }
        });
        // People type the name of a page without its ending.
        routes.get("/manual/{file}", context -> {
            String file = context.pathParam("file");
            sendAsset(context, "manual/" + file + (file.indexOf('.') < 0 ? ".html" : ""));
        });
        routes.get("/health", this::sendHealth);
        routes.get("/ready", this::sendReady);
        routes.get("/metrics", context -> context.contentType("text/plain; version=0.0.4; charset=utf-8")
                .result(Metrics.text(lobby, journal, background, turnstiles, traffic::write, live.watchingTheWall())));
        routes.get(
                "/api/addresses", context -> Exchange.json(context, addresses().view()));
        routes.get("/api/rules", this::sendRules);
        routes.get(
                "/api/engines",
                context -> Exchange.json(context, EnginesView.of(lobby.engines().offers())));
        games.addRoutes(routes);
        questions.addRoutes(routes);
        classes.addRoutes(routes);
        simuls.addRoutes(routes);
        routes.get("/admin", page(Page.ADMIN));
        routes.get("/wall", page(Page.WALL));
        routes.get("/table", page(Page.TABLE));
        routes.get("/table/{n}", page(Page.TABLE));
        admin.addRoutes(routes);
        tables.addRoutes(routes);
        evening.addRoutes(routes);
        tournament.addRoutes(routes);
        live.addRoutes(routes);
        routes.exception(Refusal.class, (refusal, context) -> refuse(context, refusal));
        routes.exception(HttpResponseException.class, (other, context) -> refuse(context, refusal(other)));
        routes.exception(Exception.class, (fault, context) -> {
            LOG.error("{} {} failed", context.method(), context.path(), fault);
            refuse(context, new Refusal(Code.INTERNAL, "the server failed; the game has not changed"));
        });
    }

    private static Refusal refusal(HttpResponseException other) {
        return switch (other.getStatus()) {
            case 404 -> new Refusal(Code.NOT_FOUND, "there is nothing here");
            default -> Requests.bad(String.valueOf(other.getMessage()));
        };
    }

    // All requests.

    /**
     * Counts a request, checks its origin, and sets the headers of its answer. Runs before all other handlers.
     */
    private void guard(Context context) {
        traffic.countServed();
        context.attribute(BEGUN, nanos.getAsLong());
        Audience.of(context.path()).send(context::header);
        if (origins.isTrusted(context) && !Assets.isFile(context.path())) {
            // Browsers ignore this header on connections that they do not trust, and log a warning about it.
            context.header("Cross-Origin-Opener-Policy", "same-origin");
        }
        origins.check(context);
        turnstiles.count(Assets.isFile(context.path()) ? Kind.FILE : Kind.REQUEST, callers.address(context));
    }

    /** Counts how long a request took. Runs after all other handlers. */
    private void measure(Context context) {
        Long begun = context.attribute(BEGUN);
        if (begun != null) {
            Traffic.Kind kind = Traffic.Kind.of(context.method().name(), context.path());
            traffic.addDuration(kind, nanos.getAsLong() - begun);
        }
    }

    private Handler page(Page page) {
        return context -> assets.send(context, page);
    }

    /** Sends the page of a game if the game exists. For a game in the archive only the review is available. */
    private void sendGamePage(Context context) {
        String id = context.pathParam("id");
        try {
            lobby.room(id);
            assets.send(context, Page.GAME);
        } catch (Refusal refusal) {
            if (refusal.code() != Code.ARCHIVED) {
                throw refusal;
            }
            context.redirect("/review/" + id);
        }
    }

    private void sendReviewPage(Context context) {
        records.check(context.pathParam("id"));
        assets.send(context, Page.REVIEW);
    }

    private void sendAsset(Context context, String name) {
        if (!assets.send(context, name)) {
            throw new Refusal(Code.NOT_FOUND, "there is nothing here");
        }
    }

    /**
     * Sends a refusal. A server that is stopping may cut off bodies and close its store, so clients are told to try the
     * next server.
     */
    private void refuse(Context context, Refusal reason) {
        Refusal refusal = stops ? new Refusal(Code.NOT_KEPT, "the server stops; nothing has changed") : reason;
        traffic.countRefused(refusal.code());
        if (RETRIED.contains(refusal.code())) {
            context.header("Retry-After", Refusals.RETRY_SECONDS);
        }
        if (refusal.code() == Code.NOT_FOUND && wantsPage(context)) {
            assets.send(context, Page.LOST);
        } else {
            Exchange.json(context, Refusals.view(refusal));
        }
        context.status(Refusals.status(refusal.code()));
    }

    /** Returns whether a person has opened the address of a page in a browser. */
    private static boolean wantsPage(Context context) {
        String accepted = context.header("Accept");
        return accepted != null
                && accepted.contains("text/html")
                && !context.path().startsWith("/api/");
    }

    /** The health of the server: whether it works and can store events. */
    record HealthView(@OneOf({"ok", "failing"}) String status, List<String> faults) {}

    private void sendHealth(Context context) {
        List<String> faults = Metrics.faults(journal);
        Exchange.json(context, new HealthView(faults.isEmpty() ? "ok" : "failing", faults));
        context.status(faults.isEmpty() ? 200 : 503);
    }

    /**
     * The answer to the question whether a proxy should send requests to this server.
     *
     * @param reason why it should not; absent if it should
     */
    record ReadyView(boolean ready, @AbsentIfNull @Nullable String reason) {}

    /**
     * Reports whether the server can handle requests. Damaged games do not matter here, because the other games
     * continue.
     */
    private void sendReady(Context context) {
        String reason = stops
                ? "the server stops"
                : journal.trouble().map(trouble -> "the store: " + trouble).orElse(null);
        Exchange.json(context, new ReadyView(reason == null, reason));
        context.status(reason == null ? 200 : 503);
    }

    // The API.

    private void sendRules(Context context) {
        boolean brief = "false".equals(context.queryParam("clauses"));
        Exchange.json(context, brief ? RulesView.withoutClauses() : RulesView.all());
    }

    /** Returns the record of a game in SGF. */
    public static byte[] sgf(Room room) {
        return room.look(state -> Review.sgf(room, state));
    }

    /** Returns the record of a game that began on a day, as in 2026-11-28, in SGF. */
    public static byte[] sgf(String day, GameState state) {
        return Review.sgf(day, state);
    }
}
