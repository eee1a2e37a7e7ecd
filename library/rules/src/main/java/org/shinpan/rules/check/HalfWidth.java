package org.shinpan.rules.check;

import java.text.Normalizer;
import java.util.Objects;

/** Normalizes text that people typed, so that for example full-width letters become ASCII letters. */
public final class HalfWidth {

    /**
     * The number of characters that are normalized at once. Java sorts the accents of one letter in quadratic time: a
     * long text that consists of accents would take minutes.
     */
    private static final int AT_ONCE = 256;

    private HalfWidth() {}

    /**
     * {@return a text in the Unicode normalization form NFKC} Every 256 characters are normalized separately, so an
     * accent at the end of such a part is not combined with its letter.
     *
     * @param text any text
     */
    public static String of(CharSequence text) {
        Objects.requireNonNull(text, "the text must not be null");
        if (isAscii(text)) {
            return text.toString(); // without the tables of Java's normalizer, which take long to load
        }
        StringBuilder normal = new StringBuilder(text.length());
        for (int from = 0; from < text.length(); from += AT_ONCE) {
            int end = Math.min(from + AT_ONCE, text.length());
            normal.append(Normalizer.normalize(text.subSequence(from, end), Normalizer.Form.NFKC));
        }
        return normal.toString();
    }

    private static boolean isAscii(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7F) {
                return false;
            }
        }
        return true;
    }
}
