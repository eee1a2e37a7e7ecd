package org.shinpan.archive.question;

/** HTML and the SVG in it. */
final class Html {

    private Html() {}

    /** Text as it stands in HTML and SVG. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replaceAll("\\p{Cntrl}", " ");
    }
}
