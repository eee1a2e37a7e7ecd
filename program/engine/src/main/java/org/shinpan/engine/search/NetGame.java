package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.net.Encoder;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Evaluator;
import org.shinpan.net.Inputs;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/** A game under its text whose positions can be shown to a network. It is used by one thread only. */
final class NetGame {

    private final Encoder encoder;
    private final Evaluator evaluator;
    private @Nullable FastGame game;
    private @Nullable RuleInputs rules;
    /** The number of moves since {@link #begin}. */
    private int played;

    NetGame(Network network, Kernels kernels, Board board) {
        this.encoder = new Encoder(board, network);
        this.evaluator = Evaluator.quick(network, kernels);
    }

    /** Sets the game from which the moves begin. */
    void begin(Game from) {
        game = replayed(from);
        rules = RuleInputs.of(from.rules(), from.history().agreement());
        played = 0;
    }

    /** Replays the game on a fast board, from the start or from the latest arrangement of stones. */
    private static FastGame replayed(Game from) {
        List<Turn> turns = new ArrayList<>();
        History at = from.history();
        while (at.last().isPresent() && at.before().isPresent()) {
            turns.add(0, at.last().orElseThrow());
            at = at.before().orElseThrow();
        }
        FastGame replay = FastGame.start(from.rules(), from.history().agreement());
        if (at.before().isPresent()) {
            replay.setUp(at.position(), at.toMove());
        }
        for (Turn turn : turns) {
            int v = turn.move() instanceof Move.Play play ? replay.board().at(play.point()) : FastBoard.PASS;
            if (!replay.play(turn.player(), v).stands()) {
                // The turns can't be played again, so begin with the present position, without a history.
                replay.restart(from.history().agreement());
                replay.setUp(from.position(), from.toMove());
                return replay;
            }
        }
        return replay;
    }

    /** Returns the present state of the game. */
    FastGame now() {
        if (game == null) {
            throw new IllegalStateException("no game has begun");
        }
        return game;
    }

    /** Plays a move, given by its place on the fast board. Returns false if the text bars it. */
    boolean play(int place) {
        boolean stands = now().play(place).stands();
        played += stands ? 1 : 0;
        return stands;
    }

    /** Takes back all moves since {@link #begin}. */
    void takeBack() {
        for (; played > 0; played--) {
            now().undo();
        }
    }

    /** Returns the network's inputs for the position. */
    Inputs inputs() {
        if (rules == null) {
            throw new IllegalStateException("no game has begun");
        }
        return encoder.encode(now(), rules);
    }

    /** Returns the network's evaluation of a position of this game. */
    Evaluation evaluate(Inputs inputs) {
        return evaluator.evaluate(inputs);
    }
}
