package org.shinpan.rules.law;

import org.shinpan.rules.board.Player;

/** A player's attempt to do something; whether it was that player's turn is for a rule text to say. */
public record Turn(Player player, Move move) {

    @Override
    public String toString() {
        return player + " " + move;
    }
}
