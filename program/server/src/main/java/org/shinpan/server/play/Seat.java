package org.shinpan.server.play;

/** One of the two seats of a game. A seat is not a colour: the colours may be chosen after the seats are taken. */
public enum Seat {
    /** The seat of the player who created the game. */
    HOST,
    /** The seat of the invited player, or of the program. */
    GUEST;

    public Seat other() {
        return this == HOST ? GUEST : HOST;
    }
}
