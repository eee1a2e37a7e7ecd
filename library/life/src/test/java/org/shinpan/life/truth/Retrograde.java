package org.shinpan.life.truth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The positions of a board of up to 12 points in which Black can force a two-eye-formation, found by trying all moves.
 * The tests compare the results of the searches with these, so this class shares no code with the searches.
 *
 * <p>A state is a position, the side to move and the point that ko bars. All states that can arise from a legal
 * position are listed. For a set of points, the states from which Black can force a formation on one of them are found
 * backwards from the formations. White's case is the same with the colours exchanged.
 */
public final class Retrograde {

    private static final int NO_BAN = 15;

    /** The players who may pass without ending the study in failure. */
    public enum Passing {
        BOTH,
        OPPONENT_ONLY
    }

    private final int columns;
    private final int rows;
    private final int area;
    private final Passing passing;
    private final int[] around;
    /** The number of each state by its code: black | white << 12 | ban << 24 | (1 if Black is to move) << 28. */
    private final Map<Integer, Integer> ids = new LinkedHashMap<>();

    private final List<Integer> states = new ArrayList<>();
    private final BitSet blackToMove = new BitSet();
    private final int positions;
    private final int[] firstPredecessor;
    private final int[] predecessors;
    private final int[] moves;
    /** For each state the points of Black's formations that stand, eyes included. */
    private final int[] formations;

    public Retrograde(int columns, int rows, Passing passing) {
        this.passing = passing;
        this.columns = columns;
        this.rows = rows;
        this.area = columns * rows;
        this.around = new int[area];
        for (int p = 0; p < area; p++) {
            around[p] = (p % columns > 0 ? 1 << (p - 1) : 0)
                    | (p % columns < columns - 1 ? 1 << (p + 1) : 0)
                    | (p >= columns ? 1 << (p - columns) : 0)
                    | (p < area - columns ? 1 << (p + columns) : 0);
        }
        int found = 0;
        for (long code = 0; code < Math.round(Math.pow(3, area)); code++) {
            int black = 0;
            int white = 0;
            long rest = code;
            for (int p = 0; p < area; p++, rest /= 3) {
                black |= rest % 3 == 1 ? 1 << p : 0;
                white |= rest % 3 == 2 ? 1 << p : 0;
            }
            if (legal(black, white)) {
                id(black, white, NO_BAN, 0);
                found++;
            }
        }
        positions = found;
        int[] from = new int[1 << 16];
        int[] to = new int[1 << 16];
        int edges = 0;
        List<Integer> counts = new ArrayList<>();
        for (int state = 0; state < states.size(); state++) {
            int[] next = successors(states.get(state));
            counts.add(next.length);
            if (edges + next.length > from.length) {
                from = Arrays.copyOf(from, 2 * from.length);
                to = Arrays.copyOf(to, 2 * to.length);
            }
            for (int successor : next) {
                from[edges] = state;
                to[edges++] = successor;
            }
        }
        formations = states.stream()
                .mapToInt(state -> formations(state & 4095, state >>> 12 & 4095))
                .toArray();
        moves = counts.stream().mapToInt(Integer::intValue).toArray();
        firstPredecessor = new int[states.size() + 1];
        for (int e = 0; e < edges; e++) {
            firstPredecessor[to[e] + 1]++;
        }
        for (int s = 0; s < states.size(); s++) {
            firstPredecessor[s + 1] += firstPredecessor[s];
        }
        predecessors = new int[edges];
        int[] filled = firstPredecessor.clone();
        for (int e = 0; e < edges; e++) {
            predecessors[filled[to[e]]++] = from[e];
        }
    }

    public int columns() {
        return columns;
    }

    public int rows() {
        return rows;
    }

    /** Returns a set mirrored left to right (1), top to bottom (2), or both (3). */
    public int mirrored(int set, int mirror) {
        int mirrored = 0;
        for (int left = set; left != 0; left &= left - 1) {
            int p = Integer.numberOfTrailingZeros(left);
            int column = (mirror & 1) != 0 ? columns - 1 - p % columns : p % columns;
            int row = (mirror & 2) != 0 ? rows - 1 - p / columns : p / columns;
            mirrored |= 1 << (row * columns + column);
        }
        return mirrored;
    }

    /** Returns how many legal positions the board has. */
    public int positions() {
        return positions;
    }

    /** Returns how many states there are. First come the legal positions without a ban, White to move. */
    public int states() {
        return states.size();
    }

    public int black(int state) {
        return states.get(state) & 4095;
    }

    public int white(int state) {
        return states.get(state) >>> 12 & 4095;
    }

    public boolean isBlackToMove(int state) {
        return blackToMove.get(state);
    }

    /** Returns the maximal connected parts of a set. */
    public List<Integer> parts(int set) {
        List<Integer> parts = new ArrayList<>();
        for (int left = set; left != 0; ) {
            int part = part(set, Integer.lowestOneBit(left));
            parts.add(part);
            left &= ~part;
        }
        return parts;
    }

    /**
     * Returns the legal positions, by number, from which Black can force a formation on the set when White moves first.
     */
    public BitSet alive(int set) {
        return won(set).get(0, positions);
    }

    /** Returns all states, by number, from which Black can force a formation on the set. */
    public BitSet won(int set) {
        BitSet won = new BitSet(states.size());
        int[] open = moves.clone();
        int[] queue = new int[states.size()];
        int tail = 0;
        for (int s = 0; s < states.size(); s++) {
            if ((formations[s] & set) != 0) {
                won.set(s);
                queue[tail++] = s;
            }
        }
        for (int head = 0; head < tail; head++) {
            int s = queue[head];
            for (int e = firstPredecessor[s]; e < firstPredecessor[s + 1]; e++) {
                int p = predecessors[e];
                if (!won.get(p) && (blackToMove.get(p) || --open[p] == 0)) {
                    won.set(p);
                    queue[tail++] = p;
                }
            }
        }
        return won;
    }

    private int formations(int black, int white) {
        int points = 0;
        int empty = ~(black | white) & ((1 << area) - 1);
        for (int p = 0; p < area; p++) {
            for (int q = p + 1; q < area; q++) {
                int eyes = 1 << p | 1 << q;
                int walls = around[p] | around[q];
                if ((eyes & empty) != eyes || (walls & ~black) != 0) {
                    continue;
                }
                int stones = 0;
                boolean each = around[p] != 0 && around[q] != 0;
                for (int part : parts(black)) {
                    if ((part & walls) != 0) {
                        stones |= part;
                        each &= (border(part) & empty) == eyes;
                    }
                }
                points |= each ? stones | eyes : 0;
            }
        }
        return points;
    }

    private int[] successors(int state) {
        int black = state & 4095;
        int white = state >>> 12 & 4095;
        int ban = state >>> 24 & 15;
        boolean blackToMove = state >>> 28 == 1;
        int own = blackToMove ? black : white;
        int other = blackToMove ? white : black;
        int[] next = new int[area + 1];
        int count = 0;
        if (passing == Passing.BOTH || !blackToMove) {
            next[count++] = id(black, white, NO_BAN, blackToMove ? 0 : 1);
        }
        for (int p = 0; p < area; p++) {
            if (((black | white) & 1 << p) != 0 || p == ban) {
                continue;
            }
            int after = own | 1 << p;
            int captured = 0;
            for (int part : parts(other)) {
                captured |= (border(part) & ~(after | other)) == 0 ? part : 0;
            }
            int left = other & ~captured;
            if ((border(part(after, 1 << p)) & ~(after | left) & ((1 << area) - 1)) == 0) {
                continue;
            }
            // Would recapturing restore the position?
            int newBan = NO_BAN;
            if (Integer.bitCount(captured) == 1) {
                int back = left | captured;
                int taken = 0;
                for (int part : parts(after)) {
                    taken |= (border(part) & ~(after | back)) == 0 ? part : 0;
                }
                if (taken == 1 << p) {
                    newBan = Integer.numberOfTrailingZeros(captured);
                }
            }
            next[count++] = blackToMove ? id(after, left, newBan, 0) : id(left, after, newBan, 1);
        }
        return Arrays.copyOf(next, count);
    }

    private int id(int black, int white, int ban, int blackToMove) {
        int state = black | white << 12 | ban << 24 | blackToMove << 28;
        Integer known = ids.putIfAbsent(state, states.size());
        if (known == null) {
            this.blackToMove.set(states.size(), blackToMove == 1);
            states.add(state);
            return states.size() - 1;
        }
        return known;
    }

    private boolean legal(int black, int white) {
        for (int color : new int[] {black, white}) {
            for (int part : parts(color)) {
                if ((border(part) & ~(black | white)) == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private int part(int set, int seed) {
        int part = seed;
        for (int grown = (border(part) & set) | part; grown != part; grown = (border(part) & set) | part) {
            part = grown;
        }
        return part;
    }

    private int border(int set) {
        int border = 0;
        for (int left = set; left != 0; left &= left - 1) {
            border |= around[Integer.numberOfTrailingZeros(left)];
        }
        return border & ~set & ((1 << area) - 1);
    }
}
