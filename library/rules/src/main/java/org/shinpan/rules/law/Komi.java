package org.shinpan.rules.law;

import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The points that White receives because Black moves first: an exact decimal number, which may be negative. A komi of
 * 7.5 equals a komi of 7.50.
 */
public final class Komi {

    /** No komi. */
    public static final Komi NONE = new Komi(BigDecimal.ZERO);

    private static final int MAX_DIGITS = 6;

    private final BigDecimal value;

    private Komi(BigDecimal value) {
        this.value = plain(value);
    }

    /**
     * Reads a decimal number such as {@code 6.5}, {@code 0} or {@code -3.75}.
     *
     * @param text the number
     * @return the komi
     * @throws IllegalArgumentException if the text is not a decimal number, or has more than six digits before or after
     *     the decimal point
     */
    public static Komi parse(String text) {
        Objects.requireNonNull(text, "the text must not be null");
        String trimmed = text.trim();
        int start = trimmed.startsWith("+") || trimmed.startsWith("-") ? 1 : 0;
        int before = digits(trimmed, start);
        int end = start + before;
        int after = 0;
        if (trimmed.startsWith(".", end)) {
            after = digits(trimmed, end + 1);
            end += 1 + after;
        }
        if (before + after == 0 || end < trimmed.length()) {
            throw new IllegalArgumentException("'" + text + "' is no komi: a decimal number is expected, such as 6.5");
        }
        if (before > MAX_DIGITS || after > MAX_DIGITS) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no komi: it may have six digits before the decimal point and six after it");
        }
        return new Komi(new BigDecimal(trimmed));
    }

    /** Returns the number of digits from an index on. */
    private static int digits(String text, int from) {
        int to = from;
        while (to < text.length() && text.charAt(to) >= '0' && text.charAt(to) <= '9') {
            to++;
        }
        return to - from;
    }

    /** {@return the number of points} */
    public BigDecimal value() {
        return value;
    }

    /** {@return this komi plus a number of points} The sum may have more digits than {@link #parse} allows. */
    Komi plus(int points) {
        return new Komi(value.add(BigDecimal.valueOf(points)));
    }

    /** {@return whether this komi is zero} */
    public boolean isZero() {
        return value.signum() == 0;
    }

    /** {@return a number without trailing zeros, in a form that prints without an exponent} */
    static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Komi that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value.toPlainString();
    }
}
