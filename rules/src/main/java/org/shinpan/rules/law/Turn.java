package org.shinpan.rules.law;

import java.util.Objects;
import org.shinpan.rules.board.Player;

/** A player's attempt to do something; whether it was that player's turn is for a rule text to say. */
public record Turn(Player player, Move move) {
    /** Checks that nothing is null. */
    public Turn {
        Objects.requireNonNull(player, "the player must not be null");
        Objects.requireNonNull(move, "the move must not be null");
    }

    @Override
    public String toString() {
        return player + " " + move;
    }
}
