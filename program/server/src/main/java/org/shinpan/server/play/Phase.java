package org.shinpan.server.play;

/** The phase of the game. */
public enum Phase {
    WAITING,
    BIDDING,
    PLAYING,
    MARKING,
    OVER
}
