package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ZoneClaim.Answer;
import org.shinpan.life.proof.ZoneClaim.Turn;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;

/**
 * The states of a small board from which a strategist reaches the goal of a zone proof, found by trying all moves, and
 * zone proofs for these states. The tests compare the searches and the checker with them. Sets of points are bits. The
 * strategist never takes in a ko, and no ko ban applies to the other side.
 */
public final class WholeBoardClaims {

    /** The code of a state: from the lowest bit the own stones, from here the stones of the other side. */
    private static final int OTHER = 12;

    /** From this bit of the code, whose turn it is. */
    private static final int TURN = 2 * OTHER;

    private final Board board;
    private final Claim goal;
    private final int crucial;
    private final int[] around;
    private final int all;
    /** For each state that is won, by its code, the longest number of moves to the goal. */
    private final Map<Integer, Integer> ranks = new HashMap<>();

    public WholeBoardClaims(Board board, Claim goal, int crucial) {
        this.board = board;
        this.goal = goal;
        this.crucial = crucial;
        this.all = (1 << board.area()) - 1;
        this.around = new int[board.area()];
        for (int p = 0; p < around.length; p++) {
            around[p] = bits(PointSet.of(board, board.neighbours(board.points().get(p))));
        }
        List<Integer> open = new ArrayList<>();
        for (int own = 0; own <= all; own++) {
            for (int other = all & ~own; ; other = other - 1 & ~own) {
                if (isLegal(own, other)) {
                    boolean isEnd = isEnd(own, other);
                    for (Turn turn : Turn.values()) {
                        if (isEnd) {
                            ranks.put(code(own, other, turn), 0);
                        } else {
                            open.add(code(own, other, turn));
                        }
                    }
                }
                if (other == 0) {
                    break;
                }
            }
        }
        for (int rank = 1; ; rank++) {
            Map<Integer, Integer> found = new HashMap<>();
            for (int state : open) {
                if (isWonBy(state)) {
                    found.put(state, rank);
                }
            }
            if (found.isEmpty()) {
                break;
            }
            ranks.putAll(found);
            open.removeAll(found.keySet());
        }
    }

    private static int code(int own, int other, Turn turn) {
        return own | other << OTHER | turn.ordinal() << TURN;
    }

    private boolean isEnd(int own, int other) {
        return accepts(List.of(claim(all, own, other, Turn.OTHER, List.of())), 0);
    }

    /** Returns whether the checker accepts one of some claims. */
    boolean accepts(List<ZoneClaim> claims, int number) {
        try {
            new ZoneCheck(board, new Proof.Zone(goal, set(crucial), claims)).demandClaim(number);
            return true;
        } catch (Fault refused) {
            return false;
        }
    }

    private boolean isWonBy(int state) {
        Map<Integer, Integer> next = successors(state);
        return state >> TURN == Turn.STRATEGIST.ordinal()
                ? next.values().stream().anyMatch(ranks::containsKey)
                : next.values().stream().allMatch(ranks::containsKey);
    }

    /** Returns the states after all moves, by the moves; the strategist does not pass. */
    private Map<Integer, Integer> successors(int state) {
        boolean strategists = state >> TURN == Turn.STRATEGIST.ordinal();
        int own = state & all;
        int other = state >> OTHER & all;
        Map<Integer, Integer> next = new LinkedHashMap<>();
        if (!strategists) {
            next.put(Strategy.PASS, code(own, other, Turn.STRATEGIST));
        }
        int mine = strategists ? own : other;
        int theirs = strategists ? other : own;
        for (int p = 0; p < around.length; p++) {
            int bit = 1 << p;
            if (((own | other) & bit) != 0) {
                continue;
            }
            int placed = mine | bit;
            int taken = 0;
            for (int part : parts(theirs)) {
                taken |= (border(part) & ~(placed | theirs)) == 0 ? part : 0;
            }
            int left = theirs & ~taken;
            int chain = part(placed, bit);
            int liberties = border(chain) & ~(placed | left);
            boolean isKo = Integer.bitCount(taken) == 1 && chain == bit && liberties == taken;
            if (liberties != 0 && !(strategists && isKo)) {
                next.put(p, strategists ? code(placed, left, Turn.OTHER) : code(left, placed, Turn.STRATEGIST));
            }
        }
        return next;
    }

    private boolean isLegal(int own, int other) {
        return hasLiberties(own, own | other) && hasLiberties(other, own | other);
    }

    private boolean hasLiberties(int stones, int occupied) {
        return parts(stones).stream().allMatch(part -> (border(part) & ~occupied) != 0);
    }

    private List<Integer> parts(int set) {
        List<Integer> parts = new ArrayList<>();
        for (int left = set; left != 0; left &= ~parts.get(parts.size() - 1)) {
            parts.add(part(left, left & -left));
        }
        return parts;
    }

    private int part(int set, int seed) {
        int part = seed;
        for (int grown = part | (border(part) & set); grown != part; grown = part | (border(part) & set)) {
            part = grown;
        }
        return part;
    }

    private int border(int set) {
        int border = 0;
        for (int p = 0; p < around.length; p++) {
            border |= (set >> p & 1) != 0 ? around[p] : 0;
        }
        return border & ~set;
    }

    /** Returns whether the strategist reaches the goal from a legal position. */
    public boolean isWon(int own, int other, Turn turn) {
        return ranks.containsKey(code(own, other, turn));
    }

    /** Returns the codes of all won states, which {@link #proof} takes. */
    List<Integer> won() {
        return new ArrayList<>(ranks.keySet());
    }

    /** Returns a zone proof of a won state whose zones can lose no single point. */
    Proof.Zone proof(int state, Random random) {
        List<ZoneClaim> claims = new ArrayList<>();
        claims(state, claims, new HashMap<>());
        for (int number = 0; number < claims.size(); number++) {
            shrink(claims, number, random);
        }
        return new Proof.Zone(goal, set(crucial), claims);
    }

    private int claims(int state, List<ZoneClaim> claims, Map<Integer, Integer> numbers) {
        Integer known = numbers.get(state);
        if (known != null) {
            return known;
        }
        int rank = Objects.requireNonNull(ranks.get(state));
        List<Answer> answers = new ArrayList<>();
        Turn turn = Turn.values()[state >> TURN];
        for (Map.Entry<Integer, Integer> move : rank == 0 ? List.<Map.Entry<Integer, Integer>>of() : moves(state)) {
            boolean helps =
                    turn == Turn.OTHER || (answers.isEmpty() && ranks.getOrDefault(move.getValue(), rank) < rank);
            if (helps) {
                answers.add(new Answer(move.getKey(), claims(move.getValue(), claims, numbers)));
            }
        }
        claims.add(claim(all, state & all, state >> OTHER & all, turn, answers));
        numbers.put(state, claims.size() - 1);
        return claims.size() - 1;
    }

    private List<Map.Entry<Integer, Integer>> moves(int state) {
        return new ArrayList<>(successors(state).entrySet());
    }

    /** Takes points and answers from a claim as long as the checker accepts it. */
    private void shrink(List<ZoneClaim> claims, int number, Random random) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, around.length).boxed().toList());
        Collections.shuffle(order, random);
        for (int p : order) {
            ZoneClaim before = claims.get(number);
            PointSet point = set(1 << p);
            List<Answer> answers = new ArrayList<>(before.answers());
            if (before.turn() == Turn.OTHER) {
                answers.removeIf(answer -> answer.move() == p);
            }
            claims.set(
                    number,
                    new ZoneClaim(
                            before.turn(),
                            before.zone().minus(point),
                            before.own().minus(point),
                            before.foreign().minus(point),
                            answers));
            if (!accepts(claims, number)) {
                claims.set(number, before);
            }
        }
    }

    private ZoneClaim claim(int zone, int own, int other, Turn turn, List<Answer> answers) {
        return new ZoneClaim(turn, set(zone), set(own), set(other), answers);
    }

    PointSet set(int bits) {
        return PointSet.of(board, BitSet.valueOf(new long[] {bits}));
    }

    static int bits(PointSet points) {
        return points.stream()
                .mapToInt(point -> 1 << points.board().index(point))
                .sum();
    }
}
