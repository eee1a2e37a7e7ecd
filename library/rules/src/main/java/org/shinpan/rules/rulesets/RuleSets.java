package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;

/**
 * Finds rule sets by their names: the rule sets of this library, and those that other code provides as a service. To
 * provide one, write {@code provides org.shinpan.rules.law.RuleSet with ...} in {@code module-info}, or on the class
 * path name it in the file {@code META-INF/services/org.shinpan.rules.law.RuleSet}.
 */
public final class RuleSets {

    /** The rule sets of this library, in the order in which reports list them. */
    private static final List<RuleSet> OWN = List.of(
            new LogicalRules(),
            new TrompTaylorRules(),
            new GoGadgetRules(GoGadgetRules.SelfCapture.ALLOWED),
            new GoGadgetRules(GoGadgetRules.SelfCapture.BARRED_BY_7A),
            new ClarendonRules(),
            new WagcIntentRules(LifeJudge.unknown(), Notice.AT_ONCE),
            new JapaneseRules(LifeJudge.unknown()),
            new ChineseRules(LifeJudge.unknown()),
            new AgaRules(LifeJudge.unknown()),
            new NewZealandRules(LifeJudge.unknown()));

    /** The name of the group of the six rule sets of the five reference texts. */
    public static final String FIVE_TEXTS = "five-texts";

    /** The name of the group of the rule sets that clubs and tournaments use. */
    public static final String CLUBS = "clubs";

    /** The name of the group of all rule sets. */
    public static final String ALL = "all";

    private static final List<String> OF_THE_FIVE_TEXTS =
            List.of("logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent");

    private static final List<String> OF_CLUBS = List.of("japanese", "chinese", "aga", "new-zealand");

    private static final List<RuleSet> REGISTERED = registered();

    /**
     * The options of rule sets, which players choose before play if a rule set leaves them open.
     *
     * @param lifeJudge answers which chains are alive, for rule sets that ask this
     * @param notice when a repetition is noticed, for rule sets under which this matters
     */
    public record Options(LifeJudge lifeJudge, Notice notice) {

        /** The default options: the life of all chains is unknown, and repetitions are noticed at once. */
        public static final Options DEFAULT = new Options(LifeJudge.unknown(), Notice.AT_ONCE);

        public Options {
            Present.all("the judge of life", lifeJudge, "the notice", notice);
        }
    }

    private RuleSets() {}

    private static List<RuleSet> registered() {
        List<RuleSet> all = new ArrayList<>(OWN);
        for (RuleSet provided : ServiceLoader.load(RuleSet.class, RuleSets.class.getClassLoader())) {
            if (all.stream().anyMatch(rules -> rules.name().equalsIgnoreCase(provided.name()))) {
                throw new IllegalStateException("two rule sets have the name '" + provided.name() + "'; the second is "
                        + provided.getClass().getName());
            }
            all.add(provided);
        }
        return List.copyOf(all);
    }

    /**
     * {@return all rule sets: first those of this library, then those that other code provides}
     *
     * @param options the options that the players chose
     */
    public static List<RuleSet> all(Options options) {
        Objects.requireNonNull(options, "the options must not be null");
        return REGISTERED.stream()
                .map(rules -> rules.withLife(options.lifeJudge()).noticing(options.notice()))
                .collect(Older.toList());
    }

    /** {@return the names of all rule sets, in the order of {@link #all}} */
    public static List<String> names() {
        return REGISTERED.stream().map(RuleSet::name).collect(Older.toList());
    }

    /** {@return the names of the six rule sets of the five reference texts, in the order of {@link #all}} */
    public static List<String> fiveTexts() {
        return OF_THE_FIVE_TEXTS;
    }

    /** {@return the names of the rule sets that clubs and tournaments use, in the order of {@link #all}} */
    public static List<String> ofClubs() {
        return OF_CLUBS;
    }

    /**
     * {@return the rule sets of a group, or the one rule set with a name}
     *
     * @param name {@link #ALL}, {@link #FIVE_TEXTS}, {@link #CLUBS}, or the name of a rule set, in upper or lower case
     * @param options the options that the players chose
     * @throws IllegalArgumentException if there is no such group or rule set; the message lists all rule sets
     */
    public static List<RuleSet> group(String name, Options options) {
        Present.all("the name", name, "the options", options);
        if (name.equalsIgnoreCase(ALL)) {
            return all(options);
        }
        if (name.equalsIgnoreCase(FIVE_TEXTS)) {
            return OF_THE_FIVE_TEXTS.stream().map(one -> named(one, options)).collect(Older.toList());
        }
        return name.equalsIgnoreCase(CLUBS)
                ? OF_CLUBS.stream().map(one -> named(one, options)).collect(Older.toList())
                : List.of(named(name, options));
    }

    /**
     * {@return the rule set with a name}
     *
     * @param name the name, such as {@code tromp-taylor}, in upper or lower case
     * @param options the options that the players chose
     * @throws IllegalArgumentException if there is no rule set with this name; the message lists all names
     */
    public static RuleSet named(String name, Options options) {
        Objects.requireNonNull(name, "the name must not be null");
        return all(options).stream()
                .filter(rules -> rules.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no rule set '" + name + "'; there are " + String.join(", ", names())));
    }
}
