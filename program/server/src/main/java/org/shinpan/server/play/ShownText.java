package org.shinpan.server.play;

import java.util.regex.Pattern;

/** A text of a stranger as it is shown: on one line, and in the order in which its letters stand. */
final class ShownText {

    private static final Pattern NOT_SHOWN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+");

    private ShownText() {}

    /** The text with a blank for what ends lines, turns the direction of writing, or is not shown at all. */
    static String of(String text) {
        return NOT_SHOWN.matcher(text).replaceAll(" ");
    }

    /** The same, cut off after a number of characters. */
    static String of(String text, int longest) {
        String line = of(text);
        return line.length() <= longest ? line : line.substring(0, longest) + "…";
    }
}
