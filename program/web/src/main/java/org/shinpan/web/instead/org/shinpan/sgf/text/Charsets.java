package org.shinpan.web.instead.org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.web.Browser;
import org.shinpan.web.BrowserCharset;

/** The encodings of the browser, by the names that Java has for them. */
final class Charsets {

    /** The names that differ. All other names are the same in Java and in browsers. */
    private static final Map<String, String> LABELS = Map.of("windows-31j", "shift_jis", "x-windows-949", "euc-kr");

    private static final Map<String, Charset> KNOWN = new HashMap<>();

    private Charsets() {}

    /** Returns the encoding with a name; null if there is none. */
    static @Nullable Charset named(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException unknown) {
            String label = LABELS.getOrDefault(name.toLowerCase(Locale.ROOT), name);
            return Browser.knows(label) ? KNOWN.computeIfAbsent(name, asked -> new BrowserCharset(asked, label)) : null;
        }
    }
}
