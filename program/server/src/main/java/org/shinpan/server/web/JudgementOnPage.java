package org.shinpan.server.web;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Judgement;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;
import org.shinpan.views.Inline;
import org.shinpan.views.JudgementView;
import org.shinpan.views.SettlementView;

/**
 * The judgement of a rule set on a game record, in the form that pages receive. The fields have the same names as in
 * docs/schemas/judge-1.json.
 *
 * @param illegal the first turn that the rule set bars
 * @param turns the number of turns that are legal under the rule set
 * @param margins Black's points minus White's points at the start and after each of these turns; null where they are
 *     not known
 */
record JudgementOnPage(
        @Inline(without = {"illegal", "readings", "barred"}) JudgementView judgement,
        @Inline(without = {"ended", "score", "result", "silent", "undetermined"}) SettlementView settlement,
        @Nullable VerdictOnPage illegal,
        String title,
        Traits.Life life,
        int turns,
        List<@Nullable Double> margins) {

    static List<JudgementOnPage> all(GameRecord record, List<Judgement> judgements, Allowance allowance) {
        List<History> states = states(record);
        return judgements.stream()
                .map(judgement -> of(judgement, states, allowance))
                .toList();
    }

    private static JudgementOnPage of(Judgement judgement, List<History> states, Allowance allowance) {
        return new JudgementOnPage(
                JudgementView.of(judgement),
                SettlementView.of(judgement.settlement()),
                judgement
                        .barred()
                        .map(barred ->
                                VerdictOnPage.of(barred.number(), barred.turn(), barred.verdict(), judgement.history()))
                        .orElse(null),
                judgement.rules().title(),
                judgement.rules().traits().life(),
                judgement.history().turns(),
                margins(states, judgement, allowance));
    }

    /**
     * Returns the states of a game at the start and after every turn. They are only used to count points: every state
     * has the position, the player to move and the prisoners, but not the turns before it. If stones are set up, the
     * state after that replaces the state before it.
     */
    private static List<History> states(GameRecord record) {
        History start = History.start(record.agreement());
        List<History> states = new ArrayList<>(List.of(start));
        Position position = start.position();
        int[] taken = new int[2]; // by each player, in the order of Player
        for (Step step : record.steps()) {
            if (step instanceof Step.SetUp setUp) {
                position = setUp.on(position);
                states.remove(states.size() - 1);
                states.add(start.later(position, Player.BLACK, states.size(), taken[0], taken[1]));
                continue;
            }
            Turn turn = ((Step.Played) step).turn();
            Color opposing = turn.player().opponent().color();
            Position after = AsPlayed.after(position, turn);
            taken[turn.player().ordinal()] += Math.max(
                    0, position.points(opposing).size() - after.points(opposing).size());
            position = after;
            states.add(start.later(position, turn.player().opponent(), states.size(), taken[0], taken[1]));
        }
        return states;
    }

    private static List<@Nullable Double> margins(List<History> states, Judgement judgement, Allowance allowance) {
        List<@Nullable Double> margins = new ArrayList<>();
        int last = Math.min(judgement.history().turns(), states.size() - 1);
        for (History state : states.subList(0, last + 1)) {
            allowance.checkTime();
            margins.add(judgement
                    .rules()
                    .settle(state)
                    .score()
                    .margin()
                    .map(BigDecimal::doubleValue)
                    .orElse(null));
        }
        return margins;
    }
}
