package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import io.javalin.websocket.WsHandlerType;
import java.net.URI;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Conditions;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.game.Game;
import org.shinpan.server.engines.Analyst;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.MoveLoss;
import org.shinpan.server.engines.OwnAnalyst;
import org.shinpan.server.evening.Evening;
import org.shinpan.server.evening.Tables;
import org.shinpan.server.play.Certificate;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Proofs;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;
import org.shinpan.server.store.Administration;
import org.shinpan.server.store.Archive;
import org.shinpan.server.store.Journal;
import org.shinpan.server.teach.Classrooms;
import org.shinpan.server.teach.Simuls;
import org.shinpan.server.tournament.TournamentDesk;
import org.shinpan.server.web.Assets.Page;
import org.shinpan.server.web.Background.Rank;
import org.shinpan.server.web.Limits.Kind;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Json;
import org.shinpan.views.OneOf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The web site of a server: pages, the API that {@code openapi.yaml} describes, and live connections. */
public final class Site implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Site.class);
    private static final int LONGEST_LINE = 128 * 1024;
    /** The first version of Java in which a waiting virtual thread holds no thread of the system. */
    private static final int WAITS_CHEAPLY = 24;

    /** The refusals that are temporary: the client is asked to try again. */
    private static final Set<Code> RETRIED = EnumSet.of(Code.TOO_MANY, Code.BUSY, Code.NOT_KEPT);

    /** The name under which a request has the time of its beginning. */
    private static final String BEGUN = "shinpan.begun";

    private final Lobby lobby;
    private final Journal journal;
    private final Assets assets;
    private final Origins origins;
    private final Callers callers;
    private final Live live;
    private final ClassSite classes;
    private final SimulSite simuls;
    private final AdminDoor admin;
    private final TablesDoor tables;
    private final EveningDoor evening;
    private final GameRecords records;
    private final League league;
    private final TournamentDoor tournament;
    private final Turnstiles limits;
    /** Remembers lines in at most an eighth of the heap. */
    private final LineJudge lineJudge =
            new LineJudge(Math.min(LineJudge.REMEMBERED, Runtime.getRuntime().maxMemory() / 8));

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
     * @param archive the games that have left the store
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
        this.limits = new Turnstiles(limits, nanos);
        Classrooms classrooms = new Classrooms(journal, journal.nodes());
        ClassJudge classJudge = new ClassJudge(lineJudge);
        this.classes = new ClassSite(classrooms, classJudge, callers, this.limits, background);
        Simuls manyGames = new Simuls(journal, journal.nodes(), lobby);
        this.simuls = new SimulSite(manyGames, lobby, callers, this.limits);
        this.live = new Live(lobby, classrooms, manyGames, classJudge, origins, callers, this.limits, traffic, nanos);
        this.admin = new AdminDoor(lobby, administration, callers, this.limits, desk.isPresent());
        this.tables = new TablesDoor(tables, admin, callers, this.limits);
        this.records = new GameRecords(lobby, archive);
        this.league = new League(records, conditions);
        this.evening = new EveningDoor(evening, admin, league, records);
        this.tournament = new TournamentDoor(desk, admin);
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
     * Returns what every page says of this server: the milliseconds for proofs of a game, and whether opinions come
     * from the server only.
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
     * Returns every method and path that is answered, such as {@code GET /health}; {@code LIVE} stands for connections.
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
        // Requests wait for the store.
        config.concurrency.useVirtualThreads = Runtime.version().feature() >= WAITS_CHEAPLY;
        if (!config.concurrency.useVirtualThreads) {
            config.jetty.threadPool = new RequestThreads();
        }
        var routes = config.routes;
        routes.before(this::guard);
        routes.after(this::measure);
        routes.get("/", page(Page.HOME));
        routes.get("/game/{id}", this::gamePage);
        routes.get("/review", page(Page.REVIEW));
        routes.get("/review/{id}", this::reviewPage);
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
        routes.get("/shinpan-board.js", context -> asset(context, "shinpan-board.js"));
        // The former address of the element.
        routes.get("/shinpan-game.js", context -> asset(context, "shinpan-board.js"));
        routes.get("/manifest.webmanifest", context -> asset(context, "offline/manifest.webmanifest"));
        routes.get("/service-worker.js", assets::sendWorker);
        routes.get("/openapi.yaml", context -> asset(context, "openapi.yaml"));
        routes.get("/www/{file}", context -> asset(context, context.pathParam("file")));
        routes.get(
                "/www/{folder}/{file}",
                context -> asset(context, context.pathParam("folder") + "/" + context.pathParam("file")));
        routes.get("/referee/{file}", context -> asset(context, "referee/" + context.pathParam("file")));
        // The manual is a site of its own, whose pages link to each other without a folder.
        routes.get("/manual", context -> {
            if (context.path().endsWith("/")) {
                asset(context, "manual/index.html");
            } else {
                context.redirect("/manual/");
            }
        });
        // People type the name of a page without its ending.
        routes.get("/manual/{file}", context -> {
            String file = context.pathParam("file");
            asset(context, "manual/" + file + (file.indexOf('.') < 0 ? ".html" : ""));
        });
        routes.get("/health", this::health);
        routes.get("/ready", this::ready);
        routes.get("/metrics", context -> context.contentType("text/plain; version=0.0.4; charset=utf-8")
                .result(Metrics.text(lobby, journal, background, limits, traffic::write, live.watchingTheWall())));
        routes.get(
                "/api/addresses", context -> Exchange.json(context, addresses().view()));
        routes.get("/api/rules", this::rules);
        routes.get(
                "/api/engines",
                context -> Exchange.json(context, EnginesView.of(lobby.engines().offers())));
        routes.get("/api/games", this::listed);
        routes.post("/api/games", this::make);
        routes.get("/api/games/{id}", context -> look(context, StateView::of));
        routes.get("/api/games/{id}/layers", context -> look(context, (room, state) -> LayersView.of(state)));
        routes.get("/api/games/{id}/others", context -> look(context, (room, state) -> OthersView.of(state)));
        routes.get("/api/games/{id}/ending", this::ending);
        routes.get("/api/games/{id}/sgf", this::sgf);
        routes.get("/api/games/{id}/review", this::review);
        routes.post("/api/games/{id}/join", this::join);
        routes.post("/api/games/{id}/acts", this::act);
        routes.post("/api/games/{id}/proofs", this::proofsOfGame);
        routes.post("/api/records", this::reviewFile);
        routes.post("/api/lines", this::line);
        routes.post("/api/disputes", this::dispute);
        routes.post("/api/opinions", this::opinion);
        routes.post("/api/losses", this::loss);
        routes.post("/api/counts", this::counts);
        routes.post("/api/proofs", this::prove);
        routes.get("/api/proofs/{name}", this::replay);
        classes.routes(routes);
        simuls.routes(routes);
        routes.get("/admin", page(Page.ADMIN));
        routes.get("/wall", page(Page.WALL));
        routes.get("/table", page(Page.TABLE));
        routes.get("/table/{n}", page(Page.TABLE));
        admin.routes(routes);
        tables.routes(routes);
        evening.routes(routes);
        tournament.routes(routes);
        live.routes(routes);
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
            default -> new Refusal(Code.BAD_REQUEST, String.valueOf(other.getMessage()));
        };
    }

    // All requests.

    /**
     * Counts a request, checks where it comes from, and sets the headers of its answer. Runs before everything else.
     */
    private void guard(Context context) {
        traffic.served();
        context.attribute(BEGUN, nanos.getAsLong());
        Audience.of(context.path()).send(context::header);
        if (origins.isTrusted(context) && !Assets.isFile(context.path())) {
            // The header is for pages. Browsers ignore it on other connections, and complain about it.
            context.header("Cross-Origin-Opener-Policy", "same-origin");
        }
        origins.check(context);
        limits.count(Assets.isFile(context.path()) ? Kind.FILE : Kind.REQUEST, callers.address(context));
    }

    /** Counts how long a request took. Runs after everything else. */
    private void measure(Context context) {
        Long begun = context.attribute(BEGUN);
        if (begun != null) {
            Traffic.Kind kind = Traffic.Kind.of(context.method().name(), context.path());
            traffic.took(kind, nanos.getAsLong() - begun);
        }
    }

    private Handler page(Page page) {
        return context -> assets.send(context, page);
    }

    /** Sends the page of a game if the game exists. Of a game in the archive there is only the review. */
    private void gamePage(Context context) {
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

    private void reviewPage(Context context) {
        records.check(context.pathParam("id"));
        assets.send(context, Page.REVIEW);
    }

    private void asset(Context context, String name) {
        if (!assets.send(context, name)) {
            throw new Refusal(Code.NOT_FOUND, "there is nothing here");
        }
    }

    /**
     * Answers with a refusal. A server that is stopping may cut off bodies and lose its store: the next one is asked.
     */
    private void refuse(Context context, Refusal reason) {
        Refusal refusal = stops ? new Refusal(Code.NOT_KEPT, "the server stops; nothing has changed") : reason;
        traffic.refused(refusal.code());
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

    /** Returns whether a person sent the request from the address line of a browser. */
    private static boolean wantsPage(Context context) {
        String accepted = context.header("Accept");
        return accepted != null
                && accepted.contains("text/html")
                && !context.path().startsWith("/api/");
    }

    /** The health of the server: whether it works and can store events. */
    record HealthView(@OneOf({"ok", "failing"}) String status, List<String> faults) {}

    private void health(Context context) {
        List<String> faults = Metrics.faults(journal);
        Exchange.json(context, new HealthView(faults.isEmpty() ? "ok" : "failing", faults));
        context.status(faults.isEmpty() ? 200 : 503);
    }

    /**
     * Whether a proxy should send requests to this server.
     *
     * @param reason why not; absent if it should
     */
    record ReadyView(boolean ready, @AbsentIfNull @Nullable String reason) {}

    /** Answers whether the server takes requests. Damage of a game does not matter here: the others go on. */
    private void ready(Context context) {
        String reason = stops
                ? "the server stops"
                : journal.trouble().map(trouble -> "the store: " + trouble).orElse(null);
        Exchange.json(context, new ReadyView(reason == null, reason));
        context.status(reason == null ? 200 : 503);
    }

    // The API.

    private void rules(Context context) {
        boolean brief = "false".equals(context.queryParam("clauses"));
        Exchange.json(context, brief ? RulesView.withoutClauses() : RulesView.all());
    }

    private void make(Context context) {
        JsonNode asked = Exchange.body(context);
        limits.count(Kind.GAME, callers.address(context));
        Setup setup = Requests.setup(asked);
        String name = Requests.text(asked, "name", "");
        Lobby.Made made = setup.meeting() == Setup.Meeting.ENGINE
                ? lobby.make(setup, name, Requests.text(asked, "engine", ""), Requests.text(asked, "level", ""))
                : lobby.make(setup, name, Requests.text(asked, "guestName", ""));
        context.status(201);
        Exchange.json(context, made);
    }

    private void listed(Context context) {
        Exchange.json(context, GamesView.of(lobby));
    }

    private void join(Context context) {
        JsonNode asked = Exchange.body(context);
        Room room = lobby.room(context.pathParam("id"));
        String name = Seats.name(Requests.text(asked, "name", ""));
        Exchange.json(context, new Exchange.Joined(room.join(Requests.text(asked, "invitation", ""), name)));
    }

    private void act(Context context) {
        JsonNode asked = Exchange.body(context);
        Room room = lobby.room(context.pathParam("id"));
        String secret = Exchange.mustHaveSecret(context);
        limits.count(Kind.ACT, secret);
        String address = callers.address(context);
        limits.count(Kind.ACT_OF_ADDRESS, address);
        var act = room.look(state -> Requests.act(asked, state));
        Exchange.json(context, new Exchange.Done(room.act(secret, Requests.request(asked), address, act)));
    }

    /** Takes the proofs of a player's browser. They are checked before the game hears of them. */
    private void proofsOfGame(Context context) {
        String certificate = Exchange.json(context, Certificate.LONGEST);
        String address = callers.address(context);
        limits.count(Kind.PROOF, address);
        Room room = lobby.room(context.pathParam("id"));
        String secret = Exchange.secret(context);
        room.unproved(secret).ifPresent(position -> {
            Optional<Map<Chain, Finding>> checked =
                    background.run(Rank.GAME, address, () -> Certificate.check(position, certificate));
            checked.ifPresent(findings -> room.proved(secret, position, findings, address));
        });
        context.status(204);
    }

    private interface Look {
        Record at(Room room, GameState state);
    }

    /** Answers with a view of a game, made under the lock of its room. */
    private void look(Context context, Look look) {
        Room room = lobby.room(context.pathParam("id"));
        Exchange.json(context, room.<Record>look(state -> look.at(room, state)));
    }

    private void ending(Context context) {
        limits.count(Kind.LINE, callers.address(context));
        Game game = lobby.room(context.pathParam("id")).look(GameState::game);
        background
                .run(Rank.GAME, callers.address(context), () -> EndingView.of(game))
                // 204: a pass does not end the game now, or the players mark chains before the game ends.
                .ifPresentOrElse(view -> Exchange.json(context, view), () -> context.status(204));
    }

    private void sgf(Context context) {
        String id = context.pathParam("id");
        byte[] sgf = records.sgf(id);
        context.contentType("application/x-go-sgf; charset=utf-8")
                .header("Content-Disposition", "attachment; filename=\"shinpan-" + id + ".sgf\"")
                .result(sgf);
    }

    /** Returns the record of a game in SGF. */
    public static byte[] sgf(Room room) {
        return room.look(state -> Review.sgf(room, state));
    }

    /** Returns the record of a game that began on a day, as in 2026-11-28, in SGF. */
    public static byte[] sgf(String day, GameState state) {
        return Review.sgf(day, state);
    }

    private void reviewFile(Context context) {
        limits.count(Kind.RECORD, callers.address(context));
        byte[] file = context.bodyAsBytes();
        String asked = context.queryParam("game");
        int game = asked == null ? 1 : Requests.number(asked, "game");
        Exchange.text(
                context,
                background.run(
                        Rank.RECORD,
                        callers.address(context),
                        () -> Json.text(Review.of(file, game, new Allowance(), league))));
    }

    private void review(Context context) {
        Review.Played played = records.played(context.pathParam("id"));
        Exchange.text(
                context,
                background.run(
                        Rank.RECORD,
                        callers.address(context),
                        () -> Json.text(Review.of(played, new Allowance(), league))));
    }

    private void line(Context context) {
        JsonNode asked = Exchange.body(context, LONGEST_LINE);
        limits.count(Kind.LINE, callers.address(context));
        Exchange.text(
                context,
                background.run(
                        Rank.LINE,
                        callers.address(context),
                        () -> Json.text(lineJudge.judge(Line.read(asked), Requests.life(asked)))));
    }

    private void dispute(Context context) {
        JsonNode asked = Exchange.body(context, LONGEST_LINE);
        limits.count(Kind.LINE, callers.address(context));
        Exchange.text(
                context,
                background.run(
                        Rank.LINE, callers.address(context), () -> Json.text(DisputeJudge.judge(asked, lineJudge))));
    }

    private void opinion(Context context) {
        JsonNode asked = Exchange.body(context, LONGEST_LINE);
        limits.count(Kind.OPINION, callers.address(context));
        Analyst analyst = lobby.engines().analyst();
        Exchange.json(
                context,
                thinks(context, () -> PositionAnswers.opinion(lineJudge.game(Line.read(asked)), asked, analyst)));
    }

    private void loss(Context context) {
        JsonNode asked = Exchange.body(context, LONGEST_LINE);
        limits.count(Kind.OPINION, callers.address(context));
        Analyst analyst = lobby.engines().analyst();
        MoveLoss loss = thinks(context, () -> PositionAnswers.loss(lineJudge.game(Line.read(asked)), asked, analyst));
        // Every look waits for its turn, so that other requests need not wait for all of them.
        while (!loss.isDecided()) {
            thinks(context, () -> {
                loss.look();
                return loss;
            });
        }
        Exchange.json(context, thinks(context, () -> PositionAnswers.view(loss)));
    }

    /** An answer of an analysis, which may fail. */
    private interface Thought<T> {
        T of() throws EngineFailure;
    }

    /** Returns the answer of an analysis, when the sender has its turn. */
    private <T> T thinks(Context context, Thought<T> thought) {
        return background.run(Rank.LINE, callers.address(context), () -> {
            try {
                return thought.of();
            } catch (EngineFailure failure) {
                LOG.warn("no opinion: {}", failure.getMessage());
                String name = lobby.engines().analyst().name();
                throw new Refusal(Code.BUSY, name + " gives no opinion now; try again in a moment");
            }
        });
    }

    private void counts(Context context) {
        JsonNode asked = Exchange.body(context);
        limits.count(Kind.LINE, callers.address(context));
        Exchange.json(context, background.run(Rank.LINE, callers.address(context), () -> CountsView.of(asked)));
    }

    private void prove(Context context) {
        JsonNode asked = Exchange.body(context);
        limits.count(Kind.PROOF, callers.address(context));
        Proofs.Question question = ProofReplay.question(asked);
        String address = callers.address(context);
        Exchange.json(
                context,
                ProofReplay.found(
                        question.position(),
                        lobby.proofs().findings(question, address).values()));
    }

    private void replay(Context context) {
        String line = context.queryParam("line");
        Exchange.json(
                context,
                lobby.proofs()
                        .named(context.pathParam("name"))
                        .map(named -> ProofReplay.of(named, line == null ? "" : line))
                        .orElseThrow(() -> new Refusal(
                                Code.NOT_FOUND, "no proof with this name is remembered; ask for the position again")));
    }
}
