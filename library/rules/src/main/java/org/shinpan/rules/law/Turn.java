package org.shinpan.rules.law;

import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/**
 * A move by a player, made or attempted. A rule text may bar it, for example because the other player is to move. A
 * {@link History} contains only turns that its rule set did not bar.
 *
 * @param player the player who moves
 * @param move a play, a pass or a resignation
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
