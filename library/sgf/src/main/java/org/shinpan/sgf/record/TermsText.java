package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.sgf.record.Word.Meaning;

/** Reads a komi or a handicap that is written in words, in the languages that records use. */
final class TermsText {

    private TermsText() {}

    /**
     * Returns the komi in points; empty if a word is not known, or if the unit is "stones", which can be one point or
     * two.
     */
    static Optional<BigDecimal> komi(String text) {
        return komi(Words.of(Words.plain(text)));
    }

    private static Optional<BigDecimal> komi(List<Word> words) {
        Optional<Amount> amount = amount(words, Meaning.KOMI, Meaning.REVERSE, Meaning.BLACK);
        if (amount.flatMap(Amount::unit).filter(unit -> unit == Meaning.STONES).isPresent()) {
            return Optional.empty();
        }
        boolean reverse = words.stream().anyMatch(word -> word.is(Meaning.REVERSE));
        return amount.map(Amount::points).map(points -> reverse ? points.negate() : points);
    }

    /**
     * Returns the komi that a text names among other words, as in {@code friendly game, komi 6.5}; empty if it names
     * none.
     */
    static Optional<BigDecimal> komiAmong(String text) {
        List<Word> words = Words.of(Words.plain(text));
        for (int at = 0; at < words.size(); at++) {
            if (words.get(at).is(Meaning.KOMI, Meaning.REVERSE)) {
                int from = at;
                while (from > 0 && isOfAmount(words.get(from - 1))) {
                    from--;
                }
                int to = at + 1;
                while (to < words.size() && (isOfAmount(words.get(to)) || isBeside(words.get(to)))) {
                    to++;
                }
                Optional<BigDecimal> after = komi(words.subList(at, to));
                Optional<BigDecimal> found = after.isPresent() ? after : komi(words.subList(from, at + 1));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isOfAmount(Word word) {
        return word.countsSomething() || word.isUnit();
    }

    private static boolean isBeside(Word word) {
        return word.is(Meaning.KOMI, Meaning.BLACK, Meaning.FILLER, Meaning.BY, Meaning.AND);
    }

    /** Returns the number of handicap stones; empty if the text does not state one. */
    static Optional<Integer> handicap(String text) {
        return amount(Words.of(Words.plain(text)), Meaning.HANDICAP)
                .filter(amount -> amount.unit().isEmpty() || amount.unit().get() != Meaning.POINTS)
                .map(Amount::number)
                .filter(number -> number.scale() == 0)
                .map(BigDecimal::intValueExact);
    }

    /** Returns the amount that words state; words of the kinds {@code beside} are ignored, and "none" means 0. */
    private static Optional<Amount> amount(List<Word> words, Meaning... beside) {
        List<Word> rest = new ArrayList<>();
        boolean none = false;
        for (Word word : words) {
            if (word.is(Meaning.NONE)) {
                none = true;
            } else if (!word.is(beside) && !word.is(Meaning.FILLER, Meaning.BY)) {
                rest.add(word);
            }
        }
        if (none) {
            return rest.isEmpty() ? Optional.of(new Amount(BigDecimal.ZERO, Optional.empty())) : Optional.empty();
        }
        return Amount.of(rest);
    }
}
