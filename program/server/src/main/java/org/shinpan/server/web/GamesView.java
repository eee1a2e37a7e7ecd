package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.NewGames;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Setup;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;

/** The list of public games that are in progress or wait for a player. */
record GamesView(List<OpenGame> games) {

    /**
     * A public game in this list.
     *
     * @param invitation the invitation for the free seat; only while the game waits for a player and belongs to no
     *     table
     */
    record OpenGame(
            @Inline TableView table,
            boolean bidding,
            RuleName rules,
            TimeControl time,
            @AbsentIfNull @Nullable String invitation) {

        /** Returns the entry of a game. Call this inside {@link Room#look}. */
        static OpenGame of(Room room, GameState state) {
            return new OpenGame(
                    TableView.of(room, state),
                    state.setup().bidding() == Setup.Bidding.FOR_BLACK,
                    RuleName.of(state.game().rules()),
                    state.setup().time(),
                    state.phase() == Phase.WAITING && state.tabled().isEmpty()
                            ? NewGames.openInvitation(room.id())
                            : null);
        }
    }

    /** The name and the title of a rule set. */
    record RuleName(String name, String title) {

        static RuleName of(RuleSet rules) {
            return new RuleName(rules.name(), rules.title());
        }
    }

    /** Returns the games that a lobby lists. */
    static GamesView of(Lobby lobby) {
        return new GamesView(lobby.listed().stream()
                .map(room -> room.look(state -> OpenGame.of(room, state)))
                .toList());
    }
}
