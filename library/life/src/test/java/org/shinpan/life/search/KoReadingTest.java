package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.life.proof.TwoEyeFormation;
import org.shinpan.life.truth.Boards;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * Tests the second reading of ko against a search through all moves, which shares no code with the library's search.
 */
class KoReadingTest {

    private record State(Position position, Player toMove, PointSet blackBans, PointSet whiteBans) {
        PointSet bans(Player player) {
            return player == Player.BLACK ? blackBans : whiteBans;
        }
    }

    @Test
    void aProofWithoutAKoHoldsUnderBoth() {
        Position corner = Boards.continuedBelow("....XW/XXXXXW/WWWWWW");
        Prover prover = new Prover(corner);
        Finding finding = prover.prove(corner.chainAt(Point.parse("A4")), Budget.ofNodes(100_000));
        assertThat(finding.answer(RivalReading.KO_AFTER_PASS)).isEqualTo(Answer.UNKNOWN);
        assertThat(prover.withRivalReadings(finding, 1_000).answer(RivalReading.KO_AFTER_PASS))
                .isEqualTo(Answer.SAME);
    }

    @Test
    void withoutAProofItIsUnknown() {
        Position corner = Boards.continuedBelow("....XW/XXXXXW/WWWWWW");
        Prover prover = new Prover(corner);
        Finding finding = prover.prove(corner.chainAt(Point.parse("A4")), Budget.ofNodes(0));
        assertThat(prover.withRivalReadings(finding, 1_000).answer(RivalReading.KO_AFTER_PASS))
                .isEqualTo(Answer.UNKNOWN);
    }

    @Test
    void equalsABruteForce() {
        int asked = 0;
        for (Board board : List.of(Board.of(4, 1), Board.of(5, 1), Board.of(2, 2), Board.of(3, 2))) {
            for (Position position : positions(board)) {
                for (Chain chain : position.chains(Color.BLACK)) {
                    if (board.area() == 6 && asked++ % 8 != 0) {
                        continue;
                    }
                    Prover prover = new Prover(position);
                    Finding finding =
                            prover.withRivalReadings(prover.prove(chain, Budget.ofNodes(1_000_000)), 1_000_000);
                    boolean other = isAliveUnderTheOther(position, chain.points());
                    Answer expected = other == (finding.life() == Life.ALIVE) ? Answer.SAME : Answer.DEPENDS;
                    assertThat(finding.answer(RivalReading.KO_AFTER_PASS))
                            .as("%s%n%s", position, finding)
                            .isEqualTo(expected);
                }
            }
        }
    }

    /**
     * The chain is not alive by the text's own ko, but alive if a ko may be retaken only after a pass; the brute force
     * agrees.
     */
    @Test
    void someVerdictsDependOnIt() {
        for (String diagram : List.of(".XX./XO.O", "..OX/XXX.")) {
            Position position = Position.parse(diagram);
            Chain chain = position.chains(Color.BLACK).get(0);
            Prover prover = new Prover(position);
            Finding finding = prover.prove(chain, Budget.ofNodes(1_000_000));
            assertThat(finding.life()).isEqualTo(Life.NOT_ALIVE);
            assertThat(isAliveUnderTheOther(position, chain.points())).isTrue();
            assertThat(prover.withRivalReadings(finding, 1_000_000).answer(RivalReading.KO_AFTER_PASS))
                    .isEqualTo(Answer.DEPENDS);
            assertThat(prover.withRivalReadings(finding, 10).answer(RivalReading.KO_AFTER_PASS))
                    .isEqualTo(Answer.UNKNOWN);
        }
    }

    static List<Position> positions(Board board) {
        List<Position> found = new ArrayList<>();
        long colorings = Math.round(Math.pow(3, board.area()));
        for (long code = 0; code < colorings; code++) {
            Map<Point, Color> colors = new HashMap<>();
            long rest = code;
            for (Point point : board.points()) {
                colors.put(point, Color.values()[(int) (rest % 3)]);
                rest /= 3;
            }
            Position position = Position.of(board, colors::get);
            boolean legal = true;
            for (Color color : List.of(Color.BLACK, Color.WHITE)) {
                legal &= position.chains(color).stream()
                        .noneMatch(chain -> chain.liberties().isEmpty());
            }
            if (legal) {
                found.add(position);
            }
        }
        return found;
    }

    /** All states that arose so far. The searches of one test share them. */
    private final List<State> states = new ArrayList<>();

    private final Map<State, Integer> numbers = new HashMap<>();
    /** For each state the states after its moves; null until they are asked for. */
    private final List<int @Nullable []> moves = new ArrayList<>();

    private int number(State state) {
        Integer known = numbers.putIfAbsent(state, states.size());
        if (known == null) {
            states.add(state);
            moves.add(null);
            return states.size() - 1;
        }
        return known;
    }

    private int[] after(int number) {
        int[] known = moves.get(number);
        if (known == null) {
            known = moves(states.get(number)).stream().mapToInt(this::number).toArray();
            moves.set(number, known);
        }
        return known;
    }

    /**
     * Returns whether Black can force the formation when White begins: the least fixed point over all states that can
     * arise.
     */
    private boolean isAliveUnderTheOther(Position start, PointSet target) {
        PointSet none = PointSet.empty(start.board());
        int root = number(new State(start, Player.WHITE, none, none));
        Set<Integer> reached = new LinkedHashSet<>(List.of(root));
        Deque<Integer> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            for (int next : after(open.remove())) {
                if (reached.add(next)) {
                    open.add(next);
                }
            }
        }
        List<Integer> latestFirst = new ArrayList<>(reached);
        Collections.reverse(latestFirst);
        boolean[] won = new boolean[states.size()];
        for (int state : reached) {
            won[state] = TwoEyeFormation.standsOn(states.get(state).position(), Player.BLACK, target);
        }
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int state : latestFirst) {
                boolean black = states.get(state).toMove() == Player.BLACK;
                boolean now = black
                        ? Arrays.stream(after(state)).anyMatch(next -> won[next])
                        : Arrays.stream(after(state)).allMatch(next -> won[next]);
                if (now && !won[state]) {
                    won[state] = true;
                    changed = true;
                }
            }
        }
        return won[root];
    }

    private static List<State> moves(State state) {
        Player player = state.toMove();
        PointSet none = PointSet.empty(state.position().board());
        boolean black = player == Player.BLACK;
        List<State> found = new ArrayList<>();
        found.add(new State(
                state.position(),
                player.opponent(),
                black ? none : state.blackBans(),
                black ? state.whiteBans() : none));
        for (Point point : state.position().points(Color.EMPTY)) {
            played(state, point).ifPresent(found::add);
        }
        return found;
    }

    private static Optional<State> played(State state, Point point) {
        Player player = state.toMove();
        Position placed = state.position().withColor(point, player.color());
        PointSet taken = PointSet.empty(placed.board());
        for (Chain chain : placed.chains(player.opponent().color())) {
            taken = chain.liberties().isEmpty() ? taken.union(chain.points()) : taken;
        }
        Position after = placed.without(taken);
        Chain own = after.chainAt(point);
        if (own.liberties().isEmpty()) {
            return Optional.empty();
        }
        boolean ko = taken.size() == 1 && own.size() == 1 && own.liberties().equals(taken);
        if (ko && state.bans(player).contains(point)) {
            return Optional.empty();
        }
        PointSet empty = after.points(Color.EMPTY);
        PointSet fresh = ko ? taken : PointSet.empty(placed.board());
        boolean black = player == Player.BLACK;
        return Optional.of(new State(
                after,
                player.opponent(),
                (black ? state.blackBans() : state.blackBans().union(fresh)).intersection(empty),
                (black ? state.whiteBans().union(fresh) : state.whiteBans()).intersection(empty)));
    }
}
