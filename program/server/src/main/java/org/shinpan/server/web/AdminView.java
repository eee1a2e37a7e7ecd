package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Setup;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;

/**
 * The list of games for the administrator: first the games in progress, by their tables, then the newest. It contains
 * no secrets.
 *
 * @param tournament whether there is a tournament that another program pairs
 */
record AdminView(List<AdminGame> games, boolean tournament) {

    private static final int MOST = 500;

    /**
     * A game in the list of the administrator.
     *
     * @param began the time when the game was created, in milliseconds since 1970
     * @param damaged the damage of the stored game, if there is any
     */
    record AdminGame(
            @Inline HostedGame game,
            long began,
            Setup.Listing listing,
            boolean sameScreen,
            @AbsentIfNull StateView.@Nullable RulingView ruling,
            @AbsentIfNull @Nullable String damaged) {

        /** Returns the entry of a game. Call this inside {@link Room#look}. */
        static AdminGame of(Room room, GameState state) {
            return new AdminGame(
                    HostedGame.of(room, state),
                    room.began(),
                    state.setup().listing(),
                    state.setup().meeting() == Setup.Meeting.SAME_SCREEN,
                    state.ruling().map(StateView.RulingView::of).orElse(null),
                    room.damage().orElse(null));
        }

        private @Nullable Integer table() {
            return game.table().table();
        }

        private boolean isOver() {
            return game.table().phase() == Phase.OVER;
        }
    }

    /** Returns the games that have a room at this node, and the games whose rooms were closed last. */
    static AdminView of(Lobby lobby, boolean tournament) {
        lobby.left().forEach(game -> open(lobby, game));
        List<AdminGame> games = new ArrayList<>();
        lobby.rooms().forEach(room -> games.add(room.glance(state -> AdminGame.of(room, state))));
        List<AdminGame> shown = games.stream()
                .sorted(Comparator.comparing(AdminGame::isOver)
                        .thenComparing(AdminGame::table, Comparator.nullsLast(Comparator.naturalOrder()))
                        .thenComparing(AdminGame::began, Comparator.reverseOrder()))
                .limit(MOST)
                .toList();
        return new AdminView(shown, tournament);
    }

    private static void open(Lobby lobby, String game) {
        try {
            lobby.room(game);
        } catch (Refusal unreadable) {
            // The list shows the other games. A damaged game is reported by /health.
        }
    }
}
