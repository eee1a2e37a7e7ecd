package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
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

    /**
     * The node of the game in the tree of the earlier one; empty if the tree has none.
     *
     * @param root the node of the earlier game
     * @param child the node after a move at a node
     */
    <N> Optional<N> follow(N root, BiFunction<? super N, ? super Move, Optional<N>> child) {
        Optional<N> node = Optional.of(root);
        for (Turn turn : turns) {
            node = node.flatMap(at -> child.apply(at, turn.move()));
        }
        return node;
    }
}
