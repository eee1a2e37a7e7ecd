package org.shinpan.engine.search;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Traits;

/**
 * What a search has to know of the text a game is played under. It guides the search; whether a move may be made at all
 * is asked of the game itself.
 *
 * @param repetition what a play does that makes an earlier position again
 * @param selfCapture whether stones of one's own may be captured
 * @param counting what is counted in the end
 * @param forWhite komi, in points
 * @param lent points on top of it, for playouts alone
 * @param carried under {@link Counting#TERRITORY}, what Black's area margin has to be corrected by at the start of the
 *     search: prisoners taken so far and stones put down so far
 * @param whitesPasses how many of White's next turns have to be passes
 */
record Terms(
        Repetition repetition,
        SelfCapture selfCapture,
        Counting counting,
        double forWhite,
        double lent,
        int carried,
        int whitesPasses) {

    enum Repetition {
        /** The text bars it. */
        BARRED,
        /** The text allows it, so that games could go on for ever; the search leaves it alone. */
        SHUNNED,
        /** The game ends in a tie. */
        TIE
    }

    enum SelfCapture {
        BARRED,
        ALLOWED
    }

    enum Counting {
        AREA,
        TERRITORY
    }

    private static final double LENT_A_STONE = 7;
    /** The share of the board that is filled when nothing is lent any more. */
    private static final double LENT_UNTIL = 0.45;

    /** What a search that has not begun goes by. */
    static final Terms NONE = new Terms(Repetition.TIE, SelfCapture.BARRED, Counting.AREA, 0, 0, 0, 0);

    static Terms of(Game game) {
        Traits traits = game.rules().traits();
        History history = game.history();
        Counting counting = traits.counting() == Traits.Counting.AREA ? Counting.AREA : Counting.TERRITORY;
        return new Terms(
                repetition(traits.longCycle()),
                traits.selfCapture() == Traits.SelfCapture.BARRED ? SelfCapture.BARRED : SelfCapture.ALLOWED,
                counting,
                history.agreement().komi().value().doubleValue(),
                lent(history),
                counting == Counting.AREA ? 0 : carried(history),
                traits.passesOwed(history));
    }

    private static Repetition repetition(Traits.LongCycle longCycle) {
        return switch (longCycle) {
            case BARRED -> Repetition.BARRED;
            case ALLOWED -> Repetition.SHUNNED;
            case TIE, TIE_ON_CLAIM -> Repetition.TIE;
        };
    }

    private static int carried(History history) {
        Position position = history.position();
        int stones = position.points(Player.BLACK.color()).size()
                - position.points(Player.WHITE.color()).size();
        return history.prisoners(Player.BLACK) - history.prisoners(Player.WHITE) - stones;
    }

    /**
     * Points that White is lent early in a handicap game, so that Black does not take every game for won and White not
     * for lost, and the playouts can tell good moves from bad ones (dynamic komi); less and less as the board fills.
     */
    private static double lent(History history) {
        Agreement agreement = history.agreement();
        Board board = agreement.board();
        if (agreement.handicap() < 2) {
            return 0;
        }
        double stones = history.position().points(Color.BLACK).size()
                + history.position().points(Color.WHITE).size();
        double early = Math.max(0, 1 - stones / (LENT_UNTIL * board.area()));
        return LENT_A_STONE * agreement.handicap() * Math.sqrt(board.area()) / 19 * early;
    }

    /** Black's margin without komi, if the board counts such an area and so many more plays of Black's were made since. */
    int margin(int area, int morePlaysOfBlack) {
        return counting == Counting.AREA ? area : area + carried - morePlaysOfBlack;
    }

    /** The turns after which a playout is given up as endless. */
    static int longestPlayout(Board board) {
        return 3 * board.area() + 20;
    }
}
