package org.shinpan.rules.fast;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/**
 * A mutable board on which a stone is put down, and taken back, in some tens of nanoseconds.
 *
 * <p>It knows what a play does (captures, then self-capture) and nothing of what a text allows: {@link FastGame} does.
 * A place is an {@code int}, see {@link #at(Point)}; {@link #PASS} is no place. Methods that are called a million times
 * do not check their arguments: a place must be on the board, and {@link #play} wants an empty one.
 */
// How it is made is told in Cells; how turns are taken and taken back in Turns. Here is what players ask.
public final class FastBoard extends Turns {

    /** How often a random place is drawn before it is kept in mind which were drawn. */
    private static final int TRIALS = 8;

    /** An empty board with Black to move. */
    public FastBoard(Board board) {
        this(board, keysOf(board));
    }

    /** The same with keys of the caller's for the hash, two for each place: those of v at 2v (Black) and 2v + 1. */
    FastBoard(Board board, long[] keys) {
        super(board, keys);
        clear();
    }

    /** Takes all stones off; Black is to move and nothing can be undone. */
    public void clear() {
        clearCells();
        forgetTurns();
    }

    /**
     * Clears the board and puts the stones of a position on it. Nothing can be undone.
     *
     * @throws IllegalArgumentException if the position is on another board, or has a chain without a liberty
     */
    public void setUp(Position position, Player next) {
        if (position.board() != board) {
            throw new IllegalArgumentException("a position on " + position.board() + " for a board of " + board);
        }
        clear();
        int stones = 0;
        for (Point point : board.points()) {
            Color color = position.at(point);
            if (color != Color.EMPTY) {
                toMove = color == Color.BLACK ? BLACK : WHITE;
                play(at(point));
                stones++;
            }
        }
        if (stones != board.area() - emptyCount) {
            clear();
            throw new IllegalArgumentException("a position with a chain without a liberty");
        }
        toMove = next == Player.BLACK ? BLACK : WHITE;
        ko = 0;
        takenByBlack = 0;
        takenByWhite = 0;
        forgetTurns();
    }

    /**
     * Makes this board like another in its position, ko, prisoners and player on turn. Nothing can be undone.
     *
     * @throws IllegalArgumentException if the other one has another size
     */
    public void copy(FastBoard other) {
        if (other.board != board) {
            throw new IllegalArgumentException("a board of " + other.board + " for one of " + board);
        }
        copyCells(other);
        forgetTurns();
    }

    // Choosing.

    /** Whether a play on an empty place would put down a single stone and remove it again, and nothing else. */
    boolean isVain(int v) {
        return (near(v) & OTHERS[toMove ^ 3]) == 0 && stifles(v);
    }

    /** Whether a play of the player on turn on an empty place would remove stones of the player's own. */
    public boolean isSelfCapture(int v) {
        return emptyNear(v) == 0 && stifles(v);
    }

    /** The same for a place without an empty neighbour. */
    private boolean stifles(int v) {
        int a = cells[v - STRIDE];
        int b = cells[v - 1];
        int c = cells[v + 1];
        int d = cells[v + STRIDE];
        libs[a >>> CHAIN_AT]--;
        libs[b >>> CHAIN_AT]--;
        libs[c >>> CHAIN_AT]--;
        libs[d >>> CHAIN_AT]--;
        int breath = breath(a) | breath(b) | breath(c) | breath(d);
        libs[a >>> CHAIN_AT]++;
        libs[b >>> CHAIN_AT]++;
        libs[c >>> CHAIN_AT]++;
        libs[d >>> CHAIN_AT]++;
        return breath == 0;
    }

    /** 1 if the cell is of an own chain that has a liberty, or of a hostile one that has none; else 0. */
    private int breath(int cell) {
        int starved = (libs[cell >>> CHAIN_AT] - 1) >>> 31;
        int own = cell >>> (COLOR_AT - 1 + toMove);
        int other = cell >>> (COLOR_AT - 1 + (toMove ^ 3));
        return (own & ~starved & 1) | (other & starved);
    }

    /**
     * Whether all neighbours of an empty place are stones of the player on turn, and of the places across its corners
     * the opponent holds at most one, none at the border of the board.
     */
    public boolean isOwnEye(int v) {
        return (cells[v] & NO_EYE[toMove]) == 0;
    }

    /** Whether a play at a place with hostile neighbours only would take one of their chains. */
    private boolean takes(int v) {
        int a = libs[chain(v - STRIDE)];
        int b = libs[chain(v - 1)];
        int c = libs[chain(v + 1)];
        int d = libs[chain(v + STRIDE)];
        return Math.min(Math.min(a, b), Math.min(c, d)) <= 4 && !stifles(v);
    }

    /**
     * Whether a random player may put a stone on an empty place: not at a ko, not as a single stone that captures
     * itself, and not in an eye of its own. Longer chains may capture themselves.
     */
    public boolean isRandomMove(int v) {
        int cell = cells[v];
        return (cell & NO_EYE[toMove]) != 0 && ((cell & OTHERS[toMove ^ 3]) != 0 || (v != ko && takes(v)));
    }

    /** One of the places where {@link #isRandomMove} holds, each as likely as another, or {@link #PASS} if none. */
    public int randomMove(Xorshift random) {
        int count = emptyCount;
        int trials = count == 0 ? 0 : TRIALS;
        for (int trial = 0; trial < trials; trial++) {
            int v = empties[random.below(count)];
            if (isRandomMove(v)) {
                return v;
            }
        }
        return remainingRandomMove(random);
    }

    /** The same without trying a place twice: one that will not do is moved out of the way. */
    private int remainingRandomMove(Xorshift random) {
        for (int left = emptyCount; left > 0; left--) {
            int i = random.below(left);
            int v = empties[i];
            if (isRandomMove(v)) {
                return v;
            }
            int last = empties[left - 1];
            empties[i] = last;
            empties[left - 1] = v;
            where[last] = i;
            where[v] = left - 1;
        }
        return PASS;
    }

    /**
     * One of the places where {@link #isRandomMove} holds, each as likely as its weight is large, or {@link #PASS} if
     * they weigh nothing.
     *
     * @param weights for each place, none negative, 2³¹ − 1 at most together
     */
    public int weightedMove(Xorshift random, int[] weights) {
        int total = 0;
        for (int i = 0; i < emptyCount; i++) {
            int v = empties[i];
            total += weights[v] > 0 && isRandomMove(v) ? weights[v] : 0;
        }
        int left = total == 0 ? -1 : random.below(total);
        for (int i = 0; left >= 0; i++) {
            int v = empties[i];
            left -= weights[v] > 0 && isRandomMove(v) ? weights[v] : 0;
            if (left < 0) {
                return v;
            }
        }
        return PASS;
    }

    // Area.

    /** How the area of a position is shared out: stones, and empty places by the colours their chain touches. */
    public record Area(int blackStones, int whiteStones, int blackTerritory, int whiteTerritory, int neutral) {

        /** Stones and territory of Black less those of White. */
        public int margin() {
            return blackStones + blackTerritory - whiteStones - whiteTerritory;
        }
    }

    /** The area of the position; the empty places of a board without stones are neutral. */
    public Area area() {
        int black = blackStones();
        int white = board.area() - emptyCount - black;
        long territory = territory();
        int forBlack = (int) (territory >>> 32);
        int forWhite = (int) territory;
        return new Area(black, white, forBlack, forWhite, emptyCount - forBlack - forWhite);
    }

    /** {@link Area#margin()} of the position, and nothing else is made. */
    public int areaMargin() {
        int black = blackStones();
        long territory = territory();
        return 2 * black - (board.area() - emptyCount) + (int) (territory >>> 32) - (int) territory;
    }

    private int blackStones() {
        int stones = 0;
        for (int cell : cells) {
            stones += (cell >>> COLOR_AT) & BLACK;
        }
        return stones;
    }

    /** The territory of Black in the upper half, of White in the lower. */
    private long territory() {
        long both = 0;
        for (int i = 0; i < emptyCount; i++) {
            int v = empties[i];
            if (seen[v] == 0) {
                both += emptyNear(v) == 0 ? territory(near(v), 1) : region(v);
            }
        }
        Arrays.fill(seen, (byte) 0);
        return both;
    }

    /** What so many places of an empty chain are worth, if such are their neighbours together. */
    private static long territory(int around, int places) {
        boolean black = (around & 7) != 0;
        boolean white = (around & 0x38) != 0;
        return black == white ? 0 : black ? (long) places << 32 : places;
    }

    /** Whether an empty chain touches stones of both colours. */
    boolean hasSharedRegion() {
        boolean shared = false;
        for (int i = 0; i < emptyCount && !shared; i++) {
            int v = empties[i];
            if (seen[v] == 0) {
                int around = around(v);
                shared = (around & 7) != 0 && (around & 0x38) != 0;
            }
        }
        Arrays.fill(seen, (byte) 0);
        return shared;
    }

    /** What the empty chain at v is worth; marks it. */
    private long region(int v) {
        int around = around(v);
        return territory(around, walked);
    }

    /** Walks over the empty chain at v, marking it; the bits of all its neighbours. */
    private int around(int v) {
        int around = 0;
        int count = 0;
        queue[count++] = v;
        seen[v] = 1;
        for (int i = 0; i < count; i++) {
            int s = queue[i];
            around |= near(s);
            count = reach(s - STRIDE, count);
            count = reach(s - 1, count);
            count = reach(s + 1, count);
            count = reach(s + STRIDE, count);
        }
        walked = count;
        return around;
    }

    /** Queues a place that is empty and not marked yet, and marks it; without a branch, since it would be a toss-up. */
    private int reach(int n, int count) {
        int fresh = ((cells[n] & COLOR) - 1) >>> 31 & ~seen[n];
        seen[n] |= (byte) fresh;
        queue[count] = n;
        return count + fresh;
    }
}
