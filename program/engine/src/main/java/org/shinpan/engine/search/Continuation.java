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
 * The turns with which a game continues an earlier one. When the next move is searched, this shows which part of the
 * old search tree can be kept.
 *
 * @param from the history before these turns. The caller must check that it is the history of the earlier game; if it
 *     is not, the game does not continue the earlier one
 * @param turns the turns of the game after that history, the oldest first
 */
record Continuation(History from, List<Turn> turns) {

    /**
     * Takes turns off a game until it reaches the history of the earlier game, or until no more turns are left than
     * that has.
     */
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
     * Returns the node of the game in the tree of the earlier game; empty if the tree has none.
     *
     * @param root the node of the earlier game
     * @param child finds the node that a move leads to from a node
     */
    <N> Optional<N> follow(N root, BiFunction<? super N, ? super Move, Optional<N>> child) {
        Optional<N> node = Optional.of(root);
        for (Turn turn : turns) {
            node = node.flatMap(at -> child.apply(at, turn.move()));
        }
        return node;
    }
}
