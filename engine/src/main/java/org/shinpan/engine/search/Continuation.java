package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Turn;

/**
 * How a game goes on from an earlier one.
 *
 * @param from where the walk back from the game ended: the history of the earlier game itself if the game continues it,
 *     otherwise another one
 * @param turns the turns of the game after that
 */
record Continuation(History from, List<Turn> turns) {

    /** Walks back from a game to the history of the earlier game, or to one with no more turns than it. */
    static Continuation of(Game earlier, Game game) {
        List<Turn> turns = new ArrayList<>();
        History at = game.history();
        while (at != earlier.history()
                && at.turns() > earlier.history().turns()
                && at.last().isPresent()
                && at.before().isPresent()) {
            turns.add(0, at.last().orElseThrow());
            at = at.before().orElseThrow();
        }
        return new Continuation(at, turns);
    }
}
