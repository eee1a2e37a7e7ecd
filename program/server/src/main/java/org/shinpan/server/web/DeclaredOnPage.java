package org.shinpan.server.web;

import org.jspecify.annotations.Nullable;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.Settled;
import org.shinpan.rules.law.Traits;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.DeclaredView;
import org.shinpan.views.DeclaredView.SettledView;
import org.shinpan.views.Inline;
import org.shinpan.views.SettlementView;

/**
 * The result under the rules that a record names, as "declared" of the judge's JSON. What the review says of the record
 * itself is left out.
 */
record DeclaredOnPage(
        @Inline(without = {"rules", "result", "ruleset", "reading", "settled"}) DeclaredView declared,
        @AbsentIfNull @Nullable SettledOnPage settled) {

    /**
     * The counted record under the rules that it names.
     *
     * @param counting how these rules count
     * @param settlement the settlement of the counted position
     */
    record SettledOnPage(
            @Inline(without = "asWritten") SettledView settled, Traits.Counting counting, SettlementView settlement) {

        private static SettledOnPage of(SettledView view, Settled settled) {
            return new SettledOnPage(
                    view, settled.rules().traits().counting(), SettlementView.of(settled.settlement()));
        }
    }

    static DeclaredOnPage of(GameRecord record, DeclaredVerdict verdict) {
        DeclaredView view = DeclaredView.of(record, verdict);
        SettledView settled = view.settled();
        return new DeclaredOnPage(
                view,
                settled == null
                        ? null
                        : SettledOnPage.of(settled, verdict.settled().orElseThrow()));
    }
}
