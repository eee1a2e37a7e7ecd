package org.shinpan.server.engines;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.shinpan.engine.search.AvoidedMoves;
import org.shinpan.engine.search.AvoidedMoves.Wish;
import org.shinpan.engine.search.AvoidedMoves.WishKind;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * Shinpan's own player in one game. It passes only when hardly anything is left to play, even if an earlier pass would
 * win the game, because people want to finish the game.
 */
record ThinkingPlayer(Thinker thinker, SearchLimits limits) implements EnginePlayer {

    /** The number of playouts that estimate which points are settled. */
    private static final int PLAYOUTS = 200;

    /**
     * A point counts as settled if one player owns it in so many playouts that the difference to the other player's
     * share is at least this number.
     */
    private static final double SETTLED = 0.5;

    /** The game counts as open if more than this share of the points of the board are empty and not settled. */
    private static final double OPEN = 1 / 12.0;

    @Override
    public Move choose(Game game, Pace pace, BooleanSupplier unwanted) throws EngineFailure {
        try {
            SearchLimits paced = limits.within(pace.evenly(limits.time()));
            Move move = thinker.choose(game, paced, unwanted, choice -> {}).move();
            return move instanceof Move.Pass && isOpen(game.position()) ? playInstead(game, paced, unwanted) : move;
        } catch (RuntimeException fault) {
            throw new EngineFailure(EngineFailure.Kind.EXITED, "the built-in player failed: " + fault, fault);
        }
    }

    /** Returns the best move that is not a pass; a pass if there is none. */
    private Move playInstead(Game game, SearchLimits paced, BooleanSupplier unwanted) {
        AvoidedMoves passing = paced.avoided().and(new Wish(WishKind.AVOID, game.toMove(), Set.of(Move.PASS), 1));
        Move move = thinker.choose(game, paced.avoiding(passing), unwanted, choice -> {})
                .move();
        return move instanceof Move.Play ? move : Move.PASS;
    }

    /** Returns whether many empty points could still belong to either player. */
    static boolean isOpen(Position position) {
        Estimate estimate = Estimate.of(position, PLAYOUTS, position.hashCode());
        long open = position.points(Color.EMPTY).stream()
                .filter(point -> Math.abs(estimate.owns(Player.BLACK, point)) < SETTLED)
                .count();
        return open > OPEN * position.board().area();
    }

    @Override
    public void stop() {
        thinker.stop();
    }

    @Override
    public void close() {
        thinker.close();
    }
}
