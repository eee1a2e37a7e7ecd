package org.shinpan.life.proof;

import static org.shinpan.life.proof.ProofChecker.demand;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Checks one {@link Proof.Patterns}: every node, every move of the opponent that needs an answer there, and the answer.
 *
 * <p>A node has the owner's stones H, the allowed points D and the needed points M. It says: if the opponent's stones E
 * have all points of M and no point outside D, the owner wins the game in the zone with the opponent to move. For every
 * such E, by induction over H, which grows with each answer:
 *
 * <ul>
 *   <li>Each chain of the owner has two neighbours in the zone outside H and D. They are empty, so the opponent's next
 *       move takes nothing.
 *   <li>After a pass the opponent's stones are between M and D. After a move on an allowed point they are, too, so the
 *       answer to the pass serves. After a move on another point x they are between M with x and D with x.
 *   <li>A move on x needs no answer if the points of M connected with x, and x, have nothing but H around them: with
 *       more stones the chain is the same, has no liberty and takes nothing.
 *   <li>An answer q is outside H and the points where a stone may be, so it is empty. The play is legal: its chain has
 *       a neighbour outside H and those points, or it takes something in any case.
 *   <li>What it takes: let C be a part of the zone without H and q, beside q, that does not touch the outside. If the
 *       opponent surely has all of it, C is taken. If the opponent surely does not have all of it, each chain in it has
 *       a liberty. A part that touches the outside is not taken: a chain that fills it touches stones that stay. The
 *       next node allows what may remain, and needs no more than what surely remains.
 *   <li>Otherwise C may be taken or not, and the next nodes may still need points of C. That does no harm: C has only H
 *       around it, and from then on all of it is allowed. So no answer is in C or beside it, no move beside it, and
 *       what is needed in C decides nothing.
 *   <li>A settled answer leaves the chain in question standing as in {@link Proof.Standing}. This depends on H alone.
 * </ul>
 *
 * <p>So the answers are a strategy as in {@link LocalCheck} with {@link Proof.Care#KEEPS_ALL}, and what is said there
 * holds: no stone of the owner is taken, no ban hinders the owner, the opponent's ban is not counted, and as H grows,
 * play ends.
 */
final class PatternCheck {

    private final Position position;
    private final Player owner;
    private final PointSet chain;
    private final Proof.Patterns proof;
    private final Board board;
    /** The places of the points of the zone; the other arrays go by the order of these. */
    private final int[] places;

    private final int[] numbers;
    private final int[][] neighbours;
    private final Sets sets;
    /** Whether a point of the zone has a neighbour outside. */
    private final boolean[] isOpen;

    PatternCheck(Position position, Player owner, PointSet chain, Proof.Patterns proof) {
        this.position = position;
        this.owner = owner;
        this.chain = chain;
        this.proof = proof;
        this.board = position.board();
        demand(proof.zone().board() == board, "the proof is about another board");
        for (Proof.Pattern pattern : proof.patterns()) {
            demand(
                    pattern.allowed().board() == board && pattern.needed().board() == board,
                    "the proof is about another board");
        }
        List<Point> points = proof.zone().stream().toList();
        places = points.stream().mapToInt(board::index).toArray();
        numbers = new int[board.area()];
        Arrays.fill(numbers, -1);
        for (int point = 0; point < places.length; point++) {
            numbers[places[point]] = point;
        }
        neighbours = new int[places.length][];
        isOpen = new boolean[places.length];
        for (int point = 0; point < places.length; point++) {
            List<Point> around = board.neighbours(points.get(point));
            neighbours[point] = around.stream()
                    .mapToInt(neighbour -> numbers[board.index(neighbour)])
                    .filter(number -> number >= 0)
                    .toArray();
            isOpen[point] = neighbours[point].length < around.size();
        }
        sets = new Sets(neighbours);
    }

    void run() {
        Strategy strategy = proof.strategy();
        demand(strategy.first() == Strategy.PASS, "in a proof of life the other side moves first");
        demand(proof.patterns().size() == strategy.size(), "not each node has a pattern");
        boolean[] own = marks(position.points(owner.color()));
        boolean[] target = marks(chain);
        if (strategy.size() == 0) {
            demand(stands(own, target), "the chain is not alive as it stands");
            return;
        }
        boolean[] opposing = marks(position.points(owner.opponent().color()));
        demand(Sets.includes(allowed(0), opposing), "an opposing stone stands on no allowed point of node 0");
        demand(Sets.includes(opposing, needed(0)), "a needed point of node 0 has no opposing stone");
        Map<Integer, boolean[]> stones = new HashMap<>(Map.of(0, own));
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        while (!open.isEmpty()) {
            int node = open.remove();
            boolean[] owners = Objects.requireNonNull(stones.get(node), "a node is open once it has stones");
            boolean[] allowed = allowed(node);
            boolean[] needed = needed(node);
            demandLiberties(owners, allowed, node);
            for (int move = Strategy.PASS; move < places.length; move++) {
                if (move != Strategy.PASS && (owners[move] || allowed[move] || isBarred(owners, needed, move))) {
                    continue;
                }
                int round = strategy.roundFor(node, move == Strategy.PASS ? Strategy.PASS : places[move]);
                demand(round != Strategy.NO_ROUND, "node " + node + " has no answer to " + name(move));
                boolean[] after = answered(owners, allowed.clone(), needed.clone(), node, move, round);
                int next = strategy.next(node, round);
                if (next == Strategy.SETTLED) {
                    demand(stands(after, target), "not alive after " + name(move) + " in node " + node);
                } else {
                    boolean[] known = stones.putIfAbsent(next, after);
                    if (known == null) {
                        open.add(next);
                    }
                    demand(
                            known == null || Arrays.equals(known, after),
                            "node " + next + " is reached with two sets of stones");
                }
            }
        }
    }

    private boolean[] allowed(int node) {
        return marks(proof.patterns().get(node).allowed());
    }

    private boolean[] needed(int node) {
        return marks(proof.patterns().get(node).needed());
    }

    /** Each chain of the owner keeps a liberty, whatever the opponent plays. */
    private void demandLiberties(boolean[] owners, boolean[] allowed, int node) {
        for (boolean[] own : sets.parts(owners)) {
            int liberties = 0;
            int stone = -1;
            for (int point = 0; point < places.length; point++) {
                stone = own[point] ? point : stone;
                liberties += !owners[point] && !allowed[point] && sets.isBeside(point, own) ? 1 : 0;
            }
            demand(liberties >= 2, "the chain of " + name(stone) + " may be taken in node " + node);
        }
    }

    /** Whether a move of the opponent is self-capture in each position of the pattern. */
    private boolean isBarred(boolean[] owners, boolean[] needed, int move) {
        boolean[] with = needed.clone();
        with[move] = true;
        boolean[] group = sets.part(with, move);
        for (int point = 0; point < places.length; point++) {
            if (group[point]) {
                for (int neighbour : neighbours[point]) {
                    if (!group[neighbour] && !owners[neighbour]) {
                        return false;
                    }
                }
                if (isOpen[point]) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The owner's stones after an answer; refuses the answer if it, or the next pattern, does not hold. */
    private boolean[] answered(boolean[] owners, boolean[] allowed, boolean[] needed, int node, int move, int round) {
        if (move != Strategy.PASS) {
            allowed[move] = true;
            needed[move] = true;
        }
        int place = proof.strategy().answer(node, round);
        int answer = place >= 0 && place < numbers.length ? numbers[place] : -1;
        demand(answer >= 0, "the answer to " + name(move) + " in node " + node + " is no point of the zone");
        String where = name(answer) + " after " + name(move) + " in node " + node;
        demand(!owners[answer] && !allowed[answer], where + " is on a point that may have a stone");
        boolean[] after = owners.clone();
        after[answer] = true;
        boolean[] remains = allowed.clone();
        boolean[] surely = needed.clone();
        boolean isLegal = false;
        for (boolean[] part : sets.parts(without(after))) {
            if (sets.isBeside(answer, part) && !isOpen(part) && Sets.includes(needed, part)) {
                isLegal = true;
                for (int point = 0; point < places.length; point++) {
                    remains[point] &= !part[point];
                    surely[point] &= !part[point];
                }
            }
        }
        boolean[] own = sets.part(after, answer);
        for (int point = 0; point < places.length; point++) {
            isLegal |= !after[point] && !allowed[point] && sets.isBeside(point, own);
        }
        demand(isLegal, where + " may be self-capture");
        int next = proof.strategy().next(node, round);
        if (next != Strategy.SETTLED) {
            // the stones of node 0 have grown since
            demand(next > 0 && next < proof.strategy().size(), "node " + node + " leads to no node " + next);
            demand(Sets.includes(allowed(next), remains), where + " leaves more stones than node " + next + " allows");
            demand(Sets.includes(surely, needed(next)), where + " leaves fewer stones than node " + next + " needs");
        }
        return after;
    }

    /** Whether a chain with a point of the target stands as in {@link Proof.Standing}, with all regions in the zone. */
    private boolean stands(boolean[] owners, boolean[] target) {
        List<boolean[]> regions = sets.parts(without(owners));
        regions.removeIf(this::isOpen);
        return sets.standing(sets.parts(owners), regions, sets::allTouch, chain -> false).stream()
                .anyMatch(chain -> Sets.meet(chain, target));
    }

    private static boolean[] without(boolean[] owners) {
        boolean[] rest = new boolean[owners.length];
        for (int point = 0; point < rest.length; point++) {
            rest[point] = !owners[point];
        }
        return rest;
    }

    private boolean isOpen(boolean[] set) {
        return Sets.meet(set, isOpen);
    }

    /** The points of the zone that are in a set. */
    private boolean[] marks(PointSet points) {
        boolean[] marks = new boolean[places.length];
        for (Point point : points) {
            int number = numbers[board.index(point)];
            if (number >= 0) {
                marks[number] = true;
            }
        }
        return marks;
    }

    private String name(int point) {
        return point == Strategy.PASS
                ? "a pass"
                : board.points().get(places[point]).toString();
    }
}
