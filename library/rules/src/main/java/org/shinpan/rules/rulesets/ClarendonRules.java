package org.shinpan.rules.rulesets;

import java.util.Map;
import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Carries;
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

/**
 * "The Game of Go in Four Steps", the Clarendon rules, by S. Benjamin, I to VI. The members of this class are in the
 * order of the rule text. {@code terms} are the essential terms between II and III, with the numbers of the steps that
 * the rule set counts there. If a section makes several statements, their labels have a word after a dot ({@code
 * III.turns}), which is not in the text; {@code III} without a word is the ban on repetition.
 */
public final class ClarendonRules extends RuleText {

    private static final Clauses TEXT = new Clauses("clarendon");

    // I: Agreement allows any board, and a new History is empty
    @Carries("I")
    static final Clause BOARD =
            TEXT.clause("I", "Two players share a rectangular grid of any size, 19x19 by custom, empty at the start.");

    // II: Color
    @Carries("II")
    static final Clause STONES = TEXT.clause(
            "II", "There is one kind of stone: one player has white ones, the other black ones, without limit.");

    // essential terms: Board and Chain
    @Carries("terms.adjacent")
    static final Clause ADJACENT = TEXT.clause(
            "terms.adjacent",
            "Intersections are adjacent if a line joins them with no other between; stones likewise.");

    @Carries("terms.connected")
    static final Clause CONNECTED = TEXT.clause(
            "terms.connected",
            "Two vacant intersections, or two stones of one colour, are connected if they are adjacent or a path of"
                    + " such ones joins them.");

    @Carries("terms.liberty")
    static final Clause LIBERTY = TEXT.clause(
            "terms.liberty", "A liberty of a stone is a vacant intersection next to it or to a stone connected to it.");

    static final Clause PLACE = TEXT.clause("terms.1", "First, a stone of the player is put on a vacant intersection.");
    static final Clause CAPTURE = TEXT.clause("terms.2", "Then the opponent's stones without a liberty are removed.");
    static final Clause SELF_CAPTURE =
            TEXT.clause("terms.3", "Then the player's own stones without a liberty are removed.");

    @Override
    @Carries({"terms.1", "terms.2", "terms.3", "III"})
    protected Verdict play(History history, Player player, Point point) {
        Optional<Verdict> owed = barredUntilPassed(history);
        if (owed.isPresent()) {
            return owed.get();
        }
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, PLACE);
        }
        Placement play = Placement.of(history.position(), player, point)
                .removing(player.opponent())
                .removing(player);
        return unlessRepeated(history, play.effect(), REPETITION);
    }

    // III: RuleText handles resignation
    static final Clause TURNS =
            TEXT.clause("III.turns", "Black starts, the players alternate, and each plays, passes or resigns.");

    @Override
    @Carries({"III.turns", "IV"})
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    static final Clause REPETITION =
            TEXT.clause("III", "A play must leave an arrangement of stones that differs from all earlier ones.");

    // IV: RuleText handles resignation, and Settlement finds the winner
    static final Clause END = TEXT.clause(
            "IV", "The game ends when both players pass one after the other, or one resigns; the higher score wins.");

    static final Clause STONES_COUNT =
            TEXT.clause("IV.a", "A player scores one point for each own stone on the board.");
    static final Clause VACANT_COUNT = TEXT.clause(
            "IV.b",
            "A player scores each vacant intersection that neither is nor is connected to a liberty of an opponent's"
                    + " stone.");

    @Override
    @Carries({"IV.a", "IV.b"})
    protected Score score(History history) {
        return new Count(history, history.position())
                .emptyBoardTo(Owner.BOTH)
                .giveSurrounded(VACANT_COUNT)
                .giveStones(STONES_COUNT)
                .area();
    }

    // V: Count adds the agreed komi
    @Carries("V")
    static final Clause KOMI =
            TEXT.clause("V", "White is given an agreed number of points, for example one that the players have bid.");

    // VI
    static final Clause HANDICAP =
            TEXT.clause("VI", "With a handicap of n, White passes on each of White's first n-1 turns.");

    @Carries("VI")
    private Optional<Verdict> barredUntilPassed(History history) {
        return barredByHandicap(history, HANDICAP);
    }

    /** Creates the Clarendon rule set. It has no options: the handicap and the komi are in the agreement. */
    public ClarendonRules() {
        super(
                TEXT,
                "The Game of Go in Four Steps (the Clarendon rules), by S. Benjamin",
                Gap.EQUAL_SCORES,
                Gap.SET_UP_HANDICAP);
    }

    private static final Traits TRAITS = new Traits(
            Traits.Repetition.POSITIONAL,
            Traits.LongCycle.BARRED,
            Traits.SelfCapture.ALLOWED,
            Traits.Counting.AREA,
            Traits.EmptyBoard.FOR_BOTH,
            Traits.Handicap.PASSES,
            Traits.SecondPass.ENDS,
            Traits.Life.NOT_ASKED,
            Map.of(
                    Prohibition.AFTER_END,
                    END,
                    Prohibition.AFTER_RESIGNATION,
                    END,
                    Prohibition.OUT_OF_TURN,
                    TURNS,
                    Prohibition.OWED_PASS,
                    HANDICAP,
                    Prohibition.OCCUPIED,
                    PLACE,
                    Prohibition.REPETITION,
                    REPETITION));

    @Override
    public Traits traits() {
        return TRAITS;
    }
}
