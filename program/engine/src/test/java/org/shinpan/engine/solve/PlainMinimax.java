package org.shinpan.engine.solve;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;

/**
 * Finds best play by trying every turn with the classes of the rule sets alone. It uses no tables and no symmetry; only
 * a window of values cuts the search. It can be used for rule sets under which every game ends.
 */
final class PlainMinimax {

    /** Thrown if the search would take too long. */
    static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private long left;

    PlainMinimax(long mostTurns) {
        left = mostTurns;
    }

    /** Returns Black's margin with best play, komi included. */
    BigDecimal value(Game game) {
        BigDecimal far = BigDecimal.valueOf(1000);
        return value(game, far.negate(), far);
    }

    private BigDecimal value(Game game, BigDecimal low, BigDecimal high) {
        if (game.ending().isPresent()) {
            return game.ending().get() instanceof Ending.RepetitionTie
                    ? BigDecimal.ZERO
                    : game.settle().score().margin().orElseThrow();
        }
        boolean black = game.toMove() == Player.BLACK;
        BigDecimal best = null;
        BigDecimal from = low;
        BigDecimal to = high;
        for (Game next : successors(game)) {
            BigDecimal value = value(next, from, to);
            if (best == null || (black ? value.compareTo(best) > 0 : value.compareTo(best) < 0)) {
                best = value;
            }
            from = black ? from.max(best) : from;
            to = black ? to : to.min(best);
            if (from.compareTo(to) >= 0) {
                return best;
            }
        }
        if (best == null) {
            throw new AssertionError("no legal turn");
        }
        return best;
    }

    /**
     * Returns the games after a turn: first a pass that ends the game, then plays, most captures first, then another
     * pass.
     */
    private List<Game> successors(Game game) {
        if (left-- <= 0) {
            throw new TooLong();
        }
        List<Game> plays = new ArrayList<>();
        for (Point point : game.position().points(Color.EMPTY)) {
            if (game.judge(Move.play(point)) instanceof Verdict.Legal) {
                plays.add(game.play(Move.play(point)));
            }
        }
        plays.sort(Comparator.comparingInt(
                (Game after) -> -after.history().captured().size()));
        if (game.judge(Move.PASS) instanceof Verdict.Legal) {
            plays.add(game.history().lastIsPass() ? 0 : plays.size(), game.play(Move.PASS));
        }
        return plays;
    }
}
