package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.shinpan.rules.check.Present;

/**
 * One player's side of a score.
 *
 * @param points what the text makes of it, komi included; absent if it depends on an open question
 * @param stones the player's stones on the board
 * @param territory the empty points that the text gives to the player; absent if they depend on an open question
 * @param prisoners the opponent's stones that the player took, whether the text counts them or not
 * @param komi what was added
 */
public record Tally(Optional<BigDecimal> points, int stones, OptionalInt territory, int prisoners, Komi komi) {
    private static final BigDecimal HALF = new BigDecimal("0.5");

    public Tally {
        Present.all("the points", points, "the territory", territory, "the komi", komi);
    }

    /**
     * {@return a tally whose points are known: the given whole points and the komi}
     *
     * @param whole the points without komi
     * @param stones how many stones the player has on the board
     * @param territory how many empty points the text gives to the player
     * @param prisoners the opponent's stones that the player took
     * @param komi the komi
     */
    public static Tally of(int whole, int stones, int territory, int prisoners, Komi komi) {
        Objects.requireNonNull(komi, "the komi must not be null");
        BigDecimal points = Komi.plain(BigDecimal.valueOf(whole).add(komi.value()));
        return new Tally(Optional.of(points), stones, OptionalInt.of(territory), prisoners, komi);
    }

    /** This tally with half a point for each of some more points. */
    Tally withHalves(int more) {
        Optional<BigDecimal> sum = points.map(known -> Komi.plain(known.add(HALF.multiply(BigDecimal.valueOf(more)))));
        return new Tally(sum, stones, territory, prisoners, komi);
    }

    /**
     * {@return a tally whose points depend on an open question}
     *
     * @param stones how many stones the player has on the board
     * @param prisoners the opponent's stones that the player took
     * @param komi the komi
     */
    public static Tally open(int stones, int prisoners, Komi komi) {
        Objects.requireNonNull(komi, "the komi must not be null");
        return new Tally(Optional.empty(), stones, OptionalInt.empty(), prisoners, komi);
    }
}
