package org.shinpan.rules.rulesets;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.RuleText;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * The "logical rules of go", ten rules on m×n grids, from lecture slides after Tromp and Taylor. The members stand in
 * the order of the text.
 */
public final class LogicalRules extends RuleText {

    private static final String NAME = "logical";

    /** The text leaves nothing to settle. */
    public LogicalRules() {
        super(
                NAME,
                "the logical rules of go, ten rules on m×n grids, from lecture slides after Tromp and Taylor",
                Gap.EQUAL_SCORES,
                Gap.HANDICAP,
                Gap.RESIGNATION);
    }

    // 1: a History is agreed on any board
    @Carries("1")
    static final Clause GRID = clause("1", "Black and White play on a grid of m×n points, 19x19 unless they say.");

    // 2
    static final Clause COLORING = clause("2", "Each point of the grid is black, white or empty.");

    @Carries("2")
    private static Color coloring(Position position, Point point) {
        return position.at(point);
    }

    // 3
    static final Clause REACH = clause(
            "3", "A point reaches another colour if a path along points of its own colour ends at one of that colour.");

    @Carries("3")
    private static boolean reaches(Chain chain, Color color) {
        return chain.reaches(color);
    }

    // 4
    static final Clause CLEAR = clause("4", "Clearing a colour empties all its points that do not reach empty.");

    @Carries("4")
    private static Position clear(Position position, Color color) {
        Position cleared = position;
        for (Chain chain : position.chains(color)) {
            if (!reaches(chain, Color.EMPTY)) {
                cleared = cleared.without(chain.points());
            }
        }
        return cleared;
    }

    // 5: the empty grid and Black's first turn are where every History starts
    @Carries("5")
    static final Clause ALTERNATE =
            clause("5", "The grid starts empty, and the players take turns, Black taking the first.");

    // 6
    static final Clause TURN =
            clause("6", "A turn is a pass, or a move whose colouring of the grid no earlier turn left.");

    @Override
    @Carries("6")
    protected Verdict pass(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? end(passed) : passed;
    }

    @Carries("6")
    private static Verdict unlessRepeated(History history, Verdict.Legal moved) {
        OptionalInt earlier = history.turnThatLeft(moved.after());
        return earlier.isPresent() ? new Verdict.Illegal(TURN, new Witness.Repeats(earlier.getAsInt())) : moved;
    }

    // 7
    static final Clause MOVE =
            clause("7", "A move colours an empty point one's own, then clears the opponent, then clears oneself.");

    @Override
    @Carries("7")
    protected Verdict play(History history, Player player, Point point) {
        if (coloring(history.position(), point) != Color.EMPTY) {
            return occupied(history, point, MOVE);
        }
        Color opponent = player.opponent().color();
        Position colored = history.position().with(point, player.color());
        Position cleared = clear(colored, opponent);
        Position after = clear(cleared, player.color());
        PointSet captured = colored.points(opponent).minus(cleared.points(opponent));
        PointSet selfCaptured = cleared.points(player.color()).minus(after.points(player.color()));
        return unlessRepeated(history, new Verdict.Legal(after, captured, selfCaptured, Optional.empty()));
    }

    // 8
    static final Clause END = clause("8", "Two passes in a row end the game.");

    @Carries("8")
    private static Verdict end(Verdict.Legal secondPass) {
        return secondPass.ending(new Ending.TwoPasses());
    }

    // 9
    static final Clause SCORE = clause(
            "9",
            "A player scores the points of the own colour and the empty points that reach only it; White's komi is as"
                    + " agreed before.");

    @Override
    @Carries("9")
    protected Score score(History history) {
        Position position = history.position();
        Count count = new Count(history, position);
        for (Chain chain : position.chains(Color.EMPTY)) {
            boolean black = reaches(chain, Color.BLACK);
            boolean white = reaches(chain, Color.WHITE);
            Owner owner = black == white ? Owner.NEITHER : black ? Owner.BLACK : Owner.WHITE;
            count.give(chain.points(), owner, SCORE);
        }
        return count.giveStones(SCORE).area();
    }

    // 10: Settlement
    @Carries("10")
    static final Clause WINNER = clause("10", "The player with the higher score wins.");

    @Override
    public List<Clause> clauses() {
        return List.of(GRID, COLORING, REACH, CLEAR, ALTERNATE, TURN, MOVE, END, SCORE, WINNER);
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

    private static Clause clause(String label, String says) {
        return new Clause(NAME, label, says);
    }
}
