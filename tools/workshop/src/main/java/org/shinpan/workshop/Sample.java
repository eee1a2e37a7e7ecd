package org.shinpan.workshop;

import java.util.Arrays;
import org.shinpan.net.Inputs;
import org.shinpan.rules.board.Board;

/**
 * A sample for training a network: the inputs of the network for a position, and the outputs that it should learn.
 * Points are numbered from the upper left corner, row by row, as in the network; the number of points of the board
 * stands for the pass. All outputs are from the point of view of the player to move.
 */
final class Sample {

    /** The value of {@link #lead} if it is not known. */
    static final float UNKNOWN = Float.NaN;

    /** The value for a point that the player to move surely owns. */
    static final int OWNED = 100;

    final int columns;
    final int rows;
    /** For every point, the inputs of the network that concern it, one bit each. */
    final int[] points;

    /** The inputs of the network that concern the whole position. */
    final float[] globals;

    /** The moves to which the network should assign a probability; empty if they are not known. */
    final short[] moves;

    /** The probability of each of the {@link #moves}; the sum is 1. */
    final float[] shares;
    /** The probability that the player to move wins, from 0 to 1. */
    final float win;
    /** The margin at the end of the game in points, komi included; {@link #UNKNOWN} if it is not known. */
    final float lead;
    /**
     * The owner of every point at the end of the game, from −100 (the opponent) to 100 (the player to move); empty if
     * they are not known.
     */
    final byte[] owners;

    Sample(int columns, int[] points, float[] globals, short[] moves, float[] shares, Target target) {
        this.columns = columns;
        this.rows = points.length / columns;
        this.points = points;
        this.globals = globals;
        this.moves = moves;
        this.shares = shares;
        this.win = target.win();
        this.lead = target.lead();
        this.owners = target.owners();
    }

    /**
     * The result of the game, or a search's estimate of it, from the point of view of the player to move.
     *
     * @param win the probability of a win, from 0 to 1
     * @param lead the margin in points, komi included; {@link #UNKNOWN} if it is not known
     * @param owners the owner of every point, as in {@link Sample#owners}
     */
    @SuppressWarnings("ArrayRecordComponent") // two targets are never compared
    record Target(float win, float lead, byte[] owners) {

        /** Returns the same result from the opponent's point of view. */
        Target ofOpponent() {
            byte[] negated = new byte[owners.length];
            for (int i = 0; i < negated.length; i++) {
                negated[i] = (byte) -owners[i];
            }
            return new Target(1 - win, -lead, negated);
        }
    }

    /**
     * Creates the sample of a position. The arguments use the indexes of points on the board, which begin at the lower
     * left.
     */
    static Sample of(Inputs inputs, short[] moves, float[] shares, Target target) {
        Board board = inputs.board();
        int area = board.area();
        int[] points = new int[area];
        byte[] owners = new byte[target.owners().length];
        for (int index = 0; index < area; index++) {
            points[flipped(board, index)] = inputs.features(index);
            if (owners.length > 0) {
                owners[flipped(board, index)] = target.owners()[index];
            }
        }
        float[] globals = new float[Inputs.GLOBAL];
        for (int i = 0; i < globals.length; i++) {
            globals[i] = inputs.global(i);
        }
        short[] places = new short[moves.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = (short) (moves[i] == area ? area : flipped(board, moves[i]));
        }
        Target same = new Target(target.win(), target.lead(), owners);
        return new Sample(board.columns(), points, globals, places, shares, same);
    }

    /** Converts the index of a point on the board to its number in a sample, or the number to the index. */
    private static int flipped(Board board, int index) {
        int columns = board.columns();
        return (board.rows() - 1 - index / columns) * columns + index % columns;
    }

    int area() {
        return points.length;
    }

    /**
     * Returns the number of the point to which a symmetry of the board moves a point; a pass remains a pass.
     *
     * @param symmetry a number below {@link #symmetries()}, with a bit for each of three reflections: 1 exchanges top
     *     and bottom, 2 exchanges left and right, and 4 exchanges rows and columns
     */
    int transform(int point, int symmetry) {
        if (point == points.length || symmetry == 0) {
            return point;
        }
        int row = point / columns;
        int column = point % columns;
        if ((symmetry & 1) != 0) {
            row = rows - 1 - row;
        }
        if ((symmetry & 2) != 0) {
            column = columns - 1 - column;
        }
        return (symmetry & 4) != 0 ? column * columns + row : row * columns + column;
    }

    /** Returns the number of symmetries of the board: 8 if it is square, else 4. */
    int symmetries() {
        return rows == columns ? 8 : 4;
    }

    boolean same(Sample other) {
        return columns == other.columns
                && Arrays.equals(points, other.points)
                && Arrays.equals(globals, other.globals)
                && Arrays.equals(moves, other.moves)
                && Arrays.equals(shares, other.shares)
                && Float.compare(win, other.win) == 0
                && Float.compare(lead, other.lead) == 0
                && Arrays.equals(owners, other.owners);
    }
}
