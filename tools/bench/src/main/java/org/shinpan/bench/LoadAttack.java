package org.shinpan.bench;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures how much an attack on the server slows down the games of other players. Moves are played at a steady rate,
 * at first undisturbed. Then, all at once, 100 clients send requests and never read the answers, 1,000 connections are
 * opened, moves are requested from 40 computer players, and 15 records that are costly to read are sent. The server has
 * a heap of 256 MB.
 *
 * <p>Arguments: {@code FOLDER [--seconds N] [--rate N] [--jvm OPTIONS] [--attack PARTS]}. {@code --attack
 * silent,handshakes} begins with one part of the attack and adds the other later. The default is {@code
 * silent+handshakes+programs+records}, all at once. FOLDER must have records on 19×19. The printed numbers of refusals
 * and answers are counted from the start of the program.
 */
public final class LoadAttack {

    private static final List<String> OPTIONS = List.of("--seconds", "--rate", "--jvm", "--attack");
    /** The JVM options that make threads of low priority yield to other threads; see docs/hosting.md. */
    private static final List<String> JVM =
            List.of("-Xmx256m", "-XX:ThreadPriorityPolicy=1", "-XX:JavaPriority1_To_OSPriority=19");

    private static final String SETUP = "{\"rules\":\"tromp-taylor\",\"columns\":19,\"rows\":19}";
    private static final String AGAINST_PROGRAM = "{\"rules\":\"tromp-taylor\",\"columns\":9,\"rows\":9,"
            + "\"meeting\":\"engine\",\"engine\":\"Shinpan\",\"level\":\"full\"}";
    private static final int GAMES = 20;
    private static final int NO_WATCHERS = 0;
    private static final int NO_RECONNECTS = 0;
    private static final int SILENT = 100;
    private static final int HANDSHAKES = 1000;
    private static final int PROGRAMS = 40;
    private static final int RECORDS = 15;
    /** The number of hello messages that a silent client sends. */
    private static final int HELLOS = 1000;
    /**
     * The number of the first game against a computer player. The addresses of clients are derived from the number of
     * their game, so these clients have other addresses than those of other games.
     */
    private static final int FIRST_PROGRAM_GAME = 1 << 13;

    private LoadAttack() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        BenchArguments options = BenchArguments.parse(args, OPTIONS);
        List<List<String>> lines = Load.lines(options.folder());
        int seconds = options.count("--seconds", 20);
        double rate = options.number("--rate", 100);
        List<String> jvm = new ArrayList<>(JVM);
        if (options.values().containsKey("--jvm")) {
            jvm.addAll(List.of(options.word("--jvm", "").split(" ")));
        }
        ExecutorService attackers = Executors.newCachedThreadPool();
        try (LoadServer server = LoadServer.server(jvm, Files.createTempDirectory("shinpan-attack-"));
                LoadLoop loop = new LoadLoop();
                LoadMaker maker = new LoadMaker(server.address(), SETUP)) {
            LoadTimes acknowledged = new LoadTimes();
            LoadGame.Shared shared = new LoadGame.Shared(loop, maker, lines, acknowledged, new LoadTimes());
            List<LoadGame> games = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                games.add(new LoadGame(shared, i, NO_WATCHERS, NO_RECONNECTS));
            }
            loop.run("warm", games, rate, seconds);
            LoadTimes.title();
            acknowledged.clear();
            loop.run("before", games, rate, seconds);
            acknowledged.print("before", seconds);
            double before = acknowledged.millisOf(0.99);
            ConcurrentSkipListMap<String, AtomicInteger> answers = new ConcurrentSkipListMap<>();
            for (String parts : options.word("--attack", "silent+handshakes+programs+records")
                    .split(",")) {
                for (String part : parts.split("\\+")) {
                    attack(part, attackers, server, maker, answers);
                }
                acknowledged.clear();
                loop.run(parts, games, rate, seconds);
                acknowledged.print("attack", seconds);
                System.out.printf(
                        "by %s: p99 times %.2f; most resident %d MB; refusals of moves %d; answers to the attack %s%n",
                        parts,
                        acknowledged.millisOf(0.99) / before,
                        server.status("VmHWM") >> 10,
                        games.stream().mapToInt(LoadGame::refusals).sum(),
                        answers);
            }
            acknowledged.clear();
            loop.run("after", games, rate, seconds);
            acknowledged.print("after", seconds);
            System.out.printf(
                    "resident %d MB, heap in use %d MB; answers to the attack %s%n",
                    server.status("VmRSS") >> 10, server.heap() >> 20, answers);
        }
        System.exit(0);
    }

    private static void attack(
            String part,
            ExecutorService attackers,
            LoadServer server,
            LoadMaker maker,
            Map<String, AtomicInteger> answers) {
        String game = maker.made().get(0).id();
        switch (part) {
            case "silent" -> neverRead(attackers, server, game, answers);
            case "handshakes" -> connect(attackers, server, game, answers);
            case "programs" -> {
                for (int i = 0; i < PROGRAMS; i++) {
                    int number = FIRST_PROGRAM_GAME + i;
                    attackers.execute(
                            () -> addCount(answers, "program", () -> maker.playProgram(number, AGAINST_PROGRAM)));
                }
            }
            case "records" -> sendRecords(attackers, maker, answers);
            default -> throw new IllegalArgumentException("unknown part of an attack: " + part);
        }
    }

    /** Opens connections that send requests but never read the messages of the server. */
    private static void neverRead(
            ExecutorService attackers, LoadServer server, String game, Map<String, AtomicInteger> answers) {
        for (int i = 0; i < SILENT; i++) {
            String address = "11.0.0." + i;
            attackers.execute(() -> addCount(answers, "silent", () -> {
                LoadWire wire = new LoadWire(server.address(), "/live/" + game, address, beginning -> {});
                for (int hello = 0; hello < HELLOS && !wire.isClosed(); hello++) {
                    wire.send("{\"t\":\"hello\",\"secret\":\"\",\"since\":0}");
                    Thread.sleep(20);
                }
            }));
        }
    }

    private static void connect(
            ExecutorService attackers, LoadServer server, String game, Map<String, AtomicInteger> answers) {
        attackers.execute(() -> {
            for (int i = 0; i < HANDSHAKES; i++) {
                String address = "12.0." + i % 4 + ".1";
                addCount(
                        answers,
                        "handshake",
                        () -> new LoadWire(server.address(), "/live/" + game, address, beginning -> {}));
            }
        });
    }

    private static void sendRecords(ExecutorService attackers, LoadMaker maker, Map<String, AtomicInteger> answers) {
        for (int i = 0; i < RECORDS; i++) {
            String record = costlyRecord(i);
            String address = "13.0.0." + i;
            attackers.execute(() -> addCount(answers, "record", () -> {
                int status = maker.answer("/api/records", address, HttpRequest.BodyPublishers.ofString(record))
                        .statusCode();
                count(answers, "record answered " + status);
            }));
        }
    }

    /** Returns a short SGF record that is costly to read, because it contains many rectangles of points. */
    private static String costlyRecord(int number) {
        return switch (number % 4) {
            case 0 -> "(;SZ[52]AB" + "[aa:ZZ]".repeat(140_000) + ")";
            case 1 -> "(;SZ[52]" + ";AB[aa:ZZ];AW[aa:ZZ]".repeat(900) + ")";
            case 2 -> "(;SZ[52]" + "(;AB[aa:ZY])".repeat(4_000) + ")";
            default -> "(;SZ[52]" + ";SQ[aa][cc:YZ][ba:be]".repeat(6_000) + ")";
        };
    }

    /** A task that may throw an exception. */
    private interface Attempt {
        void run() throws IOException, InterruptedException;
    }

    private static void addCount(Map<String, AtomicInteger> answers, String what, Attempt attempt) {
        try {
            attempt.run();
            count(answers, what + " done");
        } catch (IOException refused) {
            count(answers, what + " refused");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void count(Map<String, AtomicInteger> answers, String what) {
        answers.computeIfAbsent(what, fresh -> new AtomicInteger()).incrementAndGet();
    }
}
