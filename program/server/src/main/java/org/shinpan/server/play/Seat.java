package org.shinpan.server.play;

/** One of the two places at a game. Which colour it plays may be settled after it is taken. */
public enum Seat {
    /** The seat of the player who created the game. */
    HOST,
    /** The seat of the invited player, or of the program. */
    GUEST;

    public Seat other() {
        return this == HOST ? GUEST : HOST;
    }
}
