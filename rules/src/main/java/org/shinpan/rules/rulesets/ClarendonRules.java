package org.shinpan.rules.rulesets;

import java.util.List;
import java.util.Map;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
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
import org.shinpan.rules.law.Witness;

/**
 * "The Game of Go in Four Steps", the Clarendon rules, by S. Benjamin, I to VI. The members stand in the order of the
 * text. Where a section says several things, the parts after a point are our own labels ({@code III.turns}), or the
 * number of the step that the text itself counts ({@code III.1}); {@code III} alone is its ban on repetition.
 */
public final class ClarendonRules extends RuleText {

    private static final String NAME = "clarendon";

    // I: a History is agreed on any board and starts empty
    @Carries("I")
    static final Clause BOARD =
            clause("I", "Two players share a rectangular grid of any size, 19x19 by custom, empty at the start.");

    // II: stones, adjacency, connection and liberties are Position and Chain
    @Carries("II")
    static final Clause STONES =
            clause("II", "Black and White have stones without number; connected stones share their liberties.");

    // III: resigning is in RuleText
    static final Clause TURNS =
            clause("III.turns", "Black starts, the players alternate, and each plays, passes or resigns.");

    @Override
    @Carries({"III.turns", "IV"})
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    static final Clause PLACE = clause("III.1", "First, a stone of one's own is put on a vacant intersection.");
    static final Clause CAPTURE = clause("III.2", "Then the opponent's stones without a liberty are removed.");
    static final Clause SELF_CAPTURE = clause("III.3", "Then one's own stones without a liberty are removed.");

    @Override
    @Carries({"III.1", "III.2", "III.3", "III"})
    protected Verdict play(History history, Player player, Point point) {
        if (mustPass(history)) {
            return owedPass(history);
        }
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, PLACE);
        }
        Placement play = Placement.of(history.position(), player, point)
                .removing(player.opponent())
                .removing(player);
        return unlessRepeated(history, play.effect(), REPETITION);
    }

    static final Clause REPETITION =
            clause("III", "A play must leave an arrangement of stones that no earlier turn left.");

    // IV: resigning and the winner are in RuleText and Settlement
    static final Clause END = clause(
            "IV", "The game ends when both players pass one after the other, or one resigns; the higher score wins.");

    static final Clause STONES_COUNT = clause("IV.a", "A player scores one point for each own stone on the board.");
    static final Clause VACANT_COUNT = clause(
            "IV.b",
            "A player scores each vacant intersection that neither is nor is connected to a liberty of an opponent's"
                    + " stone.");

    @Override
    @Carries({"IV.a", "IV.b"})
    protected Score score(History history) {
        return new Count(history, history.position())
                .giveSurrounded(Owner.BOTH, VACANT_COUNT)
                .giveStones(STONES_COUNT)
                .area();
    }

    // V: Count adds the agreed komi
    @Carries("V")
    static final Clause KOMI =
            clause("V", "White is given an agreed number of points, for example one that the players have bid.");

    // VI
    static final Clause HANDICAP =
            clause("VI", "With a handicap of n, White passes on each of the first n-1 turns of White's.");

    /** A handicap whose stones were set up is given already. */
    @Carries("VI")
    private boolean mustPass(History history) {
        return history.toMove() == Player.WHITE && traits().passesOwed(history) > 0;
    }

    private Verdict owedPass(History history) {
        int turn = history.turnsOf(Player.WHITE) + 1;
        return new Verdict.Illegal(HANDICAP, new Witness.MustPass(turn, traits().passesOwed(history.agreement())));
    }

    /** Handicap and komi are in the game's agreement. */
    public ClarendonRules() {
        super(
                NAME,
                "The Game of Go in Four Steps (the Clarendon rules), by S. Benjamin",
                Gap.EQUAL_SCORES,
                Gap.SET_UP_HANDICAP);
    }

    @Override
    public List<Clause> clauses() {
        return List.of(
                BOARD,
                STONES,
                TURNS,
                PLACE,
                CAPTURE,
                SELF_CAPTURE,
                REPETITION,
                END,
                STONES_COUNT,
                VACANT_COUNT,
                KOMI,
                HANDICAP);
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

    private static Clause clause(String label, String says) {
        return new Clause(NAME, label, says);
    }
}
