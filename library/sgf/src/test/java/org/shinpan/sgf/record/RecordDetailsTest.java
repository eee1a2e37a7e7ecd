package org.shinpan.sgf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.tree.SgfNode;

/** Tests the answers of a record, read from SGF or made step by step. */
class RecordDetailsTest {

    private static List<GameRecord> games(String text) throws IOException {
        RecordFile file = RecordFile.read(text.getBytes(StandardCharsets.UTF_8));
        assertThat(file.faults()).isEmpty();
        return file.games();
    }

    private static GameRecord game(String text) throws IOException {
        return games(text).get(0);
    }

    private static PointSet points(Board board, String... names) {
        List<Point> points = new ArrayList<>();
        for (String name : names) {
            points.add(Point.parse(name));
        }
        return PointSet.of(board, points);
    }

    private static Step.Played played(Player player, String point, int line, int column) {
        return new Step.Played(new Turn(player, Move.parse(point)), line, column);
    }

    @Test
    void stepsAsNumbersAreTheSameSteps() throws IOException {
        Board board = Board.of(7, 5);
        PointSet none = PointSet.empty(board);
        RecordBuilder builder = new RecordBuilder(board);
        List<Step> steps = new ArrayList<>();
        steps.add(played(Player.WHITE, "G5", 1, 1));
        for (int i = 0; i < 40; i++) {
            steps.add(new Step.SetUp(points(board, "A" + (1 + i % 5)), none, none, Optional.empty()));
            steps.add(played(Player.BLACK, i % 3 == 0 ? "pass" : "B" + (1 + i % 5), 1, 1));
            steps.add(played(Player.WHITE, "C" + (1 + i % 4), 1, 1));
        }
        steps.forEach(builder::add);
        GameRecord record = builder.build();
        CompactSteps compact = record.compactSteps();
        assertThat(compact.size()).isEqualTo(121);
        assertThat(compact.setUps()).isEqualTo(40);
        assertThat(compact.turns()).isEqualTo(81);
        assertThat(compact).hasToString("121 steps, 40 of them set-ups");
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i) instanceof Step.Played played) {
                assertThat(compact.isSetUp(i)).isFalse();
                assertThat(compact.turn(i)).isEqualTo(played.turn());
            } else {
                assertThat(compact.setUp(i)).isEqualTo(steps.get(i));
                assertThat(compact.node(i)).isEqualTo(i + 1);
            }
        }
        assertThat(record).hasToString("game 1 on 7x5: 121 steps");
        assertThat(record.root()).isEmpty();
        assertThat(record.offset()).hasValue(0);
        assertThatIllegalStateException().isThrownBy(() -> builder.board(board));
        assertThatIllegalStateException().isThrownBy(() -> new NodeReader(record)
                .steps(game("(;SZ[9])").root().orElseThrow()));
    }

    @Test
    void roomIsMadeOnlyWhenItIsNeeded() {
        int[] four = {1, 2, 3, 4};
        assertThat(CompactSteps.withRoom(four, 3)).isSameAs(four);
        assertThat(CompactSteps.withRoom(four, 4)).startsWith(1, 2, 3, 4).hasSizeGreaterThan(4);
        assertThat(CompactSteps.withRoom(new int[0], 0)).isNotEmpty();
        assertThat(CompactSteps.withRoom(new int[100], 100)).hasSizeGreaterThan(100);
    }

    @Test
    void eachMoveKeepsItsPlaceWhenStonesAreSetUp() throws IOException {
        StringBuilder text = new StringBuilder("(;SZ[9]\n;AB[aa]PL[W]W[bb]");
        for (int i = 0; i < 40; i++) {
            text.append("\nB[cc]W[dd]");
        }
        List<GameRecord> games = games("(;SZ[9];B[aa])" + text + ";B[ee]C[x];AW[ff];AE[ff])");
        GameRecord game = games.get(1);
        assertThat(games.get(0).steps()).containsExactly(played(Player.BLACK, "A9", 1, 9));
        List<Step> steps = game.steps();
        assertThat(steps).hasSize(85);
        assertThat(steps.get(1)).isEqualTo(played(Player.WHITE, "B8", 2, 13));
        for (int i = 0; i < 40; i++) {
            assertThat(steps.get(2 + 2 * i)).isEqualTo(played(Player.BLACK, "C7", 3 + i, 1));
            assertThat(steps.get(3 + 2 * i)).isEqualTo(played(Player.WHITE, "D6", 3 + i, 6));
        }
        assertThat(steps.get(82)).isEqualTo(played(Player.BLACK, "E5", 42, 12));
        assertThat(game.compactSteps().node(0)).isEqualTo(2);
        assertThat(game.compactSteps().node(83)).isEqualTo(4);
        assertThat(game.compactSteps().node(84)).isEqualTo(5);
        assertThat(game.notes())
                .containsExactly(
                        "line 2, column 2: 81 moves in one node; they are kept in their order",
                        "line 2, column 2: a move and stones set up in one node; the stones come first");
        NodeReader reader = new NodeReader(game);
        SgfNode root = game.root().orElseThrow();
        SgfNode crowded = root.firstChild().orElseThrow();
        assertThat(reader.steps(root)).isEmpty();
        assertThat(reader.steps(crowded)).isEqualTo(steps.subList(0, 82));
        assertThat(reader.steps(crowded.firstChild().orElseThrow())).isEqualTo(steps.subList(82, 83));
    }

    @Test
    void aNodeOfAVariationWithAPointOffTheBoardHasNoSteps() throws IOException {
        GameRecord game = game("(;SZ[9](;B[aa])(;B[zz])(;LB[aa:b][ cc ][zz][ab:bb]TR[bb:ab]))");
        NodeReader reader = new NodeReader(game);
        List<SgfNode> nodes = game.root().orElseThrow().children();
        assertThat(reader.steps(nodes.get(1))).isEmpty();
        assertThat(reader.points(nodes.get(2), "LB"))
                .containsExactly(Point.parse("C7"), Point.parse("A8"), Point.parse("B8"));
        assertThat(reader.points(nodes.get(2), "TR")).containsExactly(Point.parse("A8"), Point.parse("B8"));
        assertThat(reader.point(" ia")).contains(Point.parse("J9"));
        assertThat(reader.point("ja")).isEmpty();
        assertThat(reader.point("a")).isEmpty();
        assertThat(reader.point("aaa")).isEmpty();
        assertThat(reader.point("a1")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(;SZ[9]AB[ j j])|AB[ j j]",
                "(;SZ[9]AB[jj])|AB[jj]",
                "(;SZ[9]AB[aa:jj])|AB[aa:jj]",
                "(;SZ[9]AB[jj:aa])|AB[jj:aa]",
                "(;SZ[9]AW[aa-bb])|AW[aa-bb]",
                "(;SZ[9]AE[`a])|AE[`a]",
                "(;SZ[9]AE[a{])|AE[a{]",
                "(;SZ[52]AE[@A])|AE[@A]",
                "(;SZ[52]AE[A[])|AE[A[]",
                "(;SZ[52]AE[a1])|AE[a1]"
            })
    void valuesThatAreNotPointsAreSkipped(String text, String value) throws IOException {
        GameRecord game = game(text);
        assertThat(game.steps()).isEmpty();
        assertThat(game.notes()).singleElement().asString().contains(value + " is not a point on a ");
        assertThat(game.end().unread()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "B|Black|",
                "W|White|",
                "b|Black|PL[b] is read as Black",
                "BLACK|Black|PL[BLACK] is read as Black",
                "1|Black|PL[1] is read as Black",
                "w|White|PL[w] is read as White",
                "White|White|PL[White] is read as White",
                "2|White|PL[2] is read as White",
                "3||PL[3] is not a player; it is skipped"
            })
    void thePlayerToMove(String value, String player, String note) throws IOException {
        GameRecord game = game("(;SZ[9]PL[" + value + "])");
        assertThat(game.notes()).isEqualTo(note == null ? List.of() : List.of("line 1, column 8: " + note));
        assertThat(game.steps()).hasSize(player == null ? 0 : 1);
        if (player != null) {
            assertThat(game.compactSteps().setUp(0).toMove().orElseThrow()).hasToString(player);
        }
    }

    @Test
    void eachKindOfSetUpIsAStep() throws IOException {
        Board board = Board.square(9);
        Position before = Position.empty(board).withColor(points(board, "C9"), org.shinpan.rules.board.Color.BLACK);
        Position after =
                ((Step.SetUp) game("(;SZ[9]AB[aa]AW[ba]AE[ca])").steps().get(0)).on(before);
        assertThat(after.points(org.shinpan.rules.board.Color.BLACK).names()).isEqualTo("A9");
        assertThat(after.points(org.shinpan.rules.board.Color.WHITE).names()).isEqualTo("B9");
        for (String text : List.of("AB[aa]", "AW[aa]", "AE[aa]", "PL[B]", "AB[aa][bb]AW[cc]AE[dd]PL[W]")) {
            GameRecord game = game("(;SZ[9]" + text + ")");
            assertThat(game.steps()).hasSize(1);
            assertThat(SgfWriter.tree(game))
                    .hasToString("(;FF[4]GM[1]CA[UTF-8]SZ[9]" + text.replace("AB[aa][bb]", "AB[bb][aa]") + ")\n");
        }
        assertThat(game("(;SZ[9]AB[])").steps()).isEmpty();
        assertThat(game("(;SZ[9]AB[aa:bb])").notes()).isEmpty();
        assertThat(SgfWriter.tree(game("(;SZ[9];B[aa];AW[bb];W[];PL[B])")))
                .hasToString("(;FF[4]GM[1]CA[UTF-8]SZ[9];B[aa];AW[bb];W[];PL[B])\n");
    }

    /** Komi, handicap, result and names are found below the first node; docs/sgf-tolerances.md. */
    @Test
    void propertiesBelowTheFirstNodeAreFound() throws IOException {
        assertThat(game("(;SZ[9];B[aa]RU[Chinese])").rules()).contains("Chinese");
        assertThat(game("(;SZ[9];B[aa]KM[5.5])").komi()).contains(Komi.parse("5.5"));
        assertThat(game("(;SZ[9];HA[3])").handicap()).isEqualTo(3);
        GameRecord game = game("(;SZ[9];KM[5.5](;B[aa];RE[x])(;W[bb]PB[Aiko]))");
        assertThat(game.name(Player.BLACK)).isEmpty();
        assertThat(game.notes()).containsExactly("line 1, column 24: RE[x]: the result is not understood");
    }

    @Test
    void statementsOfARecordAreReadWithoutBlanks() throws IOException {
        List<GameRecord> games = games("(;)\n(;SZ[9]PB[ ]PW[\nBo ]HA[0]KM[ 6.5 ])");
        assertThat(games.get(0).notes()).containsExactly("line 1, column 1: no SZ; the board is 19x19");
        assertThat(games.get(0).offset()).isEmpty();
        GameRecord game = games.get(1);
        assertThat(game.name(Player.BLACK)).isEmpty();
        assertThat(game.name(Player.WHITE)).contains("Bo");
        assertThat(game.offset()).hasValue(4);
        assertThat(game.root().orElseThrow().index()).isEqualTo(1);
        assertThat(game.notes()).isEmpty();
        assertThat(game).hasToString("game 2 on 9x9: 0 steps");
        assertThat(game("(;SZ[9]HA[-1])").handicap()).isZero();
        assertThat(game("(;SZ[9]HA[x])").handicap()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HA[2];B[aa];B[bb]|2",
                "HA[2];B[aa];B[bb];W[cc]|2",
                "HA[2];B[aa];B[bb];B[cc]|0",
                "HA[2];B[aa];W[bb];W[cc]|0",
                "HA[2];B[aa];B[];W[cc]|0",
                "HA[2];B[aa]|0",
                "HA[2];W[aa];W[bb]|0",
                "HA[2];AB[aa];B[bb];B[cc]|0",
                "HA[2];B[aa];B[bb];AW[cc]|0",
                "HA[1];B[aa];W[bb]|0",
                "HA[3];B[aa];B[bb];B[cc];W[dd]|3"
            })
    void handicapStonesAsMoves(String nodes, int moves) throws IOException {
        assertThat(game("(;SZ[9]" + nodes + ")").handicapMoves()).isEqualTo(moves);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HA[0]|",
                "HA[0]AB[aa]|",
                "HA[1]|HA[1]: black stones set up: 0; none are added",
                "HA[1]AB[aa]|HA[1]: black stones set up: 1; none are added",
                "HA[2]AB[aa][bb]|",
                "HA[2];AB[aa];AB[bb]|",
                "HA[2]AB[aa];W[cc];AB[bb]|HA[2]: black stones set up: 1; none are added",
                "HA[3]AB[aa][bb]|HA[3]: black stones set up: 2; none are added"
            })
    void notesOnTheHandicap(String nodes, String note) throws IOException {
        assertThat(game("(;SZ[9]" + nodes + ")").notes())
                .isEqualTo(note == null ? List.of() : List.of("line 1, column 8: " + note));
    }

    @Test
    void notesOnTheFileComeBeforeThoseOfAReader() {
        GameRecord record = new RecordBuilder(Board.square(9)).build();
        assertThat(record.withNote("read so").withFileNotes(List.of("odd")).notes())
                .containsExactly("the file: odd", "read so");
    }

    @Test
    void komiOfARecord() {
        RecordedKomi odd = RecordedKomi.parse("375");
        assertThat(odd).hasToString("375");
        assertThat(odd.readings()).hasToString("{as-written=375, hundredths=3.75, stones=7.5}");
        assertThat(RecordedKomi.parse("50").komi()).contains(Komi.parse("50"));
        assertThat(RecordedKomi.parse("50").readings()).hasSize(1);
        assertThat(RecordedKomi.parse("51").komi()).isEmpty();
        assertThat(RecordedKomi.parse("-51").readings()).hasSize(2);
        // in a program that writes hundredths, a komi has no decimals
        assertThat(RecordedKomi.parse("60.00").komi()).contains(Komi.parse("60"));
        assertThat(RecordedKomi.parse("60.00").readings()).hasSize(1);
        assertThat(RecordedKomi.parse("60.00").oddity()).isEmpty();
        assertThat(RecordedKomi.parse("100.5").komi()).isEmpty();
        assertThat(RecordedKomi.parse("6.3").oddity()).contains("KM[6.3]: not a multiple of 0.5; used as written");
        assertThat(RecordedKomi.parse("6.5").oddity()).isEmpty();
        // a komi has at most six decimals
        assertThat(RecordedKomi.parse("123.12345").readings()).hasToString("{as-written=123.12345}");
        assertThat(RecordedKomi.parse("123.12345").oddity()).hasValueSatisfying(odds -> assertThat(odds)
                .startsWith("KM[123.12345]: an unusual komi; the komi is unknown"));
        assertThat(RecordedKomi.parse("1/128").komi()).isEmpty();
        assertThat(RecordedKomi.parse("1/128").readings()).isEmpty();
        assertThat(RecordedKomi.parse("1/128").oddity()).contains("KM[1/128]: not a number; the komi is unknown");
        for (RecordedKomi.Reading reading : RecordedKomi.Reading.values()) {
            assertThat(RecordedKomi.Reading.parse(reading.toString())).isEqualTo(reading);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> RecordedKomi.Reading.parse("x"));
    }

    @ParameterizedTest
    @CsvSource({"B+3.5, Black, ", "W+R, White, Black", "B+R, Black, White", "W+T, White, ", "0, , ", "?, , "})
    void theWinnerAndTheResigningPlayerAreRead(String text, String victor, String resigned) {
        RecordedResult result = RecordedResult.parse(text);
        assertThat(result.victor().map(Player::toString)).isEqualTo(Optional.ofNullable(victor));
        assertThat(result.resigned().map(Player::toString)).isEqualTo(Optional.ofNullable(resigned));
    }

    @ParameterizedTest
    @CsvSource({"B+R", "W+Resign", "B+3.5", "W+12345.54321", "B+0"})
    void theUsualResultsNeedNoOtherReading(String text) {
        assertThat(ResultText.usualForm(text)).isNotNull();
        assertThat(ResultText.usualForm(text + "x")).isNull();
    }

    @Test
    void aBuilderKeepsFiftyNotesAndTheFirstClaim() {
        RecordBuilder builder = new RecordBuilder(Board.square(9));
        for (int i = 1; i <= 60; i++) {
            builder.note(i, "note " + i);
        }
        builder.claim("KM", " ", 1);
        builder.claim("KM", "abc", 7);
        builder.claim("KM", "6.5", 8);
        assertThat(builder.build().notes())
                .hasSize(51)
                .contains("line 50, column 1: note 50")
                .endsWith("line 7, column 1: KM[abc]: not a number; the komi is unknown");
    }
}
