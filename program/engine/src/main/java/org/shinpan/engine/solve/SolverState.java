package org.shinpan.engine.solve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/**
 * The state of a game for the solver: all facts that matter for its continuation.
 *
 * @param code the position, as a {@link PositionCode}
 * @param toMove the player to move
 * @param passed whether the last turn was a pass
 * @param ko the point that a ko bars after the last play, as a set of one cell; 0 if there is none
 * @param prisoners the stones that Black has captured minus those that White has captured
 * @param passesDue how many of White's next turns must be passes
 * @param earlier the positions so far that count for repetition, including the current one
 */
record SolverState(
        long code, Player toMove, boolean passed, long ko, int prisoners, int passesDue, List<Long> earlier) {

    static SolverState of(Game game, PositionCode codes) {
        History history = game.history();
        List<Long> earlier = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        boolean setUp = false;
        for (History at = history; at != null && !setUp; at = at.before().orElse(null)) {
            long code = codes.code(at.position());
            if (seen.add(code)) {
                earlier.add(0, code);
            }
            setUp = at.beginsAnew();
        }
        return new SolverState(
                codes.code(history.position()),
                history.toMove(),
                history.lastIsPass(),
                ko(history),
                history.prisoners(Player.BLACK) - history.prisoners(Player.WHITE),
                game.rules().traits().passesOwed(history),
                earlier);
    }

    private static long ko(History history) {
        Turn last = history.last().orElse(null);
        if (last == null
                || !(last.move() instanceof Move.Play play)
                || history.captured().size() != 1) {
            return 0;
        }
        Point taken = history.captured().first();
        boolean alone = history.position().at(play.point()) != Color.EMPTY
                && history.position().chainAt(play.point()).size() == 1
                && history.position().chainAt(play.point()).liberties().size() == 1;
        return alone ? 1L << history.position().board().index(taken) : 0;
    }
}
