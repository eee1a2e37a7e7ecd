package org.shinpan.cli.provided;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.rules.board.Board;
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

/** A rule set that another project might add: area and superko, and the first move may not be in the centre. */
public final class CentreLaterRules extends RuleText {

    private static final String NAME = "centre-later";

    /** The service loader needs this constructor. */
    public CentreLaterRules() {
        super(NAME, "a text of the tests: the first move is not in the centre", Gap.HANDICAP, Gap.RESIGNATION);
    }

    // a: History
    @Carries("a")
    static final Clause TURNS = clause("a", "Black starts on an empty board, and the players alternate.");

    static final Clause PLAY = clause("b", "A stone goes on an empty point and takes what has no liberty.");

    @Override
    @Carries("b")
    protected Verdict play(History history, Player player, Point point) {
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, PLAY);
        }
        if (history.turns() == 0 && point.equals(centre(history.agreement().board()))) {
            return new Verdict.Illegal(
                    CENTRE, new Witness.Other(PointSet.of(history.agreement().board(), point), "is in the centre"));
        }
        Color opponent = player.opponent().color();
        Position placed = history.position().with(point, player.color());
        PointSet captured = withoutLiberty(placed, opponent);
        Position taken = placed.without(captured);
        PointSet selfCaptured = withoutLiberty(taken, player.color());
        Position after = taken.without(selfCaptured);
        return history.turnThatLeft(after).isPresent()
                ? new Verdict.Illegal(
                        REPETITION,
                        new Witness.Repeats(history.turnThatLeft(after).getAsInt()))
                : new Verdict.Legal(after, captured, selfCaptured, Optional.empty());
    }

    private static PointSet withoutLiberty(Position position, Color color) {
        PointSet found = PointSet.empty(position.board());
        for (Chain chain : position.chains(color)) {
            found = chain.liberties().isEmpty() ? found.union(chain.points()) : found;
        }
        return found;
    }

    @Carries("c")
    static final Clause REPETITION = clause("c", "A play may not leave a position that stood before.");

    static final Clause CENTRE = clause("d", "The first move may not be in the centre.");

    @Carries("d")
    private static Point centre(Board board) {
        return new Point(board.columns() / 2, board.rows() / 2);
    }

    static final Clause END = clause("e", "Two passes in succession end the game.");

    @Override
    @Carries("e")
    protected Verdict pass(History history) {
        Verdict.Legal passed = Verdict.Legal.unchanged(history.position());
        return history.lastIsPass() ? passed.ending(new Ending.TwoPasses()) : passed;
    }

    static final Clause SCORE = clause("f", "Stones and the empty points that only they touch count.");

    @Override
    @Carries("f")
    protected Score score(History history) {
        Count count = new Count(history, history.position());
        for (Chain empty : history.position().chains(Color.EMPTY)) {
            boolean black = empty.reaches(Color.BLACK);
            boolean white = empty.reaches(Color.WHITE);
            count.give(empty.points(), black == white ? Owner.NEITHER : black ? Owner.BLACK : Owner.WHITE, SCORE);
        }
        return count.giveStones(SCORE).area();
    }

    @Override
    public List<Clause> clauses() {
        return List.of(TURNS, PLAY, REPETITION, CENTRE, END, SCORE);
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

    private static Clause clause(String label, String says) {
        return new Clause(NAME, label, says);
    }
}
