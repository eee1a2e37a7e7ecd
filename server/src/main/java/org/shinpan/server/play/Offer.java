package org.shinpan.server.play;

/** What one player may propose and the other accept or decline. */
public enum Offer {
    /** To take back one's own last turn; after the alternation has ended, to go on playing. */
    UNDO,
    /** To stop the clocks. */
    PAUSE,
    /** To leave the game without a result. */
    ABANDON,
    /** To play again with the colours changed. */
    REMATCH
}
