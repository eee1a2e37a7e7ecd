package org.shinpan.server.web;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.ClauseView;
import org.shinpan.views.Inline;
import org.shinpan.views.OneOf;

/** The rule sets, with the facts that a page shows about them. */
record RulesView(List<RuleSetView> ruleSets) {

    /**
     * A rule set.
     *
     * @param group the group of rule sets in which a page lists it
     * @param komi the komi that the rule set names for an even game on 19x19
     * @param clauses the clauses; absent if they are not asked for
     */
    record RuleSetView(
            String name,
            String title,
            @OneOf({"clubs", RuleSets.FIVE_TEXTS, "other"}) String group,
            @AbsentIfNull @Nullable Komi komi,
            TraitsView traits,
            @AbsentIfNull @Nullable List<ClauseView> clauses) {

        private static RuleSetView of(RuleSet rules, @Nullable List<ClauseView> clauses) {
            return new RuleSetView(
                    rules.name(),
                    rules.title(),
                    group(rules.name()),
                    rules.namedKomi(Agreement.on(Board.square(19))).orElse(null),
                    new TraitsView(rules.traits()),
                    clauses);
        }

        private static String group(String name) {
            if (RuleSets.fiveTexts().contains(name)) {
                return RuleSets.FIVE_TEXTS;
            }
            return RuleSets.ofClubs().contains(name) ? "clubs" : "other";
        }
    }

    /** The traits of a rule set, as words for which a page has translations. */
    record TraitsView(@Inline(without = "clauses") Traits traits) {}

    static RulesView all() {
        return of(rules -> rules.clauses().stream().map(ClauseView::of).toList());
    }

    /** Returns all rule sets without their clauses, which are four fifths of the whole. */
    static RulesView withoutClauses() {
        return of(rules -> null);
    }

    private static RulesView of(Function<RuleSet, @Nullable List<ClauseView>> clauses) {
        return new RulesView(RuleSets.all(RuleSets.Options.DEFAULT).stream()
                .map(rules -> RuleSetView.of(rules, clauses.apply(rules)))
                .toList());
    }
}
