package org.shinpan.bench;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.Xorshift;

/**
 * Chooses the moves of a player at random, all with the same probability. The player does not retake in a simple ko,
 * fill an eye of its own, or capture its own stones.
 */
final class UniformMoves {

    /** The number of random places that are tried before all places are checked. */
    private static final int TRIES = 8;

    /** For each place, the neighbouring places on the board. */
    private final int[][] near;

    /** For each place, the diagonally adjacent places on the board. */
    private final int[][] across;

    /** Space for the places among which {@link #choose} chooses. */
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

    /** Returns the places on the board that are one step away, in the given direction and in its three rotations. */
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

    /** Returns a place for the player to move, or {@link FastBoard#PASS} if there is none. */
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
     * Returns whether all neighbours of a place are the player's own, and at most one diagonal place, or none at the
     * edge, has a stone of the opponent.
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
