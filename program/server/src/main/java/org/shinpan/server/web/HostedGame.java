package org.shinpan.server.web;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.Correction;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Outside;
import org.shinpan.server.play.Room;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;
import org.shinpan.views.SettlementView;

/**
 * A game as the host of a club evening sees it: the board, the players, the clocks and the result. It contains no
 * secrets.
 *
 * @param last the point of the last turn, if it was a stone
 * @param watchers the number of people at this server who only watch the game
 * @param result the result under the rule set, once the game is over
 * @param outside how the game ended, if it ended outside the rule set, such as by a loss on time
 * @param corrected the last correction of a relayed game, if there was one
 */
record HostedGame(
        @Inline TableView table,
        GamesView.RuleName rules,
        @AbsentIfNull @Nullable String last,
        ClocksView clocks,
        int watchers,
        @AbsentIfNull @Nullable ResultView result,
        @AbsentIfNull @Nullable Outside outside,
        @AbsentIfNull @Nullable Correction corrected) {

    /** The result of a game without its count. */
    record ResultView(
            Result result,
            SettlementView.Outcome outcome,
            @AbsentIfNull @Nullable Player winner,
            @AbsentIfNull @Nullable BigDecimal margin) {

        static ResultView of(Settlement settlement) {
            SettlementView whole = SettlementView.of(settlement);
            return new ResultView(whole.result(), whole.outcome(), whole.winner(), whole.margin());
        }
    }

    /** Returns the current state of a game. Call this inside {@link Room#look}. */
    static HostedGame of(Room room, GameState state) {
        return new HostedGame(
                TableView.of(room, state),
                GamesView.RuleName.of(state.game().rules()),
                state.game()
                        .history()
                        .last()
                        .map(Turn::move)
                        .filter(move -> !move.equals(Move.PASS) && !move.equals(Move.RESIGN))
                        .map(Move::toString)
                        .orElse(null),
                ClocksView.of(room, state),
                room.watchers().withoutSeat(),
                state.settlement().map(ResultView::of).orElse(null),
                state.outside().orElse(null),
                state.corrections().last().orElse(null));
    }
}
