package org.shinpan.engine.search;

import org.shinpan.net.Evaluation;
import org.shinpan.net.Inputs;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;

/** What a neural network says about the current position of a game, without any search. */
public final class RawOpinion {

    private final Inputs inputs;
    private final Evaluation evaluation;

    private RawOpinion(Inputs inputs, Evaluation evaluation) {
        this.inputs = inputs;
        this.evaluation = evaluation;
    }

    /**
     * Evaluates the current position of a game with a network.
     *
     * @param network the network that evaluates the position
     * @param kernels computes the layers of the network
     * @param game a game that has not ended, on a board that networks support
     * @param assumption what the network assumes about the players
     * @return the network's evaluation, and the legal moves
     */
    public static RawOpinion of(Network network, Kernels kernels, Game game, Assumption assumption) {
        Present.all("the network", network, "the kernels", kernels, "the game", game, "the assumption", assumption);
        NetGame shown =
                new NetGame(assumption.of(network), kernels, game.position().board());
        shown.begin(game, assumption);
        Inputs inputs = shown.inputs();
        return new RawOpinion(inputs, shown.evaluate(inputs));
    }

    /** {@return the network's evaluation of the position} */
    public Evaluation evaluation() {
        return evaluation;
    }

    /**
     * {@return whether a move is legal}
     *
     * @param index the index of a point on the board; the number of points for the pass
     */
    public boolean isLegal(int index) {
        return inputs.isLegal(index);
    }
}
