package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.sgf.record.Word.Meaning;

/**
 * A number with its unit, such as {@code 2目半}, {@code 3又3/4子} or "three and a half points".
 *
 * @param number the number as it is written; {@code 3.75} for {@code 3又3/4子}
 * @param unit {@link Meaning#POINTS}, {@link Meaning#ZI} or {@link Meaning#STONES}; empty if no unit is written
 */
record Amount(BigDecimal number, Optional<Meaning> unit) {

    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final BigDecimal QUARTER = new BigDecimal("0.25");

    /** Reads words that are exactly one amount; empty if they are not. */
    static Optional<Amount> of(List<Word> words) {
        BigDecimal value = null;
        Meaning unit = null;
        for (Word word : words) {
            if (word.isUnit()) {
                if (unit != null && unit != word.meaning()) {
                    return Optional.empty();
                }
                unit = word.meaning();
            } else if (word.countsSomething()) {
                value = plus(value, word, unit != null);
                if (value == null) {
                    return Optional.empty();
                }
            } else if (!word.is(Meaning.AND, Meaning.ARTICLE)) {
                return Optional.empty();
            }
        }
        return value == null ? Optional.empty() : Optional.of(new Amount(plain(value), Optional.ofNullable(unit)));
    }

    /** Returns the value after one more word of a number; null if the two together are not a number. */
    private static @Nullable BigDecimal plus(@Nullable BigDecimal value, Word word, boolean afterUnit) {
        boolean whole = value == null || value.stripTrailingZeros().scale() <= 0;
        if (!whole || (word.meaning() == Meaning.NUMBER && word.number() == null)) {
            return null;
        }
        if (value == null) {
            if (word.is(Meaning.NUMBER)) {
                return word.value();
            }
            return word.is(Meaning.HALF) ? HALF : QUARTER;
        }
        if (word.is(Meaning.HALF)) {
            return value.add(HALF);
        }
        if (word.is(Meaning.QUARTER)) {
            return afterUnit ? null : value.multiply(QUARTER);
        }
        boolean fraction =
                word.value().compareTo(BigDecimal.ONE) < 0 && word.text().matches(".*[/分].*");
        return fraction ? value.add(word.value()) : null;
    }

    /** Returns the amount in points; a zi is two points. */
    BigDecimal points() {
        return unit.filter(one -> one == Meaning.ZI).isPresent() ? plain(number.add(number)) : number;
    }

    /** Returns a number without zeros at the end of its decimals. */
    static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.setScale(Math.max(stripped.scale(), 0));
    }
}
