package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.Traits;

/**
 * Tests famous positions, each decided by a checked proof, by independent life (two eyes) and by Article 7 of the
 * Japanese rules. {@code unproved} marks what the prover does not decide within the limit; a proof of the opposite
 * would fail.
 *
 * <ul>
 *   <li>Hanezeki: the drawing of goscorer's test of this name, a whole board. Both players have a chain in atari, and
 *       the player who captures loses the race (Sensei's Library, "Hanezeki"). In this drawing the centre has its own
 *       eyes.
 *   <li>Double-ko seki: GNU Go's {@code twoko_seki2}, with both outsides closed by us. Alive by the commentary on
 *       Article 7 (example 25, figure 14), without two eyes.
 *   <li>Quadruple ko: ours, two chains without an eye and four kos between them, two for each player. Left to the end,
 *       it is a seki by the Japanese rules (Sensei's Library, "Quadruple ko seki").
 *   <li>Eternal life: KataGo's test of this name, with White's outside closed by us; example 6 of the commentary. The
 *       rulings of that page prove the ten black stones dead.
 *   <li>Molasses ko: ours, found by a search of 4×4 for the cycle that Macfadyen describes in Fearnley's "Bestiary":
 *       throw in to the eye of two points, take the first ko, take two stones, take the second ko. At the end of the
 *       game the big chain of one player can be taken at once, and that of the other cannot (Sensei's Library,
 *       "Molasses Ko").
 *   <li>Moonshine life: a group with one eye and a ko, and a double-ko seki elsewhere that gives threats without end.
 *       Modern rules of professionals call it dead (Sensei's Library, "Moonshine Life").
 * </ul>
 */
class FamousPositionsTest {

    private static final String HANEZEKI =
            "OXOX.OXO.XOXO/OXOXOXXXOXOXO/OXOXOX.XOXOXO/.XOOOX.XOOOX./XXOXXX.XXXOXX/OOOX.....XOOO/XXXX.....XXXX";
    private static final String DOUBLE_KO =
            ".X.XXXXO./XXXX.XXOO/X.XXXXXO./XXX.XXXOO/XXXXXXXO./OOXOOOXOO/.OOOXOXO./OX.X.XOOO/XXXXXXO.O";
    private static final String QUADRUPLE_KO = "X.XO/XXOO/X.XO/XXOO/XO.O/XXOO/XO.O";
    private static final String ETERNAL_LIFE = ".O.O.O.O/OOOOOOOO/XXXXXO.O/XOOOXXOO/.O.X.OX.";
    private static final String MOLASSES_KO = "OO../XXOO/X.XO/XX.X";
    private static final String MOONSHINE = ".X.XOOX.XOXX./XXXOOOXXOOXXX/OOOOOOXX.OXXX/OOOOOOXXOOXXX/.O.OOOXO.OX.X";

    private static final String REVERSED_MOLASSES_KO = "..XX/XXOO/XO.O/XXO.";

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "hanezeki, the centre,             " + HANEZEKI + ", A1, alive",
        "hanezeki, the strings that race,  " + HANEZEKI + ", A3, not-alive",
        "hanezeki, the big white chain,    " + HANEZEKI + ", A2, not-alive",
        "hanezeki, the white tail,         " + HANEZEKI + ", A5, not-alive",
        "hanezeki, the string in atari,    " + HANEZEKI + ", F7, not-alive",
        "double-ko seki, black,            " + DOUBLE_KO + ", A1, not-alive",
        "double-ko seki, white,            " + DOUBLE_KO + ", B3, not-alive",
        "quadruple ko, black,              " + QUADRUPLE_KO + ", A1, not-alive",
        "quadruple ko, white,              " + QUADRUPLE_KO + ", D1, not-alive",
        "quadruple ko, a stone in a ko,    " + QUADRUPLE_KO + ", C7, not-alive",
        "quadruple ko, another,            " + QUADRUPLE_KO + ", B1, not-alive",
        "eternal life, black,              " + ETERNAL_LIFE + ", A2, not-alive",
        "eternal life, the first stone,    " + ETERNAL_LIFE + ", D1, not-alive",
        "eternal life, white,              " + ETERNAL_LIFE + ", B1, not-alive",
        "eternal life, white outside,      " + ETERNAL_LIFE + ", G2, alive",
        "molasses ko, black,               " + MOLASSES_KO + ", A1, not-alive",
        "molasses ko, white,               " + MOLASSES_KO + ", D2, not-alive",
        "moonshine life, the group,        " + MOONSHINE + ", D5, not-alive",
    })
    void byTwoEyes(String name, String chain, String diagram, String vertex, String verdict) {
        assertVerdict(diagram, vertex, verdict, Traits.Life.INDEPENDENT);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "hanezeki, the centre,           " + HANEZEKI + ", A1, alive",
        "hanezeki, the big white chain,  " + HANEZEKI + ", A2, unproved",
        "hanezeki, the string in atari,  " + HANEZEKI + ", F7, unproved",
        "quadruple ko, black,            " + QUADRUPLE_KO + ", A1, alive",
        "quadruple ko, white,            " + QUADRUPLE_KO + ", D1, alive",
        "eternal life, white,            " + ETERNAL_LIFE + ", B1, alive",
        "molasses ko, black,             " + MOLASSES_KO + ", A1, not-alive",
        "molasses ko, white,             " + MOLASSES_KO + ", D2, alive",
    })
    void byArticle7(String name, String chain, String diagram, String vertex, String verdict) {
        assertVerdict(diagram, vertex, verdict, Traits.Life.JAPANESE);
    }

    /** No stone in the kos is safe from capture, and that takes long to prove. */
    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({
        QUADRUPLE_KO + ", C7, not-alive",
        QUADRUPLE_KO + ", B1, not-alive",
        DOUBLE_KO + ", A1, alive",
        DOUBLE_KO + ", B3, alive",
    })
    void byArticle7AtNight(String diagram, String vertex, String verdict) {
        assertVerdict(diagram, vertex, verdict, Traits.Life.JAPANESE);
    }

    /** Each player has one move elsewhere in ten; then the same four moves reverse the position. */
    @Test
    void theMolassesKoGoesRound() {
        Position start = Position.parse(MOLASSES_KO);
        Position turned = after(start, Player.BLACK, "D4", "C1", "C4", "B2");
        assertThat(turned).isEqualTo(Position.parse(REVERSED_MOLASSES_KO));
        assertThat(after(turned, Player.WHITE, "A4", "C2", "B4", "D1")).isEqualTo(start);
    }

    private static Position after(Position start, Player first, String... moves) {
        Position position = start;
        Player player = first;
        for (String move : moves) {
            position = Placement.of(position, player, Point.parse(move))
                    .removing(player.opponent())
                    .position();
            assertThat(position.chainWithoutLiberty()).as(move).isEmpty();
            player = player.opponent();
        }
        return position;
    }

    private static void assertVerdict(String diagram, String vertex, String verdict, Traits.Life life) {
        Position position = Position.parse(diagram);
        Chain chain = position.chainAt(Point.parse(vertex));
        Prover prover = new Prover(position, life);
        Finding finding = prover.prove(chain, Budget.ofNodes(verdict.equals("unproved") ? 20_000 : 1_000_000));
        assertThat(finding.word()).as("%s%n%s", position, finding).isEqualTo(verdict);
        finding.proof().ifPresent(proof -> assertThat(ProofChecker.check(position, chain, proof, life))
                .isEmpty());
        assertThat(prover.refused()).isEmpty();
    }
}
