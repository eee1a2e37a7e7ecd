package org.shinpan.server.web;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/** Applies a turn to the board, whether it is legal or not, so that every record can be drawn. */
final class AsPlayed {

    private AsPlayed() {}

    /**
     * Returns the position after a turn: a stone is placed, then chains without liberties are removed, the opponent's
     * first.
     */
    static Position after(Position before, Turn turn) {
        Board board = before.board();
        if (!(turn.move() instanceof Move.Play play) || !board.contains(play.point())) {
            return before;
        }
        Color own = turn.player().color();
        Position position = before.withColor(play.point(), own);
        for (Point beside : board.neighbours(play.point())) {
            if (position.at(beside) == own.opposite()) {
                position = withoutIfNoLiberty(position, beside);
            }
        }
        return withoutIfNoLiberty(position, play.point());
    }

    private static Position withoutIfNoLiberty(Position position, Point stone) {
        Color color = position.at(stone);
        Set<Point> chain = new HashSet<>(Set.of(stone));
        Deque<Point> open = new ArrayDeque<>(chain);
        while (!open.isEmpty()) {
            for (Point beside : position.board().neighbours(open.remove())) {
                if (position.at(beside) == Color.EMPTY) {
                    return position;
                }
                if (position.at(beside) == color && chain.add(beside)) {
                    open.add(beside);
                }
            }
        }
        return position.without(PointSet.of(position.board(), chain));
    }
}
