package org.shinpan.web.instead.java.text;

import org.shinpan.web.Browser;

/** Normalizes Unicode strings with the function of the browser. */
public final class Normalizer {

    private Normalizer() {}

    /** The normalization forms. */
    public enum Form {
        NFC,
        NFD,
        NFKC,
        NFKD
    }

    /** Returns a text in a normalization form. */
    public static String normalize(CharSequence text, Form form) {
        return Browser.normalized(text.toString(), form.name());
    }
}
