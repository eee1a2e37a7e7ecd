package org.shinpan.engine.search;

import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * Sets up the current position of a game on a {@link PlayoutBoard}, with the last two moves and the point barred by a
 * ko.
 */
final class PlayoutStart {

    private PlayoutStart() {}

    static void set(PlayoutBoard start, History history) {
        start.setUp(history.position(), history.toMove());
        int last =
                history.last().map(Turn::move).map(move -> place(start, move)).orElse(PlayoutBoard.PASS);
        int lastButOne = history.before()
                .flatMap(History::last)
                .map(Turn::move)
                .map(move -> place(start, move))
                .orElse(PlayoutBoard.PASS);
        start.remember(last, lastButOne, simpleKo(start, history, last));
    }

    /** Returns the index of a move's point on a playout board; {@link PlayoutBoard#PASS} for a pass. */
    static int place(PlayoutBoard start, Move move) {
        return move instanceof Move.Play play ? start.at(play.point()) : PlayoutBoard.PASS;
    }

    /** Returns the index of the point where a ko bars the next play; {@link PlayoutBoard#PASS} if there is none. */
    private static int simpleKo(PlayoutBoard start, History history, int last) {
        if (history.captured().size() != 1 || last == PlayoutBoard.PASS) {
            return PlayoutBoard.PASS;
        }
        int root = start.chain(last);
        boolean alone = start.size(root) == 1 && start.libertyCount(root) == 1;
        return alone ? start.at(history.captured().first()) : PlayoutBoard.PASS;
    }
}
