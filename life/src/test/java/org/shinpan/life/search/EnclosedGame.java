package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The definition by brute force in a space that living stones wall in, written apart from everything else: all states
 * that can follow, and those from which the owner can force a two-eye-formation on a point of a chain, found backwards.
 *
 * <p>A diagram has {@code X} and {@code O} for the stones of the space and {@code B} and {@code W} for black and white
 * walls, which stay for ever and are liberties to their own colour. A chain that gets to a wall of its own lives as
 * that wall does; so, in the generous reading, does one that shares an empty point with it.
 */
final class EnclosedGame {

    /** What is left open by looking at the space alone; an outcome is certain if both say the same. */
    enum Reading {
        /** The owner can't pass, and has to be connected to a wall of its own. */
        STRICT,
        /** The owner may pass as if it had a move elsewhere, and a common liberty with a wall of its own is enough. */
        GENEROUS
    }

    private static final int NO_BAN = 31;
    private static final int MOST_CELLS = 24;
    private static final int MOST_STATES = 1_000_000;

    private final int cells;
    private final int[] around;
    private final int[] walls = new int[2];
    private final int[] start = new int[2];
    private final Map<String, Integer> names = new HashMap<>();

    EnclosedGame(String diagram) {
        String[] rows = diagram.split("/");
        int[][] number = new int[rows.length][rows[0].length()];
        int count = 0;
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < rows[r].length(); c++) {
                boolean wall = "BW".indexOf(rows[r].charAt(c)) >= 0;
                number[r][c] = wall ? -1 : count++;
                if (!wall) {
                    names.put((char) ('A' + c + (c > 7 ? 1 : 0)) + "" + (rows.length - r), number[r][c]);
                }
            }
        }
        cells = count;
        if (cells > MOST_CELLS) {
            throw new IllegalArgumentException("too large for a brute force");
        }
        around = new int[cells];
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < rows[r].length(); c++) {
                int cell = number[r][c];
                if (cell < 0) {
                    continue;
                }
                char stone = rows[r].charAt(c);
                start[0] |= stone == 'X' ? 1 << cell : 0;
                start[1] |= stone == 'O' ? 1 << cell : 0;
                for (int[] step : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                    int nr = r + step[0];
                    int nc = c + step[1];
                    if (nr < 0 || nc < 0 || nr >= rows.length || nc >= rows[r].length()) {
                        continue;
                    }
                    if (number[nr][nc] >= 0) {
                        around[cell] |= 1 << number[nr][nc];
                    } else {
                        walls[rows[nr].charAt(nc) == 'B' ? 0 : 1] |= 1 << cell;
                    }
                }
            }
        }
    }

    /** Whether the chain at a vertex is independently alive; the other side moves first. */
    boolean isAlive(String vertex, Reading reading) {
        int at = 1 << Objects.requireNonNull(names.get(vertex), vertex);
        int owner = (start[0] & at) != 0 ? 0 : 1;
        int target = spread(at, start[owner]);
        List<long[]> states = new ArrayList<>();
        Map<Long, Integer> known = new HashMap<>();
        List<List<Integer>> before = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        number(new long[] {start[0], start[1], NO_BAN, 1 - owner}, states, known, before);
        List<Integer> reached = new ArrayList<>();
        for (int head = 0; head < states.size(); head++) {
            long[] state = states.get(head);
            int own = (int) state[owner];
            int other = (int) state[1 - owner];
            if (stands(own, other, owner, target, reading)) {
                reached.add(head);
                open.add(0);
                continue;
            }
            List<long[]> next = moves(state, state[3] != owner || reading == Reading.GENEROUS);
            open.add(next.size());
            for (long[] after : next) {
                before.get(number(after, states, known, before)).add(head);
            }
        }
        boolean[] won = new boolean[states.size()];
        for (int node : reached) {
            won[node] = true;
        }
        for (int head = 0; head < reached.size(); head++) {
            for (int earlier : before.get(reached.get(head))) {
                open.set(earlier, open.get(earlier) - 1);
                if (!won[earlier] && (states.get(earlier)[3] == owner || open.get(earlier) == 0)) {
                    won[earlier] = true;
                    reached.add(earlier);
                }
            }
        }
        return won[0];
    }

    private static int number(long[] state, List<long[]> states, Map<Long, Integer> known, List<List<Integer>> before) {
        long key = state[0] | state[1] << 24 | state[2] << 48 | state[3] << 53;
        Integer number = known.putIfAbsent(key, states.size());
        if (number != null) {
            return number;
        }
        states.add(state);
        before.add(new ArrayList<>(2));
        if (states.size() > MOST_STATES) {
            throw new IllegalStateException("too large for a brute force");
        }
        return states.size() - 1;
    }

    private List<long[]> moves(long[] state, boolean mayPass) {
        int mover = (int) state[3];
        int own = (int) state[mover];
        int other = (int) state[1 - mover];
        List<long[]> found = new ArrayList<>();
        if (mayPass) {
            found.add(new long[] {state[0], state[1], NO_BAN, 1 - mover});
        }
        for (int p = 0; p < cells; p++) {
            int bit = 1 << p;
            if (((own | other) & bit) != 0 || p == state[2]) {
                continue;
            }
            int placed = own | bit;
            int taken = 0;
            for (int left = around[p] & other; left != 0; left &= left - 1) {
                int chain = spread(left & -left, other);
                taken |= liberties(chain, placed | other, walls[1 - mover]) ? 0 : chain;
            }
            int rest = other & ~taken;
            int chain = spread(bit, placed);
            if (!liberties(chain, placed | rest, walls[mover])) {
                continue;
            }
            // A ko: the one stone taken could take back the one stone played, and the board would be as before.
            boolean ko = Integer.bitCount(taken) == 1
                    && chain == bit
                    && (bit & walls[mover]) == 0
                    && (border(chain) & ~(placed | rest)) == taken;
            long ban = ko ? Integer.numberOfTrailingZeros(taken) : NO_BAN;
            found.add(mover == 0 ? new long[] {placed, rest, ban, 1} : new long[] {rest, placed, ban, 0});
        }
        return found;
    }

    private boolean stands(int own, int other, int owner, int target, Reading reading) {
        int empty = ((1 << cells) - 1) & ~(own | other);
        for (int left = own & target; left != 0; left &= left - 1) {
            int chain = spread(left & -left, own);
            boolean shares = (border(chain) & empty & walls[owner]) != 0;
            if ((chain & walls[owner]) != 0 || (shares && reading == Reading.GENEROUS)) {
                return true;
            }
        }
        for (int p = 0; p < cells; p++) {
            for (int q = p + 1; q < cells; q++) {
                int eyes = 1 << p | 1 << q;
                boolean fits = (eyes & empty) == eyes
                        && (eyes & (walls[0] | walls[1])) == 0
                        && around[p] != 0
                        && around[q] != 0
                        && ((around[p] | around[q]) & ~own) == 0;
                int stones = 0;
                for (int left = around[p] | around[q]; fits && left != 0; left &= left - 1) {
                    int chain = spread(left & -left, own);
                    stones |= chain;
                    fits = (border(chain) & empty) == eyes && (chain & walls[owner]) == 0;
                }
                if (fits && ((stones | eyes) & target) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean liberties(int chain, int stones, int wall) {
        return (chain & wall) != 0 || (border(chain) & ~stones) != 0;
    }

    private int border(int set) {
        int border = 0;
        for (int left = set; left != 0; left &= left - 1) {
            border |= around[Integer.numberOfTrailingZeros(left)];
        }
        return border & ~set;
    }

    private int spread(int seed, int within) {
        int set = seed;
        for (int more = border(set) & within; more != 0; more = border(set) & within) {
            set |= more;
        }
        return set;
    }
}
