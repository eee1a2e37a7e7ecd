package org.shinpan.server.play;

/** What a player says of a chain after the end: whether it is independently alive. */
public enum Mark {
    ALIVE,
    NOT_ALIVE
}
