package org.shinpan.rules.check;

import java.text.Normalizer;
import java.util.Objects;

/** Text that people wrote, with characters of one meaning in one form: full-width letters become those of ASCII. */
public final class HalfWidth {

    /**
     * How much is normalized at once, in characters. Java sorts the accents of one letter by insertion, which takes the
     * square of their number: a text that is nothing else would take minutes.
     */
    private static final int AT_ONCE = 256;

    private HalfWidth() {}

    /**
     * {@return a text in the form NFKC of Unicode} In a long text, accents that stand far from their letter may stay
     * apart.
     *
     * @param text any text
     */
    public static String of(CharSequence text) {
        Objects.requireNonNull(text, "the text must not be null");
        StringBuilder normal = new StringBuilder(text.length());
        for (int from = 0; from < text.length(); from += AT_ONCE) {
            int end = Math.min(from + AT_ONCE, text.length());
            normal.append(Normalizer.normalize(text.subSequence(from, end), Normalizer.Form.NFKC));
        }
        return normal.toString();
    }
}
