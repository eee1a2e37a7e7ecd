package org.shinpan.server.web;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;

/**
 * A group of games that a page shows together on one screen. At every check it sends a message about the changed games
 * to its watchers, and a message about all games to new watchers. The {@link Wall} performs the checks in one thread.
 */
abstract class Screen {

    private static final int MAX_WATCHERS = 200;

    /**
     * The parts of a game that a screen shows, except the time on its clocks. If one of these values changes, the game
     * is sent again.
     */
    record Look(int version, boolean host, boolean guest, int watchers, boolean runs, boolean stands) {

        /** Returns the current values. Call this inside {@link Room#look}. */
        static Look at(Room room, GameState state) {
            return new Look(
                    state.version(),
                    room.isHere(Seat.HOST),
                    room.isHere(Seat.GUEST),
                    room.watchers().withoutSeat(),
                    room.clockRuns(),
                    room.clocksStand());
        }
    }

    /** A game on the screen. */
    interface Shown {

        Room room();

        Look look();
    }

    private final Set<LiveTalk.Client> watchers = ConcurrentHashMap.newKeySet();
    /** The new watchers, which have not received all games yet. */
    private final Set<LiveTalk.Client> fresh = ConcurrentHashMap.newKeySet();
    /** The games as they were last sent. Only the thread of the {@link Wall} uses it. */
    private Map<String, Look> sent = Map.of();
    /** The {@link #version} that was last sent. Only the thread of the {@link Wall} uses it. */
    private int sentVersion;

    /** Returns the games that are on the screen now, in their order. */
    abstract List<? extends Shown> shown();

    /** Returns a number that changes if the watchers need a message although no game has changed. */
    int version() {
        return 0;
    }

    /** Returns a message about some games. */
    abstract Record message(List<? extends Shown> games, List<String> gone, Extent extent);

    /** The choice of games that a message contains. */
    enum Extent {
        /** All games. */
        WHOLE,
        /** The games that are new or have changed. */
        CHANGED
    }

    /**
     * Adds a watcher. It receives all games at the next check, and the changes from then on.
     *
     * @throws Refusal if there are too many watchers
     */
    synchronized void enter(LiveTalk.Client client) {
        if (!watchers.contains(client) && watchers.size() >= MAX_WATCHERS) {
            throw new Refusal(Code.TOO_MANY, "too many are watching these games");
        }
        fresh.add(client);
        watchers.add(client);
    }

    void leave(LiveTalk.Client client) {
        watchers.remove(client);
        fresh.remove(client);
    }

    /** Returns the number of watchers. */
    int watching() {
        return watchers.size();
    }

    /** Checks all games once, and sends the changes. Only the thread of the {@link Wall} calls this. */
    void look() {
        List<LiveTalk.Client> newcomers = List.copyOf(fresh);
        int version = version();
        List<? extends Shown> games = shown();
        Map<String, Look> now = new LinkedHashMap<>();
        games.forEach(game -> now.put(game.room().id(), game.look()));
        List<String> gone =
                sent.keySet().stream().filter(id -> !now.containsKey(id)).toList();
        List<? extends Shown> changed = games.stream()
                .filter(game -> !game.look().equals(sent.get(game.room().id())))
                .toList();
        boolean isNew = version != sentVersion || !changed.isEmpty() || !gone.isEmpty();
        sent = now;
        sentVersion = version;
        if (isNew) {
            send(
                    watchers.stream()
                            .filter(client -> !newcomers.contains(client))
                            .toList(),
                    message(changed, gone, Extent.CHANGED));
        }
        if (!newcomers.isEmpty()) {
            send(newcomers, message(games, List.of(), Extent.WHOLE));
            newcomers.forEach(fresh::remove);
        }
    }

    private static void send(List<LiveTalk.Client> clients, Record message) {
        if (!clients.isEmpty()) {
            LiveText text = LiveText.of(message);
            clients.forEach(client -> client.send(text));
        }
    }
}
