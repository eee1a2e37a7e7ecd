package org.shinpan.lanes;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.UniformPlayouts;
import org.shinpan.rules.fast.Xorshift;

/**
 * The games of {@link UniformPlayouts#batch} on a small board, many side by side in the lanes of a vector: the same
 * plays, each as likely as there, though not the same games for a seed. Needs a Java that was started with {@code
 * --add-modules jdk.incubator.vector}, and is quick only where the compiler knows the vectors of the machine: on JDK
 * 25, not on 17.
 */
public final class LanePlayouts {

    private final Xorshift random;

    /**
     * Playouts that are the same for the same seed on machines with vectors of the same length.
     *
     * @param seed any number
     */
    public LanePlayouts(long seed) {
        this.random = new Xorshift(seed);
    }

    /**
     * {@return whether a board is small enough} Half its rows, rounded up, must fit into 64 bits, with one bit for each
     * point and one for each row.
     *
     * @param board the size of a board
     */
    public static boolean fits(Board board) {
        return Grid.fits(board);
    }

    /**
     * Plays many games on from the position of a board, which stays as it is.
     *
     * @param start where each game begins
     * @param games the number of games
     * @param cap the most turns of a game, 1 or more; the area is counted as it stands then
     * @param forWhite whole points added to White's area; equal areas are no win for Black
     * @return what became of the games
     * @throws IllegalArgumentException if the board does not {@linkplain #fits fit} or {@code cap} is less than 1
     */
    public UniformPlayouts.Batch batch(FastBoard start, int games, int cap, int forWhite) {
        if (cap < 1) {
            throw new IllegalArgumentException("games of at most " + cap + " turns");
        }
        return new Games(start, cap, forWhite).play(games);
    }

    /** The games of one batch. As many are begun as are wanted: those that end first are not the same as any. */
    private final class Games {

        private final Lanes lanes;
        private final Start start;
        private final boolean[] counted;
        private final int forWhite;
        private int begun;
        private int done;
        private long turns;
        private long margins;
        private int blackWins;

        Games(FastBoard board, int cap, int forWhite) {
            Grid grid = new Grid(board.board());
            this.start = new Start(grid, board);
            this.lanes = new Lanes(grid, random, cap);
            this.counted = new boolean[lanes.count];
            this.forWhite = forWhite;
        }

        UniformPlayouts.Batch play(int games) {
            for (int lane = 0; lane < lanes.count; lane++) {
                begin(lane, games);
            }
            while (done < games) {
                lanes.step();
                for (int i = 0; i < lanes.endedCount; i++) {
                    int lane = lanes.ended[i];
                    if (counted[lane]) {
                        count(lane);
                    }
                    begin(lane, games);
                }
            }
            return new UniformPlayouts.Batch(games, turns, blackWins, margins);
        }

        /** Lanes that are left over play on for nothing. */
        private void begin(int lane, int games) {
            counted[lane] = begun < games;
            begun += counted[lane] ? 1 : 0;
            start.putInto(lanes, lane);
        }

        private void count(int lane) {
            int taken = (int) lanes.turns[lane];
            int margin = start.blackMargin(lanes, lane);
            turns += taken;
            margins += margin;
            blackWins += margin > forWhite ? 1 : 0;
            done++;
        }
    }

    /** A position to begin with. */
    static final class Start {

        private final Grid grid;
        private final Player toMove;
        private final long own0;
        private final long own1;
        private final long other0;
        private final long other1;
        private final long ko0;
        private final long ko1;

        Start(Grid grid, FastBoard board) {
            this.grid = grid;
            this.toMove = board.toMove();
            Color own = toMove.color();
            Color other = toMove.opponent().color();
            own0 = grid.stones(board, own, 0);
            own1 = grid.stones(board, own, 1);
            other0 = grid.stones(board, other, 0);
            other1 = grid.stones(board, other, 1);
            ko0 = ko(board, 0);
            ko1 = ko(board, 1);
        }

        private long ko(FastBoard board, int word) {
            if (board.ko() == FastBoard.PASS || grid.word(board.point(board.ko())) != word) {
                return 0;
            }
            return grid.bit(board.point(board.ko()));
        }

        void putInto(Lanes lanes, int lane) {
            lanes.own0[lane] = own0;
            lanes.own1[lane] = own1;
            lanes.other0[lane] = other0;
            lanes.other1[lane] = other1;
            lanes.barred0[lane] = ko0;
            lanes.barred1[lane] = ko1;
            lanes.turns[lane] = 0;
        }

        /** Black's area less White's in the position of a lane. */
        int blackMargin(Lanes lanes, int lane) {
            int margin = grid.margin(lanes.own0[lane], lanes.own1[lane], lanes.other0[lane], lanes.other1[lane]);
            boolean sameTurn = (lanes.turns[lane] & 1) == 0;
            return sameTurn == (toMove == Player.BLACK) ? margin : -margin;
        }
    }
}
