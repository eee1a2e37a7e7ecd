package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.search.EnclosedGame.Wish;
import org.shinpan.life.search.RegionProver.Goal;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;

/** Tests the answers about closed regions against {@link EnclosedGame}, which shares no code with the prover. */
class RegionProverTest {

    private static final Budget BUDGET = Budget.ofNodes(300_000);

    /** Returns all kinds of goals, one with a number of threats. */
    static List<Goal> goals(int threats) {
        return List.of(Goal.LIFE, Goal.CAPTURE, Goal.KO, Goal.BANS, Goal.withThreats(threats));
    }

    private int answers;
    private int open;

    @Test
    void agreesWithTheBruteForce() {
        compare(new Random(1), 15, 3, 9);
        assertThat(answers).isGreaterThan(300);
    }

    /** Every content of a side of four points. */
    @ParameterizedTest
    @CsvSource({"W??W/W??W/WWWW, 400", "W??W/W??W/WBWW, 400"})
    void agreesWithTheBruteForceOnEverySmallRegion(String pattern, int fewest) {
        forEveryContent(pattern, diagram -> Framed.of(diagram));
        assertThat(answers).isGreaterThan(fewest);
    }

    /** Every position of a board, which is a region without a wall. */
    @ParameterizedTest
    @CsvSource({"?????, 1000", "??/??, 200"})
    void agreesWithTheBruteForceOnEverySmallBoard(String pattern, int fewest) {
        forEveryContent(pattern, diagram -> Framed.wholeBoard(diagram));
        assertThat(answers).isGreaterThan(fewest);
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"???W/???W/WWWW, 5000", "???W/???W/WBWW, 5000"})
    void agreesWithTheBruteForceOnEveryCornerOfSixPoints(String pattern, int fewest) {
        agreesWithTheBruteForceOnEverySmallRegion(pattern, fewest);
    }

    @Tag("nightly")
    @Test
    void agreesWithTheBruteForceOnEveryBoardOfSixPoints() {
        agreesWithTheBruteForceOnEverySmallBoard("??????", 5_000);
        agreesWithTheBruteForceOnEverySmallBoard("???/???", 5_000);
    }

    @Tag("nightly")
    @Test
    void agreesWithTheBruteForceOnEveryRegionOfEightPoints() {
        forEveryContent("????W/????W/WWWWW", diagram -> Framed.of(diagram));
        System.out.printf("%d answers about first moves agree, %d are open%n", answers, open);
        assertThat(answers).isGreaterThan(100_000);
    }

    private void forEveryContent(String pattern, Function<String, Framed> frame) {
        int points = pattern.replaceAll("[^?]", "").length();
        for (int content = 0; content < Math.pow(3, points); content++) {
            StringBuilder diagram = new StringBuilder(pattern);
            int left = content;
            for (int i = 0; i < diagram.length(); i++) {
                if (diagram.charAt(i) == '?') {
                    diagram.setCharAt(i, ".XO".charAt(left % 3));
                    left /= 3;
                }
            }
            Framed framed = frame.apply(diagram.toString());
            if (framed.position().chainWithoutLiberty().isEmpty()) {
                for (Chain chain : framed.position().chains(Color.BLACK)) {
                    if (!framed.given().intersects(chain.points())) {
                        compare(framed, chain);
                    }
                }
            }
        }
    }

    /** The most natural move takes or saves the stone in atari, and a play elsewhere comes last. */
    @ParameterizedTest
    @EnumSource(Side.class)
    void naturalMovesComeFirst(Side first) {
        Framed framed = Framed.of("XO.W/XX.W/...W/WWWW");
        List<Outcome> outcomes =
                framed.prover(framed.position().chainAt(Point.parse("A5"))).firstMoves(Goal.LIFE, first, BUDGET);
        assertThat(outcomes.get(0).opening()).isEqualTo(Opening.of(first, Move.play(Point.parse("C5"))));
        assertThat(outcomes.get(outcomes.size() - 1).opening()).isEqualTo(Opening.of(first, Move.PASS));
    }

    @Test
    void aPassIsTheLastMoveOfANode() {
        Framed framed = Framed.of("....W/XXXXW/WWWWW");
        RegionProver prover = framed.prover(framed.position().chainAt(Point.parse("A3")));
        int passes = 0;
        for (Goal goal : goals(1)) {
            for (Side first : Side.values()) {
                for (Outcome outcome : prover.firstMoves(goal, first, BUDGET)) {
                    Strategy strategy = ((Proof.Local) outcome.proof().orElseThrow()).strategy();
                    for (int node = 0; node < strategy.size(); node++) {
                        for (int round = 0; round < strategy.rounds(node); round++) {
                            boolean isPass = strategy.attack(node, round) == Strategy.PASS;
                            passes += isPass ? 1 : 0;
                            assertThat(!isPass || round == strategy.rounds(node) - 1)
                                    .isTrue();
                        }
                    }
                }
            }
        }
        assertThat(passes).isPositive();
    }

    /** The opponent kills the rectangular six at B5 only by a ko. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            L group              | ...XW/..XXW/XXXWW/WWWWW | B5           | B5    | B5
            rectangular six      | ...XW/...XW/XXXXW/WWWWW | B4 B5        | B4 B5 | B4
            straight four        | ....XW/XXXXXW/WWWWWW    | B4 C4 pass   | ''    | ''
            with one stone in it | ...X.W/XXXXXW/WWWWWW    | B4           | B4    | B4
            """)
    void knowsTheVitalPoints(String name, String diagram, String saves, String kills, String captures) {
        Framed framed = Framed.of(diagram);
        RegionProver prover = framed.prover(framed.position().chainAt(Point.parse("A3")));
        assertThat(moves(prover.firstMoves(Goal.LIFE, Side.OWNER, BUDGET), Claim.ALIVE))
                .isEqualTo(saves);
        assertThat(moves(prover.firstMoves(Goal.LIFE, Side.OPPONENT, BUDGET), Claim.NOT_ALIVE))
                .isEqualTo(kills);
        assertThat(moves(prover.firstMoves(Goal.CAPTURE, Side.OPPONENT, BUDGET), Claim.TAKEN))
                .isEqualTo(captures);
    }

    private static String moves(List<Outcome> outcomes, Claim claim) {
        return outcomes.stream()
                .filter(outcome -> outcome.claim().equals(Optional.of(claim)))
                .map(outcome -> outcome.opening().move().orElseThrow().toString())
                .sorted()
                .collect(Collectors.joining(" "));
    }

    /** The opponent can win by a ko, so the chain is not alive, and not taken for good. */
    @Test
    void bentFourIsNotTakenForGoodIfTheOwnerPasses() {
        Framed framed = Framed.of("OOO.XW/.XXXXW/XXWWWW/WWWWWW");
        RegionProver prover = framed.prover(framed.position().chainAt(Point.parse("B4")));
        assertThat(prover.prove(Goal.LIFE, Side.OPPONENT, BUDGET).claim()).contains(Claim.NOT_ALIVE);
        assertThat(prover.prove(Goal.CAPTURE, Side.OPPONENT, BUDGET).claim()).contains(Claim.NOT_TAKEN);
    }

    /** Two eyes stand already, and White's first move changes nothing. */
    @Test
    void aFirstMoveInADecidedPositionIsDecided() {
        Framed framed = Framed.of(".X.W/X.XW/XXXW/WWWW");
        RegionProver prover = framed.prover(framed.position().chainAt(Point.parse("A3")));
        assertThat(moves(prover.firstMoves(Goal.LIFE, Side.OPPONENT, BUDGET), Claim.ALIVE))
                .isEqualTo("C5 pass");
        assertThat(prover.refused()).isEmpty();
    }

    @Test
    void aRegionMustBeClosed() {
        Framed framed = Framed.of("...XW/..XXW/XXXWW/WWWWW");
        Chain chain = framed.position().chainAt(Point.parse("A3"));
        PointSet none = PointSet.empty(framed.position().board());
        assertThat(RegionProver.of(framed.position(), chain, none))
                .hasValueSatisfying(prover -> assertThat(prover.region().size()).isEqualTo(25));
        assertThat(framed.prover(chain).region().size()).isEqualTo(11);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RegionProver.of(framed.position(), chain, chain.points()))
                .withMessage("the chain itself cannot be given");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> RegionProver.of(framed.position(), chain, PointSet.of(none.board(), Point.parse("E5"))))
                .withMessageContaining("is not given as a whole");
    }

    @ParameterizedTest
    @ValueSource(ints = {100, -100, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void noProofCountsMoreThan99Threats(int threats) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Goal.withThreats(threats))
                .withMessageContaining("no proof counts more than 99 threats");
    }

    @Test
    void withoutStatesNothingIsProvedAndAllIsWrittenToAFile() throws ProofFileException {
        Framed framed = Framed.of("...XW/..XXW/XXXWW/WWWWW");
        RegionProver prover = framed.prover(framed.position().chainAt(Point.parse("A3")));
        assertThat(prover.firstMoves(Goal.LIFE, Side.OWNER, Budget.ofNodes(0)))
                .anyMatch(outcome -> outcome.proof().isEmpty());
        ProofFile file = prover.file(prover.firstMoves(Goal.LIFE, Side.OWNER, BUDGET));
        assertThat(file.statements()).hasSize(6);
        assertThat(ProofChecker.check(ProofFile.parse(file.text()))).isEmpty();
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
            Optional<Claim> life = LifeProver.of(framed.position(), chain, framed.given())
                    .prove(first, BUDGET)
                    .claim();
            String vertex = framed.inDiagram(chain.points().first());
            Map<String, Boolean> strict = game.afterFirstMoves(vertex, ownerFirst, Wish.LIFE_STRICT);
            Map<String, Boolean> generous = game.afterFirstMoves(vertex, ownerFirst, Wish.LIFE_GENEROUS);
            Map<String, Boolean> capture = game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE);
            Map<String, Boolean> byKo = game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE_BY_KO);
            Map<String, Boolean> underBans = game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE_UNDER_BANS);
            int threats = answers % 5 - 2;
            Map<String, Boolean> withThreats =
                    game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE_WITH_THREATS, threats);
            for (Goal goal : goals(threats)) {
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
                    if (goal.equals(Goal.CAPTURE)) {
                        truth = Optional.ofNullable(capture.get(move))
                                .map(taken -> taken ? Claim.TAKEN : Claim.NOT_TAKEN);
                    } else if (goal.equals(Goal.KO)) {
                        truth = Optional.ofNullable(byKo.get(move))
                                .map(taken -> taken ? Claim.TAKEN_BY_KO : Claim.STAYS);
                    } else if (goal.equals(Goal.BANS)) {
                        truth = Optional.ofNullable(underBans.get(move))
                                .map(taken -> taken ? Claim.TAKEN_UNDER_BANS : Claim.STAYS_UNDER_BANS);
                    } else if (goal.threats().isPresent()) {
                        truth = Optional.ofNullable(withThreats.get(move))
                                .map(taken -> taken ? Claim.TAKEN_WITH_THREATS : Claim.STAYS_WITH_THREATS);
                    } else {
                        boolean alive = EnclosedGame.outcome(strict, move);
                        // Without a wall the owner has no play elsewhere.
                        truth = framed.given().isEmpty() || alive == EnclosedGame.outcome(generous, move)
                                ? Optional.of(alive ? Claim.ALIVE : Claim.NOT_ALIVE)
                                : Optional.empty();
                    }
                    if (goal.equals(Goal.LIFE) && framed.diagram().contains("B")) {
                        // The checker refuses a denial while an eye links the chain with the black wall.
                        assertThat(outcome.claim()).as(what).isIn(truth.or(outcome::claim), Optional.empty());
                    } else {
                        assertThat(outcome.claim()).as(what).isEqualTo(truth);
                    }
                    answers++;
                    open += outcome.proof().isEmpty() ? 1 : 0;
                }
                Optional<Claim> whole = prover.prove(goal, first, BUDGET).claim();
                Claim wanted = goal.of(first);
                boolean wins = outcomes.stream().anyMatch(one -> one.claim().equals(Optional.of(wanted)));
                boolean isOpen = outcomes.stream().anyMatch(one -> one.claim().isEmpty());
                if (goal.equals(Goal.LIFE) && whole.isPresent()) {
                    assertThat(life)
                            .as(framed.diagram() + " " + vertex + " " + first)
                            .isEqualTo(whole);
                }
                boolean mayBeLinked = goal.equals(Goal.LIFE) && framed.diagram().contains("B");
                if ((wins && !mayBeLinked) || (!isOpen && whole.isPresent())) {
                    assertThat(whole.map(claim -> claim == wanted))
                            .as(framed.diagram() + " " + vertex + " " + first + " " + goal)
                            .contains(wins);
                }
            }
        }
        assertThat(prover.refused()).isEmpty();
    }

    /**
     * A diagram as in {@link EnclosedGame} above an empty row, with the walls given as safe. Every wall touches the
     * empty row.
     */
    record Framed(String diagram, Position position, PointSet given) {

        static Framed of(String diagram) {
            int width = diagram.indexOf('/');
            List<String> rows = new ArrayList<>(List.of(diagram.split("/")));
            rows.add(".".repeat(width));
            Position position = Boards.parse(rows);
            PointSet given = PointSet.empty(position.board());
            for (int column = 0; column < width; column++) {
                given = given.union(position.chainAt(new Point(column, 1)).points());
            }
            return new Framed(diagram, position, given);
        }

        static Framed wholeBoard(String diagram) {
            Position position = Position.parse(diagram);
            return new Framed(diagram, position, PointSet.empty(position.board()));
        }

        /** Returns the number of rows below the diagram. */
        private int below() {
            return given.isEmpty() ? 0 : 1;
        }

        /** Returns the largest chain of Black; null if the rules bar the position, or Black has no stone. */
        @Nullable Chain largest() {
            if (position.chainWithoutLiberty().isPresent()) {
                return null;
            }
            Chain found = null;
            for (Chain chain : position.chains(Color.BLACK)) {
                found = found == null || chain.size() > found.size() ? chain : found;
            }
            return found;
        }

        RegionProver prover(Chain chain) {
            return RegionProver.of(position, chain, given()).orElseThrow();
        }

        String inDiagram(Point point) {
            return new Point(point.column(), point.row() - below()).toString();
        }

        boolean isIn(PointSet points, String inDiagram) {
            Point point = Point.parse(inDiagram);
            return points.contains(new Point(point.column(), point.row() + below()));
        }

        String inDiagram(Opening opening) {
            String move = opening.move().orElseThrow().toString();
            return move.equals("pass") ? move : inDiagram(Point.parse(move));
        }
    }

    static String diagram(int columns, int rows, Random random) {
        return EnclosedProblemsTest.diagram(columns, rows, 2 + random.nextInt(5), random.nextInt(4), random);
    }
}
