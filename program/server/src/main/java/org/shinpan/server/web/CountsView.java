package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Collectors;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.views.SettlementView;

/** The results of counting one position under all rule sets, which a page asks for to compare the rule sets. */
record CountsView(List<CountView> texts) {

    /** The count under one rule set. */
    record CountView(String ruleset, String title, SettlementView settlement) {}

    /** Returns the count of a position under every rule set, if the players agree on the dead stones. */
    static CountsView of(JsonNode asked) {
        Position position = Line.position(asked);
        PointSet dead = Line.points(position.board(), asked, "dead");
        int ofBlack = prisoners(asked, "prisonersOfBlack");
        int ofWhite = prisoners(asked, "prisonersOfWhite");
        Komi komi = Requests.komi(asked, "0");
        int turns = 2; // one of each player
        History history = History.start(new Agreement(position.board(), komi, 0))
                .later(position, Player.BLACK, turns, ofBlack, ofWhite);
        PointSet stones = position.points(Color.BLACK).union(position.points(Color.WHITE));
        if (!stones.containsAll(dead)) {
            throw Requests.bad("'dead' names " + dead.minus(stones).first() + ", where no stone is");
        }
        AgreedLife life = AgreedLife.of(position, stones.minus(dead).stream().collect(Collectors.toSet()));
        return new CountsView(RuleSets.all(new RuleSets.Options(life, Notice.AT_ONCE)).stream()
                .map(rules -> new CountView(rules.name(), rules.title(), SettlementView.of(rules.settle(history))))
                .toList());
    }

    private static int prisoners(JsonNode asked, String field) {
        int number = Requests.whole(asked, field, 0);
        if (number < 0 || number > Line.MAX_STEPS) {
            throw Requests.bad("'" + field + "' must be from 0 to " + Line.MAX_STEPS);
        }
        return number;
    }
}
