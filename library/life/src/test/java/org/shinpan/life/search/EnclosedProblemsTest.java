package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.search.EnclosedGame.Reading;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Tests the prover on random problems: does the largest black chain live in a corner that living white stones enclose?
 * In corners of up to twelve points, the answer is compared with that of {@link EnclosedGame}, a brute force over all
 * states of the corner. Larger corners have too many states for it.
 */
class EnclosedProblemsTest {

    /** The number of rows of a small corner, which the brute force can solve. */
    private static final int SMALL_ROWS = 3;

    /** The number of rows that {@link Boards#continuedBelow} adds below a diagram. */
    private static final int ROWS_BELOW = 2;

    private int compared;
    private int open;

    @Test
    void someWithUpToNineEmptyPoints() {
        Random random = new Random(1);
        for (int problem = 0; problem < 40; problem++) {
            solveAndCompare(diagramWithEmptyPoints(3, 9, () -> randomDiagram(3, SMALL_ROWS, random)), 100_000);
        }
        assertThat(compared).isEqualTo(40);
        assertThat(open).isZero();
    }

    @Tag("nightly")
    @Test
    void manyWithUpToTenEmptyPoints() {
        Random random = new Random(2);
        for (int problem = 0; problem < 200; problem++) {
            solveAndCompare(diagramWithEmptyPoints(3, 10, () -> randomDiagram(4, SMALL_ROWS, random)), 400_000);
        }
        assertThat(compared).isGreaterThan(190);
        assertThat(open).isZero();
    }

    @Tag("nightly")
    @Test
    void manyWithUpToSixteenEmptyPoints() {
        Random random = new Random(3);
        for (int problem = 0; problem < 300; problem++) {
            solve(diagramWithEmptyPoints(11, 16, () -> largeDiagram(random)), 8_000_000);
        }
        assertThat(open).isZero();
    }

    /** Solves a problem, and compares the answer with that of the brute force if that one is certain. */
    private void solveAndCompare(String diagram, int nodes) {
        Life found = solve(diagram, nodes);
        Life truth = truth(diagram);
        if (truth != Life.UNKNOWN) {
            compared++;
            assertThat(found).as(diagram).isIn(truth, Life.UNKNOWN);
        }
    }

    /** Returns the answer of the prover; its proof must be accepted by the checker. */
    private Life solve(String diagram, int nodes) {
        Position position = Boards.continuedBelow(diagram);
        Chain chain = largestBlackChain(position).orElseThrow();
        Prover prover = new Prover(position);
        var finding = prover.prove(chain, Budget.ofNodes(nodes));
        finding.proof().ifPresent(proof -> assertThat(ProofChecker.check(position, chain, proof))
                .isEmpty());
        assertThat(prover.refused()).isEmpty();
        open += finding.life() == Life.UNKNOWN ? 1 : 0;
        return finding.life();
    }

    /** Returns the answer of the brute force; unknown if its two readings differ. */
    private static Life truth(String diagram) {
        Point first = largestBlackChain(Boards.continuedBelow(diagram))
                .orElseThrow()
                .points()
                .first();
        String vertex = new Point(first.column(), first.row() - ROWS_BELOW).toString();
        boolean strict = new EnclosedGame(diagram).isAlive(vertex, Reading.STRICT);
        boolean generous = new EnclosedGame(diagram).isAlive(vertex, Reading.GENEROUS);
        return strict != generous ? Life.UNKNOWN : strict ? Life.ALIVE : Life.NOT_ALIVE;
    }

    /** Draws diagrams until one is a problem with a number of empty points within the bounds, and returns it. */
    private static String diagramWithEmptyPoints(int min, int max, Supplier<String> draw) {
        while (true) {
            String diagram = draw.get();
            int empty = diagram.replaceAll("[^.]", "").length();
            if (empty >= min
                    && empty <= max
                    && largestBlackChain(Boards.continuedBelow(diagram)).isPresent()) {
                return diagram;
            }
        }
    }

    /** Returns the largest black chain; empty if there is none, or if some chain has no liberty. */
    private static Optional<Chain> largestBlackChain(Position position) {
        if (position.chainWithoutLiberty().isPresent()) {
            return Optional.empty();
        }
        Optional<Chain> largest = Optional.empty();
        for (Chain chain : position.chains(Color.BLACK)) {
            if (largest.isEmpty() || chain.size() > largest.get().size()) {
                largest = Optional.of(chain);
            }
        }
        return largest;
    }

    private static String largeDiagram(Random random) {
        return randomDiagram(4 + random.nextInt(3), 3 + random.nextInt(2), random);
    }

    private static String randomDiagram(int columns, int rows, Random random) {
        return diagram(columns, rows, 3 + random.nextInt(4), random.nextInt(3), random);
    }

    /**
     * Returns a corner with random stones that the wall W encloses at the right and below.
     *
     * @param black the mean number of black stones on ten points
     * @param white the mean number of white stones on ten points
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
}
