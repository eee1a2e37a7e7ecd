package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;

/**
 * The rule sets by their names: those of this library, and those that other code provides as a service, by {@code
 * provides org.shinpan.rules.law.RuleSet with ...} in its {@code module-info}, or on the class path by a file {@code
 * META-INF/services/org.shinpan.rules.law.RuleSet}.
 */
public final class RuleSets {

    /** One line a rule set, in the order in which they are reported. */
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
     * What players settle before play where a text leaves it open.
     *
     * @param lifeJudge which chains live, for texts that ask
     * @param notice when a repetition is noticed, for texts where that matters
     */
    public record Options(LifeJudge lifeJudge, Notice notice) {

        /** Nothing is known of life; repetitions are noticed at once. */
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
     * {@return all of them, in the order in which they are reported: those of this library, then those that are
     * provided}
     *
     * @param options what the players settled before play
     */
    public static List<RuleSet> all(Options options) {
        Objects.requireNonNull(options, "the options must not be null");
        return REGISTERED.stream()
                .map(rules -> rules.withLife(options.lifeJudge()).noticing(options.notice()))
                .toList();
    }

    /** {@return their names, in the order of {@link #all}} */
    public static List<String> names() {
        return REGISTERED.stream().map(RuleSet::name).toList();
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
     * {@return the rule sets with a name: those of a group, or the one rule set with this name}
     *
     * @param name {@link #ALL}, {@link #FIVE_TEXTS}, {@link #CLUBS}, or the name of a rule set; letter case apart
     * @param options what the players settled before play
     * @throws IllegalArgumentException if there is none; the message lists those there are
     */
    public static List<RuleSet> group(String name, Options options) {
        Present.all("the name", name, "the options", options);
        if (name.equalsIgnoreCase(ALL)) {
            return all(options);
        }
        if (name.equalsIgnoreCase(FIVE_TEXTS)) {
            return OF_THE_FIVE_TEXTS.stream().map(one -> named(one, options)).toList();
        }
        return name.equalsIgnoreCase(CLUBS)
                ? OF_CLUBS.stream().map(one -> named(one, options)).toList()
                : List.of(named(name, options));
    }

    /**
     * {@return the rule set with a name, letter case apart}
     *
     * @param name such as {@code tromp-taylor}
     * @param options what the players settled before play
     * @throws IllegalArgumentException if there is none; the message lists those there are
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
