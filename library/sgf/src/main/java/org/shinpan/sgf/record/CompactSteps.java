package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/**
 * The steps of a record as plain numbers, for code that replays many records. A step takes four bytes, and reading it
 * creates no object. These are the steps of {@link GameRecord#steps} without their places in the file, numbered from 0.
 */
public final class CompactSteps {

    /** Returned instead of a code if a value is not a move. */
    static final int NONE = Integer.MIN_VALUE;

    static final int PASS = 1 << 12;

    private static final int ROW_AT = 6;
    private static final int COORDINATE = (1 << ROW_AT) - 1;
    private static final int WHITE = 1 << 13;

    /**
     * The code of each step. The code of a turn has, from bit 0: the column (6 bits), the row (6 bits), a bit for a
     * pass and a bit for White. The code of a set-up is {@code ~index}, with its index in {@link #setUps}.
     */
    private int[] codes;

    private int size;
    private List<Step.SetUp> setUps = List.of();
    /** For each set-up, its node; see {@link #node}. */
    private List<Integer> nodes = List.of();

    /** Creates an empty list with room for a number of steps before the array grows. */
    CompactSteps(int room) {
        this.codes = new int[room];
    }

    static CompactSteps of(List<Step> steps) {
        CompactSteps compact = new CompactSteps(steps.size());
        for (Step step : steps) {
            if (step instanceof Step.Played played) {
                Turn turn = played.turn();
                Move move = turn.move();
                compact.add(turn.player(), move instanceof Move.Play play ? code(play.point()) : PASS);
            } else {
                compact.insert(compact.size, (Step.SetUp) step, compact.size + 1);
            }
        }
        return compact;
    }

    private static int code(Point point) {
        return code(point.column(), point.row());
    }

    static int code(int column, int row) {
        return column | row << ROW_AT;
    }

    /** Adds a turn at the end; its code is the code of a point, or {@link #PASS}. */
    void add(Player player, int code) {
        codes = withRoom(codes, size);
        codes[size++] = player == Player.WHITE ? code | WHITE : code;
    }

    /** Returns an array with room for one more number after the first {@code count}: the array or a longer copy. */
    static int[] withRoom(int[] numbers, int count) {
        return count < numbers.length ? numbers : Arrays.copyOf(numbers, 2 * count + 16);
    }

    /**
     * Inserts a set-up before a step. The set-ups that the list already has must all be before that step.
     *
     * @param step the number of the step; the number of steps for a set-up at the end
     * @param node the node of the set-up; see {@link #node}
     */
    void insert(int step, Step.SetUp setUp, int node) {
        if (setUps.isEmpty()) {
            setUps = new ArrayList<>(1);
            nodes = new ArrayList<>(1);
        }
        setUps.add(setUp);
        nodes.add(node);
        add(Player.BLACK, 0); // makes room; the code is overwritten
        System.arraycopy(codes, step, codes, step + 1, size - 1 - step);
        codes[step] = ~(setUps.size() - 1);
    }

    /** {@return the number of steps} */
    public int size() {
        return size;
    }

    /**
     * Returns whether a step is a set-up. If not, it is a play or a pass.
     *
     * @param step the number of a step
     * @return true for a set-up
     */
    public boolean isSetUp(int step) {
        return codes[step] < 0;
    }

    /**
     * Returns a set-up as an object.
     *
     * @param step the number of a step for which {@link #isSetUp} is true
     * @return the set-up
     */
    public Step.SetUp setUp(int step) {
        return setUps.get(~codes[step]);
    }

    /**
     * Returns the node of the main line that contains a set-up.
     *
     * @param step the number of a step for which {@link #isSetUp} is true
     * @return the number of the node, from 1; if the record is not SGF, the number of the step, from 1
     */
    public int node(int step) {
        return nodes.get(~codes[step]);
    }

    /** {@return the number of set-ups} */
    public int setUps() {
        return setUps.size();
    }

    /** {@return the number of plays and passes} */
    public int turns() {
        return size - setUps.size();
    }

    /** {@return the number of set-ups before the first play or pass} */
    public int setUpsAtTheStart() {
        int count = 0;
        while (count < size && isSetUp(count)) {
            count++;
        }
        return count;
    }

    /**
     * Returns whether a step is a pass.
     *
     * @param step the number of a step
     * @return true for a pass
     */
    public boolean isPass(int step) {
        return codes[step] >= 0 && (codes[step] & PASS) != 0;
    }

    /**
     * Returns the player of a play or a pass.
     *
     * @param step the number of a step for which {@link #isSetUp} is false
     * @return Black or White
     */
    public Player player(int step) {
        return (codes[step] & WHITE) == 0 ? Player.BLACK : Player.WHITE;
    }

    /**
     * Returns the column of a play.
     *
     * @param step the number of a play
     * @return the column, as in {@link Point#column}
     */
    public int column(int step) {
        return codes[step] & COORDINATE;
    }

    /**
     * Returns the row of a play.
     *
     * @param step the number of a play
     * @return the row, as in {@link Point#row}
     */
    public int row(int step) {
        return codes[step] >>> ROW_AT & COORDINATE;
    }

    /**
     * Returns a play or a pass as an object.
     *
     * @param step the number of a step for which {@link #isSetUp} is false
     * @return the turn
     */
    public Turn turn(int step) {
        return new Turn(player(step), isPass(step) ? Move.PASS : Move.play(new Point(column(step), row(step))));
    }

    @Override
    public String toString() {
        return size + " steps, " + setUps.size() + " of them set-ups";
    }
}
