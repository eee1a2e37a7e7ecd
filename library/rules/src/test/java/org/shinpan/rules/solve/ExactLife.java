package org.shinpan.rules.solve;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge;

/**
 * The chains of a small board that have independent life, found by trying all moves as the definition says. The tests
 * compare the results of other code with these.
 *
 * <p>A state is a legal position, the player to move and the point that the ko clause bars. All states of the board and
 * all moves are listed; the states from which the owner of a chain can force a two-eye-formation on it are found
 * backwards from the formations. Only the board is shared with the rules' own code: stones are two bit masks here.
 */
final class ExactLife implements LifeJudge {

    /** The effect of passes in the study. */
    enum Passes {
        /**
         * Two in succession end it, as P15 says; the owner of the chain never gains by passing, because the opponent
         * could answer with a second pass.
         */
        TWO_END_THE_STUDY,
        /** They end nothing, so the owner may pass to lift a ko ban. */
        ARE_FREE
    }

    private static final int NO_BAN = -1;

    private final Passes passes;

    private final Board board;
    private final int area;
    private final int[] around;
    /** The black and the white stones of each legal position. */
    private final int[][] stones;

    private final Map<Integer, Integer> positionIndex = new HashMap<>();
    /** The position and the player to move of each state. The first 2 × positions states have no ban. */
    private int[] statePosition = new int[0];

    private int[] stateMover = new int[0];
    private int[] bans = new int[0];
    private int states;
    private final Map<Long, Integer> bannedStates = new HashMap<>();
    /** The index of the first edge that leads into a state, and the states from which the edges come. */
    private final int[] firstBackward;

    private final int[] backward;
    private final int[] forwardCount;
    /** The points of all formations that stand, by position and player. */
    private final int[][] formations;

    private final Map<Long, boolean[]> solved = new HashMap<>();

    ExactLife(Board board) {
        this(board, Passes.TWO_END_THE_STUDY);
    }

    ExactLife(Board board, Passes passes) {
        this.passes = passes;
        this.board = board;
        this.area = board.area();
        if (area > 12) {
            throw new IllegalArgumentException("too large to exhaust: " + board);
        }
        this.around = new int[area];
        for (Point point : board.points()) {
            for (Point neighbour : board.neighbours(point)) {
                around[board.index(point)] |= 1 << board.index(neighbour);
            }
        }
        this.stones = legalPositions();
        this.formations = new int[][] {new int[stones.length], new int[stones.length]};
        for (int position = 0; position < stones.length; position++) {
            for (int player = 0; player < 2; player++) {
                formations[player][position] = formation(stones[position][player], occupied(position));
            }
        }
        for (int position = 0; position < stones.length; position++) {
            addState(position, 0);
            addState(position, 1);
        }
        int[] from = new int[1024];
        int[] to = new int[1024];
        int edges = 0;
        for (int state = 0; state < states; state++) {
            int banned = state < 2 * stones.length ? NO_BAN : bans[state];
            for (int point = NO_BAN; point < area; point++) {
                if (point != NO_BAN && point == banned) {
                    continue;
                }
                int next = point == NO_BAN ? statePosition[state] * 2 + 1 - stateMover[state] : play(state, point);
                if (next < 0) {
                    continue;
                }
                if (edges == from.length) {
                    from = Arrays.copyOf(from, 2 * edges);
                    to = Arrays.copyOf(to, 2 * edges);
                }
                from[edges] = state;
                to[edges++] = next;
            }
        }
        this.forwardCount = new int[states];
        this.firstBackward = new int[states + 1];
        for (int edge = 0; edge < edges; edge++) {
            forwardCount[from[edge]]++;
            firstBackward[to[edge] + 1]++;
        }
        for (int state = 0; state < states; state++) {
            firstBackward[state + 1] += firstBackward[state];
        }
        this.backward = new int[edges];
        int[] fill = firstBackward.clone();
        for (int edge = 0; edge < edges; edge++) {
            backward[fill[to[edge]]++] = from[edge];
        }
    }

    @Override
    public Life judge(Position position, Chain chain) {
        if (position.board() != board || chain.color() == Color.EMPTY) {
            throw new IllegalArgumentException("no string on " + board);
        }
        int string = 0;
        for (Point point : chain.points()) {
            string |= 1 << board.index(point);
        }
        int black = mask(position, Color.BLACK);
        int white = mask(position, Color.WHITE);
        int index = index(black, white);
        int owner = chain.color() == Player.BLACK.color() ? 0 : 1;
        boolean[] forced = solved.computeIfAbsent(((long) string << 1) | owner, this::solve);
        return forced[index * 2 + 1 - owner] ? Life.ALIVE : Life.NOT_ALIVE;
    }

    /** Returns the number of legal positions. */
    int positions() {
        return stones.length;
    }

    /** Returns a legal position by its number. */
    Position position(int number) {
        Position position = Position.empty(board);
        for (Point point : board.points()) {
            int bit = 1 << board.index(point);
            position = (stones[number][0] & bit) != 0 ? position.withColor(point, Color.BLACK) : position;
            position = (stones[number][1] & bit) != 0 ? position.withColor(point, Color.WHITE) : position;
        }
        return position;
    }

    /**
     * Returns the states from which the owner forces a formation on the chain: a least fixed point, found backwards.
     */
    private boolean[] solve(long key) {
        int owner = (int) (key & 1);
        int string = (int) (key >>> 1);
        boolean[] forced = new boolean[states];
        int[] open = forwardCount.clone();
        int[] queue = new int[states];
        int tail = 0;
        for (int state = 0; state < states; state++) {
            if ((formations[owner][statePosition[state]] & string) != 0) {
                forced[state] = true;
                queue[tail++] = state;
            }
        }
        for (int head = 0; head < tail; head++) {
            int reached = queue[head];
            for (int edge = firstBackward[reached]; edge < firstBackward[reached + 1]; edge++) {
                int state = backward[edge];
                boolean pass = statePosition[state] == statePosition[reached];
                if (pass && stateMover[state] == owner && passes == Passes.TWO_END_THE_STUDY) {
                    continue;
                }
                open[state]--;
                if (!forced[state] && (stateMover[state] == owner || open[state] == 0)) {
                    forced[state] = true;
                    queue[tail++] = state;
                }
            }
        }
        return forced;
    }

    private int addState(int position, int mover) {
        if (states == statePosition.length) {
            int room = Math.max(64, 2 * states);
            statePosition = Arrays.copyOf(statePosition, room);
            stateMover = Arrays.copyOf(stateMover, room);
            bans = Arrays.copyOf(bans, room);
        }
        statePosition[states] = position;
        stateMover[states] = mover;
        bans[states] = NO_BAN;
        return states++;
    }

    /** Returns the state after a play, or −1 if the point is taken or the play is self-capture. */
    private int play(int state, int point) {
        int position = statePosition[state];
        int mover = stateMover[state];
        int bit = 1 << point;
        if ((occupied(position) & bit) != 0) {
            return -1;
        }
        int own = stones[position][mover] | bit;
        int other = stones[position][1 - mover];
        int captured = 0;
        int left = other & around[point];
        while (left != 0) {
            int chain = grow(left & -left, other);
            left &= ~chain;
            captured |= (touching(chain) & ~own & ~other) == 0 ? chain : 0;
        }
        other &= ~captured;
        int chain = grow(bit, own);
        if ((touching(chain) & ~own & ~other) == 0) {
            return -1;
        }
        int next = index(mover == 0 ? own : other, mover == 0 ? other : own) * 2 + 1 - mover;
        boolean ko = chain == bit && Integer.bitCount(captured) == 1 && (touching(bit) & ~other & ~captured) == 0;
        if (!ko) {
            return next;
        }
        int ban = Integer.numberOfTrailingZeros(captured);
        Integer known = bannedStates.get((long) next * area + ban);
        if (known == null) {
            known = addState(next / 2, next % 2);
            bans[known] = ban;
            bannedStates.put((long) next * area + ban, known);
        }
        return known;
    }

    /** Returns the stones and the two eyes of the formations of one player, as one mask. */
    private int formation(int own, int occupied) {
        int found = 0;
        int empty = ((1 << area) - 1) & ~occupied;
        for (int first = 0; first < area; first++) {
            for (int second = first + 1; second < area; second++) {
                int eyes = (1 << first) | (1 << second);
                int border = around[first] | around[second];
                if ((empty & eyes) != eyes || border == 0 || (border & ~own) != 0) {
                    continue;
                }
                int strings = grow(border, own);
                boolean formed = true;
                for (int left = strings; left != 0; ) {
                    int chain = grow(left & -left, own);
                    left &= ~chain;
                    formed &= (touching(chain) & empty) == eyes;
                }
                found |= formed ? strings | eyes : 0;
            }
        }
        return found;
    }

    private int[][] legalPositions() {
        int codes = 1;
        for (int i = 0; i < area; i++) {
            codes *= 3;
        }
        int[][] found = new int[codes][];
        int count = 0;
        for (int code = 0; code < codes; code++) {
            int black = 0;
            int white = 0;
            int rest = code;
            for (int point = 0; point < area; point++) {
                black |= rest % 3 == 1 ? 1 << point : 0;
                white |= rest % 3 == 2 ? 1 << point : 0;
                rest /= 3;
            }
            if (hasLiberties(black, black | white) && hasLiberties(white, black | white)) {
                positionIndex.put(black | (white << area), count);
                found[count++] = new int[] {black, white};
            }
        }
        return Arrays.copyOf(found, count);
    }

    private boolean hasLiberties(int color, int occupied) {
        for (int left = color; left != 0; ) {
            int chain = grow(left & -left, color);
            left &= ~chain;
            if ((touching(chain) & ~occupied) == 0) {
                return false;
            }
        }
        return true;
    }

    private int grow(int seed, int within) {
        int grown = seed;
        while (true) {
            int next = grown | (touching(grown) & within);
            if (next == grown) {
                return grown;
            }
            grown = next;
        }
    }

    private int touching(int points) {
        int touched = 0;
        for (int left = points; left != 0; left &= left - 1) {
            touched |= around[Integer.numberOfTrailingZeros(left)];
        }
        return touched & ~points;
    }

    private int index(int black, int white) {
        return positionIndex.getOrDefault(black | (white << area), -1);
    }

    private int occupied(int position) {
        return stones[position][0] | stones[position][1];
    }

    private int mask(Position position, Color color) {
        int mask = 0;
        for (Point point : position.points(color)) {
            mask |= 1 << board.index(point);
        }
        return mask;
    }
}
