package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.truth.Boards;
import org.shinpan.life.truth.Retrograde;
import org.shinpan.life.truth.Retrograde.Passing;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/** Tests that the prover decides every chain of every legal position of small boards as {@link Retrograde} does. */
class SmallBoardsTest {

    private final Map<Integer, BitSet> verdicts = new HashMap<>();

    @ParameterizedTest
    @CsvSource({"3,1", "1,3", "4,1", "5,1", "6,1", "2,2", "3,2", "2,3"})
    void everyChainIsDecidedRight(int columns, int rows) {
        Retrograde truth = new Retrograde(columns, rows, Passing.OPPONENT_ONLY);
        for (int number = 0; number < truth.positions(); number++) {
            check(truth, number);
        }
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"4,2", "3,3", "5,2"})
    void everyChainOfALargerBoardIsDecidedRight(int columns, int rows) {
        everyChainIsDecidedRight(columns, rows);
    }

    /** Tests all positions that are not mirror images of earlier ones, and one in twenty of the others. */
    @Tag("nightly")
    @ParameterizedTest
    @CsvSource("6,2")
    void everyChainOfTheLargestBoardIsDecidedRight(int columns, int rows) {
        Retrograde truth = new Retrograde(columns, rows, Passing.OPPONENT_ONLY);
        Random random = new Random(6);
        for (int number = 0; number < truth.positions(); number++) {
            if (random.nextInt(20) == 0 || !isMirrorImageOfAnEarlierOne(truth, number)) {
                check(truth, number);
            }
        }
    }

    /**
     * Returns whether one of the three mirror images of a position comes before it: each class has exactly one position
     * that no other precedes.
     */
    static boolean isMirrorImageOfAnEarlierOne(Retrograde truth, int number) {
        int black = truth.black(number);
        int white = truth.white(number);
        for (int mirror = 1; mirror < 4; mirror++) {
            int otherBlack = truth.mirrored(black, mirror);
            int otherWhite = truth.mirrored(white, mirror);
            if (otherBlack < black || (otherBlack == black && otherWhite < white)) {
                return true;
            }
        }
        return false;
    }

    /** Compares the prover with the brute force, for each black chain. */
    void check(Retrograde truth, int number) {
        Board board = Board.of(truth.columns(), truth.rows());
        Position position = Boards.position(board, truth.black(number), truth.white(number));
        Prover prover = new Prover(position);
        for (int bits : truth.parts(truth.black(number))) {
            BitSet won = verdicts.computeIfAbsent(bits, truth::alive);
            Chain chain = position.chainAt(board.points().get(Integer.numberOfTrailingZeros(bits)));
            Finding finding = prover.prove(chain, Budget.ofNodes(1_000_000));
            assertThat(finding.life())
                    .as("%s %s", chain, position)
                    .isEqualTo(won.get(number) ? Life.ALIVE : Life.NOT_ALIVE);
            assertThat(ProofChecker.check(position, chain, finding.proof().orElseThrow()))
                    .isEmpty();
        }
        assertThat(prover.refused()).isEmpty();
    }
}
