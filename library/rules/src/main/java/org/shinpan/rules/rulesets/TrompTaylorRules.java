package org.shinpan.rules.rulesets;

import java.util.Map;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
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

/**
 * The ten Tromp–Taylor rules, in the wording of Sensei's Library. The members of this class are in the order of the
 * rule text.
 */
public final class TrompTaylorRules extends RuleText {

    private static final Clauses TEXT = new Clauses("tromp-taylor");

    // 1: Gap.OTHER_BOARDS for other boards
    @Carries("1")
    static final Clause GRID = TEXT.clause("1", "Black and White play on a square grid of 19x19 points.");

    // 2: Position
    @Carries("2")
    static final Clause COLORING = TEXT.clause("2", "Each point of the grid is black, white or empty.");

    // 3: Chain
    @Carries("3")
    static final Clause REACH = TEXT.clause(
            "3", "A point reaches another colour if a path along points of its own colour ends at one of that colour.");

    // 3: Chain
    @Carries("3.liberty")
    static final Clause LIBERTY = TEXT.clause(
            "3.liberty", "A string, a group of connected stones, has a liberty if it reaches an empty point.");

    // 4: Placement
    @Carries("4")
    static final Clause CLEAR = TEXT.clause("4", "Clearing a colour empties all its points that do not reach empty.");

    // 5: a new History starts with the empty grid and Black's turn
    @Carries("5")
    static final Clause ALTERNATE =
            TEXT.clause("5", "The grid starts empty, and the players take turns, Black taking the first.");

    // 6
    static final Clause TURN =
            TEXT.clause("6", "A turn is a pass, or a move that does not bring back an earlier colouring of the grid.");

    @Override
    @Carries({"6", "8"})
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    // 7
    static final Clause MOVE = TEXT.clause(
            "7", "A move gives an empty point the player's colour, then clears the opponent's, then the player's.");

    @Override
    @Carries({"6", "7"})
    protected Verdict play(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, MOVE);
        }
        Placement move = Placement.of(history.position(), player, point)
                .removing(player.opponent())
                .removing(player);
        return unlessRepeated(history, move.effect(), TURN);
    }

    // 8
    static final Clause END = TEXT.clause("8", "Two passes in a row end the game.");

    // 9
    static final Clause SCORE = TEXT.clause(
            "9", "A player scores the points of the player's colour and the empty points that reach no other.");

    @Override
    @Carries("9")
    protected Score score(History history) {
        return new Count(history, history.position())
                .giveSurrounded(SCORE)
                .giveStones(SCORE)
                .area();
    }

    // 10: Settlement
    @Carries("10")
    static final Clause WINNER = TEXT.clause("10", "The higher score wins; equal scores are a tie.");

    /** Creates the rule set. It has no options, because the text leaves nothing open to interpretation. */
    public TrompTaylorRules() {
        super(
                TEXT,
                "the Tromp–Taylor rules, ten rules, as told on Sensei's Library",
                Gap.OTHER_BOARDS,
                Gap.KOMI,
                Gap.HANDICAP,
                Gap.RESIGNATION);
    }

    private static final Traits TRAITS = Traits.area(
            Traits.Repetition.POSITIONAL,
            Traits.LongCycle.BARRED,
            Traits.SelfCapture.ALLOWED,
            Map.of(
                    Prohibition.AFTER_END, END,
                    Prohibition.OUT_OF_TURN, ALTERNATE,
                    Prohibition.OCCUPIED, MOVE,
                    Prohibition.REPETITION, TURN));

    @Override
    public Traits traits() {
        return TRAITS;
    }
}
