package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.server.web.SeatsView.PrisonersView;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;

/**
 * A line under every rule set.
 *
 * @param rules the rule set under which the reader asks
 * @param stones the position that the line leads to, whether it may be played or not
 */
record JudgedLine(String rules, String stones, int turn, List<TextOnLine> texts, @Inline End end) {

    /**
     * The judgement of a rule set on a line.
     *
     * @param illegal the first turn of the line that the text bars
     */
    record TextOnLine(String ruleset, String title, @AbsentIfNull @Nullable VerdictOnPage illegal) {}

    /**
     * The end of a line under the rule set under which the reader asks.
     *
     * @param last the verdict about the last step
     * @param barred empty points that may not be played next; absent if the line itself is barred or over
     * @param pass the verdict about a pass that comes next; absent like the barred points
     */
    record End(
            Player toMove,
            PrisonersView prisoners,
            @AbsentIfNull @Nullable VerdictOnPage last,
            @AbsentIfNull @Nullable List<VerdictOnPage> barred,
            @AbsentIfNull @Nullable VerdictOnPage pass,
            LayersView layers) {}
}
