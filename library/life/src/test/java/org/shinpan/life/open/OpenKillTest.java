package org.shinpan.life.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.WholeBoardClaims;
import org.shinpan.life.proof.ZoneClaim.Turn;
import org.shinpan.life.truth.Boards;
import org.shinpan.life.truth.Retrograde;
import org.shinpan.life.truth.Retrograde.Passing;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;

/** Tests the search for captures with open borders: on small boards against a search through all moves. */
class OpenKillTest {

    private static final Budget BUDGET = Budget.ofNodes(20_000);

    /** A number of states that suffices for boards of eight points. */
    private static final int SMALL = 400;

    /**
     * Tries to prove that every chain of the positions of a small board is taken, and compares with the game of zone
     * proofs, played on the whole board by brute force. A chain that is proved must be taken there. Most chains that
     * are taken there must be proved: the search has no plans for an opponent whose own chain is taken and comes back.
     */
    @ParameterizedTest
    @CsvSource({"5,1,1,70", "3,2,1,96", "2,3,1,96"})
    void provesWhatIsTakenOnSmallBoards(int columns, int rows, int every, int percent) {
        check(columns, rows, every, percent);
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"4,2,1,92", "3,3,3,96"})
    void provesWhatIsTakenOnLargerBoards(int columns, int rows, int every, int percent) {
        check(columns, rows, every, percent);
    }

    private static void check(int columns, int rows, int every, int percent) {
        Retrograde positions = new Retrograde(columns, rows, Passing.OPPONENT_ONLY);
        Board board = Board.of(columns, rows);
        Map<Integer, WholeBoardClaims> games = new HashMap<>();
        int won = 0;
        int proved = 0;
        for (int number = 0; number < positions.positions(); number += every) {
            Position position = Boards.position(board, positions.black(number), positions.white(number));
            for (int bits : positions.parts(positions.black(number))) {
                WholeBoardClaims game =
                        games.computeIfAbsent(bits, chain -> new WholeBoardClaims(board, Proof.Claim.TAKEN, chain));
                Chain chain = position.chainAt(board.points().get(Integer.numberOfTrailingZeros(bits)));
                for (Side first : Side.values()) {
                    boolean isWon = game.isWon(
                            positions.white(number),
                            positions.black(number),
                            first == Side.OPPONENT ? Turn.STRATEGIST : Turn.OTHER);
                    won += isWon ? 1 : 0;
                    Optional<Proof> proof = new OpenKill(position, chain).prove(first, BUDGET, SMALL);
                    if (proof.isPresent()) {
                        assertThat(isWon).as("%s %s %s", position, chain, first).isTrue();
                        assertThat(refusal(position, chain, first, proof.get())).isEmpty();
                        proved++;
                    }
                }
            }
        }
        assertThat(100 * proved).as("%d of %d", proved, won).isGreaterThanOrEqualTo(percent * won);
    }

    private static Optional<String> refusal(Position position, Chain chain, Side first, Proof proof) {
        ProofFile.Statement statement = new ProofFile.Statement(chain, new Opening(first, Optional.empty()), proof);
        return ProofChecker.check(position, PointSet.empty(position.board()), statement, Traits.Life.INDEPENDENT);
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
        assertThat(refusal(position, chain, first, proof)).isEmpty();
    }

    /** A chain with two eyes is not taken, whoever moves first, and the search ends. */
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
