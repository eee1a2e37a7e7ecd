package org.shinpan.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.Javalin;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.server.Server;
import org.shinpan.server.ServerOptions;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;

/**
 * Puts the server under load, in the same process: games between two players over live connections, with moves of real
 * records, watchers, and players who come back. A bare Javalin echo with the same messages runs first, as the limit of
 * the machine. Arguments: {@code FOLDER [--games N] [--rate N] [--watchers N] [--reconnect N] [--seconds N]}. The
 * folder has records on 19×19; the rate is in moves a second for all games together; a player reconnects after
 * this number of turns.
 */
public final class Load {

    static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> OPTIONS = List.of("--games", "--rate", "--watchers", "--reconnect", "--seconds");
    private static final int FEWEST_MOVES = 100;

    private final int games;
    private final int rate;
    private final int seconds;

    private Load(int games, int rate, int seconds) {
        this.games = games;
        this.rate = rate;
        this.seconds = seconds;
    }

    /** Measures and prints. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Options options = Options.parse(args, OPTIONS);
        List<List<String>> lines = lines(options.folder());
        if (lines.isEmpty()) {
            throw new IllegalArgumentException(
                    "no record on 19x19 with " + FEWEST_MOVES + " legal moves in " + options.folder());
        }
        Load load =
                new Load(options.count("--games", 50), options.count("--rate", 100), options.count("--seconds", 30));
        int watchers = options.count("--watchers", 0);
        int reconnect = options.count("--reconnect", 0);
        System.out.printf(
                "%d games of %d records, %d moves a second asked, %d watchers, %d s each; load of the machine %.1f%n",
                load.games,
                lines.size(),
                load.rate,
                watchers,
                load.seconds,
                java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                        .getSystemLoadAverage());
        System.out.printf(
                "%-8s %9s %9s %8s %8s %8s %8s%n", "", "answered", "a second", "p50 ms", "p99", "p99.9", "most");
        HttpClient client = HttpClient.newHttpClient();
        load.echo(client);
        load.server(client, lines, watchers, reconnect);
        System.exit(0);
    }

    /** The moves of the records before the first pass, as far as they are legal. */
    private static List<List<String>> lines(Path folder) throws IOException {
        List<List<String>> lines = new ArrayList<>();
        for (Path file : RecordFolder.files(folder)) {
            for (GameRecord record : RecordFile.read(Files.readAllBytes(file)).games()) {
                List<String> line = line(record);
                if (line.size() >= FEWEST_MOVES) {
                    lines.add(line);
                }
            }
        }
        return lines;
    }

    private static List<String> line(GameRecord record) {
        List<String> line = new ArrayList<>();
        CompactSteps steps = record.compactSteps();
        Game game = Game.start(new TrompTaylorRules(), record.agreement());
        for (int i = 0;
                i < steps.size()
                        && record.board().columns() == 19
                        && record.board().rows() == 19;
                i++) {
            if (steps.isSetUp(i) || steps.isPass(i) || steps.player(i) != game.toMove()) {
                break;
            }
            Move move = Move.play(record.board().points().get(steps.row(i) * 19 + steps.column(i)));
            if (!(game.judge(move) instanceof Verdict.Legal)) {
                break;
            }
            game = game.play(move);
            line.add(move.toString());
        }
        return line;
    }

    private void echo(HttpClient client) throws InterruptedException {
        Javalin echo = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.routes.ws("/echo", ws -> ws.onMessage(context -> context.send(context.message())));
        });
        echo.start("127.0.0.1", 0);
        URI address = URI.create("ws://127.0.0.1:" + echo.port() + "/echo");
        LoadTimes times = new LoadTimes();
        List<LoadEcho> sockets = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            sockets.add(new LoadEcho(client, address, times));
        }
        run(sockets);
        times.print("echo", seconds);
        echo.stop();
    }

    private void server(HttpClient client, List<List<String>> lines, int watchers, int reconnect)
            throws IOException, InterruptedException {
        Path data = Files.createTempDirectory("shinpan-load-");
        // Each player has an address of its own, as behind a proxy: the limits are those of every server.
        ServerOptions options =
                new ServerOptions("127.0.0.1", 0, 1, data, Duration.ZERO).withProxies(List.of("127.0.0.1"));
        try (Server server = Server.start(options)) {
            LoadTimes acknowledged = new LoadTimes();
            LoadTimes relayed = new LoadTimes();
            List<LoadGame> all = new ArrayList<>();
            for (int i = 0; i < games; i++) {
                LoadGame game = new LoadGame(
                        client, server.address(), i, lines.get(i % lines.size()), reconnect, acknowledged, relayed);
                game.watch(watchers / games + (i < watchers % games ? 1 : 0));
                all.add(game);
            }
            run(all);
            acknowledged.print("acked", seconds);
            relayed.print("relayed", seconds);
            Runtime runtime = Runtime.getRuntime();
            System.out.printf(
                    "reconnects %d, refusals %d; heap of both %d MB%n",
                    all.stream().mapToInt(LoadGame::reconnects).sum(),
                    all.stream().mapToInt(LoadGame::refusals).sum(),
                    (runtime.totalMemory() - runtime.freeMemory()) >> 20);
        }
    }

    /** Lets each of them take a step at the rate, evenly spread, and shows the progress. */
    private void run(List<? extends Runnable> steps) throws InterruptedException {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        long period = TimeUnit.SECONDS.toNanos(1) * games / rate;
        List<ScheduledFuture<?>> going = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            going.add(timer.scheduleAtFixedRate(steps.get(i), period * i / games, period, TimeUnit.NANOSECONDS));
        }
        for (int second = 1; second <= seconds; second++) {
            Thread.sleep(1000);
            System.err.printf("\r%d of %d s ", second, seconds);
        }
        long ended = going.stream().filter(Future::isDone).count();
        System.err.print(ended == 0 ? "\r" : ended + " ended early" + System.lineSeparator());
        timer.shutdownNow();
    }

    /** Sends a request to the API and returns the answer. */
    static JsonNode post(HttpClient client, URI address, String player, String body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .header("X-Forwarded-For", player)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            return JSON.readTree(
                    client.send(request, HttpResponse.BodyHandlers.ofString()).body());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        }
    }
}
