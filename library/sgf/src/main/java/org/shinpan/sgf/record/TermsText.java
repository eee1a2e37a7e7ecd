package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.sgf.record.Word.Meaning;

/** Reads a komi or a handicap that is written in words, in the languages that records use. */
final class TermsText {

    private TermsText() {}

    /** Returns the komi in points; empty if a word is not known, or if the unit can mean one point or two. */
    static Optional<BigDecimal> komi(String text) {
        List<Word> words = Words.of(Words.plain(text));
        Optional<Amount> amount = amount(words, Meaning.KOMI, Meaning.REVERSE, Meaning.BLACK);
        if (amount.flatMap(Amount::unit).filter(unit -> unit == Meaning.STONES).isPresent()) {
            return Optional.empty();
        }
        boolean reverse = words.stream().anyMatch(word -> word.is(Meaning.REVERSE));
        return amount.map(Amount::points).map(points -> reverse ? points.negate() : points);
    }

    /** Returns the number of handicap stones; empty if the text does not state one. */
    static Optional<Integer> handicap(String text) {
        return amount(Words.of(Words.plain(text)), Meaning.HANDICAP)
                .filter(amount -> amount.unit().isEmpty() || amount.unit().get() != Meaning.POINTS)
                .map(Amount::number)
                .filter(number -> number.scale() == 0)
                .map(BigDecimal::intValueExact);
    }

    /** Returns the amount in words that also contain words of the given kinds, in any order; "none" means 0. */
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
