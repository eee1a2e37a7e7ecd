package org.shinpan.engine.search;

import java.util.Arrays;
import org.shinpan.rules.playout.PlayoutBoard;
import org.shinpan.rules.playout.Tactics;

/**
 * Finds the features of plays: their effect on chains with one or two liberties, and their distance from the last moves
 * and from the edge. A feature is a number from 0 to {@link #COUNT} − 1. {@link Priors} has a learnt weight for every
 * feature, and computes from the weights how likely a play is.
 */
final class Features {

    // Each of these features has three numbers: for a chain of one stone, of two or three stones, and of more.
    /** Captures a chain that could get two liberties or more. */
    private static final int TAKES_WHAT_COULD_RUN = 0;

    /** Captures a chain that could not get two liberties. */
    private static final int TAKES_WHAT_IS_CAUGHT = 3;

    /** Captures a chain next to a chain of the player in atari. */
    private static final int TAKES_AND_SAVES = 6;

    /** Extends a chain in atari, which then escapes. */
    private static final int ESCAPES = 9;

    /** Defends a chain with two liberties that the opponent could capture. */
    private static final int DEFENDS = 12;

    /** Puts a chain in atari that cannot escape afterwards. */
    private static final int CATCHES = 15;
    // Each of these features has one number.
    /** Extends a chain in atari, which is captured nevertheless, for example in a ladder. */
    static final int ESCAPES_IN_VAIN = 18;

    /** Puts a chain in atari that can escape, but gets only two liberties. */
    private static final int ATARI_IN_VAIN = 19;

    /** Puts a chain in atari that can escape and get three liberties or more. */
    private static final int ATARI_FROM_AFAR = 20;

    /** Puts the player's own stones in atari without capturing or threatening anything. */
    private static final int GIVES_AWAY = 21;

    /** The number of the features above, which concern chains. */
    private static final int CHAINS = 22;

    /**
     * The maximum distance between two moves, as {@link #distance} measures it; longer distances are not distinguished.
     */
    private static final int FAR = 17;

    /** The distance from the last move, 0 to {@link #FAR}. */
    static final int FROM_LAST = CHAINS;

    /** The distance from the last move but one, 0 to {@link #FAR}. */
    static final int FROM_LAST_BUT_ONE = FROM_LAST + FAR + 1;
    /** The distance from the edge, 0 to 4: first for plays without a stone nearby, then for plays with one. */
    static final int LINE = FROM_LAST_BUT_ONE + FAR + 1;

    private static final int LINES = 5;
    private static final int LAST_LINE = LINE + 2 * LINES;

    // The following features exist only on large boards.
    /**
     * The distances from the nearest two edges, 0 to 9, the smaller one first; only for plays without a stone nearby.
     */
    static final int OPENING = LAST_LINE;

    private static final int FARTHEST = 10;
    /** The distance from the last move, 0 to {@link #FAR}, while there are few stones on the board. */
    private static final int EARLY = OPENING + FARTHEST * FARTHEST;

    static final int COUNT = EARLY + FAR + 1;

    /** The minimum number of lines of a large board. Only large boards have features of the opening. */
    static final int LARGE = 13;

    /** The opening is over when this share of the points is occupied. */
    private static final double OPENING_UNTIL = 0.12;

    private static final int PASS = PlayoutBoard.PASS;

    private final Tactics tactics;
    private final int[] column;
    private final int[] row;
    private final int columns;
    private final int rows;
    private final int[] answers = new int[64];
    /**
     * For every point, the features of a play there that concern chains, one bit each. {@link #of} adds the last of
     * these features.
     */
    private final int[] marks;

    private final boolean isLarge;
    /** The number of stones with which the opening ends; 0 on small boards. */
    private final int openingUntil;

    Features(PlayoutBoard board, Tactics tactics) {
        this.tactics = tactics;
        this.columns = board.board().columns();
        this.rows = board.board().rows();
        this.column = new int[board.places()];
        this.row = new int[board.places()];
        for (int v = 0; v < board.places(); v++) {
            column[v] = board.column(v);
            row[v] = board.row(v);
        }
        this.marks = new int[board.places()];
        boolean large = Math.min(columns, rows) >= LARGE;
        this.openingUntil = large ? (int) (OPENING_UNTIL * columns * rows) : 0;
        this.isLarge = large;
    }

    /** Examines all chains of a position. This must be called before {@link #of}. */
    void examine(PlayoutBoard b) {
        Arrays.fill(marks, 0);
        int us = b.toMove();
        for (int v = 0; v < b.places(); v++) {
            int there = b.color(v);
            if (b.chain(v) != v || there == PlayoutBoard.EMPTY || there == PlayoutBoard.EDGE) {
                continue;
            }
            int liberties = b.libertyCount(v);
            if (liberties == 1 && there == us) {
                markOwn(b, v);
            } else if (liberties == 1) {
                markHostile(b, v);
            } else if (liberties == 2 && there == us) {
                markDefences(b, v);
            } else if (liberties == 2) {
                int first = b.liberty(v);
                int second = b.libertyAfter(v, first);
                markAttack(b, v, first, second);
                markAttack(b, v, second, first);
            }
        }
    }

    /** Returns which of the three numbers of a feature applies to a chain of this size: 0, 1 or 2. */
    private static int sizeClass(PlayoutBoard b, int root) {
        int size = b.size(root);
        return size == 1 ? 0 : size <= 3 ? 1 : 2;
    }

    private void mark(int v, int feature) {
        marks[v] |= 1 << feature;
    }

    /** Finds the plays that save, or seem to save, a chain of the player that is in atari. */
    private void markOwn(PlayoutBoard b, int root) {
        int count = tactics.captures(b, root, answers, 0);
        for (int i = 0; i < count; i++) {
            mark(answers[i], TAKES_AND_SAVES + sizeClass(b, root));
        }
        int liberty = b.liberty(root);
        if (b.isPlain(liberty, b.toMove())) {
            boolean escapes = tactics.escapesBy(b, root, liberty);
            mark(liberty, escapes ? ESCAPES + sizeClass(b, root) : ESCAPES_IN_VAIN);
        }
    }

    /** Finds the play that captures a chain of the opponent that is in atari. */
    private void markHostile(PlayoutBoard b, int root) {
        int liberty = b.liberty(root);
        boolean couldRun = tactics.liberties(b, liberty, b.color(root)) >= 2;
        mark(liberty, (couldRun ? TAKES_WHAT_COULD_RUN : TAKES_WHAT_IS_CAUGHT) + sizeClass(b, root));
    }

    /**
     * Finds the plays that defend a chain of the player with two liberties, if the opponent threatens to capture it.
     */
    private void markDefences(PlayoutBoard b, int root) {
        int first = b.liberty(root);
        int second = b.libertyAfter(root, first);
        int us = b.toMove();
        if (tactics.libertiesWithout(b, second, us, first) > 2 && tactics.libertiesWithout(b, first, us, second) > 2) {
            return;
        }
        int feature = DEFENDS + sizeClass(b, root);
        if (tactics.liberties(b, first, us) > 2) {
            mark(first, feature);
        }
        if (tactics.liberties(b, second, us) > 2) {
            mark(second, feature);
        }
        int count = tactics.captures(b, root, answers, 0);
        for (int i = 0; i < count; i++) {
            mark(answers[i], feature);
        }
    }

    /** Examines the play on one of the two liberties of an opposing chain. */
    private void markAttack(PlayoutBoard b, int root, int v, int other) {
        if (!b.isPlain(v, b.toMove())) {
            return;
        }
        // The liberties of the chain if the opponent runs to the other liberty. (^ 3 exchanges the colours.)
        int left = tactics.libertiesWithout(b, other, b.toMove() ^ 3, v);
        if (left <= 1 || (left == 2 && tactics.takesBy(b, root, v))) {
            mark(v, CATCHES + sizeClass(b, root));
        } else {
            mark(v, left == 2 ? ATARI_IN_VAIN : ATARI_FROM_AFAR);
        }
    }

    /** Writes the features of a play that is not a self-capture into {@code found} and returns their number. */
    int of(PlayoutBoard b, int v, int[] found) {
        int count = 0;
        int marked = marks[v];
        if (tactics.isBadSelfAtari(b, v, b.toMove())) {
            marked |= 1 << GIVES_AWAY;
        }
        while (marked != 0) {
            found[count++] = Integer.numberOfTrailingZeros(marked);
            marked &= marked - 1;
        }
        if (b.last() != PASS) {
            found[count++] = FROM_LAST + distance(v, b.last());
            if (b.lastButOne() != PASS) {
                found[count++] = FROM_LAST_BUT_ONE + distance(v, b.lastButOne());
            }
        }
        boolean open = isOpen(b, v);
        found[count++] = LINE + line(v) + (open ? 0 : LINES);
        if (open && isLarge) {
            found[count++] = OPENING + corner(v);
        }
        if (b.last() != PASS && columns * rows - b.emptyCount() < openingUntil) {
            found[count++] = EARLY + distance(v, b.last());
        }
        return count;
    }

    /** Returns the distance from the nearest edge, 0 to 4. */
    private int line(int v) {
        int line = Math.min(Math.min(column[v], columns - 1 - column[v]), Math.min(row[v], rows - 1 - row[v]));
        return Math.min(line, LINES - 1);
    }

    /** Returns a number for the pair of distances from the nearest two edges. */
    private int corner(int v) {
        int x = Math.min(FARTHEST - 1, Math.min(column[v], columns - 1 - column[v]));
        int y = Math.min(FARTHEST - 1, Math.min(row[v], rows - 1 - row[v]));
        return FARTHEST * Math.min(x, y) + Math.max(x, y);
    }

    /**
     * Returns the distance between two points, at most {@link #FAR}. A straight step counts 2 and a diagonal step 3.
     */
    private int distance(int v, int w) {
        int dx = Math.abs(column[v] - column[w]);
        int dy = Math.abs(row[v] - row[w]);
        return Math.min(FAR, dx + dy + Math.max(dx, dy));
    }

    /** Returns whether there is no stone within two lines of a point, in either direction. */
    private boolean isOpen(PlayoutBoard b, int v) {
        int left = Math.max(0, column[v] - 2);
        int right = Math.min(columns - 1, column[v] + 2);
        int bottom = Math.max(0, row[v] - 2);
        int top = Math.min(rows - 1, row[v] + 2);
        for (int y = bottom; y <= top; y++) {
            for (int x = left; x <= right; x++) {
                if (b.color(b.at(x, y)) != PlayoutBoard.EMPTY) {
                    return false;
                }
            }
        }
        return true;
    }
}
