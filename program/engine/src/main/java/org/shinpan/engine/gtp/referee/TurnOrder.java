package org.shinpan.engine.gtp.referee;

/** The strictness with which the turns of a GTP game must alternate. */
public enum TurnOrder {
    /** The order of the rule text: the players take turns, and no turn follows the end of the game. */
    STRICT,
    /**
     * The order of GTP: a player may play several times in a row, and play may continue after the end of the game. No
     * turn is added for the other player. Earlier positions still count as repetitions, but no turn counts as the one
     * just before.
     */
    FREE
}
