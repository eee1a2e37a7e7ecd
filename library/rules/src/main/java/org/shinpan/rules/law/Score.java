package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.check.Present;

/**
 * The score of a position under a rule set.
 *
 * @param black Black's part of the score
 * @param white White's part of the score
 * @param holdings the points with their owners, and the clause by which each owner has them; every point of the board
 *     is in exactly one holding
 */
public record Score(Tally black, Tally white, List<Holding> holdings) {

    public Score {
        Present.all("Black's tally", black, "White's tally", white, "the holdings", holdings);
        holdings = List.copyOf(holdings);
    }

    /**
     * {@return one player's part of the score}
     *
     * @param player the player
     */
    public Tally of(Player player) {
        Objects.requireNonNull(player, "the player must not be null");
        return player == Player.BLACK ? black : white;
    }

    /**
     * {@return Black's points minus White's points; empty if they depend on a question that only the players can
     * answer}
     */
    public Optional<BigDecimal> margin() {
        return black.points().flatMap(b -> white.points().map(w -> Komi.plain(b.subtract(w))));
    }

    /**
     * {@return the holding that contains a point}
     *
     * @param point a point of the board
     */
    public Holding holding(Point point) {
        Objects.requireNonNull(point, "the point must not be null");
        return holdings.stream()
                .filter(holding -> holding.points().contains(point))
                .findFirst()
                .orElseThrow();
    }
}
