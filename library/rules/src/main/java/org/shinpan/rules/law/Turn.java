package org.shinpan.rules.law;

import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/**
 * What a player does, or attempts to do: a rule text may bar it, also because it is the other player's turn. A
 * {@link History} has only turns that its text did not bar.
 *
 * @param player the player
 * @param move what the player does
 */
public record Turn(Player player, Move move) {
    public Turn {
        Present.all("the player", player, "the move", move);
    }

    @Override
    public String toString() {
        return player + " " + move;
    }
}
