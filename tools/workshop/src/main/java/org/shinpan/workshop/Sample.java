package org.shinpan.workshop;

import java.util.Arrays;
import org.shinpan.net.Inputs;
import org.shinpan.rules.board.Board;

/**
 * A sample for the training of a network: a position of a game as the network reads it, and the answers that the
 * network should give. Points are numbered from the upper left corner, row by row, as in the network; the number of
 * points stands for the pass. All answers are from the view of the player to move.
 */
final class Sample {

    /** The value of a number that is not known. */
    static final float UNKNOWN = Float.NaN;

    /** The value for a point that the player to move surely owns. */
    static final int OWNED = 100;

    final int columns;
    final int rows;
    /** For each point, its features as bits. */
    final int[] points;

    /** The inputs of the network that concern the whole position. */
    final float[] globals;

    /** The moves that a player should consider; empty if not known. */
    final short[] moves;

    /** The probability with which a player should choose each of the {@link #moves}; the sum is 1. */
    final float[] shares;
    /** The probability that the player to move wins, from 0 to 1. */
    final float win;
    /** The margin at the end in points, komi included. */
    final float lead;
    /** The owner of each point at the end, from −100 (the opponent) to 100; empty if not known. */
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
     * The result of the game, or the opinion of a search about it, for the player to move.
     *
     * @param win the probability of a win, from 0 to 1
     * @param lead the margin in points, komi included; {@link #UNKNOWN} if it is not known
     * @param owners the owner of each point, as in {@link Sample#owners}
     */
    @SuppressWarnings("ArrayRecordComponent") // two targets are never compared
    record Target(float win, float lead, byte[] owners) {

        /** Returns this target as the opponent of the player to move sees it. */
        Target ofOpponent() {
            byte[] negated = new byte[owners.length];
            for (int i = 0; i < negated.length; i++) {
                negated[i] = (byte) -owners[i];
            }
            return new Target(1 - win, -lead, negated);
        }
    }

    /** Returns the sample of a position; moves and owners are given by the indices of points on the board. */
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
     * Returns the point to which a symmetry moves a point; the pass stays.
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

    /** Returns how many symmetries keep the board as it is: those that swap rows and columns only if it is square. */
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
