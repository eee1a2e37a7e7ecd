package org.shinpan.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.store.Journal;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;

/**
 * Measures the server under load: games between two players over live connections, with moves of real records,
 * watchers, idle players, and players who reconnect. To find the limit of the machine, a bare Javalin server that
 * echoes the same messages is measured first. Both servers run in separate processes. At the end, the journal in which
 * the server stores the games is compared with the moves that it acknowledged.
 *
 * <p>Arguments: {@code FOLDER [--games N] [--rate N] [--watchers N] [--reconnect N] [--warm N] [--seconds N] [--idle N]
 * [--ping SECONDS] [--heap SIZE] [--echo no] [--jvm OPTIONS] [--data FOLDER]}. The folder must have records on 19×19.
 * The rate is the number of moves a second in all games together. With {@code --reconnect N}, a player connects again
 * after every N turns. The measurement begins after a warm-up of {@code --warm} seconds. The time of a move is measured
 * from the moment at which it was due.
 */
public final class Load {

    private static final List<String> OPTIONS = List.of(
            "--games",
            "--rate",
            "--watchers",
            "--reconnect",
            "--warm",
            "--seconds",
            "--idle",
            "--ping",
            "--heap",
            "--echo",
            "--jvm",
            "--data");
    private static final String SETUP = "{\"rules\":\"tromp-taylor\",\"columns\":19,\"rows\":19}";
    /** The minimum number of moves of a record that is used. */
    private static final int FEWEST_MOVES = 100;
    /**
     * The number of the first game of idle players. The addresses of clients are derived from the number of their game,
     * so idle players have other addresses than the players of other games.
     */
    private static final int FIRST_IDLE_GAME = 1 << 12;

    /** The time after a measurement in which late answers may arrive. */
    private static final int REST_SECONDS = 2;

    /** If no idle player has connected for this time, the remaining ones are given up. */
    private static final int CONNECT_SECONDS = 30;

    /** The number of lines about idle players that are printed if no games are played. */
    private static final int LOOKS = 6;

    /** The maximum length of the measurement of the echo server. */
    private static final int ECHO_SECONDS = 30;

    private final BenchArguments options;
    private final int games;
    private final double rate;
    private final int warm;
    private final int seconds;

    private Load(BenchArguments options) {
        this.options = options;
        this.games = options.count("--games", 50);
        this.rate = options.number("--rate", 100);
        this.warm = options.count("--warm", 10);
        this.seconds = options.count("--seconds", 30);
    }

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException {
        Load load = new Load(BenchArguments.parse(args, OPTIONS));
        List<List<String>> lines = lines(load.options.folder());
        if (lines.isEmpty()) {
            throw new IllegalArgumentException(
                    "no record on 19x19 with " + FEWEST_MOVES + " legal moves in " + load.options.folder());
        }
        System.out.printf(
                "%d games of %d records, %.0f moves a second asked, %d idle, %d s after %d s; load %.1f%n",
                load.games,
                lines.size(),
                load.rate,
                load.options.count("--idle", 0),
                load.seconds,
                load.warm,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        LoadTimes.title();
        if (load.options.word("--echo", "yes").equals("yes")) {
            load.echo();
        }
        load.server(lines);
        System.exit(0);
    }

    /**
     * Returns the moves of every record up to its first pass or illegal move, if there are at least {@link
     * #FEWEST_MOVES}.
     */
    static List<List<String>> lines(Path folder) throws IOException {
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
        if (record.board() != Board.square(19)) {
            return line;
        }
        CompactSteps steps = record.compactSteps();
        Game game = Game.start(new TrompTaylorRules(), record.agreement());
        for (int i = 0; i < steps.size(); i++) {
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

    private List<String> jvm() {
        List<String> jvm = new ArrayList<>(List.of("-Xmx" + options.word("--heap", "1g")));
        jvm.addAll(List.of(options.word("--jvm", "-XX:+UseG1GC").split(" ")));
        return jvm;
    }

    private void echo() throws IOException {
        try (LoadServer server = LoadServer.echo(jvm());
                LoadLoop loop = new LoadLoop()) {
            LoadTimes times = new LoadTimes();
            List<LoadEcho> sockets = new ArrayList<>();
            for (int i = 0; i < games; i++) {
                sockets.add(new LoadEcho(loop, server.address(), times));
            }
            loop.run("echo, warm", sockets, rate, warm / 2.0);
            int enough = Math.min(seconds, ECHO_SECONDS);
            measure("echo", server, loop, sockets, enough, times, times);
            times.print("echo", enough);
        }
    }

    /** Runs the loop for some time, and prints the processor time and memory that it needed. */
    private void measure(
            String name,
            LoadServer server,
            LoadLoop loop,
            List<? extends LoadLoop.Step> steps,
            int time,
            LoadTimes counted,
            LoadTimes other)
            throws IOException {
        counted.clear();
        other.clear();
        long own = ProcessTime.nanos();
        long its = server.processorTime();
        long all = busy();
        loop.run(name, steps, rate, time);
        all = busy() - all;
        its = server.processorTime() - its;
        own = ProcessTime.nanos() - own;
        System.out.printf(
                "%s: processor time for each answer %.3f ms by the server, %.3f ms by the players; by others %.0f %% of"
                        + " a core; resident %d MB%n",
                name,
                its / 1e6 / counted.count(),
                own / 1e6 / counted.count(),
                (all - its - own) / 1e7 / time,
                server.status("VmRSS") >> 10);
    }

    /**
     * Returns the busy time of all processors together since the system started, in nanoseconds; 0 if it is not known.
     */
    private static long busy() throws IOException {
        Path file = Path.of("/proc/stat");
        if (!Files.exists(file)) {
            return 0;
        }
        String[] words = Files.readAllLines(file).get(0).split(" +");
        long ticks = 0;
        for (int i = 1; i <= 8; i++) {
            // The fourth and fifth number of the line count idle time.
            ticks += i == 4 || i == 5 ? 0 : Long.parseLong(words[i]);
        }
        return ticks * 10_000_000;
    }

    private void server(List<List<String>> lines) throws IOException {
        Path data = options.values().containsKey("--data")
                ? Path.of(options.word("--data", ""))
                : Files.createTempDirectory("shinpan-load-");
        List<LoadMaker.Made> made;
        try (LoadServer server = LoadServer.server(jvm(), data);
                LoadLoop loop = new LoadLoop();
                LoadMaker maker = new LoadMaker(server.address(), SETUP)) {
            LoadTimes acknowledged = new LoadTimes();
            LoadTimes relayed = new LoadTimes();
            idle(server, loop, maker);
            LoadGame.Shared shared = new LoadGame.Shared(loop, maker, lines, acknowledged, relayed);
            List<LoadGame> all = new ArrayList<>();
            int watchers = options.count("--watchers", 0);
            for (int i = 0; i < games; i++) {
                int ofThisGame = watchers / games + (i < watchers % games ? 1 : 0);
                all.add(new LoadGame(shared, i, ofThisGame, options.count("--reconnect", 0)));
            }
            loop.run("server, cold", all, rate / 4, warm / 2.0);
            loop.run("server, warm", all, rate, warm / 2.0);
            measure("server", server, loop, all, seconds, acknowledged, relayed);
            acknowledged.print("acked", seconds);
            relayed.print("relayed", seconds);
            int late = all.stream().mapToInt(LoadGame::late).sum();
            loop.run("rest", List.of(), 1, REST_SECONDS);
            System.out.printf(
                    "due and not answered at the end %d; reconnects %d, refusals %d; heap in use %d MB, most resident"
                            + " %d MB%n",
                    late,
                    all.stream().mapToInt(LoadGame::reconnects).sum(),
                    all.stream().mapToInt(LoadGame::refusals).sum(),
                    server.heap() >> 20,
                    server.status("VmHWM") >> 10);
            made = maker.made();
        }
        compare(made, data);
    }

    /** Connects idle players, and prints how much memory the server needs for them. */
    private void idle(LoadServer server, LoadLoop loop, LoadMaker maker) throws IOException {
        int idle = options.count("--idle", 0) / 2;
        if (idle == 0) {
            return;
        }
        Queue<LoadMaker.Made> fresh = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < idle; i++) {
            int number = FIRST_IDLE_GAME + i;
            maker.later(() -> fresh.add(maker.make(number, List.of(), 0)));
        }
        List<LoadWire> wires = new ArrayList<>();
        for (int waited = 0; wires.size() < 2 * idle && waited < CONNECT_SECONDS; waited++) {
            // The first players must not time out while the last ones connect.
            loop.run("connect", List.of(), 1, 1);
            for (LoadMaker.Made game = fresh.poll(); game != null; game = fresh.poll()) {
                waited = 0;
                wires.add(game.player(0));
                wires.add(game.player(1));
                loop.add(game.player(0));
                loop.add(game.player(1));
            }
            loop.ping(List.copyOf(wires), options.number("--ping", 2.5));
        }
        loop.run("idle", List.of(), 1, REST_SECONDS);
        System.out.printf(
                "%d of %d idle connections: resident %d MB, heap in use %d MB%n",
                wires.stream().filter(wire -> !wire.isClosed()).count(),
                wires.size(),
                server.status("VmRSS") >> 10,
                server.heap() >> 20);
        if (games == 0) {
            for (int look = 1; look <= LOOKS; look++) {
                loop.run("idle", List.of(), 1, (double) seconds / LOOKS);
                System.out.printf(
                        "after %d s: %d still connected, resident %d MB, heap in use %.1f MB%n",
                        look * seconds / LOOKS,
                        wires.stream().filter(wire -> !wire.isClosed()).count(),
                        server.status("VmRSS") >> 10,
                        server.heap() / 1048576.0);
            }
        }
    }

    /** Compares the moves in the journal with the acknowledged moves, and prints how many are missing. */
    private static void compare(List<LoadMaker.Made> games, Path data) {
        int acknowledged = 0;
        int lost = 0;
        int others = 0;
        try (Journal journal = Journal.open(data)) {
            for (LoadMaker.Made game : games) {
                List<String> kept = new ArrayList<>();
                for (EventLog.Entry entry : journal.read(game.id())) {
                    if (entry.event() instanceof Event.Moved moved) {
                        kept.add(moved.move());
                    }
                }
                acknowledged += game.acknowledged();
                lost += Math.max(0, game.acknowledged() - kept.size());
                if (kept.size() > game.acknowledged() + 1
                        || !kept.equals(game.line()
                                .subList(0, Math.min(kept.size(), game.line().size())))) {
                    others++;
                }
            }
        }
        System.out.printf(
                "%d games with %d acknowledged moves in the journal: %d lost, %d games that differ%n",
                games.size(), acknowledged, lost, others);
    }
}
