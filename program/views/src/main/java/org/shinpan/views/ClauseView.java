package org.shinpan.views;

import java.util.Objects;
import org.shinpan.rules.law.Clause;

/**
 * A clause of a rule text.
 *
 * @param clause the label of the clause in its rule text
 * @param says a one-sentence paraphrase of the clause
 */
public record ClauseView(String ruleset, String clause, String says) {

    /**
     * {@return the view of a clause}
     *
     * @param clause a clause
     */
    public static ClauseView of(Clause clause) {
        Objects.requireNonNull(clause, "the clause must not be null");
        return new ClauseView(clause.ruleSet(), clause.label(), clause.says());
    }
}
