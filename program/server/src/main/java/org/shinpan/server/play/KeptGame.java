package org.shinpan.server.play;

import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.server.play.GameState.Phase;

/**
 * What one node does for a game besides answering requests: it lets the flag fall, asks the program and looks for
 * proofs. The store decides which node keeps a game in this way; this object remembers the answer. Needs the room's
 * lock.
 */
final class KeptGame {

    private enum Where {
        UNKNOWN,
        HERE,
        ELSEWHERE
    }

    private final String id;
    private final Optional<String> damage;
    private final GameState state;
    private final Nodes nodes;
    private final TurnTimer turn;
    private final MarkingProofs proofs;
    private final EngineSeat engine;
    private Where where = Where.UNKNOWN;
    /** How often the answer was forgotten. */
    private int forgotten;
    /**
     * The address in whose turn the prover works for this game: that of the last act. Before the first act it is the id
     * of the game, so that the game has a turn of its own.
     */
    private String address;

    /** @param damage what is wrong with the game: nothing waits for a node then */
    KeptGame(
            String id,
            Optional<String> damage,
            GameState state,
            Nodes nodes,
            TurnTimer turn,
            MarkingProofs proofs,
            EngineSeat engine) {
        this.id = id;
        this.damage = damage;
        this.state = state;
        this.nodes = nodes;
        this.turn = turn;
        this.proofs = proofs;
        this.engine = engine;
        this.address = id;
    }

    /** An act came from an address. */
    void comesFrom(String last) {
        address = last;
    }

    /** Returns whether a flag, a program or a proof waits for one node. */
    boolean isDue() {
        boolean programPlays = state.seats().engine().isPresent() && state.phase() != Phase.OVER;
        return damage.isEmpty() && (state.allowance().isPresent() || programPlays || MarkingProofs.areDue(state));
    }

    /** Returns whether nobody has asked yet which node keeps the game. */
    boolean isUnknown() {
        return where == Where.UNKNOWN;
    }

    /** Returns whether this node is known to keep the game. If it is the only node, it does from now on. */
    private boolean isHereOrAlone() {
        if (isUnknown() && !nodes.areMany()) {
            where = nodes.keeps(id) ? Where.HERE : Where.ELSEWHERE;
        }
        return where == Where.HERE;
    }

    /** Returns the number that the store's answer has to bring; empty if the store need not be asked. */
    OptionalInt question() {
        return isDue() && where != Where.HERE ? OptionalInt.of(forgotten) : OptionalInt.empty();
    }

    /** Takes the store's answer, which says nothing if an answer was forgotten since the question. */
    void answered(boolean here, int question) {
        if (question == forgotten) {
            boolean isNew = here && where != Where.HERE;
            where = here ? Where.HERE : Where.ELSEWHERE;
            if (isNew) {
                takeOver();
            }
        }
    }

    private void takeOver() {
        if (state.isEngineOnTurn()) {
            turn.begin();
        }
        turn.setFlag(state.allowance());
        proofs.look(state, address);
        engine.look(state);
    }

    /** Asks the program and the prover again, since what they said may not have been kept. */
    void askAgain() {
        if (isDue() && isHereOrAlone()) {
            engine.forget();
            takeOver();
        }
    }

    /** The game has changed. */
    void changed(boolean newTurn, boolean asksForProofs) {
        // After the end nothing is due any more, but the node that kept the game still dismisses its program.
        boolean isOurTask = state.phase() == Phase.OVER ? where == Where.HERE : isDue() && isHereOrAlone();
        if (isOurTask) {
            if (newTurn) {
                turn.setFlag(state.allowance());
            }
            if (asksForProofs) {
                proofs.look(state, address);
            }
            engine.look(state);
        }
    }

    /** Returns whether the game waits for an answer of the program. */
    boolean isThinking() {
        return engine.isThinking();
    }

    /** Drops all tasks: this node may have lost the game without knowing. */
    void forget() {
        where = Where.UNKNOWN;
        forgotten++;
        turn.cancel();
        engine.withdraw();
    }

    /** The room closes: another node may keep the game now. */
    void release() {
        if (where == Where.HERE) {
            nodes.release(id);
        }
        forget();
    }
}
