package org.shinpan.server.store;

/**
 * The identity of a store of games. Both parts are chosen at random when a server first opens the store.
 *
 * @param id the name of the store; the chain of a game's events begins with it, see {@link HashChain}
 * @param secret the key with which the store makes the seals for pages, and later recognises them; it must not leave
 *     the store
 */
record StoreIdentity(String id, String secret) {

    /** Returns only the name, because a secret does not belong in a log. */
    @Override
    public String toString() {
        return id;
    }
}
