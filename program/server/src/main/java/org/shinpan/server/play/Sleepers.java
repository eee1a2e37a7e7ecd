package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/**
 * The games whose clock runs while nobody is connected. They have no {@link Room}; only their names and the times at
 * which a player's time is over are in memory. The {@link Lobby} opens a game shortly before that time. The number of
 * these games is bounded. A game that was dropped for this reason ends on time only when somebody opens it.
 */
final class Sleepers {

    /** The approximate number of bytes that one game takes. */
    private static final int BYTES = 256;

    /** The maximum number of games, which takes at most a sixteenth of the memory. */
    private static final long MOST = Math.max(1000, Runtime.getRuntime().maxMemory() / 16 / BYTES);

    private record Sleeper(String game, long flagMillis) {}

    private final LongSupplier millis;
    private final long max;
    private final Map<String, Sleeper> all = new HashMap<>();
    private final NavigableSet<Sleeper> inOrder =
            new TreeSet<>(Comparator.comparingLong(Sleeper::flagMillis).thenComparing(Sleeper::game));

    /** @param millis the clock that the times refer to */
    Sleepers(LongSupplier millis) {
        this(millis, MOST);
    }

    /** Creates an empty collection with a given maximum number of games. */
    Sleepers(LongSupplier millis, long max) {
        this.millis = millis;
        this.max = max;
    }

    /**
     * Adds a game whose room was closed, and in which a player's time is over after this many milliseconds. If there
     * are too many games, the one with the most time left is forgotten.
     */
    synchronized void add(String game, long millisToFlag) {
        wake(game);
        Sleeper sleeper = new Sleeper(game, now() + millisToFlag);
        all.put(game, sleeper);
        inOrder.add(sleeper);
        if (all.size() > max) {
            wake(inOrder.last().game());
        }
    }

    /** Removes a game that has a room again. */
    synchronized void wake(String game) {
        Sleeper sleeper = all.remove(game);
        if (sleeper != null) {
            inOrder.remove(sleeper);
        }
    }

    /**
     * Returns the games in which a player's time will be over within this many milliseconds, the earliest first. They
     * remain in this collection until they are opened.
     */
    synchronized List<String> due(long withinMillis) {
        long soon = now() + withinMillis;
        List<String> due = new ArrayList<>();
        for (Sleeper sleeper : inOrder) {
            if (sleeper.flagMillis() > soon) {
                break;
            }
            due.add(sleeper.game());
        }
        return due;
    }

    synchronized int size() {
        return all.size();
    }

    private long now() {
        return millis.getAsLong();
    }
}
