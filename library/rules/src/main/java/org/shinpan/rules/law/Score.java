package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.check.Present;

/**
 * What a position counts under a text.
 *
 * @param black Black's side
 * @param white White's side
 * @param holdings who owns each point, and by which clause; every point of the board is in exactly one
 */
public record Score(Tally black, Tally white, List<Holding> holdings) {

    public Score {
        Present.all("Black's tally", black, "White's tally", white, "the holdings", holdings);
        holdings = List.copyOf(holdings);
    }

    /**
     * {@return one player's side}
     *
     * @param player the player
     */
    public Tally of(Player player) {
        Objects.requireNonNull(player, "the player must not be null");
        return player == Player.BLACK ? black : white;
    }

    /** {@return Black's points less White's, unless they depend on an open question} */
    public Optional<BigDecimal> margin() {
        return black.points().flatMap(b -> white.points().map(w -> Komi.plain(b.subtract(w))));
    }

    /**
     * {@return who owns a point}
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
