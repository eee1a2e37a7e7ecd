package org.shinpan.engine.search;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.playout.PlayoutBoard;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * The facts about the rule text and the agreement of a game that a search needs. They guide the search; only the game
 * itself decides whether a move is legal.
 *
 * @param traits the traits of the rule set
 * @param komi White's komi, in points
 * @param dynamicKomi the points that playouts add to the komi early in a handicap game
 * @param territoryCorrection under {@link Traits.Counting#TERRITORY}, the points to add to Black's area margin at the
 *     start of the search: Black's prisoners minus White's, minus the same difference of stones
 * @param whitesPasses how many of White's next turns must be passes
 */
record SearchRules(Traits traits, double komi, double dynamicKomi, int territoryCorrection, int whitesPasses) {

    /** The points of dynamic komi for every handicap stone on an empty 19×19 board. */
    private static final double DYNAMIC_KOMI_PER_STONE = 7;

    /** The share of the board that is occupied when the dynamic komi has become 0. */
    private static final double DYNAMIC_KOMI_UNTIL = 0.45;

    /** The rules for a worker before its first search begins. */
    static final SearchRules NONE = new SearchRules(new TrompTaylorRules().traits(), 0, 0, 0, 0);

    static SearchRules of(Game game) {
        Traits traits = game.rules().traits();
        History history = game.history();
        return new SearchRules(
                traits,
                history.agreement().komi().value().doubleValue(),
                dynamicKomi(history),
                traits.counting() == Traits.Counting.TERRITORY ? territoryCorrection(history) : 0,
                traits.passesOwed(history));
    }

    private static int territoryCorrection(History history) {
        Position position = history.position();
        int stones = position.points(Player.BLACK.color()).size()
                - position.points(Player.WHITE.color()).size();
        return history.prisoners(Player.BLACK) - history.prisoners(Player.WHITE) - stones;
    }

    /**
     * Returns extra points for White early in a handicap game. Without them every playout is a win for Black, and the
     * search cannot distinguish good moves from bad ones. The points decrease as the board fills.
     */
    private static double dynamicKomi(History history) {
        Agreement agreement = history.agreement();
        Board board = agreement.board();
        if (agreement.handicap() < 2) {
            return 0;
        }
        double stones = history.position().points(Color.BLACK).size()
                + history.position().points(Color.WHITE).size();
        double early = Math.max(0, 1 - stones / (DYNAMIC_KOMI_UNTIL * board.area()));
        return DYNAMIC_KOMI_PER_STONE * agreement.handicap() * Math.sqrt(board.area()) / 19 * early;
    }

    /**
     * Returns whether the komi is larger than the board, so that it alone decides the game. The networks were trained
     * on games with smaller komi, so their opinions of such a game mean nothing.
     */
    boolean komiDecides(Board board) {
        return Math.abs(komi) > board.area();
    }

    /** Returns whether two games are counted in the same way, so that the results of their playouts can be compared. */
    boolean countsLike(SearchRules other) {
        return traits.longCycle() == other.traits.longCycle()
                && traits.counting() == other.traits.counting()
                && komi == other.komi;
    }

    /** Returns whether a play that repeats a position ends the game with a tie. */
    boolean endsInTie() {
        return traits.longCycle() == Traits.LongCycle.TIE || traits.longCycle() == Traits.LongCycle.TIE_ON_CLAIM;
    }

    /** Returns whether territory is counted, so that a play in the player's own territory costs a point. */
    boolean countsTerritory() {
        return traits.counting() == Traits.Counting.TERRITORY;
    }

    /** Returns whether a pass may save a point: territory is counted, and more than half of the board is filled. */
    boolean passMaySave(PlayoutBoard board) {
        return countsTerritory() && 2 * board.emptyCount() < board.board().area();
    }

    /**
     * Returns Black's margin without komi.
     *
     * @param area Black's margin if area is counted
     * @param morePlaysOfBlack how many more plays Black than White has made since the start of the search
     */
    int margin(int area, int morePlaysOfBlack) {
        return countsTerritory() ? area + territoryCorrection - morePlaysOfBlack : area;
    }

    /** Returns the number of turns after which a playout is stopped as endless. */
    static int longestPlayout(Board board) {
        return 3 * board.area() + 20;
    }
}
