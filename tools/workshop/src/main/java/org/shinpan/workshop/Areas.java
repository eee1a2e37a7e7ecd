package org.shinpan.workshop;

import java.util.ArrayDeque;
import java.util.Deque;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/** Finds the owner of every point of a position by area, with all stones counted as alive. */
final class Areas {

    private Areas() {}

    /** Returns the owner of every point by its index: 100 for Black, −100 for White, 0 for a neutral point. */
    static byte[] owners(Position position) {
        Board board = position.board();
        byte[] owners = new byte[board.area()];
        boolean[] seen = new boolean[owners.length];
        for (Point point : board.points()) {
            int index = board.index(point);
            Color color = position.at(point);
            if (color != Color.EMPTY) {
                owners[index] = (byte) (color == Color.BLACK ? Sample.OWNED : -Sample.OWNED);
            } else if (!seen[index]) {
                fill(position, point, seen, owners);
            }
        }
        return owners;
    }

    /**
     * Sets the owner of an empty region: the player whose stones touch it, or nobody if stones of both or no stones do.
     */
    private static void fill(Position position, Point start, boolean[] seen, byte[] owners) {
        Board board = position.board();
        Deque<Point> open = new ArrayDeque<>();
        Deque<Point> region = new ArrayDeque<>();
        boolean black = false;
        boolean white = false;
        open.add(start);
        seen[board.index(start)] = true;
        while (!open.isEmpty()) {
            Point point = open.remove();
            region.add(point);
            for (Point next : board.neighbours(point)) {
                Color color = position.at(next);
                black |= color == Color.BLACK;
                white |= color == Color.WHITE;
                if (color == Color.EMPTY && !seen[board.index(next)]) {
                    seen[board.index(next)] = true;
                    open.add(next);
                }
            }
        }
        int owner = 0;
        if (black != white) {
            owner = black ? Sample.OWNED : -Sample.OWNED;
        }
        byte each = (byte) owner;
        region.forEach(point -> owners[board.index(point)] = each);
    }
}
