package org.shinpan.archive.question;

/** Escapes text for HTML and for SVG. */
final class Html {

    private Html() {}

    /** Returns a text with the characters escaped that have a meaning in HTML and SVG. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("\\p{Cntrl}", " ");
    }
}
