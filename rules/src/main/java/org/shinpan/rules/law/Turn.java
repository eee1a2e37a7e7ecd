package org.shinpan.rules.law;

import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/** A player's attempt to do something; whether it was that player's turn is for a rule text to say. */
public record Turn(Player player, Move move) {
    /**
     * Checks that nothing is null.
     *
     * @param player the player
     * @param move what the player does
     */
    public Turn {
        Present.all("the player", player, "the move", move);
    }

    @Override
    public String toString() {
        return player + " " + move;
    }
}
