package org.shinpan.rules.rulesets;

import java.util.List;
import java.util.stream.Collectors;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.RuleSet;

/** The rule sets by their names. */
public final class RuleSets {

    /** What a caller settles before play for texts that leave it open. */
    public record Options(LifeJudge lifeJudge, WagcIntentRules.Notice notice) {

        /** Nothing is known of life; repetitions are noticed at once. */
        public static final Options DEFAULT = new Options(LifeJudge.unknown(), WagcIntentRules.Notice.AT_ONCE);
    }

    private RuleSets() {}

    /** All of them, in the order in which they are reported: the five texts, Go Gadget's with and without rule 7A. */
    public static List<RuleSet> all(Options options) {
        return List.of(
                new LogicalRules(),
                new TrompTaylorRules(),
                new GoGadgetRules(GoGadgetRules.SelfCapture.ALLOWED),
                new GoGadgetRules(GoGadgetRules.SelfCapture.BARRED_BY_7A),
                new ClarendonRules(),
                new WagcIntentRules(options.lifeJudge(), options.notice()));
    }

    /** Their names, in the order of {@link #all}. */
    public static List<String> names() {
        return all(Options.DEFAULT).stream().map(RuleSet::name).toList();
    }

    /**
     * The rule set with a name, letter case apart.
     *
     * @throws IllegalArgumentException if there is none; the message lists those there are
     */
    public static RuleSet named(String name, Options options) {
        return all(options).stream()
                .filter(rules -> rules.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no rule set '" + name + "'; there are "
                        + names().stream().collect(Collectors.joining(", "))));
    }
}
