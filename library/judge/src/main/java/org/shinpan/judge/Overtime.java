package org.shinpan.judge;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts overtimes to one form, so that they can be compared whatever form a record uses in the property OT. */
final class Overtime {

    /** No overtime. */
    static final String NONE = "none";

    private static final String SECONDS = "(\\d+)(?:\\.0+)? ?(?:s|sec|seconds)?";
    private static final Pattern BYO_YOMI = Pattern.compile("(\\d+) ?x ?" + SECONDS + "(?: ?byo-?yomi)?");
    private static final Pattern CANADIAN = Pattern.compile("(\\d+) ?/ ?" + SECONDS + "(?: ?canadian)?");
    private static final Pattern FISCHER = Pattern.compile(SECONDS + " ?fischer(?:,.*)?");

    private Overtime() {}

    /**
     * Returns an overtime in the form {@code 5x30 byo-yomi}, {@code 25/600 canadian} or {@code 30 fischer}, in seconds.
     * A text in none of these forms is returned in lower case.
     */
    static String of(String written) {
        String text = written.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        if (text.isEmpty()) {
            return NONE;
        }
        Matcher byoYomi = BYO_YOMI.matcher(text);
        if (byoYomi.matches()) {
            return byoYomi.group(1) + "x" + byoYomi.group(2) + " byo-yomi";
        }
        Matcher canadian = CANADIAN.matcher(text);
        if (canadian.matches()) {
            return canadian.group(1) + "/" + canadian.group(2) + " canadian";
        }
        Matcher fischer = FISCHER.matcher(text);
        return fischer.matches() ? fischer.group(1) + " fischer" : text;
    }
}
