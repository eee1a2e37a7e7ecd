package org.shinpan.server.play;

/** A player's mark on a chain after two passes: whether the chain is alive. */
public enum Mark {
    ALIVE,
    NOT_ALIVE
}
