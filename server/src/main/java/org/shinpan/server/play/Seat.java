package org.shinpan.server.play;

/** One of the two places at a game. Which colour it plays may be settled after it is taken. */
public enum Seat {
    /** Who made the game. */
    HOST,
    /** Who was invited. */
    GUEST;

    public Seat other() {
        return this == HOST ? GUEST : HOST;
    }
}
