package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/**
 * The steps of a record as plain numbers, for those who replay a great many: a step costs four bytes, and looking at it
 * makes no object. Says the same as {@link GameRecord#steps}, but for the places in the file. Steps count from 0.
 */
// A number is, from bit 0: column (6), row (6), pass, White's; or, for stones set up, ~index among the set-ups.
public final class CompactSteps {

    static final int NONE = Integer.MIN_VALUE;
    static final int PASS = 1 << 12;

    private static final int ROW_AT = 6;
    private static final int COORDINATE = (1 << ROW_AT) - 1;
    private static final int WHITE = 1 << 13;

    private int[] codes;
    private int size;
    private List<Step.SetUp> setUps = List.of();

    /** None yet; room for some. */
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
                compact.insert(compact.size, (Step.SetUp) step);
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

    void add(Player player, int code) {
        if (size == codes.length) {
            codes = Arrays.copyOf(codes, 2 * size + 16);
        }
        codes[size++] = player == Player.WHITE ? code | WHITE : code;
    }

    /** Puts a set-up before a step; later set-ups come behind earlier ones. */
    void insert(int step, Step.SetUp setUp) {
        if (setUps.isEmpty()) {
            setUps = new ArrayList<>(1);
        }
        setUps.add(setUp);
        add(Player.BLACK, 0);
        System.arraycopy(codes, step, codes, step + 1, size - 1 - step);
        codes[step] = ~(setUps.size() - 1);
    }

    /** How many steps there are. */
    public int size() {
        return size;
    }

    /** Whether a step sets stones up; otherwise it is a play or a pass. */
    public boolean isSetUp(int step) {
        return codes[step] < 0;
    }

    /** The set-up that is a step; only for those that are one. */
    public Step.SetUp setUp(int step) {
        return setUps.get(~codes[step]);
    }

    /** Whether a step is a pass. */
    public boolean isPass(int step) {
        return (codes[step] & (PASS | NONE)) == PASS;
    }

    /** Who takes the turn that is a step. */
    public Player player(int step) {
        return (codes[step] & WHITE) == 0 ? Player.BLACK : Player.WHITE;
    }

    /** The column of a play, as in {@link Point#column}. */
    public int column(int step) {
        return codes[step] & COORDINATE;
    }

    /** The row of a play, as in {@link Point#row}. */
    public int row(int step) {
        return codes[step] >>> ROW_AT & COORDINATE;
    }
}
