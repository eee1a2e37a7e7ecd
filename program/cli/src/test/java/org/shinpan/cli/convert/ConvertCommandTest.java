package org.shinpan.cli.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.cli.Shell;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.record.Symmetry;
import org.shinpan.sgf.tree.SgfNode;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.SystemWords;

/** Tests that records which are written in another form and read again lose nothing of the game. */
class ConvertCommandTest {

    private static final List<Path> FOLDERS = List.of(
            Checkout.path("examples/records"),
            Checkout.path("sgf/src/test/resources/org/shinpan/sgf/formats"),
            Checkout.path("sgf/src/test/resources/org/shinpan/sgf/ReaderFuzzTestInputs/everythingIsReadOrRefused"));

    /**
     * A record with variations, labels, rectangles, arrows, escapes, a pass and a comment, on a board that is not
     * square.
     */
    private static final String RICH =
            "(;FF[3]GM[1]SZ[5:4]PB[A \\] B]AB[aa:bb]C[a comment: with a colon](;B[cc]LB[aa:x][ed:y]N[name]"
                    + "(;W[]TR[aa:eb])(;W[db]AR[aa:ed]))(;B[ed]C[other]))";

    @TempDir
    private Path folder;

    static Stream<Path> records() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path from : FOLDERS) {
            try (Stream<Path> files = Files.list(from)) {
                files.filter(file -> file.toString().matches(".*\\.(sgf|gib|ngf|ugf)"))
                        .forEach(found::add);
            }
        }
        found.removeIf(file -> !hasGames(file));
        assertThat(found).hasSizeGreaterThan(12);
        return found.stream();
    }

    private static boolean hasGames(Path file) {
        try {
            return !games(file).isEmpty();
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static List<GameRecord> games(Path file) throws IOException {
        return RecordFile.read(Files.readAllBytes(file)).games();
    }

    /** Returns the contents of a game: its board, its steps, and its claims. */
    private static String facts(GameRecord game) {
        List<Object> steps = new ArrayList<>();
        game.steps().forEach(step -> steps.add(step instanceof Step.Played played ? played.turn() : step));
        return game.board() + " " + steps + " "
                + Stream.of("KM", "HA", "RU", "RE", "PB", "BR", "PW", "WR", "DT", "EV", "PC")
                        .map(claim -> claim + game.stated(claim))
                        .collect(Collectors.joining(" "));
    }

    private static void done(String... line) {
        Shell.Ran ran = Shell.shinpan(line);
        assertThat(ran.status()).as(ran.err()).isZero();
    }

    @ParameterizedTest
    @MethodSource("records")
    void aConvertedRecordIsTheSameGame(Path record) throws IOException {
        Path sgf = folder.resolve("a.sgf");
        Path again = folder.resolve("b.sgf");
        done("convert", record.toString(), sgf.toString());
        done("convert", sgf.toString(), again.toString());
        assertThat(games(sgf).stream().map(ConvertCommandTest::facts))
                .containsExactlyElementsOf(
                        games(record).stream().map(ConvertCommandTest::facts).toList());
        assertThat(Files.readString(sgf)).contains("FF[4]").contains("CA[UTF-8]");
        assertThat(Files.readAllBytes(again)).isEqualTo(Files.readAllBytes(sgf));
        assertThat(Shell.shinpan("convert", record.toString(), "-").out()).isEqualTo(Files.readString(sgf));
    }

    @Test
    void anotherEncodingBecomesUtf8() throws IOException {
        Path chinese = Files.write(
                folder.resolve("a.sgf"), "(;SZ[9]CA[GB18030]PB[古力]C[手]\n;B[aa])".getBytes(Charset.forName("GB18030")));
        Path sgf = folder.resolve("b.sgf");
        done("convert", chinese.toString(), sgf.toString());
        assertThat(Files.readString(sgf))
                .contains("CA[UTF-8]")
                .contains("PB[古力]")
                .contains("C[手]");
    }

    @Test
    void noFileIsOverwrittenUnasked() throws IOException {
        Path record = FOLDERS.get(0).resolve("ko-too-soon.sgf");
        Path there = Files.writeString(folder.resolve("there.sgf"), "precious");
        Shell.Ran ran = Shell.shinpan("convert", record.toString(), there.toString());
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults())
                .containsExactly("shinpan: " + there + ": this file exists already; replace it with --force");
        assertThat(Files.readString(there)).isEqualTo("precious");
        done("convert", record.toString(), there.toString(), "--force");
        assertThat(games(there)).hasSize(1);
    }

    /**
     * A user who names the input as the output must not lose the record: an input is never overwritten, even with
     * {@code --force}.
     */
    @Test
    void noCommandWritesItsInput() throws IOException {
        String content = "(;SZ[3];B[bb];W[];B[])";
        Path record = Files.writeString(folder.resolve("a.sgf"), content);
        String name = record.toString();
        String[][] commands = {
            {"judge", name, "--report", name, "--force"},
            {"judge", folder.toString(), "--report", name, "--force"},
            {"judge", name, "--format", "json", "--resume", name},
            {"judge", name, "--format", "csv", "--resume", name},
            {"prove", name, "--out", name, "--force"},
            {"convert", name, name, "--force"},
        };
        for (String[] command : commands) {
            Shell.Ran ran = Shell.shinpan(command);
            assertThat(ran.status()).as(String.join(" ", command)).isEqualTo(2);
            assertThat(ran.faults())
                    .as(String.join(" ", command))
                    .singleElement()
                    .asString()
                    .contains(name);
            assertThat(Files.readString(record)).as(String.join(" ", command)).isEqualTo(content);
        }
    }

    @Test
    void aFullDiskIsOneLineThatNamesTheFile() {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.exists(full), "a device that is always full");
        Shell.Ran ran = Shell.shinpan(
                "convert", FOLDERS.get(0).resolve("ko-too-soon.sgf").toString(), full.toString(), "--overwrite");
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).containsExactly("shinpan: /dev/full: " + SystemWords.refusing(full));
    }

    /** Returns all nodes of a tree in their order, with their properties; values are unescaped. */
    private static List<String> nodes(SgfNode root, Function<SgfNode.Property, Boolean> wanted) {
        List<String> nodes = new ArrayList<>();
        String properties = root.properties().stream()
                .filter(property -> !List.of("FF", "GM", "CA", "SZ").contains(property.name()))
                .filter(wanted::apply)
                .map(SgfNode.Property::toString)
                .collect(Collectors.joining());
        nodes.add(root.children().size() + " " + properties);
        for (SgfNode child : root.children()) {
            nodes.addAll(nodes(child, wanted));
        }
        return nodes;
    }

    private Path normalized(String name, String... options) throws IOException {
        Path out = folder.resolve("out-" + name);
        List<String> line =
                new ArrayList<>(List.of("normalize", folder.resolve("in.sgf").toString(), "--out", out + ""));
        line.addAll(List.of(options));
        done(line.toArray(new String[0]));
        try (Stream<Path> files = Files.list(out)) {
            return files.sorted().findFirst().orElseThrow();
        }
    }

    @ParameterizedTest
    @EnumSource(Symmetry.class)
    void aSymmetryAndItsInverseGiveTheSameTree(Symmetry symmetry) throws IOException {
        Files.writeString(folder.resolve("in.sgf"), RICH);
        Path turned = normalized("turned", "--symmetry", symmetry.toString());
        GameRecord there = games(turned).get(0);
        assertThat(there.board()).isEqualTo(symmetry.of(Board.of(5, 4)));
        Files.copy(turned, folder.resolve("in.sgf"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        Path back = normalized("back", "--symmetry", symmetry.inverse().toString());
        Files.writeString(folder.resolve("in.sgf"), RICH);
        SgfNode original = games(folder.resolve("in.sgf")).get(0).root().orElseThrow();
        assertThat(nodes(games(back).get(0).root().orElseThrow(), property -> true))
                .isEqualTo(nodes(original, property -> true));
    }

    /**
     * Each row has a symmetry, the new place of the point B4 of a 5x4 board, and the new size, worked out by hand. B4
     * is the second point of the upper side. A quarter turn clockwise makes this side the right one, and the point the
     * second from above.
     */
    @ParameterizedTest
    @CsvSource({
        "identity,B4,5x4",
        "mirror-columns,D4,5x4",
        "mirror-rows,B1,5x4",
        "rotate-180,D1,5x4",
        "transpose,D2,4x5",
        "rotate-90,D4,4x5",
        "rotate-270,A2,4x5",
        "anti-transpose,A4,4x5"
    })
    void aMoveGoesToItsPlace(String symmetry, String point, String board) throws IOException {
        Files.writeString(folder.resolve("in.sgf"), "(;SZ[5:4];B[ba])");
        GameRecord turned = games(normalized("one", "--symmetry", symmetry)).get(0);
        assertThat(turned.board()).hasToString(board);
        assertThat(turned.steps().get(0).toString()).contains("Black " + point + ",");
    }

    @Test
    void gamesThatAreEqualUpToASymmetryBecomeEqual() throws IOException {
        String game = "(;SZ[9];B[cc];W[gd];B[ee];W[hc])";
        List<String> forms = new ArrayList<>();
        for (Symmetry symmetry : Symmetry.values()) {
            Files.writeString(folder.resolve("in.sgf"), game);
            Path turned = normalized(symmetry + "", "--symmetry", symmetry.toString());
            Files.copy(turned, folder.resolve("in.sgf"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            forms.add(Files.readString(normalized(symmetry + "-usual", "--symmetry", "usual")));
        }
        assertThat(forms.stream().distinct()).singleElement().asString().contains("B[gc]");
    }

    @Test
    void commentsAreStrippedAndTheRestStays() throws IOException {
        Files.writeString(folder.resolve("in.sgf"), RICH);
        Path stripped = normalized("stripped", "--strip-comments");
        assertThat(Files.readString(stripped)).doesNotContain("comment").doesNotContain("N[");
        SgfNode original = games(folder.resolve("in.sgf")).get(0).root().orElseThrow();
        assertThat(nodes(games(stripped).get(0).root().orElseThrow(), property -> true))
                .isEqualTo(nodes(original, property -> !List.of("C", "N").contains(property.name())));
    }

    @Test
    void eachGameGetsAFileOfItsOwn() throws IOException {
        Files.writeString(folder.resolve("in.sgf"), "(;SZ[3];B[aa])(;SZ[0])(;SZ[3];B[bb])");
        Files.createDirectories(folder.resolve("more"));
        Files.writeString(folder.resolve("more/in.sgf"), "(;SZ[3];B[cc])");
        Path out = folder.resolve("out");
        Shell.Ran ran = Shell.shinpan(
                "normalize", folder.resolve("in.sgf") + "", folder.resolve("more") + "", "--out", out + "");
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.faults()).hasSize(2).last().asString().contains("3 games written to " + out + "; unreadable: 1");
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted())
                    .containsExactly("in-1.sgf", "in-3.sgf", "in.sgf");
        }
    }

    /** A referee that gets the commands of the script ends with the final position of the game. */
    @ParameterizedTest
    @MethodSource("records")
    void theCommandsReplayTheGame(Path record) throws IOException {
        GameRecord game = games(record).get(0);
        Judgement judgement = new RecordJudge(game).judge(RuleSets.named("go-gadget", RuleSets.Options.DEFAULT));
        if (!judgement.legal()) {
            return;
        }
        Files.copy(record, folder.resolve("in.sgf"));
        String script = Files.readString(normalized("gtp", "--format", "gtp"));
        Shell.Ran ran = Shell.shinpanReading(
                script + "list_stones black\nlist_stones white\nquit\n", "gtp", "--referee", "--rules", "go-gadget");
        assertThat(ran.out()).doesNotContain("?");
        List<String> answers =
                ran.lines().stream().filter(line -> !line.isBlank()).toList();
        for (Player player : Player.values()) {
            String listed = answers.get(answers.size() - (player == Player.BLACK ? 3 : 2));
            PointSet stones = PointSet.empty(game.board());
            for (String vertex : listed.substring(1).strip().split(" +")) {
                stones = vertex.isEmpty() ? stones : stones.union(PointSet.of(game.board(), Point.parse(vertex)));
            }
            assertThat(stones).isEqualTo(judgement.history().position().points(player.color()));
        }
    }

    @Test
    void theCommandsAreThoseOfTheProtocol() throws IOException {
        Files.writeString(folder.resolve("in.sgf"), "(;SZ[9]KM[0.5]HA[2]AB[cc][gg];W[ee];B[];W[aa])");
        assertThat(Files.readString(normalized("gtp", "--format", "gtp")))
                .isEqualTo(
                        """
                        boardsize 9
                        clear_board
                        komi 0.5
                        set_free_handicap G3 C7
                        play W E5
                        play B pass
                        play W A9
                        """);
    }

    /** The record has the point 33, which is not on the board. */
    @Test
    @SuppressWarnings("StringConcatToTextBlock")
    void aFileWhoseGameCannotBeReadIsOneLine() throws IOException {
        Path broken = Files.writeString(
                folder.resolve("broken.gib"),
                "\\HS\n\\[GAMEBLACKNAME=a\\]\n\\HE\n\\GS\n2 1 0\n119 0 &4\nINI 0 1 99 &4\n"
                        + "STO 0 2 1 33 33\nSTO 0 3 2 33 33\n\\GE\n");
        Shell.Ran ran = Shell.shinpan("convert", broken + "", "-");
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.faults())
                .containsExactly(
                        "shinpan: " + broken + ": line 9, column 1: game 1: this point is not on a 19x19 board");
    }

    @Test
    void aPointThatIsLostIsReported() throws IOException {
        Path odd = Files.writeString(
                folder.resolve("odd.gib"), "\\HS\n\\HE\n\\GS\nSTO 0 2 1 33 33\nSTO 0 3 2 3 3\n\\GE\n");
        Shell.Ran ran = Shell.shinpan("convert", odd + "", "-");
        assertThat(ran.status()).isZero();
        assertThat(ran.out()).contains(";B[];W[dd]");
        assertThat(ran.faults())
                .contains("shinpan: " + odd + ": 1 point is not on the board; such a move is written as a pass");
    }

    /**
     * The file has three sound games, one that is cut off by the next one, and one with a point off the board. Every
     * loss is reported on one line.
     */
    @Test
    void theSoundGamesOfABrokenArchiveAreSaved() throws IOException {
        String sound = "(;FF[4]SZ[9];B[aa];W[bb])\n";
        Path broken = Files.writeString(
                folder.resolve("broken.sgf"),
                sound + "(;FF[4]SZ[9];B[aa];W[cc]\n" + sound + "(;FF[4]SZ[9];B[zz])\n" + sound);
        Path out = folder.resolve("saved");
        Shell.Ran ran = Shell.shinpan("normalize", "--salvage", broken + "", "--out", out + "");
        assertThat(ran.status()).isZero();
        assertThat(ran.faults())
                .containsExactly(
                        "shinpan: " + broken
                                + ": line 3, column 1: game 2: byte 51: ')' is missing: the next game begins"
                                + " here; this game is read up to here",
                        "shinpan: " + broken + ": game 4: 1 point is not on the board; such a move is written as a"
                                + " pass",
                        "shinpan: 5 games written to " + out + "; losses: 2");
        RecordFile saved = RecordFile.read(Files.readAllBytes(out.resolve("broken.sgf")));
        assertThat(saved.faults()).isEmpty();
        assertThat(saved.games()).hasSize(5);
        assertThat(Shell.shinpan("normalize", "--salvage", broken + "", "--out", out + "")
                        .status())
                .isEqualTo(2);
        assertThat(Shell.shinpan("normalize", "--salvage", broken + "", "--out", folder + "", "--force")
                        .status())
                .isEqualTo(2);
        assertThat(broken).content().startsWith(sound);
        Shell.Ran again =
                Shell.shinpan("normalize", "--salvage", folder + "/no.sgf", broken + "", "--out", out + "", "--force");
        assertThat(again.faults())
                .as("a file that is missing hinders no other")
                .contains("shinpan: 5 games written to " + out + "; losses: 3");
    }
}
