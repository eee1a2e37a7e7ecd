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

/** A game on a fast board whose positions a neural network can evaluate. Only one thread uses it. */
final class NetGame {

    private final Encoder encoder;
    private final Evaluator evaluator;
    private @Nullable FastGame game;
    private @Nullable RuleInputs rules;
    /** The game that was passed to the last {@link #begin}; null before the first. */
    private @Nullable Game begun;

    /** Whether {@link #game} contains all turns of the game since its start, or since stones were last set up. */
    private boolean isWhole;

    private Assumption assumption = Assumption.NONE;
    /** The number of moves since {@link #begin}. */
    private int played;

    NetGame(Network network, Kernels kernels, Board board) {
        this.encoder = new Encoder(board, network);
        this.evaluator = Evaluator.quick(network, kernels);
    }

    /**
     * Sets the game to which {@link #play} adds moves. If it continues the previous game, only its new moves are
     * played.
     */
    void begin(Game from) {
        begin(from, Assumption.NONE);
    }

    /** Sets the game to which {@link #play} adds moves, and what the network assumes about the players. */
    void begin(Game from, Assumption players) {
        if (!continues(from)) {
            game = replayed(from);
        }
        rules = RuleInputs.of(from.rules(), from.history().agreement());
        begun = from;
        assumption = players;
        played = 0;
    }

    /**
     * Plays the moves with which a game continues the previous one. Returns false if it does not continue that game.
     */
    private boolean continues(Game from) {
        Game last = begun;
        begun = null;
        if (last == null || !isWhole || from.rules() != last.rules()) {
            return false;
        }
        takeBack();
        Continuation since = Continuation.of(last, from);
        if (since.from() != last.history()) {
            return false;
        }
        for (Turn turn : since.turns()) {
            if (!now().play(turn.player(), place(now(), turn.move())).stands()) {
                return false;
            }
        }
        return true;
    }

    private static int place(FastGame game, Move move) {
        return move instanceof Move.Play play ? game.board().at(play.point()) : FastBoard.PASS;
    }

    /** Replays the game on a fast board, from its start or from the last time that stones were set up. */
    private FastGame replayed(Game from) {
        isWhole = true;
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
            if (!replay.play(turn.player(), place(replay, turn.move())).stands()) {
                isWhole = false;
                // The turns cannot be replayed, so begin with the current position, without a history.
                replay.restart(from.history().agreement());
                replay.setUp(from.position(), from.toMove());
                return replay;
            }
        }
        return replay;
    }

    /** Returns the current state of the game. */
    FastGame now() {
        if (game == null) {
            throw new IllegalStateException("no game has begun");
        }
        return game;
    }

    /** Plays a move, given by the index of its point on the fast board. Returns false if the rule set bars it. */
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

    /** Returns the network's inputs for the current position. */
    Inputs inputs() {
        if (rules == null || begun == null) {
            throw new IllegalStateException("no game has begun");
        }
        boolean root = now().toMove() == begun.toMove();
        return encoder.encode(now(), rules, root ? assumption.doublings() : -assumption.doublings());
    }

    /** Returns the network's evaluation of a position of this game. */
    Evaluation evaluate(Inputs inputs) {
        return evaluator.evaluate(inputs);
    }
}
