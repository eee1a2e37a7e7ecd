package org.shinpan.web.instead.org.shinpan.engine.search;

import org.shinpan.net.Evaluation;
import org.shinpan.net.Inputs;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.game.Game;

/**
 * Replaces the game that a neural network evaluates. In a page the search has no network, so no method of this class is
 * called.
 */
@SuppressWarnings("DoNotCallSuggester") // The search calls these methods only with a network.
final class NetGame {

    NetGame(Network network, Kernels kernels, Board size) {
        throw none();
    }

    void begin(Game from) {
        throw none();
    }

    boolean play(int v) {
        throw none();
    }

    void takeBack() {
        throw none();
    }

    FastGame now() {
        throw none();
    }

    Inputs inputs() {
        throw none();
    }

    Evaluation evaluate(Inputs inputs) {
        throw none();
    }

    private static IllegalStateException none() {
        return new IllegalStateException("a page has no networks");
    }
}
