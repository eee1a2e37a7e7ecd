package org.shinpan.server.play;

import java.util.Set;
import java.util.function.Supplier;

/**
 * The nodes that serve the same games from one store: their common time, and which of them does what. A node is one
 * running server. All times are in milliseconds since 1970, by one clock for all nodes. What a node does not say about
 * others is what holds if there are none.
 */
public interface Nodes extends AutoCloseable {

    /** Receives news of the other nodes. Its methods may wait. */
    interface Listener {

        /**
         * Something happened to a game.
         *
         * @param version the version that the game has now at least; 0 if its events did not change
         */
        void changed(String game, int version);

        /** Another node is gone. What it did waits for somebody. */
        void nodeGone();

        /** News may have been missed, and other nodes may have taken over what this one did. */
        void allChanged();
    }

    /** Sends the news to a listener from now on. */
    default void listen(Listener listener) {}

    /** This node answers requests from now on. No clock runs while no node does. */
    void serves();

    /** The time now. */
    long now();

    /**
     * A clock of this node that never jumps, in nanoseconds since any instant. All that is not a game asks it how long
     * ago something was: limits, silent connections, idle programs. So a test that holds it holds all of them.
     */
    long nanos();

    /** The part of a stretch of time that counts for a clock: the stretch without the outages in it. Never negative. */
    long counted(long began, long until);

    /** Whether all clocks stand now, since nothing can be kept. */
    default boolean stands() {
        long now = now();
        return counted(now - 1, now) == 0;
    }

    /** Whether other nodes may change a game as well. */
    default boolean areMany() {
        return false;
    }

    /** Finds out at once which nodes are gone. Does nothing if it cannot. */
    default void look() {}

    /**
     * Whether this node lets the flag of a game fall, asks its program and looks for its proofs. It does from now on if
     * no living node does.
     */
    default boolean keeps(String game) {
        return true;
    }

    /** Leaves these tasks to other nodes. */
    default void release(String game) {}

    /** Tells the other nodes, soon, at which seats of a game somebody sits at this node. */
    default void tell(String game, Supplier<Set<Seat>> here) {}

    /** The seats of a game at which somebody sits at another node. */
    default Set<Seat> elsewhere(String game) {
        return Set.of();
    }

    @Override
    default void close() {}
}
