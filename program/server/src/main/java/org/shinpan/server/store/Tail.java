package org.shinpan.server.store;

/** The last event of a game: its number and its link. */
record Tail(int version, String link) {

    /** The tail of a game without events. */
    static final Tail NONE = new Tail(0, HashChain.NONE);
}
