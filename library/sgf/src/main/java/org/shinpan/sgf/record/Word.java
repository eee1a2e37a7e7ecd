package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A word of a result, a komi or a handicap, with its meaning.
 *
 * @param meaning the meaning
 * @param text as it was written, in lower case
 * @param number the value of a {@link Meaning#NUMBER}; null for a number that is no finite decimal, and for other words
 */
record Word(Meaning meaning, String text, @Nullable BigDecimal number) {

    /** What a word means. */
    enum Meaning {
        BLACK,
        WHITE,
        BOTH,
        PLUS,
        WINS,
        LOSES,
        /** One who does it loses, as in "White resigns". */
        RESIGNS,
        /** As a noun it does not say who: "resignation". */
        RESIGNATION,
        /** A win without a count, as in 中盘: the side that is named won, unless it says "lost". */
        UNCOUNTED,
        RUNS_OUT_OF_TIME,
        TIME,
        FORFEITS,
        FORFEIT,
        TIE,
        VOID,
        /** A cause of a game without result. */
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
        /** Between two of which one is true. */
        ALTERNATIVE,
        /** The text is not sure of what it says. */
        DOUBT,
        /** Not known here. */
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

    /** Whether it can be a part of an amount. */
    boolean countsSomething() {
        return is(Meaning.NUMBER, Meaning.HALF, Meaning.QUARTER);
    }

    /** Whether it is a unit of an amount. */
    boolean isUnit() {
        return is(Meaning.POINTS, Meaning.ZI, Meaning.STONES);
    }

    /** The value of a number that is a finite decimal. */
    BigDecimal value() {
        return Objects.requireNonNull(number);
    }
}
