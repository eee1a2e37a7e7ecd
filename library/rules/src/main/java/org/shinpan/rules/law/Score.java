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
 * @param black Black's points, with the stones, territory, prisoners and komi behind them
 * @param white White's points, with the stones, territory, prisoners and komi behind them
 * @param holdings the owners of the points, and the clause that names each owner; every point of the board is in
 *     exactly one holding
 */
public record Score(Tally black, Tally white, List<Holding> holdings) {

    public Score {
        Present.all("Black's tally", black, "White's tally", white, "the holdings", holdings);
        holdings = List.copyOf(holdings);
    }

    /**
     * {@return the tally of a player: {@link #black} or {@link #white}}
     *
     * @param player the player
     */
    public Tally of(Player player) {
        Objects.requireNonNull(player, "the player must not be null");
        return player == Player.BLACK ? black : white;
    }

    /**
     * {@return Black's points minus White's points; empty if they depend on an open question, such as the life of a
     * chain}
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
