package org.shinpan.rules.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The value of a small board under a rule set that looks back only one turn, such as Go Gadget's, found on the graph of
 * all states. A state is the position, the player to move, whether the last turn was a pass, and the legal plays.
 *
 * <p>Play may go on for ever. For each margin the code finds the states from which Black can force an end at that
 * margin or more, and those from which White can force an end at that margin or less. If these two meet, the margin is
 * the value; if they do not, the game is endless.
 */
final class CyclicGame {

    private record State(Position position, Player toMove, boolean afterPass, Set<Point> playable) {}

    private final RuleSet rules;
    private final int area;
    private final Map<State, Integer> numbers = new HashMap<>();
    private final List<Player> movers = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();
    /** The margin at which a state's second pass ends the game; states that are ends have no successors. */
    private final List<OptionalInt> margins = new ArrayList<>();

    CyclicGame(RuleSet rules, Agreement agreement) {
        this.rules = rules;
        this.area = agreement.board().area();
        Deque<History> queue = new ArrayDeque<>();
        number(History.start(agreement), queue);
        while (!queue.isEmpty()) {
            expand(queue.removeFirst(), queue);
        }
    }

    int states() {
        return movers.size();
    }

    /** Returns Black's margin at the start, if both players can force an end at it. */
    OptionalInt value() {
        for (int margin = -area; margin <= area; margin++) {
            if (canForce(Player.BLACK, margin) && canForce(Player.WHITE, margin)) {
                return OptionalInt.of(margin);
            }
        }
        return OptionalInt.empty();
    }

    /** Returns whether a player can force, from the start, an end at this margin or a better one. */
    boolean canForce(Player player, int margin) {
        boolean[] forced = new boolean[states()];
        int[] open = new int[states()];
        int[][] predecessors = predecessors();
        Deque<Integer> queue = new ArrayDeque<>();
        for (int state = 0; state < forced.length; state++) {
            open[state] = successors.get(state).length;
            OptionalInt end = margins.get(state);
            if (end.isPresent() && (player == Player.BLACK ? end.getAsInt() >= margin : end.getAsInt() <= margin)) {
                forced[state] = true;
                queue.add(state);
            }
        }
        while (!queue.isEmpty()) {
            for (int state : predecessors[queue.removeFirst()]) {
                open[state]--;
                if (!forced[state] && (movers.get(state) == player || open[state] == 0)) {
                    forced[state] = true;
                    queue.add(state);
                }
            }
        }
        return forced[0];
    }

    private int[][] predecessors() {
        int[] count = new int[states()];
        successors.forEach(next -> Arrays.stream(next).forEach(state -> count[state]++));
        int[][] found = new int[states()][];
        Arrays.setAll(found, state -> new int[count[state]]);
        for (int state = 0; state < states(); state++) {
            for (int next : successors.get(state)) {
                found[next][--count[next]] = state;
            }
        }
        return found;
    }

    private void expand(History history, Deque<History> queue) {
        int state = number(history, queue);
        List<Integer> next = new ArrayList<>();
        for (Point point : history.position().points(Color.EMPTY)) {
            after(history, Move.play(point), queue, next);
        }
        after(history, Move.PASS, queue, next);
        successors.set(state, next.stream().mapToInt(Integer::intValue).toArray());
    }

    /**
     * Adds the state after a move. Its history contains only the last turns, which are enough for such rules; this
     * keeps the graph small.
     */
    private void after(History history, Move move, Deque<History> queue, List<Integer> next) {
        Turn turn = new Turn(history.toMove(), move);
        if (rules.judge(history, turn) instanceof Verdict.Legal legal) {
            History before = history.lastIsPass() && move instanceof Move.Pass
                    ? history
                    : History.from(history.agreement(), history.position(), history.toMove());
            next.add(number(before.followedBy(turn, legal), queue));
        }
    }

    private int number(History history, Deque<History> queue) {
        if (history.ending().isPresent()) {
            int margin = rules.settle(history).score().margin().orElseThrow().intValueExact();
            return add(history, OptionalInt.of(margin));
        }
        Set<Point> playable = new TreeSet<>();
        for (Point point : history.position().points(Color.EMPTY)) {
            if (rules.judge(history, Move.play(point)) instanceof Verdict.Legal) {
                playable.add(point);
            }
        }
        State state = new State(history.position(), history.toMove(), history.lastIsPass(), playable);
        return numbers.computeIfAbsent(state, unknown -> {
            queue.add(history);
            return add(history, OptionalInt.empty());
        });
    }

    private int add(History history, OptionalInt margin) {
        movers.add(history.toMove());
        successors.add(new int[0]);
        margins.add(margin);
        return movers.size() - 1;
    }
}
