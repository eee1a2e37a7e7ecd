package org.shinpan.web;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSExportClasses;

/**
 * The part of the library for JavaScript that has only the rules of Go, without game records, opinions and proofs. It
 * is compiled to a small file, for pages that only need to play games.
 */
@JSExportClasses(RulesGame.class)
public final class Rules {

    private Rules() {}

    /** Does nothing. The compiler needs a main method. */
    public static void main(String[] args) {}

    /**
     * {@return all rule sets, with their names, titles and clauses, and the komi that they name for an even game on
     * 19×19}
     */
    @JSExport
    public static String ruleSets() {
        return Reply.of(to -> {
            to.openList();
            for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
                to.open();
                to.field("name").text(rules.name());
                to.field("title").text(rules.title());
                to.field("komi");
                to.optional(rules.namedKomi(Agreement.on(Board.square(19))).map(Komi::toString));
                to.field("clauses").openList();
                for (Clause clause : rules.clauses()) {
                    to.open();
                    to.field("ruleset").text(clause.ruleSet());
                    to.field("clause").text(clause.label());
                    to.field("says").text(clause.says());
                    to.close();
                }
                to.closeList();
                to.close();
            }
            to.closeList();
        });
    }
}
