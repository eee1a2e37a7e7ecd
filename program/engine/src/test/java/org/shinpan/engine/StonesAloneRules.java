package org.shinpan.engine;

import java.util.Map;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Clauses;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.RuleText;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;

/** A rule set that another project might add: Tromp and Taylor's rules, but at the end only stones count. */
public final class StonesAloneRules extends RuleText {

    private static final Clauses TEXT = new Clauses("stones-alone");

    private static final Clause TURNS = TEXT.clause("a", "Black begins, and the players take turns.");
    private static final Clause PLAY = TEXT.clause("b", "A stone takes what has no liberty, its own chain last.");
    private static final Clause REPETITION = TEXT.clause("c", "No position comes back.");
    private static final Clause END = TEXT.clause("d", "After two passes in succession the game is over.");
    private static final Clause SCORE = TEXT.clause("e", "Each stone on the board is a point, and nothing else is.");

    /** Makes the rule set; the service loader needs this constructor. */
    public StonesAloneRules() {
        super(TEXT, "a text of the tests: stones alone count", Gap.KOMI, Gap.HANDICAP, Gap.RESIGNATION);
    }

    @Override
    protected Verdict play(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, PLAY);
        }
        Placement placed = Placement.of(history.position(), player, point)
                .removing(player.opponent())
                .removing(player);
        return unlessRepeated(history, placed.effect(), REPETITION);
    }

    @Override
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    @Override
    protected Score score(History history) {
        return new Count(history, history.position())
                .giveStones(SCORE)
                .giveEmpty(empty -> Owner.NEITHER, SCORE)
                .area();
    }

    @Override
    public Traits traits() {
        return new Traits(
                Traits.Repetition.POSITIONAL,
                Traits.LongCycle.BARRED,
                Traits.SelfCapture.ALLOWED,
                Traits.Counting.OTHER,
                Traits.EmptyBoard.FOR_NEITHER,
                Traits.Handicap.SILENT,
                Traits.SecondPass.ENDS,
                Traits.Life.NOT_ASKED,
                Map.of(
                        Prohibition.AFTER_END, END,
                        Prohibition.OUT_OF_TURN, TURNS,
                        Prohibition.OCCUPIED, PLAY,
                        Prohibition.REPETITION, REPETITION));
    }
}
