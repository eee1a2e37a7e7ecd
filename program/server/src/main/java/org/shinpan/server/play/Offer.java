package org.shinpan.server.play;

/** A proposal of one player, which the other accepts or declines. */
public enum Offer {
    /** To take back the proposer's last turn; after two passes, to go on playing. */
    UNDO,
    /** To play the dame that are left, and then to pass twice; after two passes. */
    FILL,
    /** To stop the clocks. */
    PAUSE,
    /** To leave the game without a result. */
    ABANDON,
    /** To end without a result, after a position of the whole board came back; where the text lets players agree so. */
    NO_RESULT,
    /** To end a stopped game as lost by both, since the players cannot agree; where the text says so. */
    BOTH_LOSE,
    /** To play again with the colours changed. */
    REMATCH
}
