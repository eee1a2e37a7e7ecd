package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Setup;
import org.shinpan.server.web.SeatsView.PrisonersView;
import org.shinpan.views.AbsentIfNull;

/** The games of the page of games. */
record GamesView(List<OpenGame> games) {

    /**
     * A game that the page of games shows.
     *
     * @param stones as in State
     * @param turn the number of turns so far
     * @param invitation while the game waits: what the free seat is taken with
     */
    record OpenGame(
            String id,
            Phase phase,
            int columns,
            int rows,
            String komi,
            int handicap,
            boolean bidding,
            String stones,
            Player toMove,
            int turn,
            RuleName rules,
            TimeControl time,
            SeatsView seats,
            PrisonersView prisoners,
            @AbsentIfNull @Nullable String invitation) {

        /** What the page shows of a game. Call this while looking at the room. */
        static OpenGame of(Room room, GameState state) {
            Setup setup = state.setup();
            Game game = state.game();
            return new OpenGame(
                    room.id(),
                    state.phase(),
                    setup.columns(),
                    setup.rows(),
                    setup.komi(),
                    setup.handicap(),
                    setup.bidding() == Setup.Bidding.FOR_BLACK,
                    Views.stones(game.position()),
                    game.toMove(),
                    game.history().turns(),
                    RuleName.of(game.rules()),
                    setup.time(),
                    SeatsView.of(room, state),
                    PrisonersView.of(game.history()),
                    state.phase() == Phase.WAITING ? Lobby.openInvitation(room.id()) : null);
        }
    }

    /** A rule set by its name. */
    record RuleName(String name, String title) {

        private static RuleName of(RuleSet rules) {
            return new RuleName(rules.name(), rules.title());
        }
    }

    /** The games that a lobby lists. */
    static GamesView of(Lobby lobby) {
        return new GamesView(lobby.listed().stream()
                .map(room -> room.look(state -> OpenGame.of(room, state)))
                .toList());
    }
}
