package org.shinpan.bench;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * Plays random games from the empty board, for measuring the speed of the fast board. All plays are equally likely,
 * except that players do not fill their own one-point eyes. A game has at most twice as many turns as the board has
 * points. {@link Moves} and {@link PlainLoop} both measure this code.
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

    /** Plays a game with the rule of simple ko and counts its area. Returns the number of turns. */
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
     * Plays a game under the Tromp–Taylor rules, with positional superko. If a play is illegal, another one is chosen.
     * Returns the number of turns.
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

    /** Plays half a game, in which every play is taken back and made again. Returns the number of plays taken back. */
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
     * Returns the sum of the margins of all games. Benchmarks use it so that the compiler cannot remove the games as
     * dead code.
     */
    long margins() {
        return margins;
    }
}
