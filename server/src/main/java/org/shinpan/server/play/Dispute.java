package org.shinpan.server.play;

import java.util.Optional;
import org.shinpan.rules.law.History;

/**
 * A dispute about dead stones after two passes: under some texts play goes on if one player asks for it. Under the
 * others the players go back by an undo, which both must want.
 */
public final class Dispute {

    private Dispute() {}

    /**
     * {@return the game with play resumed at the wish of a player; empty if the text lets nothing come after two
     * passes, or a program plays} The text says who is on turn then. Under some texts it is the opponent of the player
     * who asks; this player is also on turn where the players may choose.
     */
    public static Optional<History> resumed(Table table, Seat by) {
        return table.phase() == Phase.MARKING && table.engine().isEmpty()
                ? table.game().rules().resumed(table.game().history(), table.playerOf(by.other()))
                : Optional.empty();
    }
}
