package org.shinpan.bench;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
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
    private final UniformMoves moves;
    private final Xorshift random = new Xorshift(2);
    private long margins;

    RandomGames(int lines) {
        this.cap = 2 * lines * lines;
        this.agreement = Agreement.on(Board.square(lines));
        this.board = new FastBoard(agreement.board());
        this.moves = new UniformMoves(board);
        this.game = FastGame.start(new TrompTaylorRules(), agreement);
    }

    /** Plays a game on the bare board, with simple ko, and counts its area; returns the number of turns. */
    int bare() {
        board.clear();
        boolean passed = false;
        while (board.turns() < cap) {
            int v = moves.choose(board, random);
            if (v != FastBoard.PASS) {
                board.play(v);
            } else {
                board.pass();
                if (passed) {
                    break;
                }
            }
            passed = v == FastBoard.PASS;
        }
        margins += board.areaMargin();
        return board.turns();
    }

    /**
     * Plays a game under the Tromp–Taylor rules, with positional superko; if a place is barred, another one is chosen.
     */
    int underSuperko() {
        game.restart(agreement);
        while (game.turns() < cap && !game.isOver()) {
            int v = moves.choose(game.board(), random);
            for (int barred = 0; !game.play(v).stands(); barred++) {
                v = barred < 64 ? moves.choose(game.board(), random) : FastBoard.PASS;
            }
        }
        margins += game.board().areaMargin();
        return game.turns();
    }

    /** Plays half a game, and takes each play back and makes it again; returns the number of plays taken back. */
    int playUndo() {
        board.clear();
        int pairs = 0;
        for (int turn = 0; turn < cap / 2; turn++) {
            int v = moves.choose(board, random);
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

    /**
     * Returns the sum of the margins of all games. It keeps the compiler from leaving out work whose result is not
     * used.
     */
    long margins() {
        return margins;
    }
}
