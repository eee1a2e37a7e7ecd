package org.shinpan.archive.question;

/** Escapes text for HTML and for SVG. */
final class Html {

    private Html() {}

    /** Returns a text in which the characters that have a meaning in HTML and SVG are escaped. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("\\p{Cntrl}", " ");
    }
}
