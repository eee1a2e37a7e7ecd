package org.shinpan.engine.search;

import java.util.function.Function;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.playout.Playout;

/**
 * The parameters of {@link TreeSearch}, which weigh the different kinds of information in the search tree. Their values
 * were found by playing test games (decisions 0070 and 0290).
 *
 * @param rates how often a playout uses each of its rules
 * @param equivalence the number of playouts of a move whose result weighs as much as the move's RAVE statistics
 * @param evenPlayouts the number of virtual playouts of value one half with which every move starts
 * @param priorPlayouts the number of virtual won playouts with which a move with the prior 1 starts
 * @param expandAt the number of playouts through a node before it gets children
 * @param criticality the weight of a point's criticality, that is, of how much its owner and the winner correlate
 * @param marginWeight the weight of the margin in the value of a playout
 * @param wide how many of its most likely plays a node considers at first; 0 for all
 * @param wider how many more plays a node considers whenever its playouts have grown by a factor of e
 * @param wideFrom the number of points of the board from which {@code wide} applies; on smaller boards a node considers
 *     all plays
 * @param earlyShare the search ends early if another move would need more than this share of the remaining playouts
 * @param usualShare the share of its limits that the search uses if one move is clearly best
 * @param criticalFrom the number of playouts of a node from which its criticality is used
 * @param criticalLeast the minimum criticality
 * @param advice returns the further parameters for a board if a network advises the search
 */
record SearchTuning(
        Playout.Rates rates,
        float equivalence,
        float evenPlayouts,
        float priorPlayouts,
        int expandAt,
        float criticality,
        float marginWeight,
        float wide,
        float wider,
        int wideFrom,
        float earlyShare,
        float usualShare,
        int criticalFrom,
        float criticalLeast,
        Function<Board, Advice> advice) {

    static final SearchTuning DEFAULT = new SearchTuning(
            /* rates= */ Playout.Rates.DEFAULT,
            /* equivalence= */ 3000,
            /* evenPlayouts= */ 14,
            /* priorPlayouts= */ 200,
            /* expandAt= */ 4,
            /* criticality= */ 1.1f,
            /* marginWeight= */ 0.04f,
            /* wide= */ 8,
            /* wider= */ 8,
            /* wideFrom= */ 144,
            /* earlyShare= */ 0.35f,
            /* usualShare= */ 0.4f,
            /* criticalFrom= */ 1500,
            /* criticalLeast= */ 0,
            /* advice= */ Advice::on);

    /** Returns the further parameters for a board if a network advises the search. */
    Advice advice(Board board) {
        return advice.apply(board);
    }

    /**
     * The further parameters of a search that a network advises.
     *
     * @param from the number of playouts through a node before the network evaluates it
     * @param trust the weight of the network's win rate in the value of a playout, from 0 to 1; the result of the
     *     playout has the remaining weight
     * @param known the number of playouts that weigh as much as the network's win rate; only for reports
     * @param error the typical error of the network's lead, in points; only for reports
     * @param wider the factor by which the network's lead must be multiplied on this board; only for reports
     * @param margin the bonus for a playout whose margin is far better than the mean of the search
     * @param explores whether the search chooses moves by the formula PUCT
     * @param explore the factor in PUCT that favours likely moves with few playouts
     * @param worse how much lower than the win rate of its node the win rate of a move is assumed before its first
     *     playout
     * @param expected the number of virtual playouts with this assumed win rate with which every move starts
     * @param surer the factor by which a result is more certain than the share of won playouts suggests ({@link
     *     WinChance}); only for reports
     */
    record Advice(
            int from,
            float trust,
            float known,
            double error,
            double wider,
            float margin,
            boolean explores,
            float explore,
            float worse,
            float expected,
            double surer) {

        /** The exponent with which leads grow with the area of the board. */
        private static final double GROWTH = 1.4;

        /**
         * The maximum number of lines of a board for which the network trained only on 9×9 is used: see {@code
         * OwnNetwork}.
         */
        private static final int MAX_LINES = 13;

        static final Advice SMALL = small(1);
        private static final Advice LARGE = new Advice(
                /* from= */ 8,
                /* trust= */ 0.7f,
                /* known= */ 30,
                /* error= */ 6,
                /* wider= */ 1,
                /* margin= */ 0.075f,
                /* explores= */ false,
                /* explore= */ 1.2f,
                /* worse= */ 0.05f,
                /* expected= */ 2,
                /* surer= */ 2);

        private static Advice on(Board board) {
            double wider = wider(board);
            return board.area() <= 81 ? small(wider) : board.area() <= 169 ? middle(wider) : LARGE;
        }

        private static Advice small(double wider) {
            return new Advice(
                    /* from= */ 8,
                    /* trust= */ 0.5f,
                    /* known= */ 15,
                    /* error= */ 3,
                    wider,
                    /* margin= */ 0,
                    /* explores= */ true,
                    /* explore= */ 1.2f,
                    /* worse= */ 0.05f,
                    /* expected= */ 2,
                    /* surer= */ 2.5);
        }

        private static Advice middle(double wider) {
            return new Advice(
                    /* from= */ 8,
                    /* trust= */ 0.5f,
                    /* known= */ 5,
                    /* error= */ 6,
                    wider,
                    /* margin= */ 0,
                    /* explores= */ false,
                    /* explore= */ 1.2f,
                    /* worse= */ 0.05f,
                    /* expected= */ 2,
                    /* surer= */ 2);
        }

        /**
         * Returns the factor by which the leads of our network must be multiplied. The network that was trained only on
         * 9×9 predicts leads that are too small on other boards (decision 0412).
         */
        private static double wider(Board board) {
            boolean learntElsewhere = Math.max(board.columns(), board.rows()) > MAX_LINES;
            return learntElsewhere ? 1 : Math.pow(board.area() / 81.0, GROWTH);
        }
    }
}
