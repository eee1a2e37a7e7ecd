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
 * What a search must know about the rule set, the komi and the handicap of a game. These facts guide the playouts; only
 * the game itself decides whether a move is legal.
 *
 * @param traits the traits of the rule set
 * @param komi White's komi, in points
 * @param dynamicKomi the points that playouts add to the komi early in a handicap game
 * @param territoryCorrection under {@link Traits.Counting#TERRITORY}, the points to add to Black's area margin at the
 *     start of the search: the difference of prisoners, minus the difference of stones on the board, both Black's minus
 *     White's
 * @param whitesPasses how many of White's next turns must be passes
 */
record SearchRules(Traits traits, double komi, double dynamicKomi, int territoryCorrection, int whitesPasses) {

    /** The points of dynamic komi for every handicap stone on an empty 19×19 board. */
    private static final double DYNAMIC_KOMI_PER_STONE = 7;

    /** The dynamic komi falls to 0 by the time when this share of the board is occupied. */
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
     * Returns the extra points that playouts count for White early in a handicap game. Without them Black would win
     * every playout, and the search could not distinguish good moves from bad ones. The points decrease as the board
     * fills.
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
     * Returns whether the komi exceeds the number of points of the board, so that it alone decides the game. The
     * evaluations of networks are then meaningless, because no network was trained with such a komi.
     */
    boolean komiDecides(Board board) {
        return Math.abs(komi) > board.area();
    }

    /** Returns whether playouts have the same results under other rules, so that a search tree can be used for both. */
    boolean countsLike(SearchRules other) {
        return traits.longCycle() == other.traits.longCycle()
                && traits.counting() == other.traits.counting()
                && komi == other.komi;
    }

    /** Returns whether a play that repeats a position ends the game with a tie. */
    boolean endsInTie() {
        return traits.longCycle() == Traits.LongCycle.TIE || traits.longCycle() == Traits.LongCycle.TIE_ON_CLAIM;
    }

    /** Returns whether the rule set counts territory, so that a play in the player's own territory costs a point. */
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
     * @param area Black's margin in area at the end of a playout
     * @param morePlaysOfBlack how many more plays Black than White has made since the start of the search
     */
    int margin(int area, int morePlaysOfBlack) {
        return countsTerritory() ? area + territoryCorrection - morePlaysOfBlack : area;
    }

    /** Returns the maximum number of turns of a playout, after which it is stopped. */
    static int longestPlayout(Board board) {
        return 3 * board.area() + 20;
    }
}
