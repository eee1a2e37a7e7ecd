package org.shinpan.server.evening;

import java.math.BigDecimal;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.StarPoints;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Setup;
import org.shinpan.views.SettlementView;

/**
 * A game between two players of a club evening, at a table of the server or on a board in the club room.
 *
 * @param number the number of the game, from 1
 * @param table the number of the table; 0 for a game on a board in the club room
 * @param black the number of the player with Black
 * @param white the number of the player with White
 * @param handicap the number of handicap stones; 0 for none
 * @param komi the komi, as a decimal number
 * @param game the id of the game on this server; empty for a game on a board in the club room
 * @param outcome the outcome, if the game is over
 */
public record EveningGame(
        int number, int table, int black, int white, int handicap, String komi, String game, Outcome outcome) {

    private static final String KOMI_OF_HANDICAP = "0.5";
    private static final int MAX_HANDICAP = 9;

    /** The outcome of the game. */
    public enum Outcome {
        /** The game is not over. */
        OPEN,
        BLACK,
        WHITE,
        DRAW,
        /** The game is over without a winner: it is void, both players lost, or its result is an open question. */
        NONE
    }

    /** Returns this game with an outcome. */
    EveningGame with(Outcome now) {
        return new EveningGame(number, table, black, white, handicap, komi, game, now);
    }

    boolean isOpen() {
        return outcome == Outcome.OPEN;
    }

    /** Returns whether a player plays in this game. */
    boolean has(int player) {
        return black == player || white == player;
    }

    /** Returns whether these two players play the game, in either order. */
    boolean isOf(int one, int other) {
        return has(one) && has(other);
    }

    /**
     * Returns the setup of a game between two players. If White is one rank stronger, the komi is half a point. If
     * White is two or more ranks stronger, Black also gets as many handicap stones, up to the number of star points and
     * at most 9.
     *
     * @param even the setup of a game between players of equal ranks
     * @param apart the number of ranks by which White is stronger; not negative
     */
    public static Setup setup(Setup even, int apart) {
        boolean passes = even.ruleSet(LifeJudge.unknown()).traits().handicap() == Traits.Handicap.PASSES;
        int max = passes ? MAX_HANDICAP : StarPoints.most(Board.of(even.columns(), even.rows()));
        int stones = apart < 2 || max < 2 ? 0 : Math.min(apart, Math.min(max, MAX_HANDICAP));
        return even.with(stones, apart == 0 ? even.komi() : KOMI_OF_HANDICAP);
    }

    /** Returns the outcome of a game, by the rule set or by a decision of the administrator. */
    public static Outcome outcome(GameState state) {
        if (state.phase() != Phase.OVER) {
            return Outcome.OPEN;
        }
        if (state.outside().isPresent()) {
            return switch (state.outside().get()) {
                case RULED_BLACK_WINS, WHITE_OUT_OF_TIME -> Outcome.BLACK;
                case RULED_WHITE_WINS, BLACK_OUT_OF_TIME -> Outcome.WHITE;
                case RULED_DRAW -> Outcome.DRAW;
                case ABANDONED, RULED_BOTH_LOSE, RULED_VOID -> Outcome.NONE;
            };
        }
        Optional<Settlement> settlement = state.settlement();
        SettlementView view = SettlementView.of(settlement.orElseThrow());
        if (view.winner() != null) {
            return view.winner() == Player.BLACK ? Outcome.BLACK : Outcome.WHITE;
        }
        return view.outcome() == SettlementView.Outcome.TIE ? Outcome.DRAW : Outcome.NONE;
    }

    /** Returns the points of a player: one for a win, half for a draw. */
    BigDecimal points(int player) {
        boolean won = (outcome == Outcome.BLACK && black == player) || (outcome == Outcome.WHITE && white == player);
        return won ? BigDecimal.ONE : outcome == Outcome.DRAW && has(player) ? new BigDecimal("0.5") : BigDecimal.ZERO;
    }
}
