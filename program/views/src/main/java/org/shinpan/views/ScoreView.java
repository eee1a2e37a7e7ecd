package org.shinpan.views;

import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Tally;

/** The count of both players. */
public record ScoreView(Black black, White white) {

    /**
     * Black's count.
     *
     * @param points Black's points; null if they depend on an open question
     * @param stones the number of Black's stones on the board
     * @param territory the number of empty points that the rule set gives to Black; null if a question about it is open
     * @param prisoners the number of White's stones that Black took
     */
    public record Black(@Nullable BigDecimal points, int stones, @Nullable Integer territory, int prisoners) {}

    /**
     * White's count.
     *
     * @param points White's points, komi included; null if they depend on an open question
     * @param stones the number of White's stones on the board
     * @param territory the number of empty points that the rule set gives to White; null if a question about it is open
     * @param prisoners the number of Black's stones that White took
     * @param komi the komi
     */
    public record White(
            @Nullable BigDecimal points, int stones, @Nullable Integer territory, int prisoners, Komi komi) {}

    /**
     * {@return the view of a score}
     *
     * @param score a score
     */
    public static ScoreView of(Score score) {
        Objects.requireNonNull(score, "the score must not be null");
        Tally black = score.black();
        Tally white = score.white();
        return new ScoreView(
                new Black(black.points().orElse(null), black.stones(), territory(black), black.prisoners()),
                new White(
                        white.points().orElse(null),
                        white.stones(),
                        territory(white),
                        white.prisoners(),
                        white.komi()));
    }

    static @Nullable Integer territory(Tally tally) {
        return tally.territory().isPresent() ? tally.territory().getAsInt() : null;
    }
}
