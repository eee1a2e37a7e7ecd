package org.shinpan.engine.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/**
 * Replaces a premature pass by a play. This concerns rule sets that bar a second pass while an empty region touches
 * living chains of both players ({@code wagc-intent} P16). A player who passes too early may make an illegal pass, or
 * leave the remaining plays to the opponent.
 */
final class BarredPass {

    /**
     * The tolerance for win rates: a play may seem worse than the pass by this much, because few playouts are inexact.
     */
    private static final double ERROR = 0.1;

    /** The owner of a point counts as certain if the absolute value of its ownership is at least this. */
    private static final double CERTAIN = 0.9;

    /**
     * The times for the successive attempts to prove which chains live. If the search has less time, the attempts are
     * shortened. After every attempt, the living chains are estimated again with the new proofs. Proofs can reveal life
     * that the earlier estimate missed, but can also hide some, so the results of all estimates are united.
     */
    private static final List<Duration> THOUGHTS =
            List.of(Duration.ofMillis(200), Duration.ofMillis(800), Duration.ofSeconds(1));

    /**
     * The points of empty regions that touch living chains of both players.
     *
     * @param likely the points next to chains that probably live
     * @param possible the points next to chains that are not proved dead
     */
    private record Between(PointSet likely, PointSet possible) {}

    private BarredPass() {}

    /**
     * Returns the same choice, or replaces a pass by a play in an empty region between living chains of both players.
     * If these chains are merely not proved dead, the owner of the point must be uncertain, and the search must not
     * have found the play worse than the pass.
     *
     * @param limits the limits of the search
     */
    static Analysis orPlay(Game game, Analysis choice, SearchLimits limits) {
        if (!(choice.move() instanceof Move.Pass)
                || game.rules().traits().secondPass() != Traits.SecondPass.BARRED_BY_DAME) {
            return choice;
        }
        Position position = game.position();
        Between between = between(position, limits);
        PointSet likely = between.likely();
        return plays(game, limits, likely.union(between.possible())).stream()
                .filter(play -> likely.contains(play.point())
                        || (!isWorse(choice, play) && certainty(position.board(), choice, play) < CERTAIN))
                .min(Comparator.comparing((Move.Play play) -> !isAsGood(choice, play))
                        .thenComparing(play -> !likely.contains(play.point()))
                        .thenComparingDouble(play -> certainty(position.board(), choice, play)))
                .map(play -> choice.with(play))
                .orElse(choice);
    }

    /**
     * Returns the points between living chains, which are found first by an estimate alone and then with more and more
     * proofs.
     */
    private static Between between(Position position, SearchLimits limits) {
        PointSet likely = regions(position, chainsThatSeemToLive(position, List.of()));
        PointSet possible = likely;
        Prover prover = new Prover(position);
        Duration left = limits.time();
        for (Duration thought : THOUGHTS) {
            Duration time = left.compareTo(thought) < 0 ? left : thought;
            left = left.minus(time);
            Collection<Finding> findings = prover.proveAll(Budget.ofTime(time)).values();
            likely = likely.union(regions(position, chainsThatSeemToLive(position, findings)));
            possible = regions(position, chainsThatMayLive(findings));
            if (possible.isEmpty()) {
                break;
            }
        }
        return new Between(likely, possible);
    }

    /** Returns the plays on these points that are legal and that the limits do not exclude. */
    private static List<Move.Play> plays(Game game, SearchLimits limits, PointSet points) {
        List<Move.Play> plays = new ArrayList<>();
        for (Point point : points) {
            Move.Play play = new Move.Play(point);
            if (limits.avoided().allows(game, play)) {
                plays.add(play);
            }
        }
        return plays;
    }

    /** Returns all chains that are not proved dead. */
    private static Set<Chain> chainsThatMayLive(Collection<Finding> findings) {
        Set<Chain> chains = new HashSet<>();
        for (Finding finding : findings) {
            if (finding.life() != LifeJudge.Life.NOT_ALIVE) {
                chains.add(finding.chain());
            }
        }
        return chains;
    }

    /** Returns the chains that probably live, by an estimate that uses some proofs, and are not in a seki. */
    private static Set<Chain> chainsThatSeemToLive(Position position, Collection<Finding> findings) {
        Marking marking = Marking.propose(position, findings);
        Set<Chain> chains = new HashSet<>(marking.living());
        chains.removeIf(chain -> marking.filling().seki().containsAll(chain.points()));
        return chains;
    }

    /** Returns the points of all empty regions that touch both a black and a white one of these chains. */
    private static PointSet regions(Position position, Set<Chain> chains) {
        PointSet black = PointSet.empty(position.board());
        PointSet white = black;
        for (Chain chain : chains) {
            black = chain.color() == Color.BLACK ? black.union(chain.points()) : black;
            white = chain.color() == Color.WHITE ? white.union(chain.points()) : white;
        }
        PointSet found = PointSet.empty(position.board());
        for (PointSet region : position.points(Color.EMPTY).parts()) {
            PointSet border = region.border();
            found = border.intersects(black) && border.intersects(white) ? found.union(region) : found;
        }
        return found;
    }

    /**
     * Returns whether the search found a play at most slightly worse than the pass. For a play that the search did not
     * try, this is false.
     */
    private static boolean isAsGood(Analysis choice, Move.Play play) {
        // −1 is less than every win rate.
        return rate(choice, play, -1) >= rate(choice, Move.PASS, choice.winRate()) - ERROR;
    }

    /**
     * Returns whether the search found a play clearly worse than the pass. For a play that the search did not try, this
     * is false.
     */
    private static boolean isWorse(Analysis choice, Move.Play play) {
        // 2 is greater than every win rate.
        return rate(choice, play, 2) < rate(choice, Move.PASS, choice.winRate()) - ERROR;
    }

    /** Returns the win rate that the search found for a move, or {@code unknown} if it did not try the move. */
    private static double rate(Analysis choice, Move move, double unknown) {
        return choice.candidate(move).map(Candidate::winRate).orElse(unknown);
    }

    /** Returns how certain the owner of a point is, from 0 to 1; 0.5 if the owners are not known. */
    private static double certainty(Board board, Analysis choice, Move.Play play) {
        return choice.ownership().isEmpty() ? 0.5 : Math.abs(choice.ownership().get(board.index(play.point())));
    }
}
