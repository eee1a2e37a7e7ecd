package org.shinpan.bench;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.Xorshift;

/**
 * Chooses the moves of a player at random, all with the same probability. The player does not recapture in a simple ko,
 * fill its own eyes, or capture its own stones.
 */
final class UniformMoves {

    /** The number of random points that are tried before all empty points are checked. */
    private static final int TRIES = 8;

    /** For every point, the neighbouring points; all points are indexes of the fast board. */
    private final int[][] near;

    /** For every point, the diagonally adjacent points. */
    private final int[][] across;

    /** Space for the points among which {@link #choose} chooses. */
    private final int[] allowed;

    UniformMoves(FastBoard board) {
        this.near = new int[board.places()][];
        this.across = new int[board.places()][];
        this.allowed = new int[board.board().area()];
        for (Point point : board.board().points()) {
            int v = board.at(point);
            near[v] = around(board, point, 1, 0);
            across[v] = around(board, point, 1, 1);
        }
    }

    /** Returns the points that are one step away in the given direction and in its three rotations by 90 degrees. */
    private static int[] around(FastBoard board, Point point, int right, int up) {
        Board size = board.board();
        int[] places = new int[4];
        int count = 0;
        int x = right;
        int y = up;
        for (int turn = 0; turn < 4; turn++) {
            int column = point.column() + x;
            int row = point.row() + y;
            if (column >= 0 && row >= 0 && column < size.columns() && row < size.rows()) {
                places[count++] = board.at(column, row);
            }
            int turned = x;
            x = -y;
            y = turned;
        }
        return Arrays.copyOf(places, count);
    }

    /** Returns a point for the player to move, or {@link FastBoard#PASS} if no play is allowed. */
    int choose(FastBoard board, Xorshift random) {
        int empties = board.emptyCount();
        for (int i = 0; i < TRIES && empties > 0; i++) {
            int v = board.empty(random.below(empties));
            if (isAllowed(board, v)) {
                return v;
            }
        }
        int count = 0;
        for (int i = 0; i < empties; i++) {
            int v = board.empty(i);
            if (isAllowed(board, v)) {
                allowed[count++] = v;
            }
        }
        return count == 0 ? FastBoard.PASS : allowed[random.below(count)];
    }

    private boolean isAllowed(FastBoard board, int v) {
        return v != board.ko() && !isOwnEye(board, v) && !board.isSelfCapture(v);
    }

    /**
     * Returns whether a point is an eye of the player: all its neighbours are the player's stones, and at most one
     * diagonally adjacent point, or none at the edge, has a stone of the opponent.
     */
    private boolean isOwnEye(FastBoard board, int v) {
        Color own = board.toMove().color();
        for (int n : near[v]) {
            if (board.color(n) != own) {
                return false;
            }
        }
        int hostile = across[v].length < 4 ? 1 : 0;
        for (int n : across[v]) {
            hostile += board.isEmpty(n) || board.color(n) == own ? 0 : 1;
        }
        return hostile < 2;
    }
}
