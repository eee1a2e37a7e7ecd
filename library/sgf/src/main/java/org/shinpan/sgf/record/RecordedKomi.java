package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Komi;
import org.shinpan.sgf.text.Excerpt;

/**
 * The komi that a record states. The komi is known if the text is a usual number of points. Other texts can have
 * several meanings, called readings: {@code 375} can mean 375 points, 3.75 points, or 3.75 stones, which are 7.5
 * points. Immutable.
 */
public final class RecordedKomi {

    private static final Pattern PLAIN = Pattern.compile("[+-]?+[0-9]*+[.,]?+[0-9]*+");
    private static final Pattern DECIMAL = Pattern.compile("[+-]?+[0-9]*+\\.?+[0-9]*+");
    private static final Pattern ONE_NUMBER = Pattern.compile("[^0-9]*?([+-]?[0-9]{1,6}(?:[.,][0-9]{1,6})?)[^0-9]*");
    /** The limit above which a number without decimals is probably not a komi in points. */
    private static final BigDecimal UNUSUAL = BigDecimal.valueOf(50);

    /** The smallest number that can mean tenths of a point. */
    private static final BigDecimal FEW_TENTHS = BigDecimal.valueOf(15);

    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final BigDecimal QUARTER = new BigDecimal("0.25");
    private static final BigDecimal FIVE = BigDecimal.valueOf(5);
    private static final BigDecimal TEN = BigDecimal.TEN;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** A possible meaning of a doubtful komi. */
    public enum Reading {
        /** The written number is in points. */
        AS_WRITTEN,
        /** The written number is in tenths of a point. */
        TENTHS,
        /** The written number is in hundredths of a point. */
        HUNDREDTHS,
        /** The written number is in stones as counted in China, or in hundredths of stones. A stone is two points. */
        STONES,
        /** The komi that another property of the record names, such as KO or the name of the event. */
        ELSEWHERE;

        /**
         * Returns the reading with a name.
         *
         * @param name the name, such as {@code as-written}
         * @return the reading
         * @throws IllegalArgumentException for another name
         */
        public static Reading parse(String name) {
            Objects.requireNonNull(name, "the name must not be null");
            for (Reading reading : values()) {
                if (reading.toString().equals(name)) {
                    return reading;
                }
            }
            throw new IllegalArgumentException(
                    "'" + name + "' is not a reading of a komi; there are as-written, tenths, hundredths, stones and"
                            + " elsewhere");
        }

        /** Returns the name, such as {@code as-written}. */
        @Override
        public String toString() {
            return switch (this) {
                case AS_WRITTEN -> "as-written";
                case TENTHS -> "tenths";
                case HUNDREDTHS -> "hundredths";
                case STONES -> "stones";
                case ELSEWHERE -> "elsewhere";
            };
        }
    }

    /** The properties besides KM that can name a komi. */
    private static final List<String> ELSEWHERE = List.of("KO", "EV", "GN", "GC", "RU", "RO", "PC");

    /** A number with decimals. */
    private static final Pattern EXACT = Pattern.compile("[+-]?+[0-9]++[.,][0-9]++");

    private final String text;
    /** The property that names the komi instead of KM, with its value, as in {@code KO[6.5]}; empty if none does. */
    private final String source;

    private final Map<Reading, Komi> readings = new EnumMap<>(Reading.class);
    private final boolean known;

    private RecordedKomi(String text) {
        this(text, "", null);
    }

    private RecordedKomi(String text, String source, @Nullable BigDecimal elsewhere) {
        this.text = text;
        this.source = source;
        Optional<BigDecimal> plain = plain(text.strip());
        plain.or(() -> odd(text.strip())).ifPresent(this::read);
        if (elsewhere != null) {
            add(Reading.ELSEWHERE, elsewhere);
        }
        this.known = readings.containsKey(Reading.AS_WRITTEN)
                && plain.isPresent()
                && plain.get().abs().compareTo(isExact() ? HUNDRED : UNUSUAL) <= 0;
    }

    /**
     * Returns the komi that a record states in KM or, if that is missing or doubtful, names in another property.
     *
     * @param header finds the first value of a property of the game as a whole
     * @return empty if the record names none at all
     */
    static Optional<RecordedKomi> of(Function<String, Optional<String>> header) {
        Optional<RecordedKomi> stated = header.apply("KM").map(RecordedKomi::parse);
        if (stated.isPresent() && stated.get().known) {
            return stated;
        }
        for (String property : ELSEWHERE) {
            String value = header.apply(property).orElse("");
            Optional<BigDecimal> named = property.equals("KO") ? plain(value.strip()) : TermsText.komiAmong(value);
            if (named.isPresent() && !value.isBlank()) {
                String source = property + "[" + Excerpt.quoted(value) + "]";
                return Optional.of(
                        new RecordedKomi(stated.map(RecordedKomi::toString).orElse(""), source, named.get()));
            }
        }
        return stated;
    }

    /**
     * Returns whether the text is a number with decimals, as in 60.00, which is not in tenths or hundredths of a point.
     */
    private boolean isExact() {
        return EXACT.matcher(text.strip()).matches();
    }

    /**
     * Reads the value of KM.
     *
     * @param text any text
     * @return the komi, known or not
     */
    public static RecordedKomi parse(String text) {
        return new RecordedKomi(Objects.requireNonNull(text, "the text must not be null"));
    }

    /** Adds all possible meanings of a number. */
    private void read(BigDecimal number) {
        add(Reading.AS_WRITTEN, number);
        boolean large = number.abs().compareTo(UNUSUAL) > 0
                && !(isExact() && number.abs().compareTo(HUNDRED) <= 0);
        BigDecimal small = large ? number.divide(HUNDRED) : number;
        if (isInTenths(number)) {
            add(Reading.TENTHS, number.divide(TEN));
        }
        if (large) {
            add(Reading.HUNDREDTHS, small);
        }
        // A number with a quarter that is not a half, as in 3.75, is probably in stones.
        if (small.remainder(QUARTER).signum() == 0 && small.remainder(HALF).signum() != 0) {
            add(Reading.STONES, small.add(small));
        }
    }

    /** Returns whether a number is probably a komi in tenths of a point, as 65 and 70 are, but not 20. */
    private boolean isInTenths(BigDecimal number) {
        BigDecimal size = number.abs();
        boolean half = size.remainder(TEN).compareTo(FIVE) == 0;
        boolean whole = size.remainder(TEN).signum() == 0 && size.compareTo(UNUSUAL) > 0;
        return !isExact() && (half || whole) && size.compareTo(FEW_TENTHS) >= 0 && size.compareTo(HUNDRED) < 0;
    }

    /** Adds a reading, unless its number has too many digits for a komi. */
    private void add(Reading reading, BigDecimal number) {
        komi(number.stripTrailingZeros().toPlainString()).ifPresent(komi -> readings.put(reading, komi));
    }

    /** Returns the number in a text that is only a number, or an amount in words; empty for other texts. */
    private static Optional<BigDecimal> plain(String text) {
        String plain = Words.plain(text);
        return PLAIN.matcher(plain).matches() ? number(plain) : TermsText.komi(text);
    }

    private static Optional<BigDecimal> number(String text) {
        return komi(text.replace(',', '.')).map(Komi::value);
    }

    private static Optional<Komi> komi(String number) {
        try {
            return Optional.of(Komi.parse(number));
        } catch (IllegalArgumentException noNumber) {
            return Optional.empty();
        }
    }

    /** Returns the number in a text that contains one number and other characters. */
    private static Optional<BigDecimal> odd(String text) {
        Matcher one = ONE_NUMBER.matcher(text);
        return one.matches() ? number(one.group(1)) : Optional.empty();
    }

    /**
     * Returns the komi, if the text leaves no doubt.
     *
     * @return the komi; empty if the text is not a number, or if the number is beyond 50, or beyond 100 with decimals,
     *     as in 160.00
     */
    public Optional<Komi> komi() {
        return known ? Optional.ofNullable(readings.get(Reading.AS_WRITTEN)) : Optional.empty();
    }

    /**
     * Returns the possible readings of the text.
     *
     * @return the readings, in the order of {@link Reading}; empty if there is no number in the text
     */
    public Map<Reading, Komi> readings() {
        return Collections.unmodifiableMap(readings);
    }

    /** Returns a note that says what is unusual about the text; empty for a number such as 6.5. */
    Optional<String> oddity() {
        String quoted = "KM[" + Excerpt.quoted(text) + "]: ";
        if (text.isEmpty() && !source.isEmpty()) {
            return Optional.of("no komi is stated; the komi is unknown, perhaps " + readings.get(Reading.ELSEWHERE)
                    + ", since the record has " + source);
        }
        if (!known) {
            boolean unusual = readings.size() > 1 || (isExact() && !readings.isEmpty());
            return Optional.of(quoted
                    + (unusual ? "an unusual komi" : "not a number")
                    + "; the komi is unknown"
                    + (readings.isEmpty() ? "" : ", perhaps " + komiNamed()));
        }
        if (readings.size() > 1) {
            return Optional.of(quoted
                    + (readings.containsKey(Reading.TENTHS)
                            ? "perhaps " + readings.get(Reading.TENTHS) + " (tenths)"
                            : "not a multiple of 0.5, perhaps in stones")
                    + "; used as written");
        }
        Komi komi = komi().orElseThrow();
        if (komi.value().remainder(HALF).signum() != 0) {
            return Optional.of(quoted + "not a multiple of 0.5; used as written");
        }
        return DECIMAL.matcher(text.strip()).matches() ? Optional.empty() : Optional.of(quoted + "read as " + komi);
    }

    private String komiNamed() {
        return readings.entrySet().stream()
                .map(entry -> entry.getValue() + " (" + entry.getKey() + ")")
                .collect(Collectors.joining(" or "));
    }

    /**
     * Returns the property of the record from which a reading was derived, with its value.
     *
     * @param reading one of {@link #readings}
     * @return as in {@code KM[65]} or {@code KO[6.5]}
     */
    public String words(Reading reading) {
        Objects.requireNonNull(reading, "the reading must not be null");
        return reading == Reading.ELSEWHERE ? source : "KM[" + Excerpt.quoted(text) + "]";
    }

    /** Returns the text as the record writes it. */
    @Override
    public String toString() {
        return text;
    }
}
