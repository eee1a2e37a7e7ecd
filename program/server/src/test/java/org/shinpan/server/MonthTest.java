package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.store.Journal;
import org.shinpan.server.store.OneNode;
import org.shinpan.server.web.Limits;

/**
 * Tests a day or a month of a club with a whole server whose clock the test sets. Games are made, played, left, watched
 * and reviewed; pages sleep and come back from other networks. Each day the server is restarted and upgraded, the disk
 * is full for a while, and another program locks the database. At the end the server uses no more resources than after
 * its first visitors, and no acknowledged move is lost.
 */
class MonthTest {

    private static final int TABLES = 4;
    private static final Duration OUTAGE = Duration.ofMinutes(10);
    private static final Duration LONGEST_CLOCK = Duration.ofDays(3);
    private static final int PATIENCE_SECONDS = 120;
    private static final int MAX_SECONDS_TO_CALM = 1200;
    private static final Pattern VISITORS_THREADS = Pattern.compile("HttpClient|pool-N|Attach Listener");
    private static final String SHORT_GAME =
            "{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"meeting\":\"same-screen\","
                    + "\"time\":{\"kind\":\"absolute\",\"main\":300000}}";
    private static final JsonNode CLOSED = Visitor.JSON.createObjectNode().put("t", "closed");

    /** The points that people play, in this order. The program plays from the other side of the board. */
    private static final List<String> POINTS =
            List.of("J9", "H8", "G7", "F6", "E5", "J8", "H7", "G6", "F5", "J7", "H6", "G5");

    @TempDir
    Path folder;

    private final AtomicLong nanos = new AtomicLong();
    private final long began = System.currentTimeMillis();
    private final AtomicInteger addresses = new AtomicInteger();

    /** For each game, the number of people's turns that were acknowledged; only Black's turns if White is a program. */
    private final Map<String, Integer> acknowledged = new ConcurrentHashMap<>();

    private final Queue<Page> sleeping = new ConcurrentLinkedQueue<>();
    private volatile @Nullable ReachableServer running;

    /** The threads of the visitors' connections. They end when they have nothing to do. */
    private final ThreadPoolExecutor threads =
            new ThreadPoolExecutor(TABLES, TABLES, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

    /** A running server, with the client over which visitors reach it. */
    private final class ReachableServer implements AutoCloseable {

        private final Server server;
        private volatile boolean stops;
        private HttpClient http = HttpClient.newBuilder().executor(threads).build();

        ReachableServer(Path data) {
            long now = began + TimeUnit.NANOSECONDS.toMillis(nanos.get());
            ServerOptions options = ServerOptions.standard()
                    .withPort(0)
                    .withData(data)
                    .withProving(Duration.ZERO)
                    .withProxies(List.of("127.0.0.1"));
            server = Server.start(options, FirstMove::new, Limits.standard(), new OneNode(now, nanos::get));
        }

        Visitor visitor(String address) {
            return new Visitor(server::address, http, address);
        }

        /** Returns the current metrics of the server that can rise and fall, by name. */
        Map<String, Long> figures() {
            Map<String, Long> figures = new TreeMap<>();
            visitor("10.255.255.255")
                    .get("/metrics")
                    .response()
                    .body()
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" "))
                    // Leaves out the counters and the histograms of times, which only grow.
                    .filter(line -> !line[0].matches("(?s).*(_total|_bucket|_sum|_count)(\\{.*)?"))
                    .filter(line -> !line[0].equals("shinpan_heap_bytes"))
                    .forEach(line -> figures.put(line[0], Long.parseLong(line[1])));
            return figures;
        }

        /** Replaces the client. The connections of the old one end when the garbage collector removes it. */
        void leaveConnections() {
            http = HttpClient.newBuilder().executor(threads).build();
        }

        @Override
        public void close() {
            stops = true;
            server.close();
        }
    }

    private ReachableServer server() {
        return Objects.requireNonNull(running);
    }

    /** Returns a visitor with another address than all visitors before. */
    private Visitor visitor() {
        int number = addresses.incrementAndGet();
        return server().visitor("10." + (number >> 16) + "." + (number >> 8 & 255) + "." + (number & 255));
    }

    /** Repeats a request until it is answered, because sometimes no server runs, or it cannot store anything. */
    private Visitor.Answer ask(Function<Visitor, Visitor.Answer> question) throws InterruptedException {
        for (int tries = 0; tries < 3 * PATIENCE_SECONDS; tries++) {
            try {
                ReachableServer asked = server();
                Visitor.Answer answer = question.apply(visitor());
                // If the test turned the clock while a body was being sent, the body seemed too slow. A request that a
                // stopping server refuses is sent again to the next server.
                boolean again = answer.status() == 503 || answer.status() == 408;
                if (!again && (answer.status() < 400 || !asked.stops)) {
                    return answer;
                }
            } catch (IllegalStateException gone) {
                // A server will run again soon.
            }
            Thread.sleep(300);
        }
        throw new AssertionError("no server comes back");
    }

    /** The resources that the process of the test uses, and the figures of the server in it. */
    private record Holdings(long heap, Map<String, Long> threads, long handles, Map<String, Long> figures) {

        /**
         * Combines two measurements: the smaller heap, number of threads and number of files, because threads and
         * connections come and go, and the figures of the later one.
         */
        Holdings least(Holdings other) {
            return new Holdings(
                    Math.min(heap, other.heap),
                    threadCount() < other.threadCount() ? threads : other.threads,
                    Math.min(handles, other.handles),
                    other.figures);
        }

        long threadCount() {
            return threads.values().stream().mapToLong(count -> count).sum();
        }
    }

    /** A page that holds a seat or watches. It remembers what pages remember, and connects again from any network. */
    private final class Page implements AutoCloseable {

        private final String game;
        private final String secret;
        private int since;
        private int turn;
        private String seal = "";
        private @Nullable Visitor visitor;

        Page(String game, String secret) {
            this.game = game;
            this.secret = secret;
        }

        /**
         * Connects, for the first time or again from another network. The server must have all that the page has seen.
         */
        void connect() throws InterruptedException {
            close();
            for (int tries = 0; tries < PATIENCE_SECONDS; tries++) {
                JsonNode sync = greet();
                if (sync.path("t").asText().equals("sync")) {
                    assertThat(sync.has("lost")).as(sync.toString()).isFalse();
                    remember(sync);
                    return;
                }
                assertThat(sync.path("t").asText()).as(sync.toString()).isEqualTo("closed");
                Thread.sleep(1000);
            }
            throw new AssertionError("no server comes back");
        }

        private JsonNode greet() {
            try {
                Visitor fresh = visitor();
                visitor = fresh;
                fresh.open(game);
                fresh.say("{'t':'hello','secret':'" + secret + "','since':" + since + ",'seal':'" + seal + "'}");
                return fresh.hear("sync", "refused", "closed");
            } catch (CompletionException noServer) {
                return CLOSED;
            }
        }

        private void remember(JsonNode message) {
            since = message.path("v").asInt();
            seal = message.path("seal").asText();
            turn = message.at("/state/turn").asInt();
        }

        /** Sends an act until the server has stored it, as pages do. */
        void act(String request, String act) throws InterruptedException {
            String frame = "{'t':'act','request':'" + request + "'," + act + "}";
            for (int tries = 0; tries < PATIENCE_SECONDS; tries++) {
                JsonNode answer = answerTo(frame);
                switch (answer.path("t").asText()) {
                    case "ack" -> {
                        return;
                    }
                    case "refused" -> {
                        assertThat(answer.at("/error/code").asText())
                                .as(act + ": " + answer)
                                .isEqualTo("NOT_KEPT");
                        Thread.sleep(1000);
                    }
                    default -> connect();
                }
            }
            throw new AssertionError("nothing is kept any more");
        }

        private JsonNode answerTo(String frame) {
            try {
                connection().say(frame);
                JsonNode message;
                do {
                    message = nextMessage("events", "ack", "refused", "closed");
                } while (message.path("t").asText().equals("events"));
                return message;
            } catch (CompletionException gone) {
                return CLOSED;
            }
        }

        /** Returns the next message. Like a page, treats a connection as lost if nothing comes for five seconds. */
        private JsonNode nextMessage(String... types) {
            JsonNode message = connection().hear(5, types).orElse(CLOSED);
            if (message.has("state")) {
                remember(message);
            }
            return message;
        }

        /** Waits until others have played so far that the game has this number of turns. */
        void await(int number) throws InterruptedException {
            while (turn < number) {
                if (nextMessage("events", "closed").path("t").asText().equals("closed")) {
                    connect();
                }
            }
        }

        private Visitor connection() {
            return Objects.requireNonNull(visitor);
        }

        @Override
        public void close() {
            if (visitor != null) {
                visitor.close();
                visitor = null;
            }
        }
    }

    @Test
    @Timeout(180)
    void aDayLosesNoTurnAndNoResource() throws Exception {
        month(1, 1, 16);
    }

    @Test
    @Tag("nightly")
    @Timeout(7200)
    void aMonthOfTwentyThousandGamesLosesNoTurnAndNoResource() throws Exception {
        month(30, 12, 56);
    }

    private void month(int days, int partsOfADay, int gamesInAPart) throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        boolean isSmall = SmallDisk.mount(disk, days == 1 ? 64 : 1500);
        if (!isSmall) {
            System.out.println("SKIPPED: no small disk can be mounted here (that needs root), so none was full");
        }
        Path data = Files.createDirectory(disk.resolve("data"));
        ExecutorService tables = Executors.newFixedThreadPool(TABLES);
        threads.allowCoreThreadTimeOut(true);
        try {
            playDays(data, tables, days, partsOfADay, gamesInAPart, isSmall);
        } finally {
            tables.shutdownNow();
            if (isSmall) {
                SmallDisk.unmount(disk);
            }
        }
    }

    private void playDays(
            Path data, ExecutorService tables, int days, int partsOfADay, int gamesInAPart, boolean diskIsSmall)
            throws Exception {
        Random random = new Random(days);
        Duration part = Duration.ofDays(1).dividedBy(partsOfADay);
        running = new ReachableServer(data);
        // First everything is loaded that is loaded only once. Later values are compared with those after these
        // visitors.
        awaitEnd(games(tables, random, 3 * TABLES));
        letTimePass(part);
        // Waits as long as in a night, until idle threads have ended: Jetty ends one of them each minute.
        int calmSeconds = days == 1 ? 2 : 90;
        Holdings idle = measureAfter(calmSeconds);
        List<Step> troubles = List.of(
                () -> {
                    stop();
                    asAnEarlierVersionLeftIt(data);
                    start(data);
                },
                () -> aLockedFile(data),
                () -> {
                    restart(data);
                    if (diskIsSmall) {
                        aFullDisk(data);
                    }
                });
        for (int day = 0; day < days; day++) {
            for (int at = 0; at < partsOfADay; at++) {
                List<Future<?>> playing = games(tables, random, gamesInAPart);
                // The troubles are spread evenly over the parts of a day.
                for (int i = 0; i < troubles.size(); i++) {
                    if (i * partsOfADay / troubles.size() == at) {
                        troubles.get(i).take();
                    }
                }
                awaitEnd(playing);
                letTimePass(part);
            }
        }
        Holdings held = measureAfter(calmSeconds);
        assertThat(server().visitor("10.255.255.255").get("/health").status()).isEqualTo(200);
        stop();
        long events = everyAcknowledgedTurnIsThere(data);
        System.out.printf(
                Locale.ROOT,
                "%d days, %d games, %d events, %d addresses: heap %.1f to %.1f MB, threads %d to %d, files %d to"
                        + " %d; no turn lost%n%s%n%s%n",
                days,
                acknowledged.size(),
                events,
                addresses.get(),
                idle.heap() / 1e6,
                held.heap() / 1e6,
                idle.threadCount(),
                held.threadCount(),
                idle.handles(),
                held.handles(),
                idle.threads(),
                held.threads());
        assertThat(held.figures()).isEqualTo(idle.figures());
        assertThat(held.handles()).isLessThanOrEqualTo(days == 1 ? idle.handles() + 8 : withTolerance(idle.handles()));
        // In a test of one day, which lasts seconds, some threads of the engines and of Jetty still wait for work.
        assertThat(held.threadCount())
                .isLessThanOrEqualTo(days == 1 ? idle.threadCount() + 8 : withTolerance(idle.threadCount()));
        // The test itself remembers an entry of a map, a name and a number for each game. After one day, classes are
        // still being loaded.
        long remembered = 128L * acknowledged.size();
        assertThat(held.heap() - remembered).isLessThan(days == 1 ? 2 * idle.heap() : withTolerance(idle.heap()));
    }

    private static long withTolerance(long idle) {
        return idle * 105 / 100;
    }

    private void start(Path data) {
        running = new ReachableServer(data);
    }

    private void stop() {
        server().close();
    }

    private void restart(Path data) {
        stop();
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        start(data);
    }

    /** Changes the store into one of an earlier version, which the next server brings up to date. */
    private static void asAnEarlierVersionLeftIt(Path data) throws IOException, SQLException {
        try (Connection earlier = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                Statement statement = earlier.createStatement()) {
            statement.execute("update event set link = null");
            statement.execute("delete from tail");
            statement.execute("delete from store");
        }
        Files.writeString(data.resolve("shinpan.lock"), "1\n");
    }

    private void aLockedFile(Path data) throws Exception {
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("shinpan.db"));
                Statement statement = other.createStatement()) {
            outage(() -> statement.execute("begin exclusive"), () -> statement.execute("rollback"));
        }
    }

    private void aFullDisk(Path data) throws Exception {
        Path filler = data.resolveSibling("filler");
        outage(() -> SmallDisk.fill(filler), () -> Files.delete(filler));
    }

    private interface Step {
        void take() throws Exception;
    }

    /** Keeps the server from storing anything for longer than the player to move has left. The player must not lose. */
    private void outage(Step begins, Step ends) throws Exception {
        JsonNode game = ask(visitor -> visitor.post("/api/games", SHORT_GAME)).body();
        String acts = "/api/games/" + game.path("id").asText() + "/acts";
        String secret = game.path("secret").asText();
        ask(visitor -> visitor.post(acts, turn("A1", 1), "X-Seat-Secret", secret));
        begins.take();
        CompletableFuture<Visitor.Answer> kept = CompletableFuture.supplyAsync(() -> {
            try {
                return ask(visitor -> visitor.post(acts, turn("B2", 2), "X-Seat-Secret", secret));
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        });
        awaitTrouble();
        nanos.addAndGet(OUTAGE.toNanos());
        ends.take();
        awaitHealth(200);
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        assertThat(kept.get(PATIENCE_SECONDS, TimeUnit.SECONDS).status()).isEqualTo(200);
        JsonNode state = ask(visitor ->
                        visitor.get("/api/games/" + game.path("id").asText()))
                .body();
        assertThat(state.path("phase").asText()).isEqualTo("PLAYING");
        assertThat(state.path("turn").asInt()).isEqualTo(2);
    }

    private static String turn(String point, int number) {
        return "{\"do\":\"play\",\"at\":\"" + point + "\",\"turn\":" + number + ",\"request\":\"r" + number + "\"}";
    }

    /**
     * Makes games until the server reports trouble with its store. On a full disk the store may still have room for
     * some games.
     */
    private void awaitTrouble() throws InterruptedException {
        for (int tries = 0; tries < 100 * PATIENCE_SECONDS; tries++) {
            if (visitor().get("/health").status() == 503) {
                return;
            }
            visitor().post("/api/games", SHORT_GAME);
            Thread.sleep(10);
        }
        throw new AssertionError("/health is not 503");
    }

    private void awaitHealth(int status) throws InterruptedException {
        for (int tries = 0; tries < 10 * PATIENCE_SECONDS; tries++) {
            if (visitor().get("/health").status() == status) {
                return;
            }
            Thread.sleep(100);
        }
        throw new AssertionError("/health is not " + status);
    }

    private static long figure(Map<String, Long> figures, String name) {
        return Objects.requireNonNull(figures.get(name), name);
    }

    /**
     * Sets the clock ahead, and waits until no room and no connection is open. After {@link #LONGEST_CLOCK} no clock of
     * a game runs any more either. Then wakes the sleeping pages.
     */
    private void letTimePass(Duration time) throws InterruptedException {
        nanos.addAndGet(time.toNanos());
        boolean everyClockRunsOut = time.equals(LONGEST_CLOCK);
        Map<String, Long> figures = Map.of();
        for (int tries = 0; tries < PATIENCE_SECONDS; tries++) {
            // The server checks every second what is due.
            Thread.sleep(1100);
            for (int looks = 0; looks < 5; looks++) {
                figures = server().figures();
                if (figure(figures, "shinpan_games_open") == 0
                        && figure(figures, "shinpan_connections") == 0
                        && (!everyClockRunsOut || figure(figures, "shinpan_games_asleep") == 0)) {
                    wake();
                    return;
                }
                Thread.sleep(100);
            }
            nanos.addAndGet(Duration.ofMinutes(3).toNanos());
        }
        throw new AssertionError("rooms stay open: " + figures);
    }

    /** Lets the sleeping pages connect again. */
    private void wake() throws InterruptedException {
        for (Page page = sleeping.poll(); page != null; page = sleeping.poll()) {
            page.connect();
            page.close();
        }
    }

    /** Starts games at several tables at once. */
    private List<Future<?>> games(ExecutorService tables, Random random, int count) {
        List<Future<?>> playing = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Random own = new Random(random.nextLong());
            playing.add(tables.submit(() -> {
                play(own);
                return null;
            }));
        }
        return playing;
    }

    private static void awaitEnd(List<Future<?>> playing) throws Exception {
        for (Future<?> one : playing) {
            one.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Makes a game, plays it for a while, perhaps watches and reviews it, and leaves it. */
    private void play(Random random) throws InterruptedException {
        String meeting = List.of("by-link", "by-link", "by-link", "same-screen", "engine")
                .get(random.nextInt(5));
        boolean againstProgram = meeting.equals("engine");
        String time =
                switch (againstProgram ? 0 : random.nextInt(3)) {
                    case 0 -> "";
                    case 1 -> ",'time':{'kind':'absolute','main':300000}";
                    default -> ",'time':{'kind':'absolute','main':86400000}";
                };
        String program = againstProgram ? ",'engine':'Shinpan','level':'steady'" : "";
        String setup = "{'rules':'logical','columns':9,'rows':9,'color':'black','name':'Aiko','meeting':'" + meeting
                + "'" + time + program + "}";
        Visitor.Answer made = ask(visitor -> visitor.post("/api/games", setup.replace('\'', '"')));
        assertThat(made.status()).as(made.body().toString()).isEqualTo(201);
        String game = made.body().path("id").asText();
        List<Page> players = new ArrayList<>(
                List.of(new Page(game, made.body().path("secret").asText())));
        if (meeting.equals("by-link")) {
            String invitation = made.body().path("invitation").asText();
            Visitor.Answer joined = ask(visitor -> visitor.post(
                    "/api/games/" + game + "/join", "{\"invitation\":\"" + invitation + "\",\"name\":\"Bo\"}"));
            if (joined.status() != 200 || random.nextInt(10) == 0) {
                // The answer with the seat was lost when the server stopped, or the guest decides not to play.
                return;
            }
            players.add(new Page(game, joined.body().path("secret").asText()));
        }
        List<Page> pages = new ArrayList<>(players);
        if (random.nextInt(3) == 0) {
            pages.add(new Page(game, ""));
        }
        for (Page page : pages) {
            page.connect();
        }
        play(game, players, againstProgram, random);
        for (Page page : pages) {
            if (random.nextInt(4) == 0) {
                sleeping.add(page);
            } else {
                page.close();
            }
        }
        if (random.nextInt(5) == 0) {
            assertThat(ask(visitor -> visitor.get("/api/games/" + game + "/review"))
                            .status())
                    .isEqualTo(200);
            String sgf = ask(visitor -> visitor.get("/api/games/" + game + "/sgf"))
                    .response()
                    .body();
            assertThat(ask(visitor -> visitor.post("/api/records", sgf)).status())
                    .isEqualTo(200);
        }
    }

    private void play(String game, List<Page> players, boolean againstProgram, Random random)
            throws InterruptedException {
        int turns = random.nextInt(POINTS.size());
        for (int i = 0; i < turns; i++) {
            int turn = againstProgram ? 2 * i + 1 : i + 1;
            Page player = players.get(i % players.size());
            player.await(turn - 1);
            player.act("r" + turn, "'do':'play','at':'" + POINTS.get(i) + "','turn':" + turn);
            acknowledged.put(game, i + 1);
            nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(random.nextInt(20)));
            if (random.nextInt(8) == 0) {
                player.connect();
            }
        }
        if (random.nextInt(3) == 0) {
            int turn = againstProgram ? 2 * turns + 1 : turns + 1;
            Page player = players.get(turns % players.size());
            player.await(turn - 1);
            player.act("end", "'do':'resign','turn':" + turn);
        }
    }

    /**
     * Measures the used resources repeatedly, until no thread has ended for this number of seconds. Returns the
     * smallest values.
     */
    private Holdings measureAfter(int calmSeconds) throws IOException, InterruptedException {
        letTimePass(LONGEST_CLOCK);
        server().leaveConnections();
        Holdings min = measure();
        int still = 0;
        for (int seconds = 0; seconds < MAX_SECONDS_TO_CALM && still < calmSeconds; seconds++) {
            System.gc();
            Thread.sleep(1000);
            nanos.addAndGet(Duration.ofSeconds(1).toNanos());
            Holdings less = min.least(measure());
            still = less.threadCount() < min.threadCount() ? 0 : still + 1;
            min = less;
        }
        return min;
    }

    private Holdings measure() throws IOException {
        Map<String, Long> figures = server().figures();
        Runtime runtime = Runtime.getRuntime();
        return new Holdings(
                runtime.totalMemory() - runtime.freeMemory(),
                Thread.getAllStackTraces().keySet().stream()
                        .map(thread -> thread.getName().replaceAll("[0-9]+", "N"))
                        .filter(name -> !VISITORS_THREADS.matcher(name).lookingAt())
                        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())),
                openFiles(),
                figures);
    }

    /**
     * Returns the number of open files. Sockets and selectors do not count, because those of the visitors belong to
     * this process too.
     */
    private static long openFiles() throws IOException {
        Path handles = Path.of("/proc/self/fd");
        if (!Files.isDirectory(handles)) {
            return 0;
        }
        long files = 0;
        try (Stream<Path> all = Files.list(handles)) {
            for (Path handle : all.toList()) {
                try {
                    files += Files.readSymbolicLink(handle).isAbsolute() ? 1 : 0;
                } catch (NoSuchFileException closed) {
                    // The file was closed meanwhile.
                }
            }
        }
        return files;
    }

    /** Checks that each game has its acknowledged turns. Returns the number of all events. */
    private long everyAcknowledgedTurnIsThere(Path data) {
        long events = 0;
        try (Journal journal = Journal.open(data)) {
            for (Map.Entry<String, Integer> game : acknowledged.entrySet()) {
                EventLog.Kept kept = journal.readEvents(game.getKey(), 0);
                assertThat(kept.damage()).isEmpty();
                events += kept.entries().size();
                boolean againstProgram =
                        kept.entries().stream().anyMatch(one -> one.event() instanceof Event.EngineSeated);
                List<String> turns = kept.entries().stream()
                        .map(EventLog.Entry::event)
                        .filter(Event.Moved.class::isInstance)
                        .map(Event.Moved.class::cast)
                        .filter(turn -> !againstProgram || turn.player() == Player.BLACK)
                        .map(Event.Moved::move)
                        .limit(game.getValue())
                        .toList();
                assertThat(turns).as(game.getKey()).isEqualTo(POINTS.subList(0, game.getValue()));
            }
            assertThat(journal.faults()).isEmpty();
        }
        return events;
    }
}
