package org.shinpan.engine.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.shinpan.engine.search.Choice.Candidate;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/**
 * Passes under a text that bars a second pass while empty points touch living chains of both players (wagc-intent P16).
 * A player who passes before would lose the game by a barred pass, or leave the work to the other.
 */
final class LastPass {

    /** A play may seem so much worse than the pass: the errors of few playouts. */
    private static final double ERROR = 0.1;

    private static final int SEED = 1;

    /** The longest time for proofs, as for {@code shinpan-marking}. They find life that the marking misses. */
    private static final Duration THOUGHT = Duration.ofSeconds(1);

    private LastPass() {}

    /**
     * The same choice, or in place of a pass a play on a point that still lies between both players.
     *
     * @param limits the limits of the search
     */
    static Choice orPlay(Game game, Choice choice, SearchLimits limits) {
        if (!(choice.move() instanceof Move.Pass)
                || game.rules().traits().secondPass() != Traits.SecondPass.BARRED_BY_DAME) {
            return choice;
        }
        Position position = game.position();
        List<Move> plays = new ArrayList<>();
        Duration time = limits.time().compareTo(THOUGHT) < 0 ? limits.time() : THOUGHT;
        for (Point point : between(position, time)) {
            Move play = Move.play(point);
            if (!limits.avoided().leavesOut(game.toMove(), play, 0) && TreeSearch.isLegal(game, play)) {
                plays.add(play);
            }
        }
        return plays.stream()
                .min(Comparator.comparing((Move play) -> !isAsGood(choice, play))
                        .thenComparingDouble(play -> certainty(position.board(), choice, play)))
                .map(play ->
                        new Choice(play, choice.winRate(), choice.candidates(), choice.ownership(), choice.playouts()))
                .orElse(choice);
    }

    /**
     * The empty points whose region touches living chains of both players: chains that live by the playouts alone, or
     * with proofs.
     */
    private static PointSet between(Position position, Duration time) {
        Collection<Finding> findings =
                new Prover(position).proveAll(Budget.ofTime(time)).values();
        PointSet black = PointSet.empty(position.board());
        PointSet white = black;
        for (Collection<Finding> known : List.of(List.<Finding>of(), findings)) {
            Marking marking = Marking.propose(position, known, SEED);
            for (Chain chain : marking.living()) {
                if (!marking.filling().seki().containsAll(chain.points())) {
                    black = chain.color() == Color.BLACK ? black.union(chain.points()) : black;
                    white = chain.color() == Color.WHITE ? white.union(chain.points()) : white;
                }
            }
        }
        PointSet found = PointSet.empty(position.board());
        for (PointSet region : position.points(Color.EMPTY).parts()) {
            PointSet border = region.border();
            found = border.intersects(black) && border.intersects(white) ? found.union(region) : found;
        }
        return found;
    }

    /** Whether the search found a play hardly worse than the pass. */
    private static boolean isAsGood(Choice choice, Move play) {
        double pass = rate(choice, Move.PASS, choice.winRate());
        return rate(choice, play, -1) >= pass - ERROR;
    }

    private static double rate(Choice choice, Move move, double unknown) {
        for (Candidate candidate : choice.candidates()) {
            if (candidate.move().equals(move)) {
                return candidate.winRate();
            }
        }
        return unknown;
    }

    /** How certain the owner of a point is; in the middle where it is not known. */
    private static double certainty(Board board, Choice choice, Move play) {
        return choice.ownership().isEmpty() || !(play instanceof Move.Play at)
                ? 0.5
                : Math.abs(choice.ownership().get(board.index(at.point())));
    }
}
