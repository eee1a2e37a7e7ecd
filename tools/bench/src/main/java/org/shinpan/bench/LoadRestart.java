package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Secret;
import org.shinpan.server.play.Setup;
import org.shinpan.server.store.Journal;

/**
 * Measures how soon a server works again if it is killed while many games are open: the time from the start of its
 * process until the first move is acknowledged, and until 100 moves in different games are acknowledged, one after
 * another. The clocks of the games are running.
 *
 * <p>Arguments: {@code FOLDER [--games N] [--turns N] [--starts N] [--heap SIZE]}. The folder must have records on
 * 19×19.
 */
public final class LoadRestart {

    private static final List<String> OPTIONS = List.of("--games", "--turns", "--starts", "--heap");
    /** The number of threads that store games before the measurement. */
    private static final int THREADS = 128;

    /** The number of moves that are measured after a start. */
    private static final int MOVES = 100;

    private static final long HOUR_IN_MILLIS = 3_600_000;

    private LoadRestart() {}

    /**
     * A game in the journal.
     *
     * @param secrets the secrets of Black and of White
     * @param line the moves of the record that the game follows
     */
    private record Open(String id, List<String> secrets, List<String> line) {}

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        BenchArguments options = BenchArguments.parse(args, OPTIONS);
        int turns = options.count("--turns", 100);
        List<List<String>> lines = new ArrayList<>(Load.lines(options.folder()));
        lines.removeIf(line -> line.size() <= turns + options.count("--starts", 5));
        Path data = Files.createTempDirectory("shinpan-restart-");
        List<Open> games = keep(data, lines, options.count("--games", 10_000), turns);
        System.out.printf("%d games with %d turns, %d MB%n", games.size(), turns, size(data) >> 20);
        for (int start = 0; start < options.count("--starts", 5); start++) {
            measure(data, games, turns + start, List.of("-Xmx" + options.word("--heap", "1g")));
        }
        System.exit(0);
    }

    private static long size(Path data) throws IOException {
        return Files.size(data.resolve("shinpan.db"));
    }

    private static List<Open> keep(Path data, List<List<String>> lines, int count, int turns)
            throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        List<Open> games = new ArrayList<>();
        try (Journal journal = Journal.open(data)) {
            List<Callable<Open>> work = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                List<String> line = lines.get(i % lines.size());
                work.add(() -> keep(journal, line, turns));
            }
            for (Future<Open> game : threads.invokeAll(work)) {
                games.add(game.get());
            }
        } finally {
            threads.shutdown();
        }
        return games;
    }

    private static Open keep(Journal journal, List<String> line, int turns) {
        Open game = new Open(Secret.randomGame(), List.of(Secret.random(), Secret.random()), line);
        Setup setup = new Setup(
                "tromp-taylor",
                19,
                19,
                "0",
                Setup.Bidding.NONE,
                0,
                new TimeControl.Absolute(HOUR_IN_MILLIS),
                Setup.Meeting.BY_LINK,
                Player.BLACK,
                Setup.Listing.PRIVATE);
        List<Event> events = new ArrayList<>();
        events.add(new Event.Created(setup, Secret.proof(Secret.random())));
        events.add(new Event.Seated(Seat.HOST, "", Secret.proof(game.secrets().get(0))));
        events.add(new Event.Seated(Seat.GUEST, "", Secret.proof(game.secrets().get(1))));
        for (int turn = 0; turn < turns; turn++) {
            events.add(new Event.Moved(turn % 2 == 0 ? Player.BLACK : Player.WHITE, line.get(turn), 10));
        }
        List<EventLog.Entry> entries = new ArrayList<>();
        for (Event event : events) {
            entries.add(new EventLog.Entry(entries.size() + 1, System.currentTimeMillis(), "", event));
        }
        journal.append(game.id(), entries);
        return game;
    }

    private static void measure(Path data, List<Open> games, int turn, List<String> jvm)
            throws IOException, InterruptedException {
        long begun = System.nanoTime();
        LoadServer server = LoadServer.server(jvm, data);
        long listens = System.nanoTime();
        long first = 0;
        for (int i = 0; i < MOVES; i++) {
            // Every start plays one more turn in the same games.
            play(server, games.get(i * (games.size() / MOVES)), turn, i);
            first = i == 0 ? System.nanoTime() : first;
        }
        long all = System.nanoTime();
        System.out.printf(
                "listens after %.2f s, first move acknowledged after %.2f s, %d moves in other games after %.2f s;"
                        + " resident %d MB%n",
                (listens - begun) / 1e9,
                (first - begun) / 1e9,
                MOVES,
                (all - begun) / 1e9,
                server.status("VmRSS") >> 10);
        server.kill();
    }

    private static void play(LoadServer server, Open game, int turn, int number) throws IOException {
        boolean[] acknowledged = new boolean[1];
        LoadWire wire = new LoadWire(
                server.address(),
                "/live/" + game.id(),
                "10.0." + (number >> 8) + "." + (number & 255),
                text -> acknowledged[0] |= text.startsWith("{\"t\":\"ack\""));
        wire.send("{\"t\":\"hello\",\"secret\":\"" + game.secrets().get(turn % 2) + "\",\"since\":0}");
        wire.send("{\"t\":\"act\",\"do\":\"play\",\"at\":\"" + game.line().get(turn) + "\",\"turn\":" + (turn + 1)
                + ",\"request\":\"r" + turn + "\"}");
        try (LoadLoop loop = new LoadLoop()) {
            loop.add(wire);
            for (int i = 0; !acknowledged[0] && !wire.isClosed(); i++) {
                if (i == 10_000) {
                    throw new IOException("no answer to a move in game " + game.id());
                }
                loop.run("move", List.of(), 1, 0.001);
            }
        }
        if (!acknowledged[0]) {
            throw new IOException("the move in game " + game.id() + " was not acknowledged");
        }
    }
}
