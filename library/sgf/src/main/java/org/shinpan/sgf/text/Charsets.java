package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** The encodings of the JVM. */
final class Charsets {

    private Charsets() {}

    /** Returns the encoding with a name; null if there is none. */
    static @Nullable Charset named(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException unknown) {
            return null;
        }
    }
}
