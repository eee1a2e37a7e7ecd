package org.shinpan.views;

import java.util.Objects;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/** A turn: a player and the player's move. */
public record TurnView(Player player, Move move) {

    /**
     * {@return the view of a turn}
     *
     * @param turn a turn
     */
    public static TurnView of(Turn turn) {
        Objects.requireNonNull(turn, "the turn must not be null");
        return new TurnView(turn.player(), turn.move());
    }
}
