package org.shinpan.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.Chromium;
import org.shinpan.testkit.ProgramRun;
import org.shinpan.testkit.RemarkableRecords;

/** Tests that the compiled referee gives the answers of the JVM, byte for byte: in Node.js and in Chromium. */
class CompiledRefereeTest {

    private static final Path MADE = Checkout.path("program/web/target/referee");
    private static final Path SCRIPTS = Checkout.path("program/web/src/test/js");
    private static final Duration BOUND = Duration.ofMinutes(5);
    /** How many damaged copies of records are judged. */
    private static final int DAMAGED = 200;
    /** How many records are compared at once. The answers about one record can have a megabyte. */
    private static final int PORTION = 10;

    /** Values of komi and margins with many digits, with zeros at either end, and in other notations. */
    private static final List<String> NUMBERS = List.of(
            "0.50",
            "-7.250",
            "3.75",
            "375",
            "0.000001",
            "100",
            "+.5",
            "6,5",
            "-0",
            "1e3",
            "999999.999999",
            "123456789012345678901234567890.5");

    @TempDir
    static Path folder;

    private static Path cases;

    @BeforeAll
    static void askTheJvm() throws IOException {
        Calls calls = new Calls();
        records(calls);
        encodings(calls);
        games(calls);
        examples(calls);
        calls.sequence("rule sets").call("ruleSets");
        proofs(calls);
        sequences(calls);
        assertThat(calls.answers()).isGreaterThan(1000);
        cases = Files.writeString(folder.resolve("cases.json"), calls.toString());
    }

    /** Adds records with every kind of fault, and the records of the examples. */
    private static void records(Calls calls) throws IOException {
        int number = 0;
        for (RemarkableRecords.Remarkable remarkable : RemarkableRecords.all().toList()) {
            record(calls, "remarkable " + number++, remarkable.record().getBytes(StandardCharsets.UTF_8));
        }
        try (Stream<Path> examples = Files.list(Checkout.path("tools/examples/records"))) {
            for (Path example : examples.sorted().toList()) {
                record(calls, example.getFileName().toString(), Files.readAllBytes(example));
            }
        }
        record(calls, "no record", "no record".getBytes(StandardCharsets.UTF_8));
        for (String komi : NUMBERS) {
            String record = "(;SZ[7]RU[Chinese]KM[" + komi + "]RE[B+" + komi + "];B[dd];W[];B[])";
            record(calls, "komi " + komi, record.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void record(Calls calls, String name, byte[] file) {
        Calls.Sequence sequence = calls.sequence(name);
        sequence.call("judge", file, name, "declared,five-texts", "agreed", "", "all-turns,variations,clubs", 0.0);
        sequence.call("readRecord", file);
        sequence.call("convert", file);
        sequence.call("replay", file, 1, "japanese", -1);
        sequence.call("proposeDead");
        sequence.call("settle", "", false);
        sequence.call("sgf");
    }

    /** Adds records in the encodings of old records, each with and without the name of its encoding. */
    private static void encodings(Calls calls) {
        Map<String, String> names = Map.of(
                "GB18030", "古力九段",
                "Big5", "張栩九段",
                "Shift_JIS", "小林光一九段",
                "EUC-KR", "이창호 9단",
                "EUC-JP", "武宮正樹九段",
                "ISO-2022-JP", "加藤正夫九段",
                "windows-1251", "Динерштейн",
                "windows-1252", "Mérő",
                "UTF-8", "李世乭九段");
        names.forEach((encoding, name) -> {
            for (String named : List.of("CA[" + encoding + "]", "")) {
                String record = "(;GM[1]SZ[9]" + named + "PB[" + name + "]PW[" + name + "]EV[" + name
                        + "]RE[B+R];B[ee];W[cc]C[" + name + "])";
                record(calls, encoding + named, record.getBytes(Charset.forName(encoding)));
            }
        });
    }

    /**
     * Adds random games under every rule set, with the verdicts on every point. The boards are small, so that many
     * moves are barred.
     */
    private static void games(Calls calls) {
        int seed = 0;
        for (String rules : RuleSets.names()) {
            for (int[] size : new int[][] {{2, 2}, {3, 2}, {4, 4}}) {
                Calls.Sequence sequence = calls.sequence(rules + " on " + size[0] + "x" + size[1]);
                Random random = new Random(seed++);
                sequence.call("start", rules, size[0], size[1], "", 0);
                Board board = Board.of(size[0], size[1]);
                Game game = Game.start(RuleSets.named(rules, RuleSets.Options.DEFAULT), Agreement.on(board));
                for (int turn = 0; turn < 40 && game.ending().isEmpty(); turn++) {
                    for (var point : board.points()) {
                        sequence.call("verdict", point.toString());
                    }
                    List<Move> moves = game.legalMoves();
                    // A pass, which comes last, is rare: else the game is soon over.
                    int max = moves.size() > 1 && random.nextInt(8) > 0 ? moves.size() - 1 : moves.size();
                    Move move = moves.get(random.nextInt(max));
                    game = game.play(move);
                    sequence.call("play", move.toString());
                }
                sequence.call("legalMoves");
                sequence.call("settle", "", false);
                sequence.call("settle", "", true);
                sequence.call("undo", 3);
                sequence.call("sgf");
                sequence.call("play", "Z77");
            }
        }
    }

    /**
     * Adds the games of the examples of all rule documents, each under every rule set, with the verdicts on every
     * point.
     */
    private static void examples(Calls calls) throws IOException {
        Pattern example = Pattern.compile("```example\n(.*?)```", Pattern.DOTALL);
        int found = 0;
        try (Stream<Path> documents = Files.list(Checkout.path("docs/rules"))) {
            for (Path document : documents.sorted().toList()) {
                Matcher next = example.matcher(Files.readString(document));
                while (next.find()) {
                    found++;
                    for (String rules : RuleSets.names()) {
                        example(calls, rules, next.group(1));
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(100);
    }

    private static void example(Calls calls, String rules, String text) {
        Map<String, String> lines = new HashMap<>();
        StringBuilder diagram = new StringBuilder();
        StringBuilder turns = new StringBuilder();
        text.lines().forEach(line -> {
            int colon = line.indexOf(':');
            if (colon < 0) {
                diagram.append(line).append('\n');
            } else if (line.startsWith("turns")) {
                turns.append(line.substring(colon + 1)).append(' ');
            } else {
                lines.put(line.substring(0, colon), line.substring(colon + 1).strip());
            }
        });
        String[] size = lines.getOrDefault("board", "").split("x");
        Position position = diagram.isEmpty()
                ? Position.empty(Board.of(Integer.parseInt(size[0]), Integer.parseInt(size[1])))
                : Position.parse(diagram.toString());
        Agreement agreement = new Agreement(
                position.board(),
                Komi.parse(lines.getOrDefault("komi", "0")),
                Integer.parseInt(lines.getOrDefault("handicap", "0")));
        Player first = lines.getOrDefault("to move", "Black").equals("White") ? Player.WHITE : Player.BLACK;
        Calls.Sequence sequence = calls.sequence("example under " + rules + ": " + text);
        Game start =
                new Game(RuleSets.named(rules, RuleSets.Options.DEFAULT), History.from(agreement, position, first));
        sequence.call("replay", SgfWriter.of(start).write(), 1, rules, -1);
        for (String move : turns.toString().strip().split(" +")) {
            sequence.call("play", move);
        }
        if (position.board().columns() < 19) {
            for (Point point : position.board().points()) {
                sequence.call("verdict", point.toString());
            }
        }
        sequence.call("verdict", "pass");
        sequence.call("legalMoves");
        sequence.call("settle", "", false);
        sequence.call("settle", "", true);
    }

    /** Adds the numbers of sequences of up to four turns on the small boards of the page. */
    private static void sequences(Calls calls) throws IOException {
        Pattern row = Pattern.compile("(\\d)\\|(\\d)\\|([^|]+)\\|(.+)");
        Set<String> names = Set.copyOf(RuleSets.names());
        List<MatchResult> rows = Files.readAllLines(Checkout.path("docs/rules/perft.md")).stream()
                .map(row::matcher)
                .filter(Matcher::matches)
                .map(Matcher::toMatchResult)
                .toList();
        assertThat(rows).hasSizeGreaterThan(30);
        for (MatchResult found : rows) {
            String counts = Arrays.stream(found.group(4).split(" "))
                    .limit(4)
                    .map(count -> count.replaceAll("/.*", ""))
                    .collect(Collectors.joining(" "));
            for (String rules : found.group(3).split(",")) {
                if (names.contains(rules)) {
                    int columns = Integer.parseInt(found.group(1));
                    int rowsOfBoard = Integer.parseInt(found.group(2));
                    calls.sequence("perft of " + rules + " on " + columns + "x" + rowsOfBoard)
                            .known("perft", counts, rules, columns, rowsOfBoard, 4);
                }
            }
        }
    }

    private static void proofs(Calls calls) {
        String twoEyes = ".X.XO../XXXXO../OOOO.../......./......./......./.......";
        String ko = ".XO.O/X.XO./.XO.O/XXOO./.X.O.";
        for (String definition : List.of("independent", "japanese")) {
            calls.sequence("proof").call("prove", twoEyes, "A6", definition, 10_000, 0.0);
            calls.sequence("proofs").call("prove", ko, "", definition, 3_000, 0.0);
        }
        // White surrounds three points; the middle one decides.
        String three = ".....\nOOOOO\nXXXXO\n...XO";
        for (String side : List.of("owner", "opponent")) {
            for (String goal : List.of("life", "capture", "ko")) {
                calls.sequence("first moves").call("proveFirst", three, "A2", "E1", side, goal, 10_000);
            }
        }
        calls.sequence("the whole board").call("proveFirst", three, "A2", "", "owner", "life", 1_000);
        calls.sequence("no such side").call("proveFirst", three, "A2", "E1", "nobody", "life", 100);
        calls.sequence("no such definition").call("prove", twoEyes, "A6", "eternal", 100, 0.0);
        calls.sequence("no stone").call("prove", twoEyes, "G1", "independent", 100, 0.0);
    }

    /**
     * JavaScript needs ten times as long as WebAssembly for playouts, so it judges only one in sixteen of the records
     * and of the examples.
     */
    @Test
    void theFormsThatNodeCanRunAnswerAsTheJvm() {
        assumeTrue(nodeRuns(), "no Node.js");
        inNode(cases, 16);
    }

    @Test
    @Tag("nightly")
    void theJavaScriptAnswersAsTheJvm() {
        assumeTrue(nodeRuns(), "no Node.js");
        inNode(cases, 1);
    }

    @Test
    void theWebAssemblyAnswersAsTheJvm() throws IOException, InterruptedException {
        InChromium browser = new InChromium(folder, cases, asked -> "");
        assertThat(browser.posted("page.html")).isEqualTo("0 differ");
    }

    /**
     * Judges all records of the folders that the environment variable {@code SHINPAN_RECORDS} names, and damaged copies
     * of some of them. Without the variable it takes the records of the examples.
     */
    @Test
    @Tag("nightly")
    void allRecordsAreJudgedAsOnTheJvm() throws IOException, InterruptedException {
        List<Path> files = files(Optional.ofNullable(System.getenv("SHINPAN_RECORDS"))
                .orElse(Checkout.path("tools/examples/records").toString()));
        assertThat(files).hasSizeGreaterThan(1);
        boolean node = nodeRuns();
        boolean chromium = Chromium.find().isPresent();
        assumeTrue(node || chromium, "neither Node.js nor Chromium");
        int all = files.size() + DAMAGED;
        for (int from = 0; from < all; from += PORTION) {
            Calls calls = new Calls();
            for (int i = from; i < Math.min(all, from + PORTION); i++) {
                int number = i - files.size();
                Path file = number < 0 ? files.get(i) : files.get(number * files.size() / DAMAGED);
                byte[] record = Files.readAllBytes(file);
                record(calls, file + " " + number, number < 0 ? record : damaged(record, number));
            }
            Path portion = Files.writeString(folder.resolve("portion.json"), calls.toString());
            if (node) {
                inNode(portion, 1);
            }
            if (chromium) {
                InChromium browser = new InChromium(folder, portion, asked -> "");
                assertThat(browser.posted("page.html")).isEqualTo("0 differ");
            }
            System.err.println("the compiled referee judged " + Math.min(all, from + PORTION) + " of " + all
                    + " files as the JVM (Node.js: " + node + ", Chromium: " + chromium + ")");
        }
    }

    private static List<Path> files(String folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String named : folders.split(File.pathSeparator)) {
            try (Stream<Path> listed = Files.list(Path.of(named))) {
                listed.filter(file -> !file.toString().endsWith(".md")).sorted().forEach(files::add);
            }
        }
        return files;
    }

    /** Returns a copy of a record with one of ten kinds of faults, at a place that the number chooses. */
    private static byte[] damaged(byte[] record, int number) {
        Random random = new Random(number);
        // Each byte is a letter here, so that other bytes stay as they are.
        String text = new String(record, StandardCharsets.ISO_8859_1);
        int at = 1 + random.nextInt(text.length() - 1);
        String faulty =
                switch (number % 10) {
                    case 0 -> text.substring(0, at);
                    case 1 -> text.substring(at);
                    case 2 -> text.substring(0, at) + text.substring(at + 1);
                    case 3 -> text.substring(0, at) + "\u00ff\u0080" + text.substring(at);
                    case 4 -> text.substring(0, at) + (char) random.nextInt(128) + text.substring(at + 1);
                    case 5 -> text.replaceFirst("KM\\[[^]]*]", "KM[no komi]");
                    case 6 -> text.replaceFirst("SZ\\[[^]]*]", "SZ[13]");
                    // A turn is played twice.
                    case 7 -> text.replaceFirst("(?s)^(.{" + at + "}.*?)(;[BW]\\[\\w\\w])", "$1$2$2");
                    // The next turn after a place is one of the other player.
                    case 8 -> text.replaceFirst("(?s)^(.{" + at / 2 + "}.*?);B\\[", "$1;W[");
                    default -> text.substring(0, at) + "]" + text.substring(at);
                };
        return faulty.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static boolean nodeRuns() {
        return ProgramRun.succeeds(folder, Duration.ofSeconds(20), "node", "--version");
    }

    /**
     * Compares the answers of the JavaScript for each {@code oneOf}-th record and example, and those of the WebAssembly
     * for all of them if Node.js can run it.
     */
    private static void inNode(Path asked, int oneOf) {
        ProgramRun run = ProgramRun.of(
                folder,
                BOUND,
                Map.of(),
                List.of(
                        "node",
                        absolute(SCRIPTS.resolve("node.mjs")),
                        absolute(MADE),
                        absolute(asked),
                        String.valueOf(oneOf)));
        assertThat(run.lines())
                .as("%s", run)
                .startsWith("JavaScript: 0 differ")
                .allMatch(line -> line.endsWith(": 0 differ"));
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }
}
