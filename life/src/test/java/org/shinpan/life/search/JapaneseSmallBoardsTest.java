package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;

/** Every chain of every position of small boards: the prover and the literal brute force say the same. */
class JapaneseSmallBoardsTest {

    @ParameterizedTest
    @CsvSource({"2,1", "3,1", "4,1", "5,1", "2,2"})
    @Tag("same-on-each-jdk")
    void everyChain(int columns, int rows) {
        int chains = 0;
        for (Position position : legalPositions(Board.of(columns, rows))) {
            chains += compare(position);
        }
        assertThat(chains).isPositive();
    }

    /** A sample, since each position of these boards has tens of thousands of states. */
    @ParameterizedTest
    @CsvSource({"3,2,100", "6,1,10", "4,2,6", "3,3,2"})
    @Tag("same-on-each-jdk")
    void aSampleOfLargerBoards(int columns, int rows, int number) {
        List<Position> all = legalPositions(Board.of(columns, rows));
        Random random = new Random(1989);
        for (int i = 0; i < number; i++) {
            compare(all.get(random.nextInt(all.size())));
        }
    }

    @ParameterizedTest
    @CsvSource({"3,2", "6,1", "4,2"})
    @Tag("nightly")
    void everyChainOfLargerBoards(int columns, int rows) {
        legalPositions(Board.of(columns, rows)).forEach(JapaneseSmallBoardsTest::compare);
    }

    @Test
    @Tag("nightly")
    void aLargerSampleOfThreeByThree() {
        List<Position> all = legalPositions(Board.of(3, 3));
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            compare(all.get(random.nextInt(all.size())));
        }
    }

    private static int compare(Position position) {
        Prover prover = new Prover(position, Traits.Life.JAPANESE);
        LiteralConfirmation literal = new LiteralConfirmation();
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

    private static List<Position> legalPositions(Board board) {
        List<Position> legal = new ArrayList<>();
        int all = (int) Math.pow(3, board.area());
        for (int number = 0; number < all; number++) {
            StringBuilder diagram = new StringBuilder();
            int rest = number;
            for (int i = 0; i < board.area(); i++) {
                diagram.append(i > 0 && i % board.columns() == 0 ? "/" : "").append("X.O".charAt(rest % 3));
                rest /= 3;
            }
            Position position = Position.parse(diagram.toString());
            if (position.chainWithoutLiberty().isEmpty()) {
                legal.add(position);
            }
        }
        return legal;
    }
}
