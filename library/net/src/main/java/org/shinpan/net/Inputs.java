package org.shinpan.net;

import java.util.BitSet;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;

/**
 * A position as the input of a network. The features and their numbers are those of KataGo's source
 * ({@code cpp/neuralnet/nninputs.cpp}, version 7 of the inputs). {@link Encoder} sets them.
 */
public final class Inputs {

    /** The number of features of a point. */
    public static final int OF_A_POINT = 22;

    /** The number of features of the whole board. */
    public static final int GLOBAL = 19;

    // The numbers of the bits for the features of a point.
    static final int ON_BOARD = 0;
    static final int OWN = 1;
    static final int OPPOSING = 2;
    static final int ONE_LIBERTY = 3;
    static final int BARRED_BY_KO = 6;
    static final int LAST_MOVE = 9;
    static final int LADDER = 14;
    static final int LADDER_BEFORE = 15;
    static final int LADDER_TWO_BEFORE = 16;
    static final int LADDER_MOVE = 17;
    static final int OWN_AREA = 18;
    static final int OPPOSING_AREA = 19;

    private static final int WITHOUT_LAST_MOVES = ~(31 << LAST_MOVE | 1 << LADDER_BEFORE | 1 << LADDER_TWO_BEFORE);

    // The indices of the features of the whole board.
    static final int LAST_IS_PASS = 0;
    static final int KOMI = 5;
    static final int SUPERKO = 6;
    static final int KIND_OF_SUPERKO = 7;
    static final int SELF_CAPTURE = 8;
    static final int TERRITORY = 9;
    static final int SEKI_WITHOUT_POINTS = 10;
    static final int PASS_ENDS = 14;
    static final int ADVANTAGE = 15;
    static final int DOUBLINGS = 16;
    static final int PARITY = 18;

    final Board board;
    final Player toMove;
    final RuleInputs rules;
    /** The features of each point as bits, the top row first. */
    final int[] points;

    final float[] globals = new float[GLOBAL];
    /** The moves that the rule set allows, by the index of the point on the board; the last bit is the pass. */
    final BitSet legal;

    Inputs(Board board, Player toMove, RuleInputs rules) {
        this.board = board;
        this.toMove = toMove;
        this.rules = rules;
        this.points = new int[board.area()];
        this.legal = new BitSet(board.area() + 1);
    }

    /** Converts the index of a point on the board to its index in {@link #points}, or the other way round. */
    static int flipped(Board board, int index) {
        int columns = board.columns();
        return (board.rows() - 1 - index / columns) * columns + index % columns;
    }

    /** {@return the board} */
    public Board board() {
        return board;
    }

    /** {@return the player to move} */
    public Player toMove() {
        return toMove;
    }

    /**
     * {@return whether the rule set allows a move}
     *
     * @param index the index of a point on the board; the number of points for the pass
     */
    public boolean isLegal(int index) {
        return legal.get(index);
    }

    /**
     * {@return the features of a point as bits; the first feature is the lowest bit}
     *
     * @param index the index of the point on the board
     */
    public int features(int index) {
        return points[flipped(board, index)];
    }

    /**
     * {@return a feature of the whole board}
     *
     * @param feature the number of the feature, from 0 to {@link #GLOBAL} − 1
     */
    public float global(int feature) {
        return globals[feature];
    }

    /**
     * {@return a number that is equal for inputs that differ only in the last moves: it depends on the stones, the
     * player to move, the rules, the komi, and the moves that the rule set allows} Inputs that differ in anything else
     * have the same number with a probability of about one in 2⁶⁴.
     */
    public long situation() {
        long key = toMove.ordinal();
        for (long allowed : legal.toLongArray()) {
            key = mixed(mixed(key, (int) allowed), (int) (allowed >>> 32));
        }
        for (int point : points) {
            key = mixed(key, point & WITHOUT_LAST_MOVES);
        }
        for (int feature = KOMI; feature < GLOBAL; feature++) {
            key = mixed(key, Float.floatToIntBits(globals[feature]));
        }
        return key;
    }

    private static long mixed(long key, int more) {
        long mixed = (key ^ more) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 32;
    }

    void set(int point, int feature) {
        points[point] |= 1 << feature;
    }

    boolean has(int point, int feature) {
        return (points[point] >> feature & 1) == 1;
    }
}
