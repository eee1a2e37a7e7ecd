package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The wall of boards: the public games of this server on one live connection. While somebody watches, one thread looks
 * at all games twice a second and makes one message about the changed ones for all watchers.
 */
final class Wall implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Wall.class);

    private static final long LOOK_MILLIS = 500;
    private static final int MOST_GAMES = 60;
    private static final int MOST_WATCHERS = 200;
    /** How long a game stays on the wall after its end. */
    private static final long SHOWN_AFTER_END = TimeUnit.MINUTES.toNanos(3);

    /** What a page shows of a game, besides the time on its clocks. The game is sent again when this changes. */
    private record Look(int version, boolean host, boolean guest, int watchers, boolean runs, boolean stands) {

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

    /** A game that may be on the wall. */
    private record Candidate(Room room, Look look, @Nullable Integer table) {}

    private final Lobby lobby;
    private final LongSupplier nanos;
    private final Set<LiveTalk.Client> watchers = ConcurrentHashMap.newKeySet();
    /** The watchers that have not received the whole wall yet. */
    private final Set<LiveTalk.Client> fresh = ConcurrentHashMap.newKeySet();
    /** The games on the wall, as they were sent last. Only the thread uses it. */
    private Map<String, Look> shown = Map.of();
    /** The time when the end of a game was noticed. Only the thread uses it. */
    private final Map<String, Long> over = new HashMap<>();

    private final Thread thread = DaemonThreads.named("wall").newThread(this::run);

    /** @param nanos a clock that never jumps */
    Wall(Lobby lobby, LongSupplier nanos) {
        this.lobby = lobby;
        this.nanos = nanos;
        thread.start();
    }

    /**
     * Sends the whole wall to a watcher, soon, and the changes from then on.
     *
     * @throws Refusal if there are too many watchers
     */
    void enter(LiveTalk.Client client) {
        synchronized (watchers) {
            if (!watchers.contains(client) && watchers.size() >= MOST_WATCHERS) {
                throw new Refusal(Code.TOO_MANY, "too many are watching the wall");
            }
            fresh.add(client);
            watchers.add(client);
            watchers.notifyAll();
        }
    }

    void leave(LiveTalk.Client client) {
        watchers.remove(client);
        fresh.remove(client);
    }

    /** Returns how many watch the wall. */
    int watching() {
        return watchers.size();
    }

    private void run() {
        try {
            for (; ; ) {
                synchronized (watchers) {
                    while (watchers.isEmpty()) {
                        watchers.wait();
                    }
                }
                try {
                    look();
                } catch (RuntimeException | Error fault) {
                    LOG.error("the wall could not be looked at, and will be again", fault);
                }
                Thread.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    /** Looks at all games once, and sends what has changed. */
    private void look() {
        List<Candidate> games = candidates();
        Map<String, Look> now = new LinkedHashMap<>();
        games.forEach(game -> now.put(game.room.id(), game.look));
        List<LiveTalk.Client> newcomers = List.copyOf(fresh);
        List<String> gone =
                shown.keySet().stream().filter(id -> !now.containsKey(id)).toList();
        List<HostedGame> changed = new ArrayList<>();
        for (Candidate game : games) {
            if (!game.look.equals(shown.get(game.room.id()))) {
                changed.add(view(game));
            }
        }
        shown = now;
        if (!changed.isEmpty() || !gone.isEmpty()) {
            LiveText text = LiveText.of(new LiveMessage.Wall(changed, gone, null));
            watchers.stream().filter(client -> !newcomers.contains(client)).forEach(client -> client.send(text));
        }
        if (!newcomers.isEmpty()) {
            LiveText whole = LiveText.of(
                    new LiveMessage.Wall(games.stream().map(Wall::view).toList(), List.of(), true));
            newcomers.forEach(client -> client.send(whole));
            newcomers.forEach(fresh::remove);
        }
    }

    private static HostedGame view(Candidate game) {
        return game.room.glance(state -> HostedGame.of(game.room, state));
    }

    /** Returns the games on the wall: at most one for each table, the games at tables first. */
    private List<Candidate> candidates() {
        List<Candidate> all = new ArrayList<>();
        Map<Integer, Candidate> tables = new HashMap<>();
        over.keySet().retainAll(lobby.rooms().stream().map(Room::id).toList());
        for (Room room : lobby.rooms()) {
            Candidate game = room.glance(state -> candidate(room, state));
            if (game != null && game.table != null) {
                tables.merge(game.table, game, (one, other) -> one.room.began() > other.room.began() ? one : other);
            } else if (game != null) {
                all.add(game);
            }
        }
        all.addAll(tables.values());
        return all.stream()
                .sorted(Comparator.comparing(Candidate::table, Comparator.nullsLast(Comparator.naturalOrder()))
                        .thenComparing(game -> game.room.began()))
                .limit(MOST_GAMES)
                .toList();
    }

    private @Nullable Candidate candidate(Room room, GameState state) {
        boolean begun = state.phase() != Phase.WAITING || state.tabled().isPresent();
        if (state.setup().listing() != Setup.Listing.PUBLIC || !begun || state.isClosed()) {
            return null;
        }
        if (state.phase() == Phase.OVER) {
            long since = over.computeIfAbsent(room.id(), id -> nanos.getAsLong());
            if (nanos.getAsLong() - since > SHOWN_AFTER_END) {
                return null;
            }
        } else {
            over.remove(room.id());
        }
        return new Candidate(
                room,
                Look.at(room, state),
                state.tabled().map(tabled -> tabled.table()).orElse(null));
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
