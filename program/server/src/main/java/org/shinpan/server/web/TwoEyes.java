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
 * Which stones get two eyes by a move, or lose them by it. Both are proved: what the move brings about, and that it
 * would be the other way round if the opponent had the first move. What the prover does not settle soon is not said.
 *
 * <p>Stones without two eyes can still stay on the board, in a seki. The proofs are about play without self-capture, so
 * under a text that allows it nothing is said.
 */
final class TwoEyes {

    /** For all moves of a position together. */
    private static final Duration LONGEST = Duration.ofMillis(400);

    private static final int MOST_STATES = 1_500;

    /** The greatest distance of a stone from the move, in steps. Stones farther away are not looked at. */
    private static final int NEAR = 2;

    /** The most empty points that stones may be shut in with. In larger spaces proofs are rare and take long. */
    private static final int MOST_ROOM = 14;

    /** What is proved of some stones after a move. */
    enum Eyes {
        /** The player's own stones get two. */
        TWO,
        /** The opponent's stones get none or one. */
        TOO_FEW
    }

    /**
     * What a move decides.
     *
     * @param eyes what the stones get
     * @param stones the stones
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

    /** For moves in a position, within the time that a hint may take. */
    static TwoEyes of(Game game) {
        return of(game, Budget.of(LONGEST, MOST_STATES));
    }

    /** Says nothing, and takes no time. */
    static TwoEyes unsaid(Game game) {
        return of(game, Budget.of(Duration.ZERO, 0));
    }

    /** The same within a budget. */
    static TwoEyes of(Game game, Budget budget) {
        return new TwoEyes(game, budget);
    }

    /** What a legal play decides, if it is proved; with the position after it. */
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
            if (canBeDenied(prover, chain) && losesThem(chain, play, later, after) && hasTwoWithTurn(chain, play)) {
                killed = killed.union(chain.points());
            }
        }
        return killed.isEmpty() ? Optional.empty() : Optional.of(new Decided(Eyes.TOO_FEW, killed));
    }

    /** The chains of a player that are near a point and shut in. */
    private List<Chain> near(Point point, Player player) {
        return before.chains(player.color()).stream()
                .filter(chain -> chain.points().stream()
                        .anyMatch(
                                stone -> Math.abs(stone.column() - point.column()) + Math.abs(stone.row() - point.row())
                                        <= NEAR))
                .filter(this::isShutIn)
                .toList();
    }

    /** Whether a chain lies in a space, bounded by opposing stones, with few enough empty points for proofs. */
    private boolean isShutIn(Chain chain) {
        PointSet others = before.points(chain.color().opposite());
        PointSet all = PointSet.of(board, board.points());
        return all.minus(others).parts().stream()
                .filter(part -> part.intersects(chain.points()))
                .allMatch(part -> part.intersection(before.points(Color.EMPTY)).size() <= MOST_ROOM);
    }

    /** Whether it is proved that a chain gets two eyes although the opponent moves first. */
    private boolean hasTwo(Prover at, Chain chain) {
        return at.prove(chain, budget)
                .proof()
                .filter(proof -> proof.claim() == Proof.Claim.ALIVE)
                .isPresent();
    }

    /** Whether the opponent of a chain, who moves first, can keep it from two eyes. */
    private boolean canBeDenied(Prover at, Chain chain) {
        return denial(at, chain).isPresent();
    }

    /** The proof that the opponent of a chain can keep it from two eyes, if one is found. */
    private Optional<Proof> denial(Prover at, Chain chain) {
        return at.prove(chain, budget).proof().filter(proof -> proof.claim() == Proof.Claim.NOT_ALIVE);
    }

    /** Whether a chain of the opponent gets no two eyes after a play, although its player has the next turn. */
    private boolean losesThem(Chain chain, Move.Play play, Prover later, Position after) {
        if (after.at(chain.points().first()) == Color.EMPTY) {
            return false;
        }
        // Either the denial before the play begins with just this play, or after the play one begins with a pass.
        int at = board.index(play.point());
        return denial(prover, chain).filter(proof -> first(proof) == at).isPresent()
                || denial(later, after.chainAt(chain.points().first()))
                        .filter(proof -> first(proof) == Strategy.PASS)
                        .isPresent();
    }

    /** The place of the move with which a denial begins. */
    private static int first(Proof denial) {
        return denial instanceof Proof.Local local ? local.strategy().first() : Strategy.PASS;
    }

    /** Whether a chain of the opponent gets two eyes if its player has a point first. */
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
