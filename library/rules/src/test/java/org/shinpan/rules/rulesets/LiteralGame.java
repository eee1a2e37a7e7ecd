package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A second, very plain version of the Chinese, the AGA and the New Zealand rules: whole boards in a list, no code
 * shared with the library. 0 is an empty point, 1 a black stone, 2 a white one.
 */
final class LiteralGame {

    /** A whole board, the player who left it (0 for the start) and the player to move after it. */
    private record Left(List<Integer> board, int by, int next, boolean pass) {}

    private final String text;
    private final int columns;
    private final int rows;
    private final List<Left> all = new ArrayList<>();
    private final List<List<Integer>> near = new ArrayList<>();

    LiteralGame(String text, int columns, int rows) {
        this.text = text;
        this.columns = columns;
        this.rows = rows;
        all.add(new Left(Collections.nCopies(columns * rows, 0), 0, 1, false));
        for (int at = 0; at < columns * rows; at++) {
            near.add(near(at));
        }
    }

    private Left last() {
        return all.get(all.size() - 1);
    }

    int toMove() {
        return last().next();
    }

    int[] board() {
        return last().board().stream().mapToInt(Integer::intValue).toArray();
    }

    boolean over() {
        int n = all.size();
        return n > 2 && all.get(n - 1).pass() && all.get(n - 2).pass();
    }

    void pass() {
        all.add(new Left(last().board(), toMove(), 3 - toMove(), true));
    }

    void undo() {
        all.remove(all.size() - 1);
    }

    /** Returns the board after a play; empty if the rule set bars the play. */
    Optional<int[]> play(int at) {
        int player = toMove();
        int[] after = board();
        if (after[at] != 0) {
            return Optional.empty();
        }
        after[at] = player;
        remove(after, 3 - player);
        int stones = count(after, player);
        remove(after, player);
        boolean selfCapture = count(after, player) < stones;
        if (selfCapture && !text.equals("new-zealand")) {
            return Optional.empty();
        }
        List<Integer> listed = list(after);
        for (Left left : all) {
            boolean same = left.board().equals(listed);
            boolean counts =
                    switch (text) {
                        case "chinese" -> true;
                        case "aga" -> left.next() == 3 - player;
                        default -> left.by() == player;
                    };
            if (same && counts) {
                return Optional.empty();
            }
        }
        return Optional.of(after);
    }

    void take(int[] after) {
        all.add(new Left(list(after), toMove(), 3 - toMove(), false));
    }

    private static List<Integer> list(int[] board) {
        return Arrays.stream(board).boxed().toList();
    }

    /** Returns Black's points less White's, doubled. */
    int doubledMargin() {
        int[] board = board();
        int[] points = new int[3];
        boolean pointsOfBoth = text.equals("new-zealand");
        for (int at = 0; at < board.length; at++) {
            boolean black = reaches(board, at, 1);
            boolean white = reaches(board, at, 2);
            boolean forBlack = black && (pointsOfBoth || !white);
            boolean forWhite = white && (pointsOfBoth || !black);
            points[1] += board[at] == 1 || forBlack ? 2 : 0;
            points[2] += board[at] == 2 || forWhite ? 2 : 0;
        }
        return points[1] - points[2];
    }

    /** Returns whether a path along empty points leads from an empty point to a stone of a player. */
    private boolean reaches(int[] board, int from, int player) {
        if (board[from] != 0) {
            return false;
        }
        boolean[] seen = new boolean[board.length];
        seen[from] = true;
        for (boolean more = true; more; ) {
            more = false;
            for (int at = 0; at < seen.length; at++) {
                for (int other : near.get(at)) {
                    if (seen[at] && board[other] == player) {
                        return true;
                    }
                    if (seen[at] && board[other] == 0 && !seen[other]) {
                        seen[other] = true;
                        more = true;
                    }
                }
            }
        }
        return false;
    }

    /** Removes every stone of a player from which no path along its colour leads to an empty point. */
    private void remove(int[] board, int player) {
        boolean[] breathes = new boolean[board.length];
        for (boolean more = true; more; ) {
            more = false;
            for (int at = 0; at < board.length; at++) {
                for (int other : near.get(at)) {
                    boolean air = board[other] == 0 || (board[other] == player && breathes[other]);
                    if (board[at] == player && !breathes[at] && air) {
                        breathes[at] = true;
                        more = true;
                    }
                }
            }
        }
        for (int at = 0; at < board.length; at++) {
            board[at] = board[at] == player && !breathes[at] ? 0 : board[at];
        }
    }

    private static int count(int[] board, int player) {
        return (int) Arrays.stream(board).filter(point -> point == player).count();
    }

    private List<Integer> near(int at) {
        List<Integer> near = new ArrayList<>();
        int column = at % columns;
        if (column > 0) {
            near.add(at - 1);
        }
        if (column < columns - 1) {
            near.add(at + 1);
        }
        if (at >= columns) {
            near.add(at - columns);
        }
        if (at < columns * (rows - 1)) {
            near.add(at + columns);
        }
        return near;
    }
}
