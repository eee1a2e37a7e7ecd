package org.shinpan.server.play;

import java.util.Set;
import java.util.function.Supplier;

/**
 * The nodes that serve the same games from one store: their common time, and the division of tasks among them. A node
 * is one running server. All times are in milliseconds since 1970, by one clock for all nodes. The default methods
 * describe a node that is alone.
 */
public interface Nodes extends AutoCloseable {

    /** Receives news of the other nodes. Its methods may wait. */
    interface Listener {

        /**
         * Reports a change of a game.
         *
         * @param version the version that the game has now at least; 0 if its events did not change
         */
        void changed(String game, int version);

        /** Reports that another node is gone. Its tasks wait for a new node. */
        void nodeGone();

        /** Reports that news may have been missed, and that other nodes may have taken over the tasks of this one. */
        void allChanged();
    }

    /** Sends the news to a listener from now on. */
    default void listen(Listener listener) {}

    /** Declares that this node answers requests from now on. No clock runs while no node does. */
    void serves();

    /** Returns the present time. */
    long now();

    /**
     * Returns the time of a clock that never jumps, in nanoseconds from an arbitrary origin. Everything outside the
     * games uses it to measure time: limits, silent connections, idle programs. A test that stops it stops all of them.
     */
    long nanos();

    /** Returns how much of a span of time counts for a clock: the span without the outages in it. Never negative. */
    long counted(long began, long until);

    /** Returns whether all clocks are stopped now because nothing can be stored. */
    default boolean stands() {
        long now = now();
        return counted(now - 1, now) == 0;
    }

    /** Returns whether other nodes may change a game as well. */
    default boolean areMany() {
        return false;
    }

    /** Finds out at once which nodes are gone. Does nothing if it cannot. */
    default void look() {}

    /**
     * Returns whether this node lets the flag of a game fall, asks its program and looks for its proofs. If no living
     * node has these tasks yet, this node takes them.
     */
    default boolean keeps(String game) {
        return true;
    }

    /** Leaves the tasks for a game to other nodes. */
    default void release(String game) {}

    /**
     * Informs the other nodes, soon, who is connected to this node.
     *
     * @param game the id of a game or a class
     * @param here the names of the occupied seats, or the numbers of the pupils
     */
    default void announcePresence(String game, Supplier<Set<String>> here) {}

    /** Returns the names of the seats, or the numbers of the pupils, that are connected to another node. */
    default Set<String> elsewhere(String game) {
        return Set.of();
    }

    @Override
    default void close() {}
}
