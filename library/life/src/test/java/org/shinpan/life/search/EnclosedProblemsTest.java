package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.search.EnclosedGame.Reading;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Tests artificial problems: random black and white stones in a corner that living white stones enclose. The prover is
 * compared with {@link EnclosedGame}, which knows all states of the corner, on up to twelve points; larger corners have
 * too many states.
 */
class EnclosedProblemsTest {

    /** A finding of the prover, and the answer of the brute force. */
    private record Answer(Finding finding, Life truth) {}

    private int asked;
    private int compared;
    private int unproved;

    @Test
    void someWithUpToNineEmptyPoints() {
        problems(new Random(1), 40, 3, 9, 100_000, 3);
        assertThat(compared).isEqualTo(asked);
        assertThat(unproved).isZero();
    }

    @Tag("nightly")
    @Test
    void manyWithUpToTenEmptyPoints() {
        problems(new Random(2), 200, 3, 10, 400_000, 4);
        assertThat(compared).isGreaterThan(190);
        assertThat(unproved).isZero();
    }

    @Tag("nightly")
    @Test
    void manyWithUpToSixteenEmptyPoints() {
        problems(new Random(3), 300, 11, 16, 8_000_000, 0);
        assertThat(unproved).isZero();
    }

    /**
     * Solves problems with some number of empty points.
     *
     * @param columns the width of a corner for the brute force, with three rows; 0 for larger ones and no brute force
     */
    private void problems(Random random, int number, int fewest, int most, int nodes, int columns) {
        while (asked < number) {
            String diagram = columns > 0 ? diagram(columns, 3, random) : larger(random);
            int empty = diagram.replaceAll("[^.]", "").length();
            String vertex = empty < fewest || empty > most ? "" : target(diagram);
            if (!vertex.isEmpty()) {
                Answer answer = answer(diagram, vertex, nodes, columns > 0);
                asked++;
                compared += answer.truth() == Life.UNKNOWN ? 0 : 1;
                unproved += answer.finding().life() == Life.UNKNOWN ? 1 : 0;
                if (answer.truth() != Life.UNKNOWN && answer.finding().life() != Life.UNKNOWN) {
                    assertThat(answer.finding().life())
                            .as("%s %s: %s", diagram, vertex, answer.finding())
                            .isEqualTo(answer.truth());
                }
            }
        }
    }

    private static Answer answer(String diagram, String vertex, int nodes, boolean compare) {
        Position position = Boards.continuedBelow(diagram);
        // two rows were added below
        Point shown = Point.parse(vertex);
        Chain chain = position.chainAt(new Point(shown.column(), shown.row() + 2));
        Prover prover = new Prover(position);
        Finding finding = prover.prove(chain, Budget.ofNodes(nodes));
        finding.proof().ifPresent(proof -> assertThat(ProofChecker.check(position, chain, proof))
                .isEmpty());
        assertThat(prover.refused()).isEmpty();
        return new Answer(finding, compare ? truth(diagram, vertex) : Life.UNKNOWN);
    }

    /** Returns the answer of the brute force; unknown if its two readings differ. */
    private static Life truth(String diagram, String vertex) {
        boolean strict = new EnclosedGame(diagram).isAlive(vertex, Reading.STRICT);
        boolean generous = new EnclosedGame(diagram).isAlive(vertex, Reading.GENEROUS);
        return strict != generous ? Life.UNKNOWN : strict ? Life.ALIVE : Life.NOT_ALIVE;
    }

    private static String larger(Random random) {
        return diagram(4 + random.nextInt(3), 3 + random.nextInt(2), random);
    }

    private static String diagram(int columns, int rows, Random random) {
        return diagram(columns, rows, 3 + random.nextInt(4), random.nextInt(3), random);
    }

    /**
     * Returns a random corner that W encloses to the right and below.
     *
     * @param black of ten points, how many are black on average
     * @param white of ten points, how many are white on average
     */
    static String diagram(int columns, int rows, int black, int white, Random random) {
        StringBuilder diagram = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int dice = random.nextInt(10);
                diagram.append(dice < black ? 'X' : dice < black + white ? 'O' : '.');
            }
            diagram.append("W/");
        }
        return diagram.append("W".repeat(columns + 1)).toString();
    }

    /** Returns a stone of the largest black chain; nothing if there is no black chain, or a chain has no liberty. */
    private static String target(String diagram) {
        Position position = Boards.continuedBelow(diagram);
        if (position.chainWithoutLiberty().isPresent()) {
            return "";
        }
        int size = 0;
        String vertex = "";
        for (Chain chain : position.chains(Color.BLACK)) {
            if (chain.size() > size) {
                size = chain.size();
                Point first = chain.points().first();
                vertex = new Point(first.column(), first.row() - 2).toString();
            }
        }
        return vertex;
    }
}
