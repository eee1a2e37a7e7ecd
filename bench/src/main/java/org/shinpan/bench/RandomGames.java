package org.shinpan.bench;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.StartedPlayouts;
import org.shinpan.rules.fast.UniformPlayouts;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * Uniformly random games from the empty board. The players do not fill their own single-point eyes, and a game has at
 * most 2·area turns. JMH and the plain loop measure the same code.
 */
final class RandomGames {

    private final int cap;
    private final Agreement agreement;
    private final FastBoard board;
    private final FastGame game;
    private final UniformPlayouts playouts = new UniformPlayouts(1);
    private final StartedPlayouts fromAStart = new StartedPlayouts(1);
    private final Xorshift random = new Xorshift(2);
    private long margins;

    RandomGames(int lines) {
        this.cap = 2 * lines * lines;
        this.agreement = Agreement.on(Board.square(lines));
        this.board = new FastBoard(agreement.board());
        this.game = FastGame.start(new TrompTaylorRules(), agreement);
    }

    /** Plays a game on the bare board, with simple ko, and counts its area; returns the number of turns. */
    int bare() {
        board.clear();
        int turns = playouts.run(board, cap);
        margins += board.areaMargin();
        return turns;
    }

    /** The same with the way of drawing that is not uniform. */
    int started() {
        board.clear();
        int turns = fromAStart.run(board, cap);
        margins += board.areaMargin();
        return turns;
    }

    /** Plays a game under the Tromp–Taylor rules, with positional superko; a barred place is drawn again. */
    int underSuperko() {
        game.restart(agreement);
        while (game.turns() < cap && !game.isOver()) {
            int v = game.board().randomMove(random);
            for (int barred = 0; !game.play(v).stands(); barred++) {
                v = barred < 64 ? game.board().randomMove(random) : FastBoard.PASS;
            }
        }
        margins += game.board().areaMargin();
        return game.turns();
    }

    /** Makes the plays of two games, and takes each back and makes it again; returns the number of plays taken back. */
    int playUndo() {
        board.clear();
        int pairs = 0;
        for (int turn = 0; turn < cap / 2; turn++) {
            int v = board.randomMove(random);
            if (v == FastBoard.PASS) {
                return pairs;
            }
            board.play(v);
            board.undo();
            pairs++;
            board.play(v);
        }
        return pairs;
    }

    /** The sum over all games. It keeps the compiler from leaving out work whose result is not used. */
    long margins() {
        return margins;
    }
}
