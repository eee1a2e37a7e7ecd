package org.shinpan.rules.law;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The clauses of one rule text, in the order in which its class declares them. The class keeps this list in its first
 * static field, and declares every clause by a call of {@link #clause}.
 */
public final class Clauses {

    private final String ruleSet;
    private final List<Clause> declared = new ArrayList<>();

    /**
     * Creates an empty list of clauses.
     *
     * @param ruleSet the name of the rule set, such as {@code tromp-taylor}
     */
    public Clauses(String ruleSet) {
        this.ruleSet = Objects.requireNonNull(ruleSet, "the rule set must not be null");
    }

    /**
     * Declares the next clause.
     *
     * @param label the clause's own label in the text, such as {@code 6} or {@code VI}
     * @param says a paraphrase of the clause: one sentence in Shinpan's own words
     * @return the clause
     */
    public Clause clause(String label, String says) {
        Clause clause = new Clause(ruleSet, label, says);
        declared.add(clause);
        return clause;
    }

    /** {@return the name of the rule set} */
    public String ruleSet() {
        return ruleSet;
    }

    /** {@return the clauses declared so far, in the order of their declaration} */
    public List<Clause> all() {
        return List.copyOf(declared);
    }
}
