package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.views.ClauseView;
import org.shinpan.views.Json;

/** The rule sets, with what a page tells of each. */
final class RulesView {

    private RulesView() {}

    static ObjectNode all() {
        ObjectNode node = Views.object();
        ArrayNode sets = node.putArray("ruleSets");
        for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
            ObjectNode one = sets.addObject().put("name", rules.name()).put("title", rules.title());
            one.put("group", group(rules.name()));
            rules.namedKomi(Agreement.on(Board.square(19))).ifPresent(komi -> one.put("komi", komi.toString()));
            one.set("traits", Views.traits(rules.traits()));
            ArrayNode clauses = one.putArray("clauses");
            rules.clauses().forEach(clause -> clauses.add(Json.tree(ClauseView.of(clause))));
        }
        return node;
    }

    /** The group in which the page shows a rule set. */
    private static String group(String name) {
        if (RuleSets.fiveTexts().contains(name)) {
            return RuleSets.FIVE_TEXTS;
        }
        return RuleSets.ofClubs().contains(name) ? "clubs" : "other";
    }
}
