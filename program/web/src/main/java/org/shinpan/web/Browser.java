package org.shinpan.web;

import org.teavm.jso.JSBody;

/** Gives access to the Unicode functions and the text encodings of a browser or Node.js. */
public final class Browser {

    private Browser() {}

    /** Converts a text to a Unicode normalization form, such as NFKC. */
    @JSBody(
            params = {"text", "form"},
            script = "return text.normalize(form);")
    public static native String normalized(String text, String form);

    /**
     * Returns whether the browser can decode a text encoding. The label is the encoding's name in browsers, such as
     * {@code shift_jis}.
     */
    @JSBody(params = "label", script = "try { new TextDecoder(label); return true; } catch (unknown) { return false; }")
    public static native boolean knows(String label);

    /** Returns the day of a time in the time zone of the browser, as in 2026-11-28. */
    public static String day(long millis) {
        return day((double) millis);
    }

    @JSBody(
            params = "millis",
            script = "return new Date(millis - new Date(millis).getTimezoneOffset() * 60000)"
                    + ".toISOString().slice(0, 10);")
    private static native String day(double millis);

    /** Decodes bytes in the text encoding with this label. Invalid bytes become U+FFFD. */
    @JSBody(
            params = {"label", "bytes"},
            script = "return new TextDecoder(label, { ignoreBOM: true }).decode(bytes);")
    public static native String decoded(String label, byte[] bytes);
}
