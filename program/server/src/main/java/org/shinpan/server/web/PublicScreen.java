package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Setup;

/**
 * The screen that shows the public games of this server: first the games at tables, with at most one game for each
 * table.
 */
final class PublicScreen extends Screen {

    private static final int MAX_GAMES = 60;
    /** The time for which a game stays on the screen after its end. */
    private static final long SHOWN_AFTER_END = TimeUnit.MINUTES.toNanos(3);

    /** The time for which a relayed game without a new turn stays on the screen, in milliseconds. */
    private static final long RELAY_STAYS = TimeUnit.MINUTES.toMillis(45);

    /**
     * A game that can be shown on the screen. It {@code stays} if its room must stay open although no player is
     * connected.
     */
    private record Candidate(Room room, Look look, @Nullable Integer table, boolean stays) implements Shown {}

    private final Lobby lobby;
    private final LongSupplier nanos;
    /**
     * The times at which finished games were first seen as finished, by the ids of the games. Only the thread of the
     * {@link Wall} uses it.
     */
    private final Map<String, Long> over = new HashMap<>();

    /** @param nanos a clock that never jumps */
    PublicScreen(Lobby lobby, LongSupplier nanos) {
        this.lobby = lobby;
        this.nanos = nanos;
    }

    @Override
    List<Candidate> shown() {
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
        List<Candidate> shown = all.stream()
                .sorted(Comparator.comparing(Candidate::table, Comparator.nullsLast(Comparator.naturalOrder()))
                        .thenComparing(game -> game.room.began()))
                .limit(MAX_GAMES)
                .toList();
        // A relay has no connected player, so its room would be closed between two moves.
        shown.stream().filter(Candidate::stays).forEach(game -> game.room.enters());
        return shown;
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
                state.tabled().map(tabled -> tabled.table()).orElse(null),
                state.setup().relays() && room.sinceTurn() < RELAY_STAYS);
    }

    @Override
    LiveMessage.Wall message(List<? extends Shown> games, List<String> gone, Extent extent) {
        return new LiveMessage.Wall(
                games.stream()
                        .map(Shown::room)
                        .map(room -> room.<HostedGame>glance(state -> HostedGame.of(room, state)))
                        .toList(),
                gone,
                extent == Extent.WHOLE ? true : null);
    }
}
