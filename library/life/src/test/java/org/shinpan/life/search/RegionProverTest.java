package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.search.EnclosedGame.Wish;
import org.shinpan.life.search.RegionProver.Goal;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Tests the answers about closed regions against a brute force of the region, which shares no code with the prover. */
class RegionProverTest {

    private static final Budget BUDGET = Budget.ofNodes(300_000);

    private int answers;
    private int open;

    @Test
    void agreesWithTheBruteForce() {
        compare(new Random(1), 60, 3, 9);
        assertThat(answers).isGreaterThan(400);
    }

    @Tag("nightly")
    @Test
    void agreesWithTheBruteForceOnManyRegions() {
        compare(new Random(2), 60, 4, 9);
        System.out.printf("%d answers about first moves agree, %d are open%n", answers, open);
        assertThat(answers).isGreaterThan(1_000);
    }

    /** Compares all first moves of both sides in random corners that White encloses to the right and below. */
    private void compare(Random random, int regions, int columns, int mostEmpty) {
        for (int done = 0; done < regions; ) {
            String diagram = diagram(columns, 3, random);
            Framed framed = Framed.of(diagram);
            int empty = diagram.replaceAll("[^.]", "").length();
            Chain chain = framed.largest();
            if (empty >= 2 && empty <= mostEmpty && chain != null) {
                compare(framed, chain);
                done++;
            }
        }
    }

    private void compare(Framed framed, Chain chain) {
        EnclosedGame game = new EnclosedGame(framed.diagram());
        RegionProver prover = framed.prover(chain);
        for (Side first : Side.values()) {
            boolean ownerFirst = first == Side.OWNER;
            String vertex = framed.inDiagram(chain.points().first());
            Map<String, Boolean> strict = game.afterFirstMoves(vertex, ownerFirst, Wish.LIFE_STRICT);
            Map<String, Boolean> generous = game.afterFirstMoves(vertex, ownerFirst, Wish.LIFE_GENEROUS);
            Map<String, Boolean> capture = game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE);
            for (Goal goal : Goal.values()) {
                List<Outcome> outcomes = prover.firstMoves(goal, first, BUDGET);
                // White stones that joined the wall may divide the diagram; a play elsewhere counts as a pass.
                assertThat(outcomes.stream().map(one -> framed.inDiagram(one.opening())))
                        .containsExactlyInAnyOrderElementsOf(strict.keySet().stream()
                                .filter(move -> move.equals("pass") || framed.isIn(prover.region(), move))
                                .toList());
                for (Outcome outcome : outcomes) {
                    String move = framed.inDiagram(outcome.opening());
                    String what = framed.diagram() + " " + vertex + " " + first + " " + move;
                    Optional<Claim> truth;
                    if (goal == Goal.CAPTURE) {
                        truth = Optional.ofNullable(capture.get(move))
                                .map(taken -> taken ? Claim.TAKEN : Claim.NOT_TAKEN);
                    } else {
                        boolean alive = strict.get(move);
                        truth = alive == generous.get(move)
                                ? Optional.of(alive ? Claim.ALIVE : Claim.NOT_ALIVE)
                                : Optional.empty();
                    }
                    assertThat(outcome.claim()).as(what).isEqualTo(truth);
                    answers++;
                    open += outcome.proof().isEmpty() ? 1 : 0;
                }
                Optional<Claim> whole = prover.prove(goal, first, BUDGET).claim();
                Claim wanted = goal.of(first);
                boolean wins = outcomes.stream().anyMatch(one -> one.claim().equals(Optional.of(wanted)));
                boolean isOpen = outcomes.stream().anyMatch(one -> one.claim().isEmpty());
                if (wins || (!isOpen && whole.isPresent())) {
                    assertThat(whole.orElseThrow() == wanted)
                            .as(framed.diagram() + " " + vertex + " " + first + " " + goal)
                            .isEqualTo(wins);
                }
            }
        }
        assertThat(prover.refused()).isEmpty();
    }

    /** A diagram as in {@link EnclosedGame} above an empty row, with the walls given as safe. */
    record Framed(String diagram, Position position) {

        static Framed of(String diagram) {
            int width = diagram.indexOf('/');
            List<String> rows = new ArrayList<>(List.of(diagram.split("/")));
            rows.add(".".repeat(width));
            return new Framed(diagram, Boards.parse(rows));
        }

        Chain largest() {
            if (position.chainWithoutLiberty().isPresent()) {
                return null;
            }
            Chain found = null;
            for (Chain chain : position.chains(Color.BLACK)) {
                found = found == null || chain.size() > found.size() ? chain : found;
            }
            return found;
        }

        PointSet given() {
            return position.chainAt(Point.parse("A2")).points();
        }

        RegionProver prover(Chain chain) {
            return RegionProver.of(position, chain, given()).orElseThrow();
        }

        String inDiagram(Point point) {
            return new Point(point.column(), point.row() - 1).toString();
        }

        boolean isIn(PointSet points, String inDiagram) {
            Point point = Point.parse(inDiagram);
            return points.contains(new Point(point.column(), point.row() + 1));
        }

        String inDiagram(Opening opening) {
            String move = opening.move().orElseThrow().toString();
            return move.equals("pass") ? move : inDiagram(Point.parse(move));
        }
    }

    static String diagram(int columns, int rows, Random random) {
        int black = 2 + random.nextInt(5);
        int white = random.nextInt(4);
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
