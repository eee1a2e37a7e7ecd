package org.shinpan.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * The rule sets that a caller asks for by name: names of rule sets, names of groups, and {@code declared} for the rules
 * that a record names.
 *
 * @param names the names, in upper or lower case
 */
public record RuleChoice(List<String> names) {

    /** The name that stands for the rules that a record names. */
    public static final String DECLARED = "declared";

    /** Copies the names. They are looked up when a record is judged. */
    public RuleChoice {
        names = List.copyOf(Objects.requireNonNull(names, "the names must not be null"));
    }

    /**
     * {@return the rule sets for a record, without repetitions} If only the rules that the record names were asked for
     * and there is no rule set for them, the rule sets of the five reference texts are returned.
     *
     * @param options the options of the rule sets
     * @param declared the rules that the record names
     * @throws IllegalArgumentException if there is no rule set or group of one of the names
     */
    public List<RuleSet> texts(RuleSets.Options options, DeclaredRules declared) {
        Present.all("the options", options, "the declared rules", declared);
        Map<String, RuleSet> found = new LinkedHashMap<>();
        for (String name : names) {
            List<RuleSet> named = isDeclared(name)
                    ? declared.ruleSet()
                            .map(own -> RuleSets.group(own, options))
                            .orElse(List.of())
                    : RuleSets.group(name.strip(), options);
            named.forEach(one -> found.putIfAbsent(one.name(), one));
        }
        return found.isEmpty() ? RuleSets.group(RuleSets.FIVE_TEXTS, options) : List.copyOf(found.values());
    }

    /** {@return whether the rules that a record names are among the choices} */
    public boolean asksDeclared() {
        return names.stream().anyMatch(RuleChoice::isDeclared);
    }

    private static boolean isDeclared(String name) {
        return name.strip().equalsIgnoreCase(DECLARED);
    }
}
