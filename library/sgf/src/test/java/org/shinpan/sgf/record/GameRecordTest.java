package org.shinpan.sgf.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.formats.RecordFile;

/** Tests {@link GameRecord}. */
class GameRecordTest {

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private static GameRecord game(String text) throws IOException {
        RecordFile file = RecordFile.read(text.getBytes(StandardCharsets.UTF_8));
        assertThat(file.faults()).isEmpty();
        assertThat(file.games()).hasSize(1);
        return file.games().get(0);
    }

    @Test
    void aLevelGame() throws IOException {
        GameRecord game = game(
                """
                (;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]RU[Japanese]RE[B+3.5]PB[Aiko]BR[3d]PW[Bo]WR[2d]
                DT[2020-01-02]EV[Club]RO[2]PC[Here]GN[A game]
                ;B[pd]
                ;W[dp](;B[ss];W[])(;B[aa]))
                """);
        assertThat(game.board()).isEqualTo(Board.square(19));
        assertThat(game.komi()).contains(Komi.parse("6.5"));
        assertThat(game.handicap()).isZero();
        assertThat(game.rules()).contains("Japanese");
        assertThat(game.result()).contains("B+3.5");
        assertThat(game.name(Player.BLACK)).contains("Aiko");
        assertThat(game.rank(Player.BLACK)).contains("3d");
        assertThat(game.name(Player.WHITE)).contains("Bo");
        assertThat(game.rank(Player.WHITE)).contains("2d");
        assertThat(game.date()).contains("2020-01-02");
        assertThat(game.event()).contains("Club");
        assertThat(game.round()).contains("2");
        assertThat(game.place()).contains("Here");
        assertThat(game.gameName()).contains("A game");
        assertThat(game.notes()).isEmpty();
        assertThat(Turns.named(game)).containsExactly("Black Q16", "White D4", "Black T1", "White pass");
        assertThat(game.steps())
                .startsWith(
                        new Step.Played(new Turn(Player.BLACK, Move.play(Point.parse("Q16"))), 3, 2),
                        new Step.Played(new Turn(Player.WHITE, Move.play(Point.parse("D4"))), 4, 2));
        assertThat(game.firstToMove()).isEqualTo(Player.BLACK);
    }

    @Test
    void everyCoordinateOfTheLargestBoard() throws IOException {
        StringBuilder text = new StringBuilder("(;SZ[52]");
        for (int i = 0; i < 52; i++) {
            text.append(";B[")
                    .append(LETTERS.charAt(i))
                    .append(LETTERS.charAt(51 - i))
                    .append(']');
            text.append(";W[").append(LETTERS.charAt(i)).append("a]");
        }
        List<Step> steps = game(text + ")").steps();
        for (int i = 0; i < 52; i++) {
            assertThat(((Step.Played) steps.get(2 * i)).turn().move()).isEqualTo(Move.play(new Point(i, i)));
            assertThat(((Step.Played) steps.get(2 * i + 1)).turn().move()).isEqualTo(Move.play(new Point(i, 51)));
        }
    }

    @Test
    void columnsComeBeforeRows() throws IOException {
        GameRecord game = game("(;SZ[19:13];B[sa];W[am];B[tt])");
        assertThat(game.board()).isEqualTo(Board.of(19, 13));
        assertThat(Turns.named(game)).containsExactly("Black T13", "White A1", "Black pass");
    }

    @Test
    void ttIsAPassOnlyUpToNineteenLines() throws IOException {
        assertThat(Turns.named(game("(;SZ[19];B[tt];W[])"))).containsExactly("Black pass", "White pass");
        assertThat(Turns.named(game("(;SZ[20];B[tt];W[])"))).containsExactly("Black U1", "White pass");
        assertThat(Turns.named(game("(;SZ[20:3];B[tc];W[])"))).containsExactly("Black U1", "White pass");
    }

    @Test
    void stonesAreSetUpOneByOneAndInRectangles() throws IOException {
        GameRecord game = game("(;SZ[5]AB[aa:bb][ee]AW[ec:ca]PL[W];AE[aa];PL[B])");
        Step.SetUp first = (Step.SetUp) game.steps().get(0);
        assertThat(first.black())
                .hasToString(
                        """
                # # . . .
                # # . . .
                . . . . .
                . . . . .
                . . . . #
                """);
        assertThat(first.white())
                .hasToString(
                        """
                . . # # #
                . . # # #
                . . # # #
                . . . . .
                . . . . .
                """);
        assertThat(first.toMove()).contains(Player.WHITE);
        assertThat(((Step.SetUp) game.steps().get(1)).empty().names()).isEqualTo("A5");
        assertThat(((Step.SetUp) game.steps().get(2)).toMove()).contains(Player.BLACK);
        assertThat(game.firstToMove()).isEqualTo(Player.BLACK);
    }

    @Test
    void illegalStepsAreKept() throws IOException {
        GameRecord game = game("(;SZ[9];B[aa];W[aa];W[bb];B[];W[];B[cc])");
        assertThat(Turns.named(game))
                .containsExactly("Black A9", "White A9", "White B8", "Black pass", "White pass", "Black C7");
        assertThat(game.notes()).isEmpty();
    }

    @Test
    void thePlayerWhoMovesFirst() throws IOException {
        assertThat(game("(;SZ[9])").firstToMove()).isEqualTo(Player.BLACK);
        assertThat(game("(;SZ[9];W[aa])").firstToMove()).isEqualTo(Player.WHITE);
        assertThat(game("(;SZ[9]PL[W];B[aa])").firstToMove()).isEqualTo(Player.WHITE);
        assertThat(game("(;SZ[9]HA[2]AB[aa][bb])").firstToMove()).isEqualTo(Player.WHITE);
        assertThat(game("(;SZ[9]HA[2]AB[aa][bb];B[cc])").firstToMove()).isEqualTo(Player.BLACK);
        assertThat(game("(;SZ[9]HA[2])").firstToMove()).isEqualTo(Player.BLACK);
        assertThat(game("(;SZ[9]AB[aa][bb])").firstToMove()).isEqualTo(Player.BLACK);
    }

    @Test
    void propertiesOfTheGameMayStandBelowTheFirstNode() throws IOException {
        GameRecord game = game("(;SZ[9];KM[5.5]PB[Aiko]PW[Bo]RE[W+R];B[aa])");
        assertThat(game.komi()).contains(Komi.parse("5.5"));
        assertThat(game.name(Player.BLACK)).contains("Aiko");
        assertThat(game.result()).contains("W+R");
    }

    @Test
    void aGameWithoutMoves() throws IOException {
        GameRecord game = game("(;FF[4]GM[1]SZ[9])");
        assertThat(game.steps()).isEmpty();
        assertThat(game.komi()).isEmpty();
        assertThat(game.recorded()).isEqualTo(new RecordedResult.Unknown());
        assertThat(game.agreement().komi()).isEqualTo(Komi.NONE);
        assertThat(game.name(Player.BLACK)).isEqualTo(Optional.empty());
    }

    @Test
    void notesOnOneGameAreBounded() throws IOException {
        GameRecord game = game("(;SZ[9]" + ";B[aa]W[bb]".repeat(10_000) + ")");
        assertThat(game.notes()).hasSize(51).last().asString().endsWith("and 9950 more notes");
        assertThat(game.steps()).hasSize(20_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "B+R|B+R",
                "W+Resign|W+R",
                "B+resigns|B+R",
                "b+r|B+R",
                "B+0.50|B+0.5",
                "B+1.5     |B+1.5",
                "W+12|W+12",
                "W+ 2.5|W+2.5",
                "W+2.5 points|W+2.5",
                "W+0.0|W+0",
                "B+3,5|B+3.5",
                "W+|W+",
                "W|W+",
                "B+?|B+",
                "W+T|W+T",
                "B+Time|B+T",
                "B+F|B+F",
                "W+Forfeit|W+F",
                "0|0",
                "Draw|0",
                "draw|0",
                "Jigo|0",
                "持碁|0",
                "和棋|0",
                "Void|Void",
                "No Result|Void",
                "?|?",
                "|?",
                "White wins by 3.5|W+3.5",
                "Black wins by resignation|B+R",
                "black won on time|B+T",
                "白胜43.5目|W+43.5",
                "黑中盘胜|B+R",
                "白中盤勝|W+R",
                "黒番中押し勝ち|B+R",
                "白番2目半勝ち|W+2.5",
                "白2目半勝|W+2.5",
                "黑半目勝|B+0.5",
                "黑胜|B+",
                "黑胜1/4子|B+0.5",
                "B+3/4子|B+1.5",
                "黑胜3又3/4子|B+7.5",
                "白胜2.75子|W+5.5",
                "白超时胜|W+T",
                "흑 불계승|B+R",
                "백 2집반승|W+2.5",
                "백 반집승|W+0.5",
                "Aiko won|unreadable",
                "B+1/3|unreadable",
                "B+1/0|unreadable",
                "B+3.5 or so|unreadable",
                "White|W+",
                "Blackmail|unreadable"
            })
    void results(String text, String expected) {
        RecordedResult result = RecordedResult.parse(text == null ? "" : text);
        assertThat(result instanceof RecordedResult.Unreadable ? "unreadable" : result.toString())
                .isEqualTo(expected);
    }
}
