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

/** Applies a turn to a position even if the turn is illegal, so that every game record can be drawn. */
final class AsPlayed {

    private AsPlayed() {}

    /**
     * Returns the position after a turn: the stone is placed; then the opponent's chains without liberties are removed,
     * and after them the player's own chain if it has no liberty. A pass changes nothing.
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
