package org.shinpan.server.play;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.server.play.GameState.Phase;

/**
 * Performs the tasks of a game that only one node may perform: ending the game when a player's time is over, asking a
 * playing program for moves, and searching for proofs of life and death. A node is one of the servers that share the
 * stored games. The store decides which node has these tasks; this object remembers the answer, and starts and drops
 * the tasks accordingly. Every method needs the room's lock.
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
    /** The number of calls of {@link #forget}. Answers to requests from before the last call are ignored. */
    private int forgotten;
    /**
     * The address under which the prover queues the searches of this game: the address of the last request. Before the
     * first request it is the id of the game.
     */
    private String address;

    /** @param damage the damage of the game; a damaged game has no tasks */
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

    /** Records the network address of the last request, under which the prover queues the searches of this game. */
    void setAddress(String last) {
        address = last;
    }

    /**
     * Returns whether the game has work for the responsible node: a clock runs, a program plays, or a search for proofs
     * is needed.
     */
    boolean isDue() {
        boolean programPlays = state.seats().engine().isPresent() && state.phase() != Phase.OVER;
        return damage.isEmpty() && (state.allowance().isPresent() || programPlays || MarkingProofs.areDue(state));
    }

    /** Returns whether the store has not been asked yet which node has the tasks of the game. */
    boolean isUnknown() {
        return where == Where.UNKNOWN;
    }

    /**
     * Returns whether this node is known to have the tasks of the game. If this is the only node, it takes over the
     * tasks first.
     */
    private boolean isHereOrAlone() {
        if (isUnknown() && !nodes.areMany()) {
            where = nodes.keeps(id) ? Where.HERE : Where.ELSEWHERE;
        }
        return where == Where.HERE;
    }

    /**
     * Returns a number for the next request to the store, which {@link #onAnswer} compares; empty if the store need not
     * be asked.
     */
    OptionalInt question() {
        return isDue() && where != Where.HERE ? OptionalInt.of(forgotten) : OptionalInt.empty();
    }

    /**
     * Handles the answer of the store, which says whether this node has the tasks of the game. Ignores the answer if
     * {@link #forget} was called after the request.
     */
    void onAnswer(boolean here, int question) {
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

    /** Asks the program and the prover again, because their answers may not have been stored. */
    void askAgain() {
        if (isDue() && isHereOrAlone()) {
            engine.forget();
            takeOver();
        }
    }

    /** Updates the tasks after a change of the game. */
    void onChange(boolean newTurn, boolean asksForProofs) {
        // After the end there is nothing left to do, but the node that kept the game still dismisses its program.
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

    /** Receives the checked findings of a player's browser. Any node may do this. */
    void takeProofs(Set<Seat> by, Map<Chain, Finding> findings, String from) {
        proofs.take(state, by, findings, from);
    }

    /** Returns whether the game waits for an answer of the program. */
    boolean isThinking() {
        return engine.isThinking();
    }

    /** Drops all tasks, because this node may have lost the game without knowing. */
    void forget() {
        where = Where.UNKNOWN;
        forgotten++;
        turn.cancel();
        engine.withdraw();
    }

    /** Gives up the tasks because the room is closing, so that another node can take them. */
    void release() {
        if (where == Where.HERE) {
            nodes.release(id);
        }
        forget();
    }
}
