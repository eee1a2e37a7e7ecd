package org.shinpan.life.proof;

import java.util.Optional;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * What was found about a chain.
 *
 * @param chain the chain
 * @param proof a checked proof; empty if neither life nor its absence was proved within the budget
 * @param reason one line for people
 * @param nodes the number of states that the search looked at
 * @param koReading whether the verdict is the same under another reading of ko, as far as that was asked
 */
public record Finding(Chain chain, Optional<Proof> proof, String reason, long nodes, KoReading koReading) {

    /**
     * Refuses null.
     *
     * @param chain the chain
     * @param proof a checked proof; empty if neither life nor its absence was proved within the budget
     * @param reason one line for people
     * @param nodes the number of states that the search looked at
     * @param koReading whether the verdict is the same under another reading of ko, as far as that was asked
     */
    public Finding {
        Present.all("the chain", chain, "the proof", proof, "the reason", reason, "the reading of ko", koReading);
    }

    /**
     * A finding without an answer about the other reading of ko.
     *
     * @param chain the chain
     * @param proof a checked proof, or empty
     * @param reason one line for people
     * @param nodes the number of states that the search looked at
     */
    public Finding(Chain chain, Optional<Proof> proof, String reason, long nodes) {
        this(chain, proof, reason, nodes, KoReading.UNKNOWN);
    }

    /**
     * What the proof shows.
     *
     * @return alive or not alive; unknown if there is no proof
     */
    public Life life() {
        return proof.map(found -> found.claim() == Proof.Claim.ALIVE ? Life.ALIVE : Life.NOT_ALIVE)
                .orElse(Life.UNKNOWN);
    }

    /**
     * What the proof shows, as one word.
     *
     * @return {@code alive}, {@code not-alive} or {@code unproved}
     */
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
