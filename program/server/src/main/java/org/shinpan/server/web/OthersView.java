package org.shinpan.server.web;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.play.GameState;
import org.shinpan.views.SettlementView;

/**
 * The judgements of all rule sets about a game: the turns that they bar, and the count of the current position. A page
 * shows them to compare the rule sets.
 */
record OthersView(List<OtherView> others) {

    /**
     * The judgement of a rule set about a game.
     *
     * @param barred the turns that the rule set bars, and the turns that would end the game although more turns follow.
     *     Every turn is judged as if the turns before it were legal
     */
    record OtherView(
            String ruleset, String title, Traits.Life life, List<VerdictOnPage> barred, SettlementView settlement) {

        private static OtherView of(RuleSet rules, History history) {
            List<VerdictOnPage> barred = new ArrayList<>();
            for (History after : afterEachTurn(history)) {
                History before = after.before().orElseThrow();
                Turn turn = after.last().orElseThrow();
                Verdict verdict = rules.judge(before, turn);
                boolean endsEarly = verdict instanceof Verdict.Legal legal
                        && legal.ends().isPresent()
                        && after.turns() < history.turns();
                if (verdict instanceof Verdict.Illegal || endsEarly) {
                    barred.add(VerdictOnPage.of(after.turns(), turn, verdict, before));
                }
            }
            return new OtherView(
                    rules.name(),
                    rules.title(),
                    rules.traits().life(),
                    barred,
                    SettlementView.of(rules.settle(history)));
        }
    }

    static OthersView of(GameState state) {
        // If the rule set has the players mark chains and the game has stopped, their marks decide which chains live.
        boolean marked =
                Views.marks(state.game().rules()) && state.game().ending().isPresent();
        RuleSets.Options options =
                marked ? new RuleSets.Options(state.agreedLife(), Notice.AT_ONCE) : RuleSets.Options.DEFAULT;
        return new OthersView(RuleSets.all(options).stream()
                .map(rules -> OtherView.of(rules, state.game().history()))
                .toList());
    }

    /** Returns the states of a game after every turn, in order. A resumed game also has states without a turn. */
    private static Deque<History> afterEachTurn(History history) {
        Deque<History> found = new ArrayDeque<>();
        for (Optional<History> at = Optional.of(history); at.isPresent(); at = at.flatMap(History::before)) {
            at.filter(before -> before.last().isPresent()).ifPresent(found::addFirst);
        }
        return found;
    }
}
