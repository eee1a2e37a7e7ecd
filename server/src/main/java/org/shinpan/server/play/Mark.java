package org.shinpan.server.play;

/** A player's mark on a chain after the end: whether the chain is independently alive. */
public enum Mark {
    ALIVE,
    NOT_ALIVE
}
