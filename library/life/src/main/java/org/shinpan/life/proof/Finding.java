package org.shinpan.life.proof;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.life.proof.RivalReading.Answer;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * The result of a search about one chain, with its proof.
 *
 * @param chain the chain
 * @param proof a checked proof; empty if neither life nor its absence was proved within the budget
 * @param reason the reason for the result, in one line for users
 * @param nodes the number of states that the search visited
 * @param answers for each other interpretation of the rule text that was asked about, whether the verdict is the same
 */
public record Finding(
        Chain chain, Optional<Proof> proof, String reason, long nodes, Map<RivalReading, Answer> answers) {

    public Finding {
        Present.all("the chain", chain, "the proof", proof, "the reason", reason, "the answers", answers);
        answers = Map.copyOf(answers);
    }

    /**
     * Creates a finding without answers about other interpretations of the rule text.
     *
     * @param chain the chain
     * @param proof a checked proof, or empty
     * @param reason the reason for the result, in one line for users
     * @param nodes the number of states that the search visited
     */
    public Finding(Chain chain, Optional<Proof> proof, String reason, long nodes) {
        this(chain, proof, reason, nodes, Map.of());
    }

    /**
     * Returns whether the verdict is the same under another interpretation of the rule text.
     *
     * @param reading the other interpretation
     * @return the answer; {@link Answer#UNKNOWN} if this interpretation was not asked about
     */
    public Answer answer(RivalReading reading) {
        Objects.requireNonNull(reading, "the reading must not be null");
        return answers.getOrDefault(reading, Answer.UNKNOWN);
    }

    /**
     * Returns the life of the chain as the proof shows it.
     *
     * @return alive or not alive; unknown if there is no proof, or if it only says whether the chain can be captured,
     *     perhaps by a ko
     */
    public Life life() {
        return proof.map(found -> switch (found.claim()) {
                    case ALIVE -> Life.ALIVE;
                    case NOT_ALIVE, TAKEN -> Life.NOT_ALIVE;
                    case NOT_TAKEN,
                            TAKEN_BY_KO,
                            STAYS,
                            TAKEN_UNDER_BANS,
                            STAYS_UNDER_BANS,
                            TAKEN_WITH_THREATS,
                            STAYS_WITH_THREATS -> Life.UNKNOWN;
                })
                .orElse(Life.UNKNOWN);
    }

    /**
     * Returns the result as one word.
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
