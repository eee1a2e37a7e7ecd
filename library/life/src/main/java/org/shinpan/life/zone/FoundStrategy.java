package org.shinpan.life.zone;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Strategy;

/** Converts the results of a finished {@link ZoneSearch} to the {@link Strategy} of the side that succeeded. */
final class FoundStrategy {

    private static final int PASS = ZoneGame.PASS;

    private final ZoneGame game;
    private final TranspositionTable states;
    private final Zone zone;
    private final Naturalness naturalness;

    FoundStrategy(ZoneGame game) {
        this.game = game;
        this.states = game.states;
        this.zone = game.zone;
        this.naturalness = new Naturalness(zone);
    }

    /**
     * Returns the strategy of a search that reached its aim from a state. The strategist is the owner. If the owner is
     * on turn there, the strategy has a first move.
     */
    Strategy reaching(int from) {
        if (states.isStatic(from)) {
            return Strategy.none();
        }
        int first = game.ownerToMove(from) ? game.answer(from) : PASS;
        int root = game.ownerToMove(from) ? game.child(from, first) : from;
        if (states.isStatic(root)) {
            return new Strategy(place(first), new int[0][]);
        }
        int[] number = new int[states.size()];
        Arrays.fill(number, -1);
        List<Integer> finished = new ArrayList<>();
        order(root, number, finished);
        // In a proof of life each answer leads to a node with a higher number, so the state that was finished last is
        // node 0.
        int count = finished.size();
        for (int i = 0; i < count; i++) {
            number[finished.get(i)] = count - 1 - i;
        }
        int[][] result = new int[count][];
        for (int node : finished) {
            List<int[]> rounds = new ArrayList<>();
            for (int move = 0; move <= zone.cells; move++) {
                int attack = move == zone.cells ? PASS : move;
                int attacked = game.child(node, attack);
                if (attacked < 0) {
                    continue;
                }
                if (states.isStatic(attacked)) {
                    // Two eyes already stand, so every legal answer that leaves them is good. A pass always leaves
                    // them.
                    rounds.add(new int[] {place(attack), Strategy.PASS, Strategy.SETTLED});
                    continue;
                }
                int answer = game.answer(attacked);
                int next = game.child(attacked, answer);
                rounds.add(
                        new int[] {place(attack), place(answer), states.isStatic(next) ? Strategy.SETTLED : number[next]
                        });
            }
            result[number[node]] = flat(rounds, node);
        }
        return new Strategy(place(first), result);
    }

    /**
     * Collects the states with the other side to move that the strategy needs. Each state comes after all states to
     * which it leads.
     *
     * @param seen -1 for each state at first, and 0 once the state was seen
     * @param finished the list to which the states are added
     */
    private void order(int root, int[] seen, List<Integer> finished) {
        // A depth-first search without recursion. Each entry is a state and the next move to try there.
        List<int[]> stack = new ArrayList<>();
        stack.add(new int[] {root, 0});
        seen[root] = 0;
        while (!stack.isEmpty()) {
            int[] top = stack.get(stack.size() - 1);
            int node = top[0];
            if (top[1] > zone.cells) {
                finished.add(node);
                stack.remove(stack.size() - 1);
                continue;
            }
            int move = top[1]++;
            int attacked = game.child(node, move == zone.cells ? PASS : move);
            if (attacked < 0 || states.isStatic(attacked)) {
                continue;
            }
            int next = game.child(attacked, game.answer(attacked));
            if (!states.isStatic(next) && seen[next] < 0) {
                seen[next] = 0;
                stack.add(new int[] {next, 0});
            }
        }
    }

    /**
     * Returns the strategy of a search whose aim is denied from a state. The strategist is the opponent. If the
     * opponent is on turn there, the strategy has a first move. Returns null if some states that the strategy needs are
     * not denied.
     */
    @Nullable Strategy denying(int root) {
        if (states.isStatic(root)) {
            return Strategy.none();
        }
        int[] number = new int[Math.max(states.size(), 1)];
        Arrays.fill(number, -1);
        List<Integer> set = new ArrayList<>();
        int first = game.ownerToMove(root) ? PASS : denyingMove(root, number);
        int start = game.ownerToMove(root) ? root : game.child(root, first);
        if (states.isStatic(start)) {
            return new Strategy(place(first), new int[0][]);
        }
        number[start] = 0;
        set.add(start);
        List<int[]> result = new ArrayList<>();
        for (int head = 0; head < set.size(); head++) {
            int node = set.get(head);
            List<int[]> rounds = new ArrayList<>();
            for (int move = 0; move <= zone.cells; move++) {
                int attack = move == zone.cells ? PASS : move;
                int attacked = game.child(node, attack);
                if (attacked == ZoneGame.BARRED) {
                    continue;
                }
                if (attacked < 0 || states.disproof(attacked) != 0) {
                    return null;
                }
                if (states.isStatic(attacked)) {
                    rounds.add(new int[] {place(attack), Strategy.PASS, Strategy.SETTLED});
                    continue;
                }
                int answer = denyingMove(attacked, number);
                int next = game.child(attacked, answer);
                if (next < 0 || states.disproof(next) != 0) {
                    return null;
                }
                if (!states.isStatic(next) && (next >= number.length || number[next] < 0)) {
                    if (next >= number.length) {
                        int known = number.length;
                        number = Arrays.copyOf(number, states.size());
                        Arrays.fill(number, known, states.size(), -1);
                    }
                    number[next] = set.size();
                    set.add(next);
                }
                rounds.add(
                        new int[] {place(attack), place(answer), states.isStatic(next) ? Strategy.SETTLED : number[next]
                        });
            }
            result.add(flat(rounds, node));
        }
        return new Strategy(place(first), result.toArray(new int[0][]));
    }

    /**
     * Returns a move after which the aim is still denied. If possible, it leads to a state that the stones decide, or
     * to one that already has a number.
     */
    private int denyingMove(int node, int[] number) {
        int found = PASS;
        int rank = 0;
        for (int move = 0; move <= zone.cells; move++) {
            int real = move == zone.cells ? PASS : move;
            int child = game.child(node, real);
            if (child < 0 || states.disproof(child) != 0) {
                continue;
            }
            int worth = states.isStatic(child)
                    ? 4
                    : child < number.length && number[child] >= 0 ? 3 : real == states.best(node) ? 2 : 1;
            if (worth > rank) {
                rank = worth;
                found = real;
            }
        }
        return found;
    }

    /** Returns a move in the notation of {@link Strategy}. */
    private int place(int move) {
        return move == PASS ? Strategy.PASS : zone.places[move];
    }

    /** Returns the numbers of all rounds of a node, the most natural moves of the other side first and a pass last. */
    private int[] flat(List<int[]> rounds, int node) {
        inNaturalOrder(rounds, node);
        int[] flat = new int[3 * rounds.size()];
        for (int i = 0; i < rounds.size(); i++) {
            System.arraycopy(rounds.get(i), 0, flat, 3 * i, 3);
        }
        return flat;
    }

    private void inNaturalOrder(List<int[]> rounds, int node) {
        long vital = usualAnswer(rounds);
        boolean ownerMoves = game.ownerToMove(node);
        long owner = states.owner(node);
        long opponent = states.opponent(node);
        Map<Integer, Integer> worth = new HashMap<>();
        for (int[] round : rounds) {
            int cell = zone.cell(round[0]);
            worth.put(
                    round[0],
                    cell == Zone.NO_CELL
                            ? Integer.MIN_VALUE
                            : ownerMoves
                                    ? naturalness.of(
                                            owner, opponent, zone.safeForOwner, zone.safeForOpponent, vital, cell)
                                    : naturalness.of(
                                            opponent, owner, zone.safeForOpponent, zone.safeForOwner, vital, cell));
        }
        rounds.sort(Comparator.comparing((int[] round) -> worth.get(round[0])).reversed());
    }

    /** Returns the cell of the play that answers most of the moves; no cell if there is no play. */
    private long usualAnswer(List<int[]> rounds) {
        Map<Integer, Integer> counts = new HashMap<>();
        int most = Strategy.PASS;
        for (int[] round : rounds) {
            if (round[1] != Strategy.PASS) {
                int count = counts.merge(round[1], 1, Integer::sum);
                most = count > counts.getOrDefault(most, 0) ? round[1] : most;
            }
        }
        return most == Strategy.PASS ? 0 : 1L << zone.cell(most);
    }
}
