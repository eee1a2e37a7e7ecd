package org.shinpan.sgf.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.sgf.formats.RecordFile;

/** Tests records as trees of games. */
class GameNodeTest {

    private static GameRecord read(String file) throws Exception {
        return RecordFile.read(file.getBytes(UTF_8)).games().get(0);
    }

    @Test
    void aLineHasTheGameAfterEachNode() throws Exception {
        GameNode first = GameNode.of(read("(;SZ[5]KM[0.5]C[start];B[ba];W[cc]C[an answer];B[])"), "chinese");
        assertThat(first.game().rules().name()).isEqualTo("chinese");
        assertThat(first.comment()).isEqualTo("start");
        assertThat(first.turns()).isEmpty();
        List<GameNode> line = first.line();
        assertThat(line).hasSize(4);
        assertThat(line.get(2).comment()).isEqualTo("an answer");
        assertThat(line.get(2).turns()).hasToString("[White C3]");
        assertThat(line.get(2).game().position())
                .hasToString(". X . . .\n. . . . .\n. . O . .\n. . . . .\n. . . . .\n");
        assertThat(first.last().game().moves()).hasToString("[B5, C3, pass]");
        assertThat(first.last().game().history().agreement().komi()).isEqualTo(Komi.parse("0.5"));
    }

    @Test
    void variationsFollowTheLineInTheOrderOfTheFile() throws Exception {
        GameNode first = GameNode.of(read("(;SZ[5];B[aa](;W[bb];B[cc])(;W[dd])(;W[ee]N[third]))"), "aga");
        GameNode black = first.next().orElseThrow();
        assertThat(black.children())
                .extracting(node -> node.turns().toString())
                .containsExactly("[White B4]", "[White D2]", "[White E1]");
        GameNode third = black.children().get(2);
        assertThat(third.properties().value("N")).contains("third");
        assertThat(third.game().moves()).hasToString("[A5, E1]");
        assertThat(third.children()).isEmpty();
        assertThat(third.next()).isEmpty();
    }

    @Test
    void aBarredTurnEndsItsLine() throws Exception {
        GameNode first = GameNode.of(read("(;SZ[5];B[aa](;W[aa];B[bb])(;W[bb]))"), "tromp-taylor");
        GameNode barred = first.last();
        assertThat(barred.turns()).hasToString("[White A5]");
        assertThat(barred.barred().orElseThrow().clause().label()).isEqualTo("7");
        assertThat(barred.game().moves()).hasToString("[A5]");
        assertThat(barred.children()).isEmpty();
        assertThat(first.next().orElseThrow().children())
                .extracting(node -> node.barred().isPresent())
                .containsExactly(true, false);
    }

    /** The second number is the number of turns of the line, the third one the number of black stones at its end. */
    @ParameterizedTest
    @CsvSource({
        "(;SZ[9]HA[2]AB[gc][cg];W[ee];B[ed]), 2, 3",
        "(;SZ[9]HA[2];B[gc];B[cg];W[ee];B[ed]), 2, 3",
        "(;SZ[9];B[gc];B[cg];W[ee];B[ed]), 2, 3",
        "(;SZ[9]HA[3]AB[gc][cg];B[gg];W[ee];B[ed]), 2, 4",
        "(;SZ[9]HA[3]AB[gc][cg][gg];AE[gg];W[ee];B[ed]), 2, 3",
        "(;SZ[9]AB[gc];PL[W];W[ee];B[ed]), 2, 2",
        "(;SZ[9];PL[W];B[ed];W[ee]), 2, 1"
    })
    void stonesBeforeTheFirstTurnAreNoTurns(String file, int turns, int black) throws Exception {
        GameNode last = GameNode.of(read(file), "aga").last();
        assertThat(last.barred()).isEmpty();
        assertThat(last.game().moves()).hasSize(turns);
        assertThat(last.game().position().points(Player.BLACK.color())).hasSize(black);
    }

    @Test
    void aKomiInStonesIsReadInPoints() throws Exception {
        GameNode first = GameNode.of(read("(;SZ[19]KM[3.75]RU[Chinese];B[dd])"), "chinese");
        assertThat(first.game().history().agreement().komi()).isEqualTo(Komi.parse("7.5"));
    }

    @Test
    void aRecordOfAnotherFormatHasOneLine() throws Exception {
        GameRecord gib = read(
                """
                \\HS
                \\[GAMEBLACKNAME=Aiko\\]
                \\HE
                \\GS
                2 1 0
                119 0 &4
                INI 0 1 0 &4
                STO 0 2 1 15 3
                STO 0 3 2 3 15
                \\GE
                """);
        assertThat(gib.root()).isEmpty();
        assertThat(GameNode.of(gib, "japanese").last().game().moves())
                .isEqualTo(gib.steps().stream()
                        .map(step -> ((Step.Played) step).turn().move())
                        .toList())
                .contains(Move.parse("Q16"));
    }

    @Test
    void anUnknownRuleSetIsNamed() throws Exception {
        assertThatThrownBy(() -> GameNode.of(read("(;SZ[5])"), "hausregeln")).hasMessageContaining("hausregeln");
    }
}
