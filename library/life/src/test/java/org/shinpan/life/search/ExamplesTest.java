package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/**
 * Tests worked examples, each decided by a proof. A diagram shows a corner. W and B are stones of chains that are
 * alive: the test adds more stones of that colour to the right, below or to the left until the chain has two eyes.
 */
class ExamplesTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "two eyes,            X.X.XW/.XXXXW/XXWWWW/WWWWWW, A6, alive",
        "larger eyes,         ..X..XW/XXXXXXW/WWWWWWW, C5, alive",
        "two-headed dragon,   X.XXXXX.XW/XXWWWWWXXW/WXW.W.WXWW/WXWWWWWXWW/WXXXXXXXWW/WWWWWWWWWW, A8, alive",
        "its other chain,     X.XXXXX.XW/XXWWWWWXXW/WXW.W.WXWW/WXWWWWWXWW/WXXXXXXXWW/WWWWWWWWWW, C8, alive",
        "three chains,        WX.XXX.XW/WXXWWWXXW/WWXWWWXWW/WWXX.XXWW/WWWXXXWWW/WWWWWWWWW, B8, alive",
        "the second,          WX.XXX.XW/WXXWWWXXW/WWXWWWXWW/WWXX.XXWW/WWWXXXWWW/WWWWWWWWW, D8, alive",
        "the third,           WX.XXX.XW/WXXWWWXXW/WWXWWWXWW/WWXX.XXWW/WWWXXXWWW/WWWWWWWWW, H8, alive",
        "one eye,             .XXW/XXWW/WWWW, B5, not-alive",
        "straight three,      ...XW/XXXXW/WWWWW, A4, not-alive",
        "straight four,       ....XW/XXXXXW/WWWWWW, A4, alive",
        "L group,             ...XW/..XXW/XXXWW/WWWWW, A4, not-alive",
        "rectangular six,     ...XW/...XW/XXXXW/WWWWW, A4, not-alive",
        "bent four,           OOO.XW/.XXXXW/XXWWWW/WWWWWW, B5, not-alive",
        "the stones in it,    OOO.XW/.XXXXW/XXWWWW/WWWWWW, A6, alive",
        "snapback,            BOX.B/BOOOB/BBBBB, C5, alive",
        "snapback taken,      BOX.B/BOOOB/BBBBB, B5, not-alive",
        "regrowth,            XX.OB/XXOOB/OOOBB/BBBBB, A6, alive",
        "regrowth around,     XX.OB/XXOOB/OOOBB/BBBBB, C5, not-alive",
        "three points,        .XXOW/OXXOW/XOOOW/XXXOW/BBBBB, B7, alive",
        "three points below,  .XXOW/OXXOW/XOOOW/XXXOW/BBBBB, A6, not-alive",
        "false eye,           .XXW/XX.W/WXXW/WWWW, B6, not-alive",
        "ko for life,         .X.XWW/XXXWWW/WWWWWW, B5, not-alive",
        "the stone in the ko, .X.XWW/XXXWWW/WWWWWW, D5, not-alive",
    })
    void besideLivingStonesBelow(String name, String diagram, String vertex, String verdict) {
        assertVerdict(Boards.continuedBelow(diagram), vertex, verdict);
    }

    /**
     * These chains live by sacrifices or a ko after the chains around them have no liberties nearby: those have others.
     * On the narrow board there is nothing around the zone, which is the whole board.
     */
    @ParameterizedTest
    @CsvSource({
        ".XXWWW/X.XWWW/.XWWWW/.WWWWW/WWWWWW, C6, alive",
        ".X.XXW/X.XOXW/.X.OOW/WWWWWW, B4, alive",
        "OO.OXW/X.OXXW/.XXXWW/XWWWWW/WWWWWW, B5, alive",
        "OX.XWW/OXXXWW/.X.XWW/XWXWWW/WWWWWW, B5, alive",
    })
    void surroundingsHaveLibertiesElsewhere(String diagram, String vertex, String verdict) {
        assertVerdict(Boards.continuedBelow(diagram), vertex, verdict);
        assertVerdict(Boards.continuedBelow(diagram.replace("W/", "WWWWWWWW/") + "WWWWWWW"), vertex, verdict);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            textBlock =
                    """
            seki,                WXX.OOB/WXX.OOB, F2, not-alive
            seki other side,     WXX.OOB/WXX.OOB, J2, not-alive
            seki with eyes,      WX.X.O.OB/WXXXOOOOB, F2, not-alive
            seki with eyes too,  WX.X.O.OB/WXXXOOOOB, K2, not-alive
            missing teire,       B.XW/BWWW, G2, not-alive
            endgame ko,          WX.B/WWBB, F2, not-alive
            double-ko seki,      WX.XOB/WXXOOB/WXX.OB/WXXOOB/WXO.OB, F3, not-alive
            double-ko seki too,  WX.XOB/WXXOOB/WXX.OB/WXXOOB/WXO.OB, J3, not-alive
            """)
    void betweenLivingStones(String name, String diagram, String vertex, String verdict) {
        assertVerdict(continuedToTheSides(diagram), vertex, verdict);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "false eye but nothing around has eyes, .XXO/XX.O/OXXO/OOOO, B4, alive",
        "lone stone in 4x5 points, OOOOOOOO/O....O.O/O....OOO/O..X.OOO/O....OOO/O....O.O/OOOOOOOO, D4, not-alive",
        "moonshine life, .X.XOOX.XOXX./XXXOOOXXOOXXX/OOOOOOXX.OXXX/OOOOOOXXOOXXX/.O.OOOXO.OX.X, B5, not-alive",
    })
    void asTheyStand(String name, String diagram, String vertex, String verdict) {
        assertVerdict(Position.parse(diagram), vertex, verdict);
    }

    @Tag("nightly")
    @Test
    void aLoneStoneAmongTwentyFivePoints() {
        String rows = "OOOOOOOOO/O.....O.O/O.....OOO/O..X..OOO/O.....OOO/O.....O.O/OOOOOOOOO";
        assertVerdict(Position.parse(rows), "D4", "not-alive");
    }

    static void assertVerdict(Position position, String vertex, String verdict) {
        Chain chain = position.chainAt(Point.parse(vertex));
        Prover prover = new Prover(position);
        Finding finding = prover.prove(chain, Budget.ofNodes(1_000_000));
        assertThat(finding.word()).as("%s%n%s %s", position, chain, finding).isEqualTo(verdict);
        assertThat(ProofChecker.check(position, chain, finding.proof().orElseThrow()))
                .isEmpty();
        assertThat(prover.refused()).isEmpty();
    }

    private static Position continuedToTheSides(String diagram) {
        List<String> rows = new ArrayList<>(List.of(diagram.split("/")));
        for (int i = 0; i < rows.size(); i++) {
            String row = rows.get(i);
            String left = String.valueOf(row.charAt(0));
            String right = String.valueOf(row.charAt(row.length() - 1));
            rows.set(
                    i,
                    i == 0
                            ? "." + left + "." + left + row + right + "." + right + "."
                            : left.repeat(4) + row + right.repeat(4));
        }
        return Boards.parse(rows);
    }
}
