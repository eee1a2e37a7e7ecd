package org.shinpan.engine.solve;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.cells.CellPlay;
import org.shinpan.rules.law.Traits.SelfCapture;

/**
 * Solves small boards under a rule set that bars only the immediate recapture in a ko, such as Go Gadget's, so that
 * play may go on forever. It builds the graph of all states of the game on a board, and computes for every state the
 * margin at which each player can force the game to end.
 *
 * <p>This class does not use {@link org.shinpan.life.graph.Attractor}, because that finds only whether an outcome can
 * be forced, and no margin.
 *
 * <p>A state is a position with the player to move, in one of three cases: a plain state, a state after a pass, or a
 * state in which a ko bars a point. States are numbered: first the plain ones (2 * position + player to move), then
 * those after a pass in the same order, then those with a barred point.
 *
 * <p>The margin that Black can force is that of the best next state on Black's turns, and of the worst next state on
 * White's turns; endless play counts as worse for Black than every end. White's margin is defined in the same way. To
 * compute it, {@link #settle} starts with "no end can be forced" for all states, and updates them until nothing
 * changes. It also stores when every state changed last. A value depends only on states that were settled earlier, so a
 * player who always moves to them reaches an end.
 */
final class CycleGraph {

    /** The maximum number of points of a board. */
    static final int MAX_AREA = 12;

    /** The margin of a player who cannot force the game to end. */
    static final int NEVER = Integer.MIN_VALUE;

    /** The index of a position in which some chain has no liberty. */
    private static final int ILLEGAL = -1;

    private static final int BLACK = 0;

    private final CellBoard cells;
    private final CellPlay last;
    private final SelfCapture selfCapture;
    /**
     * For every set of points, the sum of 3 to the power of the index of each point. The number of a position is
     * computed from these sums: see {@link #number}.
     */
    private final int[] powers;

    /** For every number of a position, the index of the position, or {@link #ILLEGAL}. */
    private final int[] indexOf;

    /** The codes of the legal positions. */
    private final long[] positions;
    /** For every position, Black's area minus White's. */
    private final int[] margins;
    /** The states with a barred point, by the plain state and the point: see {@link #koKey}. */
    private final Map<Long, Integer> koStates = new HashMap<>();
    /** The keys of the states with a barred point, in the order of their numbers. */
    private long[] koKeys = new long[16];

    /** For every plain state, the index at which its plays begin in {@link #edges}. */
    private int[] firstEdge = new int[16];
    /** Two numbers for every play: the point, and the state that follows. */
    private int[] edges = new int[1024];

    private int edgeCount;

    /** The margin that a player can force, by player and state. {@link #found} says when it changed last. */
    private final int[][] forced = new int[2][];

    private final int[][] found = new int[2][];

    CycleGraph(CellBoard cells, SelfCapture selfCapture, SearchEffort effort) {
        this.cells = cells;
        this.last = new CellPlay(cells);
        this.selfCapture = selfCapture;
        this.powers = new int[1 << cells.cells()];
        for (int mask = 1; mask < powers.length; mask++) {
            int bit = Integer.numberOfTrailingZeros(mask);
            powers[mask] = powers[mask & (mask - 1)] + (int) Math.round(Math.pow(3, bit));
        }
        this.indexOf = new int[(int) Math.round(Math.pow(3, cells.cells()))];
        this.positions = legalPositions();
        this.margins = new int[positions.length];
        for (int i = 0; i < positions.length; i++) {
            margins[i] = cells.areaMargin(PositionCode.black(positions[i]), PositionCode.white(positions[i]));
        }
        link(effort);
        for (int player = 0; player < 2; player++) {
            forced[player] = new int[states()];
            found[player] = new int[states()];
            settle(player, effort);
        }
    }

    /** Returns the number of states. */
    int states() {
        return 4 * positions.length + koStates.size();
    }

    /**
     * Returns the codes of all positions in which every chain has a liberty, and stores their indexes in {@link
     * #indexOf}.
     */
    private long[] legalPositions() {
        long[] legal = new long[1024];
        int count = 0;
        Arrays.fill(indexOf, ILLEGAL);
        for (long black = 0; black <= cells.all(); black++) {
            // White's stones are every subset of the points without a black stone, from all of them down to none.
            long rest = cells.all() & ~black;
            for (long white = rest; white >= 0; white = white == 0 ? -1 : (white - 1) & rest) {
                if (haveLiberties(black, black | white) && haveLiberties(white, black | white)) {
                    legal = count == legal.length ? Arrays.copyOf(legal, 2 * count) : legal;
                    indexOf[number(black, white)] = count;
                    legal[count++] = PositionCode.code(black, white);
                }
            }
        }
        return Arrays.copyOf(legal, count);
    }

    private boolean haveLiberties(long stones, long occupied) {
        for (long left = stones; left != 0; left &= left - 1) {
            if (cells.withoutLiberty(stones, left & -left, occupied, 0) != 0) {
                return false;
            }
        }
        return true;
    }

    private int number(long black, long white) {
        return powers[(int) black] + 2 * powers[(int) white];
    }

    /** Returns the index of a position, or {@link #ILLEGAL}. */
    private int index(long black, long white) {
        return indexOf[number(black, white)];
    }

    /**
     * Returns the number of the state that a game is in.
     *
     * @throws IllegalArgumentException if a chain has no liberty
     */
    int state(SolverState game) {
        int position = index(PositionCode.black(game.code()), PositionCode.white(game.code()));
        if (position == ILLEGAL) {
            throw new IllegalArgumentException("a chain has no liberty");
        }
        int plain = 2 * position + game.toMove().ordinal();
        if (game.passed()) {
            return 2 * positions.length + plain;
        }
        Integer barred = game.ko() == 0 ? null : koStates.get(koKey(plain, game.ko()));
        return barred == null ? plain : barred;
    }

    private static long koKey(int plain, long ko) {
        return (long) plain << 5 | Long.numberOfTrailingZeros(ko);
    }

    /** Adds the plays from all plain states to {@link #edges}. */
    private void link(SearchEffort effort) {
        int plain = 2 * positions.length;
        firstEdge = new int[plain + 2];
        for (int state = 0; state < plain; state++) {
            effort.count();
            firstEdge[state] = edgeCount;
            addEdges(state);
        }
        firstEdge[plain] = edgeCount;
    }

    /** Adds the plays from a plain state: for every play the point, then the state that follows. */
    private void addEdges(int state) {
        long code = positions[state / 2];
        int mover = state % 2;
        long mine = mover == BLACK ? PositionCode.black(code) : PositionCode.white(code);
        long theirs = mover == BLACK ? PositionCode.white(code) : PositionCode.black(code);
        for (long left = cells.all() & ~mine & ~theirs; left != 0; left &= left - 1) {
            int point = Long.numberOfTrailingZeros(left);
            if (!last.plays(mine, theirs, 0, 0, point) && selfCapture == SelfCapture.BARRED) {
                continue;
            }
            long own = last.mover() & ~last.lost();
            int position = mover == BLACK ? index(own, last.waiter()) : index(last.waiter(), own);
            int next = 2 * position + 1 - mover;
            if (edgeCount + 2 > edges.length) {
                edges = Arrays.copyOf(edges, 2 * edges.length);
            }
            edges[edgeCount++] = point;
            edges[edgeCount++] = last.ko() == 0 ? next : koState(next, last.ko());
        }
    }

    /** Returns the number of a state with a barred point, and adds the state if it is new. */
    private int koState(int plain, long ko) {
        int number = 4 * positions.length + koStates.size();
        Integer known = koStates.putIfAbsent(koKey(plain, ko), number);
        if (known != null) {
            return known;
        }
        int at = number - 4 * positions.length;
        koKeys = at == koKeys.length ? Arrays.copyOf(koKeys, 2 * at) : koKeys;
        koKeys[at] = koKey(plain, ko);
        return number;
    }

    /** Returns the plain state with the same position and player to move. */
    private int plain(int state) {
        int count = 2 * positions.length;
        return state < count ? state : state < 2 * count ? state - count : (int) (koKeys[state - 2 * count] >>> 5);
    }

    /** Returns the point that a ko bars, or {@link MoveCode#NONE}. */
    private int barred(int state) {
        int first = 4 * positions.length;
        return state < first ? MoveCode.NONE : (int) koKeys[state - first] & 31;
    }

    private boolean isAfterPass(int state) {
        return state >= 2 * positions.length && state < 4 * positions.length;
    }

    /** Computes the margins that a player can force: updates all states until nothing changes. */
    private void settle(int player, SearchEffort effort) {
        int[] value = forced[player];
        Arrays.fill(value, NEVER);
        int time = 0;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state = 0; state < value.length; state++) {
                effort.count();
                int now = bestValue(player, state);
                if (now > value[state]) {
                    value[state] = now;
                    found[player][state] = ++time;
                    changed = true;
                }
            }
        }
    }

    /** Returns the margin that a player can force from a state, according to the current values of the next states. */
    private int bestValue(int player, int state) {
        int[] value = forced[player];
        int plain = plain(state);
        boolean own = plain % 2 == player;
        int pass = isAfterPass(state) ? margin(player, plain / 2) : value[afterPass(plain)];
        int best = pass;
        int barred = barred(state);
        for (int edge = firstEdge[plain]; edge < firstEdge[plain + 1]; edge += 2) {
            int next = value[edges[edge + 1]];
            if (edges[edge] != barred && (own ? next > best : next < best)) {
                best = next;
            }
        }
        return best;
    }

    private int margin(int player, int position) {
        return player == BLACK ? margins[position] : -margins[position];
    }

    /** Returns the state after a pass from a plain state. */
    private int afterPass(int plain) {
        return 2 * positions.length + (plain ^ 1);
    }

    /**
     * Returns the margin at which a player can force the game to end, from this player's point of view; {@link #NEVER}
     * if the player cannot force an end.
     */
    int canForce(Player player, int state) {
        return forced[player.ordinal()][state];
    }

    /** Returns whether the game has a value, that is, whether both players can force an end at the same margin. */
    boolean hasValue(int state) {
        int black = forced[BLACK][state];
        return black != NEVER && forced[1][state] != NEVER && black == -forced[1][state];
    }

    /** Returns the state after a move. The move may be a pass only if the last turn was not a pass. */
    int after(int state, int move) {
        int plain = plain(state);
        if (move == MoveCode.PASS) {
            return afterPass(plain);
        }
        for (int edge = firstEdge[plain]; edge < firstEdge[plain + 1]; edge += 2) {
            if (edges[edge] == move) {
                return edges[edge + 1];
            }
        }
        throw new IllegalArgumentException("no such play: " + move);
    }

    /**
     * Returns a best move. If the state has a value, the move leads towards an end with that value. Otherwise the move
     * minimizes what the opponent can force; among equally good moves, it maximizes what the player can force.
     */
    int bestMove(int state) {
        int plain = plain(state);
        int player = plain % 2;
        boolean hasValue = hasValue(state);
        int best = MoveCode.PASS;
        long[] worth = isAfterPass(state)
                ? new long[] {margin(player, plain / 2), hasValue ? 0 : margin(player, plain / 2)}
                : worth(player, afterPass(plain), hasValue);
        int barred = barred(state);
        for (int edge = firstEdge[plain]; edge < firstEdge[plain + 1]; edge += 2) {
            if (edges[edge] != barred) {
                long[] other = worth(player, edges[edge + 1], hasValue);
                if (other[0] > worth[0] || (other[0] == worth[0] && other[1] > worth[1])) {
                    worth = other;
                    best = edges[edge];
                }
            }
        }
        return best;
    }

    /**
     * Returns two numbers by which moves are compared; the second is used if the first is equal. If the state has a
     * value: the margin, then how early the next state was settled. Otherwise: what the opponent can force (negated),
     * then what the player can force.
     */
    private long[] worth(int player, int next, boolean hasValue) {
        long own = forced[player][next];
        long opponents = forced[1 - player][next];
        return hasValue ? new long[] {own, -found[player][next]} : new long[] {-opponents, own};
    }
}
