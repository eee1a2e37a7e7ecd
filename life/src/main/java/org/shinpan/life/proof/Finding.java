package org.shinpan.life.proof;

import java.util.Optional;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * What was found about a chain.
 *
 * @param chain the chain
 * @param proof a checked proof; nothing if neither side was proved within the budget
 * @param reason one line for people
 * @param nodes how many states were looked at
 * @param koReading whether the verdict is the same under another reading of ko, as far as that was asked
 */
public record Finding(Chain chain, Optional<Proof> proof, String reason, long nodes, KoReading koReading) {

    /** A finding for which the other reading of ko was not asked. */
    public Finding(Chain chain, Optional<Proof> proof, String reason, long nodes) {
        this(chain, proof, reason, nodes, KoReading.UNKNOWN);
    }

    /** Alive, not alive, or unknown where nothing was proved. */
    public Life life() {
        return proof.map(found -> found.claim() == Proof.Claim.ALIVE ? Life.ALIVE : Life.NOT_ALIVE)
                .orElse(Life.UNKNOWN);
    }

    /** {@code alive}, {@code not-alive} or {@code unproved}. */
    public String word() {
        return switch (life()) {
            case ALIVE -> "alive";
            case NOT_ALIVE -> "not-alive";
            case UNKNOWN -> "unproved";
        };
    }

    @Override
    public String toString() {
        return chain.points().first() + " " + word() + ": " + reason;
    }
}
