package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.life.proof.TwoEyeFormation;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Tests the other readings of P18 against a search through all moves, which shares no code with the library's search.
 */
class RivalReadingTest {

    /**
     * A state of a study.
     *
     * @param before the position before the last play, which the next play may not recreate; null after a pass
     * @param passed whether the last turn was a pass
     */
    private record State(Position position, @Nullable Position before, boolean passed, Player toMove) {}

    /** White b1 captures a1, Black recaptures, and a1 becomes an eye: no stone of the formation is on a1. */
    @Test
    void theStringOfTheDocumentsDependsOnTheFormationsEyes() {
        assertDependsOnlyOn(RivalReading.STONES_ONLY, asked(Position.parse("O.X./X..."), "A1"), Life.ALIVE);
    }

    /** Three empty points in a row: the player who plays in the middle decides. */
    @Test
    void aStraightThreeDependsOnTheFirstMove() {
        assertDependsOnlyOn(RivalReading.OWNER_FIRST, asked(Position.parse(".../XXX"), "A1"), Life.NOT_ALIVE);
    }

    /**
     * On boards that are too large to be searched as a whole: a chain that is taken even if its owner moves first does
     * not depend on the first move. One with a row of three points does.
     */
    @Test
    void onALargeBoardACaptureWithTheOwnerFirstDecides() {
        String rest = "........./........./........./........./........./........./";
        assertThat(asked(Position.parse(rest + "OOOOO..../XX..O..../....O...."), "A2")
                        .answer(RivalReading.OWNER_FIRST))
                .isEqualTo(Answer.SAME);
        Finding three = asked(Position.parse(rest + "OOOOOOO../XXXXO.OO./...XOO.O."), "A2");
        assertThat(three.life()).isEqualTo(Life.NOT_ALIVE);
        assertThat(three.answer(RivalReading.OWNER_FIRST)).isEqualTo(Answer.UNKNOWN);
    }

    private static void assertDependsOnlyOn(RivalReading one, Finding finding, Life life) {
        assertThat(finding.life()).isEqualTo(life);
        for (RivalReading reading : List.of(RivalReading.OWNER_FIRST, RivalReading.STONES_ONLY)) {
            assertThat(finding.answer(reading)).isEqualTo(reading == one ? Answer.DEPENDS : Answer.SAME);
        }
    }

    @Test
    void withoutAProofOrWithFewStatesItIsUnknown() {
        Position position = Position.parse("O.X./X...");
        Prover prover = new Prover(position);
        Chain chain = position.chainAt(Point.parse("A1"));
        assertThat(prover.withRivalReadings(prover.prove(chain, Budget.ofNodes(0)), 1_000)
                        .answers())
                .isEmpty();
        Finding proved = prover.prove(chain, Budget.ofNodes(1_000_000));
        assertThat(prover.withRivalReadings(proved, 5).answer(RivalReading.STONES_ONLY))
                .isEqualTo(Answer.UNKNOWN);
    }

    @Test
    void equalsABruteForce() {
        compareEach(211);
    }

    @Tag("nightly")
    @Test
    void equalsABruteForceOnMore() {
        compareEach(27);
    }

    private static void compareEach(int step) {
        int asked = 0;
        Map<String, Integer> met = new HashMap<>();
        for (Board board : List.of(Board.of(4, 1), Board.of(5, 1), Board.of(2, 2), Board.of(3, 2))) {
            for (Position position : KoReadingTest.positions(board)) {
                for (Chain chain : position.chains(Color.BLACK)) {
                    if (board.area() == 6 && asked++ % step != 0) {
                        continue;
                    }
                    Finding finding = asked(position, chain.points().first().toString());
                    boolean alive = finding.life() == Life.ALIVE;
                    for (RivalReading reading : List.of(RivalReading.OWNER_FIRST, RivalReading.STONES_ONLY)) {
                        boolean other = isAlive(position, chain.points(), reading);
                        assertThat(finding.answer(reading))
                                .as("%s of %s%n%s", reading, finding, position)
                                .isEqualTo(other == alive ? Answer.SAME : Answer.DEPENDS);
                        met.merge(reading + " " + (other == alive), 1, Integer::sum);
                    }
                }
            }
        }
        assertThat(met).hasSizeGreaterThan(2);
    }

    private static Finding asked(Position position, String point) {
        Prover prover = new Prover(position);
        Chain chain = position.chainAt(Point.parse(point));
        return prover.withRivalReadings(prover.prove(chain, Budget.ofNodes(1_000_000)), 1_000_000);
    }

    /** Returns whether Black can force the formation: the least fixed point over all states that can arise. */
    private static boolean isAlive(Position start, PointSet target, RivalReading reading) {
        Player first = reading == RivalReading.OWNER_FIRST ? Player.BLACK : Player.WHITE;
        State root = new State(start, null, false, first);
        Map<State, List<State>> after = new LinkedHashMap<>();
        Deque<State> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            State state = open.remove();
            if (!after.containsKey(state)) {
                List<State> next = moves(state);
                after.put(state, next);
                open.addAll(next);
            }
        }
        List<State> latestFirst = new ArrayList<>(after.keySet());
        Collections.reverse(latestFirst);
        Map<State, Boolean> won = new HashMap<>();
        for (State state : latestFirst) {
            won.put(
                    state,
                    TwoEyeFormation.allIn(state.position(), Player.BLACK).stream()
                            .anyMatch(formation -> formation.stones().intersects(target)
                                    || (reading != RivalReading.STONES_ONLY
                                            && formation.eyes().intersects(target))));
        }
        for (boolean changed = true; changed; ) {
            changed = false;
            for (State state : latestFirst) {
                List<State> next = after.getOrDefault(state, List.of());
                boolean now = state.toMove() == Player.BLACK
                        ? next.stream().anyMatch(it -> won.getOrDefault(it, false))
                        // a second pass would end the study, without a formation
                        : !state.passed() && next.stream().allMatch(it -> won.getOrDefault(it, false));
                if (now && !won.getOrDefault(state, false)) {
                    won.put(state, true);
                    changed = true;
                }
            }
        }
        return won.getOrDefault(root, false);
    }

    private static List<State> moves(State state) {
        Player player = state.toMove();
        List<State> found = new ArrayList<>();
        if (!state.passed()) {
            found.add(new State(state.position(), null, true, player.opponent()));
        }
        for (Point point : state.position().points(Color.EMPTY)) {
            played(state.position(), player, point)
                    .filter(after -> !after.equals(state.before()))
                    .ifPresent(after -> found.add(new State(after, state.position(), false, player.opponent())));
        }
        return found;
    }

    private static Optional<Position> played(Position position, Player player, Point point) {
        Position placed = position.withColor(point, player.color());
        PointSet taken = PointSet.empty(placed.board());
        for (Chain chain : placed.chains(player.opponent().color())) {
            taken = chain.liberties().isEmpty() ? taken.union(chain.points()) : taken;
        }
        Position after = placed.without(taken);
        return after.chainAt(point).liberties().isEmpty() ? Optional.empty() : Optional.of(after);
    }
}
