package org.shinpan.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.ProgramRun;
import org.shinpan.testkit.TellingRecords;

/** Tests that the compiled referee gives the answers of the JVM, byte for byte: in Node.js and in Chromium. */
class CompiledRefereeTest {

    private static final Path MADE = Checkout.path("program/web/target/referee");
    private static final Path SCRIPTS = Checkout.path("program/web/src/test/js");
    private static final Duration BOUND = Duration.ofMinutes(5);

    @TempDir
    static Path folder;

    private static Path cases;

    @BeforeAll
    static void askTheJvm() throws IOException {
        Calls calls = new Calls();
        records(calls);
        encodings(calls);
        games(calls);
        calls.sequence("rule sets").call("ruleSets");
        proofs(calls);
        sequences(calls);
        assertThat(calls.answers()).isGreaterThan(1000);
        cases = Files.writeString(folder.resolve("cases.json"), calls.toString());
    }

    /** Records of every kind of fault, and the records of the examples. */
    private static void records(Calls calls) throws IOException {
        int number = 0;
        for (TellingRecords.Telling telling : TellingRecords.all().toList()) {
            record(calls, "telling " + number++, telling.record().getBytes(StandardCharsets.UTF_8));
        }
        try (Stream<Path> examples = Files.list(Checkout.path("tools/examples/records"))) {
            for (Path example : examples.sorted().toList()) {
                record(calls, example.getFileName().toString(), Files.readAllBytes(example));
            }
        }
        record(calls, "no record", "no record".getBytes(StandardCharsets.UTF_8));
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

    /** Names in the encodings of old records, named by the record and not. */
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

    /** Random games under every text: the verdicts on every point of small boards, where many moves are barred. */
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
                    int most = moves.size() > 1 && random.nextInt(8) > 0 ? moves.size() - 1 : moves.size();
                    Move move = moves.get(random.nextInt(most));
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

    /** The numbers of sequences of up to four turns on the small boards of the page. */
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

    @Test
    void theJavaScriptAnswersAsTheJvm() {
        assumeTrue(ProgramRun.succeeds(folder, Duration.ofSeconds(20), "node", "--version"), "no Node.js");
        ProgramRun run = ProgramRun.of(
                folder,
                BOUND,
                Map.of(),
                List.of("node", absolute(SCRIPTS.resolve("node.mjs")), absolute(MADE), absolute(cases)));
        assertThat(run.lines()).as("%s", run).containsExactly("0 differ");
    }

    @Test
    void theWebAssemblyAnswersAsTheJvm() throws IOException, InterruptedException {
        InChromium browser = new InChromium(folder, cases, asked -> "");
        assertThat(browser.told("page.html")).isEqualTo("0 differ");
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }
}
