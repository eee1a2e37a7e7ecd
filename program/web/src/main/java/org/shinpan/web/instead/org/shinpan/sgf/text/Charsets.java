package org.shinpan.web.instead.org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.web.Browser;
import org.shinpan.web.BrowserCharset;

/** Finds the text encodings of the browser by their names in Java. */
final class Charsets {

    /** The names in browsers of the encodings that have another name in Java. */
    private static final Map<String, String> LABELS = Map.of("windows-31j", "shift_jis", "x-windows-949", "euc-kr");

    private static final Map<String, Charset> KNOWN = new HashMap<>();

    private Charsets() {}

    /** Returns the encoding with a name; null if neither the compiler's class library nor the browser knows it. */
    static @Nullable Charset named(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException unknown) {
            String label = LABELS.getOrDefault(name.toLowerCase(Locale.ROOT), name);
            return Browser.knows(label) ? KNOWN.computeIfAbsent(name, asked -> new BrowserCharset(asked, label)) : null;
        }
    }
}
