package org.shinpan.server.web;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/**
 * Finds the stones for which a move decides whether they get two eyes. Two facts have to be proved: the effect of the
 * move, and the opposite effect if the opponent moves first. If the search does not prove both within a short time,
 * nothing is reported. Used to explain moves to learners ({@link MoveReason}).
 *
 * <p>Stones without two eyes can still stay on the board, in a seki. The proofs assume play without self-capture, so
 * nothing is reported under a rule set that allows it.
 */
final class TwoEyes {

    /** The time for all moves of a position together. */
    private static final Duration MAX_TIME = Duration.ofMillis(400);

    /** The maximum number of states in one search. */
    private static final int MAX_STATES = 1_500;

    /**
     * The maximum distance of a stone from the move, in steps along the lines of the board. Stones farther away are
     * ignored.
     */
    private static final int NEAR = 2;

    /**
     * The maximum number of empty points in the space in which stones are enclosed. In larger spaces proofs are rare
     * and slow.
     */
    private static final int MAX_EMPTY = 14;

    /** A proved fact about some stones after a move. */
    enum Eyes {
        /** The player's own stones get two eyes. */
        TWO,
        /** The opponent's stones get at most one eye. */
        TOO_FEW
    }

    /**
     * The effect that a move decides.
     *
     * @param eyes the eyes that the stones get
     * @param stones the stones concerned
     */
    record Decided(Eyes eyes, PointSet stones) {}

    private final Game game;
    private final Position before;
    private final Board board;
    private final Prover prover;
    private final Budget budget;

    private TwoEyes(Game game, Budget budget) {
        this.game = game;
        this.before = game.position();
        this.board = before.board();
        this.prover = new Prover(before);
        this.budget = budget;
    }

    /** Returns a search for the current position of a game, within the time that a hint may take. */
    static TwoEyes of(Game game) {
        return of(game, Budget.of(MAX_TIME, MAX_STATES));
    }

    /** Returns a search that finds nothing and takes no time, for callers that need no such facts. */
    static TwoEyes findingNothing(Game game) {
        return of(game, Budget.of(Duration.ZERO, 0));
    }

    /** Returns a search for the current position of a game, within a budget. */
    static TwoEyes of(Game game, Budget budget) {
        return new TwoEyes(game, budget);
    }

    /**
     * Returns the proved effect of a legal play on stones near it; empty if nothing was proved. The second parameter is
     * the position after the play.
     */
    Optional<Decided> decidedBy(Move.Play play, Position after) {
        if (budget.isOver() || game.rules().traits().selfCapture() == Traits.SelfCapture.ALLOWED) {
            return Optional.empty();
        }
        Prover later = new Prover(after);
        PointSet living = PointSet.empty(board);
        for (Chain chain : near(play.point(), game.toMove())) {
            if (canBeDenied(prover, chain)
                    && hasTwo(later, after.chainAt(chain.points().first()))) {
                living = living.union(chain.points());
            }
        }
        if (!living.isEmpty()) {
            return Optional.of(new Decided(Eyes.TWO, living));
        }
        PointSet killed = PointSet.empty(board);
        for (Chain chain : near(play.point(), game.toMove().opponent())) {
            if (canBeDenied(prover, chain) && losesEyes(chain, play, later, after) && hasTwoWithTurn(chain, play)) {
                killed = killed.union(chain.points());
            }
        }
        return killed.isEmpty() ? Optional.empty() : Optional.of(new Decided(Eyes.TOO_FEW, killed));
    }

    /** Returns the chains of a player that are near a point and enclosed. */
    private List<Chain> near(Point point, Player player) {
        return before.chains(player.color()).stream()
                .filter(chain -> chain.points().stream()
                        .anyMatch(
                                stone -> Math.abs(stone.column() - point.column()) + Math.abs(stone.row() - point.row())
                                        <= NEAR))
                .filter(this::isEnclosed)
                .toList();
    }

    /**
     * Returns whether a chain lies in a space, enclosed by opposing stones, with few enough empty points for proofs.
     */
    private boolean isEnclosed(Chain chain) {
        PointSet others = before.points(chain.color().opposite());
        PointSet all = PointSet.of(board, board.points());
        return all.minus(others).parts().stream()
                .filter(part -> part.intersects(chain.points()))
                .allMatch(part -> part.intersection(before.points(Color.EMPTY)).size() <= MAX_EMPTY);
    }

    /** Returns whether it is proved that a chain gets two eyes even if the opponent moves first. */
    private boolean hasTwo(Prover at, Chain chain) {
        return at.prove(chain, budget)
                .proof()
                .filter(proof -> proof.claim() == Proof.Claim.ALIVE)
                .isPresent();
    }

    /** Returns whether it is proved that the opponent, moving first, can prevent a chain from getting two eyes. */
    private boolean canBeDenied(Prover at, Chain chain) {
        return denial(at, chain).isPresent();
    }

    /**
     * Returns a proof that the opponent, moving first, can prevent a chain from getting two eyes; empty if none is
     * found.
     */
    private Optional<Proof> denial(Prover at, Chain chain) {
        return at.prove(chain, budget).proof().filter(proof -> proof.claim() == Proof.Claim.NOT_ALIVE);
    }

    /** Returns whether it is proved that a chain cannot get two eyes after a play, even if its player moves next. */
    private boolean losesEyes(Chain chain, Move.Play play, Prover later, Position after) {
        if (after.at(chain.points().first()) == Color.EMPTY) {
            return false;
        }
        // Either the denial before the play begins with this play, or the denial after the play begins with a pass.
        int at = board.index(play.point());
        return denial(prover, chain).filter(proof -> first(proof) == at).isPresent()
                || denial(later, after.chainAt(chain.points().first()))
                        .filter(proof -> first(proof) == Strategy.PASS)
                        .isPresent();
    }

    /** Returns the first move of a denial: the index of its point, or {@link Strategy#PASS}. */
    private static int first(Proof denial) {
        return denial instanceof Proof.Local local ? local.strategy().first() : Strategy.PASS;
    }

    /**
     * Returns whether it is proved that a chain of the opponent gets two eyes if its player makes this play instead.
     */
    private boolean hasTwoWithTurn(Chain chain, Move.Play play) {
        History turned = History.start(game.history().agreement()).setUp(before, chain.player());
        return new Game(game.rules(), turned)
                .judge(play)
                .effect()
                .filter(effect -> hasTwo(
                        new Prover(effect.after()),
                        effect.after().chainAt(chain.points().first())))
                .isPresent();
    }
}
