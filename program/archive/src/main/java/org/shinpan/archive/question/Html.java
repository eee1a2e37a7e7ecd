package org.shinpan.archive.question;

/** Escapes text for HTML and for SVG. */
final class Html {

    private Html() {}

    /**
     * Returns a text with the special characters of HTML and SVG escaped, and control characters replaced by blanks.
     */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("\\p{Cntrl}", " ");
    }
}
