package org.shinpan.server.store;

/** The number and the link of a game's last event; see {@link HashChain}. */
record Tail(int version, String link) {

    /** The tail of a game without events. */
    static final Tail NONE = new Tail(0, HashChain.NONE);
}
