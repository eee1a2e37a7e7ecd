package org.shinpan.rules.law;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The clauses of one rule text, in the order in which its class declares them. A text keeps one of these in its first
 * static field and makes its clauses with it.
 */
public final class Clauses {

    private final String ruleSet;
    private final List<Clause> declared = new ArrayList<>();

    /**
     * No clause is declared yet.
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
     * @param says what it says, in one sentence of our own
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

    /** {@return all clauses that are declared, in their order} */
    public List<Clause> all() {
        return List.copyOf(declared);
    }
}
