package org.shinpan.life.open;

import java.util.Arrays;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * Describes the owner's plays by features, and rates them by {@link PlayWeights}. A feature is one of several cases,
 * such as "the play captures two stones". There is a fixed number of kinds of features, and each play has one case of
 * each kind.
 */
final class PlayFeatures {

    /** The number of cases of each kind, in the order in which {@link #collect} finds them. */
    private static final int[] CASES = {6, 6, 5, 45, 45, 5, 12, 8, 4, 6, 5, 4};

    /** The number of kinds. */
    static final int KINDS = CASES.length;

    /** The number of cases of all kinds together. */
    static final int COUNT = Arrays.stream(CASES).sum();

    /** The content of a point: empty, a stone of the owner, a stone of the opponent, or no point of the board. */
    private static final int OFF_BOARD = 3;

    private static final int CONTENTS = 4;
    private static final int MAX_WASTE = 5;
    private static final int MAX_LINE = 4;
    private static final int MAX_DISTANCE = 11;
    /** The number of ways to fill four points with stones of both sides. */
    private static final int FILLINGS = 15;

    private final WideBoard board;
    private final int[] columns;
    private final int[] rows;
    private final int width;
    private final int height;

    private final int[] features = new int[KINDS];
    private final int[] contents = new int[CONTENTS];
    private final WideSet liberties = new WideSet();
    private final WideSet chains = new WideSet();
    private int kind;
    private int offset;

    /** What the plans show about a play; see {@link EyePlans}. */
    static final class Merit {
        int waste;
        int support;
        /** How much a play of the opponent on this cell adds to the cost of the cheapest plan, at least. */
        int damage;
    }

    /**
     * Creates an object that finds the features of plays on a board.
     *
     * @param board the part of the board on which the search plays
     * @param width the number of columns of the whole board
     * @param height the number of its rows
     */
    PlayFeatures(WideBoard board, int width, int height) {
        this.board = board;
        this.width = width;
        this.height = height;
        columns = new int[board.size()];
        rows = new int[board.size()];
        for (int cell = 0; cell < board.size(); cell++) {
            columns[cell] = board.point(cell) % width;
            rows[cell] = board.point(cell) / width;
        }
    }

    /**
     * Returns the rating of a play: the higher, the more probable that it is the right one.
     *
     * @param cell an empty cell on which the owner may play
     * @param best the greatest support of a play on this board
     * @param last the opponent's last play; −1 after a pass
     * @param group the liberties of the crucial chains
     */
    int rate(int cell, Merit merit, int best, int last, WideSet group) {
        int rating = 0;
        for (int feature : collect(cell, merit, best, last, group)) {
            rating += PlayWeights.of(feature);
        }
        return rating;
    }

    /** Returns the features of a play: for each kind the number of its case. The array changes with the next call. */
    int[] collect(int cell, Merit merit, int best, int last, WideSet group) {
        kind = 0;
        offset = 0;
        add(Math.min(MAX_WASTE, merit.waste));
        add(share(merit.support, best));
        add(merit.damage);
        addPattern(cell);
        int column = columns[cell];
        int row = rows[cell];
        add(Math.min(MAX_LINE, Math.min(Math.min(column, width - 1 - column), Math.min(row, height - 1 - row))));
        add(last < 0 ? 0 : distance(cell, last));
        addChains(cell);
        add((group.contains(cell) ? 1 : 0) + (board.edge().contains(cell) ? 2 : 0));
        return features;
    }

    private void add(int number) {
        features[kind] = offset + number;
        offset += CASES[kind++];
    }

    /**
     * Returns a number for the ratio of a support to the greatest support: from 0 for no support to 5 for the greatest.
     */
    private static int share(int support, int best) {
        if (support == 0) {
            return 0;
        }
        if (support >= best) {
            return 5;
        }
        return 4 * support >= 3 * best ? 4 : 2 * support >= best ? 3 : 4 * support >= best ? 2 : 1;
    }

    /** Adds the contents of the four points beside a cell, and of the four points diagonally adjacent to it. */
    private void addPattern(int cell) {
        int column = columns[cell];
        int row = rows[cell];
        count(column - 1, row, column + 1, row, column, row - 1, column, row + 1);
        add(filling());
        count(column - 1, row - 1, column + 1, row - 1, column - 1, row + 1, column + 1, row + 1);
        contents[OFF_BOARD] = Math.min(2, contents[OFF_BOARD]);
        add(filling());
    }

    private void count(int... places) {
        Arrays.fill(contents, 0);
        for (int i = 0; i < places.length; i += 2) {
            contents[content(places[i], places[i + 1])]++;
        }
    }

    /** Returns what is on a point. Points outside the part of the board count as empty. */
    private int content(int column, int row) {
        if (column < 0 || row < 0 || column >= width || row >= height) {
            return OFF_BOARD;
        }
        int cell = board.cell(row * width + column);
        return cell < 0 ? 0 : board.color(cell) + 1;
    }

    private int filling() {
        int stones = contents[1] + contents[2];
        return contents[OFF_BOARD] * FILLINGS + stones * (stones + 1) / 2 + contents[1];
    }

    /** Returns a distance that is 1 for neighbours and 2 for diagonal ones. */
    private int distance(int cell, int other) {
        int columnsApart = Math.abs(columns[cell] - columns[other]);
        int rowsApart = Math.abs(rows[cell] - rows[other]);
        return Math.min(MAX_DISTANCE, Math.max(1, columnsApart + rowsApart + Math.max(columnsApart, rowsApart) - 1));
    }

    /** Adds what a play does to the chains beside it, and how many liberties it has. */
    private void addChains(int cell) {
        int own = 0;
        boolean saves = false;
        int captured = 0;
        int foreign = 0;
        boolean threatens = false;
        chains.clear();
        liberties.set(board.around(cell)).retainAll(board.empty());
        for (int near : board.neighbours(cell)) {
            if (board.color(near) == WideBoard.EMPTY || chains.contains(board.head(near))) {
                continue;
            }
            int head = board.head(near);
            chains.add(head);
            int count = board.isOpen(head)
                    ? Integer.MAX_VALUE
                    : board.liberties(head).size();
            if (board.color(near) == 0) {
                own++;
                saves |= count == 1;
                liberties.addAll(board.liberties(head));
            } else {
                foreign++;
                threatens |= count == 2;
                if (count == 1) {
                    captured += board.chain(head).size();
                    for (int taken : board.neighbours(cell)) {
                        if (board.chain(head).contains(taken)) {
                            liberties.add(taken);
                        }
                    }
                }
            }
        }
        liberties.remove(cell);
        add(Math.min(3, own) + (saves ? 4 : 0));
        add(Math.min(3, captured));
        add(Math.min(2, foreign) + (threatens ? 3 : 0));
        add(Math.min(4, liberties.size()));
    }
}
