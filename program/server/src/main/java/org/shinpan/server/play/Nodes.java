package org.shinpan.server.play;

import java.util.Set;
import java.util.function.Supplier;

/**
 * The running servers, called nodes, that serve the same games from one store. This interface gives them a common time
 * and divides tasks among them. All times are in milliseconds since 1970, by one clock for all nodes. The default
 * methods describe a node that is alone.
 */
public interface Nodes extends AutoCloseable {

    /** Receives news from the other nodes. Its methods may block. */
    interface Listener {

        /**
         * Reports a change of a game.
         *
         * @param version the minimum version that the game has now; 0 if its events did not change
         */
        void onChange(String game, int version);

        /** Reports that another node is gone. Its tasks can be taken over. */
        void onNodeGone();

        /** Reports that news may have been missed, and that other nodes may have taken over the tasks of this one. */
        void onAllChanged();
    }

    /** Registers the listener that receives the news from the other nodes. */
    default void listen(Listener listener) {}

    /** Declares that this node answers requests from now on. While no node answers requests, no player's clock runs. */
    void startServing();

    /** Returns the current time. */
    long now();

    /**
     * Returns the time of a clock that never jumps, in nanoseconds from an arbitrary origin. All time spans except
     * those of the players' clocks are measured with it, such as rate limits and the idle time of connections and
     * programs. A test can stop them all by stopping this clock.
     */
    long nanos();

    /**
     * Returns how much of a time span counts for a player's clock, that is, the length of the span without outages.
     * Never negative.
     */
    long countedMillis(long began, long until);

    /** Returns whether all clocks are stopped now because nothing can be stored. */
    default boolean stands() {
        long now = now();
        return countedMillis(now - 1, now) == 0;
    }

    /** Returns whether other nodes may change a game as well. */
    default boolean areMany() {
        return false;
    }

    /** Checks at once which nodes have stopped. Does nothing if the store does not answer. */
    default void look() {}

    /**
     * Returns whether this node has the tasks of a game that only one node may perform: checking whether a player's
     * time is over, asking the program, and searching for proofs. If no live node has these tasks yet, this node takes
     * them.
     */
    default boolean keeps(String game) {
        return true;
    }

    /** Gives up the tasks of {@link #keeps}, so that another node can take them. */
    default void release(String game) {}

    /**
     * Informs the other nodes which players or pupils of a game or class are connected to this node. Returns at once;
     * the message is sent soon after.
     *
     * @param game the id of a game or a class
     * @param here returns the names of the occupied seats, or the numbers of the pupils
     */
    default void announcePresence(String game, Supplier<Set<String>> here) {}

    /** Returns the names of the seats, or the numbers of the pupils, that are connected to another node. */
    default Set<String> elsewhere(String game) {
        return Set.of();
    }

    @Override
    default void close() {}
}
