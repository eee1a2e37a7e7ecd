package org.shinpan.life.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;

/** Tests the search for captures with open borders: on small boards against a search through all moves. */
class OpenKillTest {

    private static final Budget BUDGET = Budget.ofNodes(20_000);

    /**
     * Tries to prove that every chain of the positions of a small board is taken, and compares with the game of zone
     * proofs, played on the whole board by brute force. A chain that is proved must be taken there. Most chains that
     * are taken there must be proved: the search has no plans for an opponent whose own chain is taken and comes back.
     */
    @ParameterizedTest
    @CsvSource({"5,1,1,70", "3,2,1,96", "2,3,1,96"})
    void provesWhatIsTakenOnSmallBoards(int columns, int rows, int every, int percent) {
        OpenLifeTest.check(Proof.Claim.TAKEN, columns, rows, every, percent);
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"4,2,1,92", "3,3,3,96"})
    void provesWhatIsTakenOnLargerBoards(int columns, int rows, int every, int percent) {
        OpenLifeTest.check(Proof.Claim.TAKEN, columns, rows, every, percent);
    }

    /** White's chain around the corner takes the stones in it, and needs no other white stone for two eyes. */
    @ParameterizedTest
    @CsvSource({
        "......./......./......./......./OOOO.../X..O.../...O...,A2,OPPONENT",
        "......./......./......./......./OOOOO../XX..O../....O..,A2,OPPONENT",
        "......./......./......./......./OOOOO../XX..O../....O..,A2,OWNER",
    })
    void provesCaptureInAnOpenCorner(String rows, String at, Side first) {
        Position position = Boards.parse(List.of(rows.split("/")));
        Chain chain = position.chainAt(position.board().parse(at));
        Proof proof = new OpenKill(position, chain).prove(first, BUDGET, 20_000).orElseThrow();
        assertThat(proof.claim()).isEqualTo(Proof.Claim.TAKEN);
        assertThat(OpenLifeTest.refusal(position, chain, first, proof)).isEmpty();
    }

    /** Nobody can take a chain with two eyes, so the search finds no proof. */
    @Test
    void findsNothingAgainstTwoEyes() {
        Position position = Boards.parse(List.of("......./......./......./OOOOOO./XXXXXO./.X.X.O.".split("/")));
        Chain chain = position.chainAt(position.board().parse("A2"));
        for (Side first : Side.values()) {
            assertThat(new OpenKill(position, chain).prove(first, BUDGET, 2_000))
                    .isEmpty();
        }
    }
}
