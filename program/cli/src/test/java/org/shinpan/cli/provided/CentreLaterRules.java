package org.shinpan.cli.provided;

import java.util.Map;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Clauses;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.RuleText;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/** A rule set that another project might add. It counts area, has superko, and bars the first move in the centre. */
public final class CentreLaterRules extends RuleText {

    private static final Clauses TEXT = new Clauses("centre-later");

    /** Makes the rule set; the service loader needs this constructor. */
    public CentreLaterRules() {
        super(
                TEXT,
                "a text of the tests: the first move is not in the centre",
                Gap.KOMI,
                Gap.HANDICAP,
                Gap.RESIGNATION);
    }

    // a: History
    @Carries("a")
    static final Clause TURNS = TEXT.clause("a", "Black starts on an empty board, and the players alternate.");

    static final Clause PLAY = TEXT.clause("b", "A stone goes on an empty point and takes what has no liberty.");

    @Override
    @Carries("b")
    protected Verdict play(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, PLAY);
        }
        if (history.turns() == 0 && isCentre(point, history.agreement().board())) {
            return new Verdict.Illegal(
                    CENTRE,
                    new Witness.Other(
                            "is in the centre", PointSet.of(history.agreement().board(), point)));
        }
        Placement placed = Placement.of(history.position(), player, point)
                .removing(player.opponent())
                .removing(player);
        return unlessRepeated(history, placed.effect(), REPETITION);
    }

    @Carries("c")
    static final Clause REPETITION = TEXT.clause("c", "A play may not leave a position that stood before.");

    static final Clause CENTRE = TEXT.clause("d", "The first move may not be in the centre, where a board has one.");

    @Carries("d")
    private static boolean isCentre(Point point, Board board) {
        return 2 * point.column() + 1 == board.columns() && 2 * point.row() + 1 == board.rows();
    }

    static final Clause END = TEXT.clause("e", "Two passes in succession end the game.");

    @Override
    @Carries("e")
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    static final Clause SCORE = TEXT.clause("f", "Stones and the empty points that only they touch count.");

    @Override
    @Carries("f")
    protected Score score(History history) {
        Count count = new Count(history, history.position());
        return count.giveStones(SCORE).giveSurrounded(SCORE).area();
    }

    @Override
    public Traits traits() {
        return Traits.area(
                Traits.Repetition.POSITIONAL,
                Traits.LongCycle.BARRED,
                Traits.SelfCapture.ALLOWED,
                Map.of(
                        Prohibition.AFTER_END, END,
                        Prohibition.OUT_OF_TURN, TURNS,
                        Prohibition.OCCUPIED, PLAY,
                        Prohibition.REPETITION, REPETITION,
                        Prohibition.OTHER, CENTRE));
    }
}
