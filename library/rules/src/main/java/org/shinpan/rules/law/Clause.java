package org.shinpan.rules.law;

import org.shinpan.rules.check.Present;

/**
 * One clause of one rule text, with the label by which verdicts and scores cite it.
 *
 * @param ruleSet the name of the rule set, such as {@code tromp-taylor}
 * @param label the clause's own label in the text, such as {@code 6} or {@code VI}
 * @param says a paraphrase of the clause: one sentence in Shinpan's own words
 */
public record Clause(String ruleSet, String label, String says) {
    public Clause {
        Present.all("the rule set", ruleSet, "the label", label, "what the clause says", says);
    }

    /** {@return the rule set and the label, as in {@code tromp-taylor 6}} */
    @Override
    public String toString() {
        return ruleSet + " " + label;
    }
}
