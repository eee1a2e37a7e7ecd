package org.shinpan.engine.gtp.referee;

/** The strictness with which the turns of a GTP game must alternate. */
public enum TurnOrder {
    /** The players take turns, and no turn follows the end of the game, as the rule texts prescribe. */
    STRICT,
    /**
     * A player may play several times in a row, and play may continue after the end of the game, as in GTP. No pass is
     * added for the other player. Earlier positions still count as repetitions, but no turn counts as the one just
     * before.
     */
    FREE
}
