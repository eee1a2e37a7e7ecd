package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.check.Present;

/**
 * The score of one player, with the numbers from which it is computed.
 *
 * @param points the player's points under the rule set, komi included; empty if they depend on an open question
 * @param stones the number of the player's stones on the board
 * @param territory the number of empty points that belong to the player under the rule set; empty while this depends on
 *     an open question
 * @param prisoners the number of the opponent's stones that the player took, even if the rule set does not count them
 * @param komi the komi that is included in {@code points}
 */
public record Tally(Optional<BigDecimal> points, int stones, OptionalInt territory, int prisoners, Komi komi) {
    private static final BigDecimal HALF = new BigDecimal("0.5");

    public Tally {
        Present.all("the points", points, "the territory", territory, "the komi", komi);
    }

    /**
     * {@return a tally whose points are the given points plus the komi}
     *
     * @param whole the points without komi
     * @param stones the number of the player's stones on the board
     * @param territory the number of empty points that belong to the player under the rule set
     * @param prisoners the number of the opponent's stones that the player took
     * @param komi the komi
     */
    public static Tally of(int whole, int stones, int territory, int prisoners, Komi komi) {
        Objects.requireNonNull(komi, "the komi must not be null");
        BigDecimal points = Komi.plain(BigDecimal.valueOf(whole).add(komi.value()));
        return new Tally(Optional.of(points), stones, OptionalInt.of(territory), prisoners, komi);
    }

    /** {@return this tally plus half a point for each of the given number of shared points} */
    Tally withHalves(int more) {
        Optional<BigDecimal> sum = points.map(known -> Komi.plain(known.add(HALF.multiply(BigDecimal.valueOf(more)))));
        return new Tally(sum, stones, territory, prisoners, komi);
    }

    /**
     * {@return a tally whose points depend on an open question}
     *
     * @param stones the number of the player's stones on the board
     * @param prisoners the number of the opponent's stones that the player took
     * @param komi the komi
     */
    public static Tally open(int stones, int prisoners, Komi komi) {
        Objects.requireNonNull(komi, "the komi must not be null");
        return new Tally(Optional.empty(), stones, OptionalInt.empty(), prisoners, komi);
    }
}
