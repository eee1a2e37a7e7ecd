package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Whether a chain in a space that living stones enclose has independent life, found by trying all moves. The tests
 * compare the results of the searches with this one, so this class shares no code with the searches. It lists all
 * states that can follow, and finds those from which the owner can force a two-eye-formation on a point of the chain
 * backwards from the formations.
 *
 * <p>A diagram has {@code X} and {@code O} for the stones of the space and {@code B} and {@code W} for black and white
 * walls. A wall is never captured, and it counts as a liberty for chains of its colour. A chain that is connected to a
 * wall of its colour is alive like that wall; in the generous reading, so is one that shares an empty point with it.
 */
final class EnclosedGame {

    /** The two readings of what the space alone cannot decide; an outcome is certain if both agree. */
    enum Reading {
        /** The owner cannot pass, and needs a connection to a wall of its own. */
        STRICT,
        /** The owner may pass as if it had a move elsewhere, and a common liberty with a wall of its own is enough. */
        GENEROUS
    }

    /** What a side wants to force. */
    enum Wish {
        /** The owner wants life, in the strict reading. */
        LIFE_STRICT,
        /** The owner wants life, in the generous reading. */
        LIFE_GENEROUS,
        /**
         * The opponent wants every point of the chain under its own stones that stay, or in regions every point of
         * which touches them. It never takes in a ko, and the owner may always take back.
         */
        CAPTURE,
        /** The opponent wants the same. The owner never takes in a ko, and the opponent may always take back. */
        CAPTURE_BY_KO,
        /** The opponent wants the same. Both may take in a ko, and only the opponent may take back at once. */
        CAPTURE_UNDER_BANS,
        /**
         * The opponent wants the same. Neither may take back in a ko at once, but one side has a number of threats, and
         * may spend each to do so nevertheless. Both may pass at any time.
         */
        CAPTURE_WITH_THREATS;

        private boolean isCapture() {
            return this != LIFE_STRICT && this != LIFE_GENEROUS;
        }

        /** Returns whether a side may take in a ko. */
        private boolean mayTakeKo(boolean owner) {
            return this == CAPTURE ? owner : this != CAPTURE_BY_KO || !owner;
        }

        /** Returns whether a ban counts after a move of a side. */
        private boolean keepsBan(boolean byOwner) {
            return !isCapture() || this == CAPTURE_WITH_THREATS || (this == CAPTURE_UNDER_BANS && !byOwner);
        }
    }

    /** The value that stands for no state: the play is barred. */
    private static final long NONE = -1;

    private static final int NO_BAN = 31;
    /** The lowest bit of the number of threats that are left. */
    private static final int THREATS = 54;

    private static final int MAX_CELLS = 24;
    private static final int MAX_STATES = 1_000_000;

    private final int cells;
    private final int[] around;
    private final int[] walls = new int[2];
    private final int[] start = new int[2];
    private final Map<String, Integer> names = new HashMap<>();
    /** The player who has the threats. */
    private int threatening;

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
        if (cells > MAX_CELLS) {
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

    /** Returns whether the chain at a vertex is independently alive; the opponent moves first. */
    boolean isAlive(String vertex, Reading reading) {
        int at = 1 << Objects.requireNonNull(names.get(vertex), vertex);
        int owner = (start[0] & at) != 0 ? 0 : 1;
        int target = spread(at, start[owner]);
        Graph graph = new Graph();
        graph.number(state(start[0], start[1], NO_BAN, 1 - owner));
        expand(graph, owner, target, reading == Reading.STRICT ? Wish.LIFE_STRICT : Wish.LIFE_GENEROUS);
        return graph.won(owner)[0];
    }

    /**
     * Returns for every first move of a side that is not barred, and for a pass, whether the wish is forced after it.
     *
     * @param vertex a stone of the chain
     * @param ownerFirst whether the owner of the chain moves first
     */
    Map<String, Boolean> afterFirstMoves(String vertex, boolean ownerFirst, Wish wish) {
        return afterFirstMoves(vertex, ownerFirst, wish, 0);
    }

    /**
     * Returns the same where one side has threats.
     *
     * @param threats the number of the opponent's threats; the owner has as many if it is negative
     */
    Map<String, Boolean> afterFirstMoves(String vertex, boolean ownerFirst, Wish wish, int threats) {
        int at = 1 << Objects.requireNonNull(names.get(vertex), vertex);
        int owner = (start[0] & at) != 0 ? 0 : 1;
        int first = ownerFirst ? owner : 1 - owner;
        threatening = threats < 0 ? owner : 1 - owner;
        long left = (long) Math.abs(threats) << THREATS;
        Map<String, Integer> roots = new TreeMap<>();
        Graph graph = new Graph();
        roots.put("pass", graph.number(state(start[0], start[1], NO_BAN, 1 - first) | left));
        names.forEach((name, cell) -> {
            long after = play(state(start[0], start[1], NO_BAN, first) | left, cell);
            boolean takesKo = after != NONE && ban(after) != NO_BAN;
            if (after != NONE && (!takesKo || wish.mayTakeKo(ownerFirst))) {
                roots.put(name, graph.number(wish.keepsBan(ownerFirst) ? after : withoutBan(after)));
            }
        });
        expand(graph, owner, spread(at, start[owner]), wish);
        boolean[] won = graph.won(wish.isCapture() ? 1 - owner : owner);
        Map<String, Boolean> forced = new TreeMap<>();
        roots.forEach((name, root) -> forced.put(name, won[root]));
        return forced;
    }

    /** Returns what {@link #afterFirstMoves} says of a first move, which must not be barred. */
    static boolean outcome(Map<String, Boolean> outcomes, String move) {
        return Objects.requireNonNull(outcomes.get(move), move);
    }

    private void expand(Graph graph, int owner, int target, Wish wish) {
        Reading reading = wish == Wish.LIFE_STRICT ? Reading.STRICT : Reading.GENEROUS;
        Map<Integer, Boolean> held = new HashMap<>();
        for (int head = 0; head < graph.size; head++) {
            long state = graph.states[head];
            int own = stones(state, owner);
            int other = stones(state, 1 - owner);
            if (wish.isCapture()
                    ? held.computeIfAbsent(other, holder -> holds(holder, owner, target))
                    : stands(own, other, owner, target, reading)) {
                graph.reached(head);
            } else if (wish.isCapture()) {
                captureMoves(graph, head, owner, wish);
            } else {
                move(graph, head, mover(state) != owner || reading == Reading.GENEROUS);
            }
        }
    }

    private void captureMoves(Graph graph, int number, int owner, Wish wish) {
        long state = graph.states[number];
        graph.move(number, passed(state));
        for (int p = 0; p < cells; p++) {
            long after = play(state, p);
            boolean byOwner = mover(state) == owner;
            if (after != NONE && (wish.mayTakeKo(byOwner) || ban(after) == NO_BAN)) {
                graph.move(number, wish.keepsBan(byOwner) ? after : withoutBan(after));
            }
        }
    }

    /**
     * Returns whether the points are under the holder's stones that stay, or in regions every point of which they
     * touch.
     */
    private boolean holds(int holder, int owner, int points) {
        int walled = walls[1 - owner];
        List<Integer> chains = parts(holder);
        List<Integer> regions = parts(((1 << cells) - 1) & ~holder);
        regions.removeIf(region -> (region & walls[owner]) != 0);
        for (boolean changed = true; changed; ) {
            List<Integer> from = List.copyOf(regions);
            changed = chains.removeIf(chain -> (chain & walled) == 0
                    && from.stream()
                                    .filter(region -> (region & ~border(chain)) == 0)
                                    .count()
                            < 2);
            int kept = chains.stream().reduce(0, (a, b) -> a | b);
            changed |= regions.removeIf(region -> (border(region) & ~kept) != 0);
        }
        int kept = chains.stream().reduce(0, (a, b) -> a | b);
        int held = kept;
        for (int region : regions) {
            held |= (region & ~(border(kept) | walled)) == 0 ? region : 0;
        }
        return (points & ~held) == 0;
    }

    private List<Integer> parts(int set) {
        List<Integer> parts = new ArrayList<>();
        for (int left = set; left != 0; left &= ~parts.get(parts.size() - 1)) {
            parts.add(spread(left & -left, set));
        }
        return parts;
    }

    private static long withoutBan(long state) {
        return state | ((long) NO_BAN << 48);
    }

    private static long state(int black, int white, int ban, int mover) {
        return black | ((long) white << 24) | ((long) ban << 48) | ((long) mover << 53);
    }

    private static int stones(long state, int player) {
        return (int) (state >> (24 * player)) & ((1 << MAX_CELLS) - 1);
    }

    private static int ban(long state) {
        return (int) (state >> 48) & NO_BAN;
    }

    private static long passed(long state) {
        return withoutBan(state) ^ (1L << 53);
    }

    private static int mover(long state) {
        return (int) (state >> 53) & 1;
    }

    /** The states that can arise, in plain arrays, with the states that lead to each of them. */
    private static final class Graph {
        private static final int NO_PLACE = -1;

        long[] states = new long[1 << 12];
        int size;
        private int[] places = filled(1 << 14);
        /** For each state the last of its moves from an earlier state, and for each move the one before it. */
        private int[] lastMove = filled(1 << 12);

        private int[] nextMove = new int[1 << 14];
        private int[] from = new int[1 << 14];
        private int moves;
        /** For each state the number of its moves that do not lead to a reached state. */
        private int[] open = new int[1 << 12];

        private int[] reached = new int[1 << 12];
        private int count;

        private static int[] filled(int length) {
            int[] array = new int[length];
            Arrays.fill(array, NO_PLACE);
            return array;
        }

        int number(long state) {
            int place = place(state);
            if (places[place] != NO_PLACE) {
                return places[place];
            }
            if (size == MAX_STATES) {
                throw new IllegalStateException("too large for a brute force");
            }
            if (size == states.length) {
                grow();
                place = place(state);
            }
            states[size] = state;
            places[place] = size;
            return size++;
        }

        private int place(long state) {
            int place = (int) ((state * 0x9E3779B97F4A7C15L) >>> 40) & (places.length - 1);
            while (places[place] != NO_PLACE && states[places[place]] != state) {
                place = (place + 1) & (places.length - 1);
            }
            return place;
        }

        private void grow() {
            states = Arrays.copyOf(states, 2 * size);
            open = Arrays.copyOf(open, 2 * size);
            reached = Arrays.copyOf(reached, 2 * size);
            lastMove = Arrays.copyOf(lastMove, 2 * size);
            Arrays.fill(lastMove, size, 2 * size, NO_PLACE);
            places = filled(8 * size);
            for (int i = 0; i < size; i++) {
                places[place(states[i])] = i;
            }
        }

        void move(int earlier, long state) {
            int later = number(state);
            if (moves == from.length) {
                from = Arrays.copyOf(from, 2 * moves);
                nextMove = Arrays.copyOf(nextMove, 2 * moves);
            }
            from[moves] = earlier;
            nextMove[moves] = lastMove[later];
            lastMove[later] = moves++;
            open[earlier]++;
        }

        void reached(int state) {
            reached[count++] = state;
        }

        /** Returns from which states a player can force the aim. */
        boolean[] won(int player) {
            boolean[] won = new boolean[size];
            for (int i = 0; i < count; i++) {
                won[reached[i]] = true;
            }
            for (int head = 0; head < count; head++) {
                for (int move = lastMove[reached[head]]; move != NO_PLACE; move = nextMove[move]) {
                    int earlier = from[move];
                    open[earlier]--;
                    if (!won[earlier] && (mover(states[earlier]) == player || open[earlier] == 0)) {
                        won[earlier] = true;
                        reached[count++] = earlier;
                    }
                }
            }
            return won;
        }
    }

    private void move(Graph graph, int number, boolean mayPass) {
        long state = graph.states[number];
        int mover = mover(state);
        if (mayPass) {
            graph.move(number, state(stones(state, 0), stones(state, 1), NO_BAN, 1 - mover));
        }
        for (int p = 0; p < cells; p++) {
            long after = play(state, p);
            if (after != NONE) {
                graph.move(number, after);
            }
        }
    }

    /** Returns the state after a play; {@link #NONE} if it is barred. */
    private long play(long state, int p) {
        int mover = mover(state);
        int own = stones(state, mover);
        int other = stones(state, 1 - mover);
        int bit = 1 << p;
        long left = state >> THREATS << THREATS;
        if (p == ban(state) && mover == threatening && left > 0) {
            left -= 1L << THREATS;
        } else if (p == ban(state)) {
            return NONE;
        }
        if (((own | other) & bit) != 0) {
            return NONE;
        }
        int placed = own | bit;
        int taken = 0;
        for (int near = around[p] & other; near != 0; near &= near - 1) {
            int chain = spread(near & -near, other);
            taken |= liberties(chain, placed | other, walls[1 - mover]) ? 0 : chain;
        }
        int rest = other & ~taken;
        int chain = spread(bit, placed);
        if (!liberties(chain, placed | rest, walls[mover])) {
            return NONE;
        }
        // A ko: the one captured stone could recapture the one stone that was played, and restore the board.
        boolean ko = Integer.bitCount(taken) == 1
                && chain == bit
                && (bit & walls[mover]) == 0
                && (border(chain) & ~(placed | rest)) == taken;
        int ban = ko ? Integer.numberOfTrailingZeros(taken) : NO_BAN;
        return left | (mover == 0 ? state(placed, rest, ban, 1) : state(rest, placed, ban, 0));
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
        int single = 0;
        for (int left = empty & ~(walls[0] | walls[1]); left != 0; left &= left - 1) {
            int p = Integer.numberOfTrailingZeros(left);
            single |= around[p] != 0 && (around[p] & ~own) == 0 ? 1 << p : 0;
        }
        for (int first = single; first != 0; first &= first - 1) {
            for (int second = first & (first - 1); second != 0; second &= second - 1) {
                int eyes = (first & -first) | (second & -second);
                boolean fits = true;
                int stones = 0;
                for (int left = border(eyes); fits && left != 0; left &= left - 1) {
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
