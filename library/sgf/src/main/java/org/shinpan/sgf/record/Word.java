package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A word in the text of a result, a komi or a handicap.
 *
 * @param meaning the meaning of the word
 * @param text the word as it was written, in lower case
 * @param number the value if the word is a {@link Meaning#NUMBER} that has an exact decimal form; otherwise null
 */
record Word(Meaning meaning, String text, @Nullable BigDecimal number) {

    /** The meaning of a word. */
    enum Meaning {
        BLACK,
        WHITE,
        BOTH,
        PLUS,
        WINS,
        LOSES,
        /** A verb whose subject resigns, and so loses, as in "White resigns". */
        RESIGNS,
        /** A noun, such as "resignation", which does not show who resigned. */
        RESIGNATION,
        /** A word for a win without a count, such as 中盘: the named side won, unless the text says "lost". */
        UNCOUNTED,
        RUNS_OUT_OF_TIME,
        TIME,
        FORFEITS,
        FORFEIT,
        TIE,
        VOID,
        /** A word for a repetition, which can be the reason for a game without result. */
        REPETITION,
        UNKNOWN_RESULT,
        NUMBER,
        HALF,
        QUARTER,
        AND,
        ARTICLE,
        POINTS,
        ZI,
        STONES,
        MOVES,
        ORDINAL,
        BY,
        OVER,
        POSSESSIVE,
        FILLER,
        KOMI,
        REVERSE,
        NONE,
        HANDICAP,
        /** A word between two alternatives, such as "or". */
        ALTERNATIVE,
        /** A word that shows that the text is not certain. */
        DOUBT,
        /** A word that Shinpan does not know. */
        OTHER
    }

    Word(Meaning meaning, String text) {
        this(meaning, text, null);
    }

    boolean is(Meaning... meanings) {
        for (Meaning one : meanings) {
            if (meaning == one) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether this word can be a part of the number of an amount. */
    boolean countsSomething() {
        return is(Meaning.NUMBER, Meaning.HALF, Meaning.QUARTER);
    }

    /** Returns whether this word is a unit of an amount. */
    boolean isUnit() {
        return is(Meaning.POINTS, Meaning.ZI, Meaning.STONES);
    }

    /** Returns the value of a number that has an exact decimal form. */
    BigDecimal value() {
        return Objects.requireNonNull(number);
    }
}
