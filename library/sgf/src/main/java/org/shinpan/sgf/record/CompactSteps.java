package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/**
 * The steps of a record as plain numbers, for code that replays many records: a step takes four bytes, and reading it
 * makes no object. The same steps as {@link GameRecord#steps}, without their places in the file. Steps count from 0.
 */
// A number holds, from bit 0: the column (6 bits), the row (6 bits), 1 for a pass, 1 for White. A set-up is ~index into
// the set-ups.
public final class CompactSteps {

    /** The code of no step. */
    static final int NONE = Integer.MIN_VALUE;

    static final int PASS = 1 << 12;

    private static final int ROW_AT = 6;
    private static final int COORDINATE = (1 << ROW_AT) - 1;
    private static final int WHITE = 1 << 13;

    private int[] codes;
    private int size;
    private List<Step.SetUp> setUps = List.of();
    /** The node of each set-up: see {@link #node}. */
    private List<Integer> nodes = List.of();

    /** No steps yet. The argument is how many fit before the array grows. */
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

    /** Adds a turn at the end; the code is that of a point, or {@link #PASS}. */
    void add(Player player, int code) {
        codes = withRoom(codes, size);
        codes[size++] = player == Player.WHITE ? code | WHITE : code;
    }

    /** An array with room for one more number after a count of them: the array itself or a longer copy. */
    static int[] withRoom(int[] numbers, int count) {
        return count < numbers.length ? numbers : Arrays.copyOf(numbers, 2 * count + 16);
    }

    /** Inserts a set-up before a step. The steps before that one hold all earlier set-ups. */
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

    /**
     * The number of steps.
     *
     * @return 0 or more
     */
    public int size() {
        return size;
    }

    /**
     * Whether a step sets stones up. If not, it is a play or a pass.
     *
     * @param step the number of a step
     * @return true for a set-up
     */
    public boolean isSetUp(int step) {
        return codes[step] < 0;
    }

    /**
     * A set-up.
     *
     * @param step the number of a step for which {@link #isSetUp} is true
     * @return what it sets up
     */
    public Step.SetUp setUp(int step) {
        return setUps.get(~codes[step]);
    }

    /**
     * The node of the main line that holds a set-up.
     *
     * @param step the number of a step for which {@link #isSetUp} is true
     * @return from 1, the first node; in a record that is not SGF, the number of the step from 1
     */
    public int node(int step) {
        return nodes.get(~codes[step]);
    }

    /**
     * The number of set-ups.
     *
     * @return 0 or more
     */
    public int setUps() {
        return setUps.size();
    }

    /**
     * The number of plays and passes.
     *
     * @return 0 or more
     */
    public int turns() {
        return size - setUps.size();
    }

    /**
     * The number of set-ups before the first play or pass.
     *
     * @return 0 or more
     */
    public int setUpsAtTheStart() {
        int count = 0;
        while (count < size && isSetUp(count)) {
            count++;
        }
        return count;
    }

    /**
     * Whether a step is a pass.
     *
     * @param step the number of a step
     * @return true for a pass
     */
    public boolean isPass(int step) {
        return codes[step] >= 0 && (codes[step] & PASS) != 0;
    }

    /**
     * The player of a play or a pass.
     *
     * @param step the number of a step for which {@link #isSetUp} is false
     * @return Black or White
     */
    public Player player(int step) {
        return (codes[step] & WHITE) == 0 ? Player.BLACK : Player.WHITE;
    }

    /**
     * The column of a play.
     *
     * @param step the number of a play
     * @return as {@link Point#column}
     */
    public int column(int step) {
        return codes[step] & COORDINATE;
    }

    /**
     * The row of a play.
     *
     * @param step the number of a play
     * @return as {@link Point#row}
     */
    public int row(int step) {
        return codes[step] >>> ROW_AT & COORDINATE;
    }

    /**
     * A play or a pass as an object.
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
