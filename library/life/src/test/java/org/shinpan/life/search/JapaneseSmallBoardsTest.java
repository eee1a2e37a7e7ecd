package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;

/** Tests that the prover and {@link LiteralConfirmation} agree on every chain of every position of small boards. */
class JapaneseSmallBoardsTest {

    @ParameterizedTest
    @CsvSource({"2,1", "3,1", "4,1", "5,1", "2,2"})
    void everyChain(int columns, int rows) {
        LiteralConfirmation literal = new LiteralConfirmation();
        int chains = 0;
        for (Position position : KoReadingTest.positions(Board.of(columns, rows))) {
            chains += compare(position, literal);
        }
        assertThat(chains).isPositive();
    }

    /** Tests a sample of positions, since each position of these boards has tens of thousands of states. */
    @ParameterizedTest
    @CsvSource({"3,2,30", "6,1,2", "4,2,1"})
    void aSampleOfLargerBoards(int columns, int rows, int number) {
        compareSome(Board.of(columns, rows), 1989, number);
    }

    @ParameterizedTest
    @CsvSource({"3,2", "6,1", "4,2"})
    @Tag("nightly")
    void everyChainOfLargerBoards(int columns, int rows) {
        LiteralConfirmation literal = new LiteralConfirmation();
        KoReadingTest.positions(Board.of(columns, rows)).forEach(position -> compare(position, literal));
    }

    @ParameterizedTest
    @CsvSource({"6,1,10", "4,2,3", "3,3,1"})
    @Tag("nightly")
    void moreOfLargerBoards(int columns, int rows, int number) {
        compareSome(Board.of(columns, rows), 1989, number);
    }

    @Test
    @Tag("nightly")
    void aLargerSampleOfThreeByThree() {
        compareSome(Board.of(3, 3), 7, 500);
    }

    /** The ban is on recapturing the stone that captured, not on another single stone at the same place. */
    @Test
    void aBanIsOnTheStoneThatTook() {
        compare(Position.parse("X . X\n. X O\nX O ."), new LiteralConfirmation());
    }

    private static void compareSome(Board board, long seed, int number) {
        List<Position> all = KoReadingTest.positions(board);
        LiteralConfirmation literal = new LiteralConfirmation();
        Random random = new Random(seed);
        for (int i = 0; i < number; i++) {
            compare(all.get(random.nextInt(all.size())), literal);
        }
    }

    private static int compare(Position position, LiteralConfirmation literal) {
        Prover prover = new Prover(position, Traits.Life.JAPANESE);
        int chains = 0;
        for (Finding finding : prover.proveAll(Budget.ofNodes(1_000_000)).values()) {
            Chain chain = finding.chain();
            Life life = literal.isAlive(position, chain) ? Life.ALIVE : Life.NOT_ALIVE;
            assertThat(finding.life()).as("%s in%n%s", finding, position).isEqualTo(life);
            chains++;
        }
        assertThat(prover.refused()).as("%s", position).isEmpty();
        return chains;
    }
}
