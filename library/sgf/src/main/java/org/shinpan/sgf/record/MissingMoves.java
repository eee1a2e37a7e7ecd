package org.shinpan.sgf.record;

import java.util.Locale;
import java.util.regex.Pattern;

/** Finds remarks that moves of a game are missing, as in {@code moves after 70 not known}. */
final class MissingMoves {

    private static final String UNKNOWN =
            "(?:(?:are |is |were |was )?(?:not (?:\\w{1,20} )?(?:known|recorded|available|given|preserved|shown)"
                    + "|unknown|unrecorded|unavailable|missing|omitted))";

    /** The beginning of a remark. Java's own word boundary would look back over any number of accents. */
    private static final String START = "(?<![0-9A-Za-z])";

    private static final String END = "(?![0-9A-Za-z])";

    private static final Pattern REMARK = Pattern.compile("(?:[(\\[{<]\\s{0,4})?(?:" + START
            + "(?:the )?(?:remaining |further |later |subsequent |other |last )?moves?"
            + "(?: (?:after|beyond|past|from|following)"
            + " (?:move )?\\d{1,4}(?: on(?:wards)?)?| \\d{1,4} ?(?:ff?\\.?|onwards))? "
            + UNKNOWN
            + END + "|" + START + "(?:the )?(?:rest|remainder)(?: of (?:the )?(?:game|moves?|record))? "
            + UNKNOWN
            + END + "|" + START + "(?:incomplete|partial) (?:game )?record" + END
            + "|" + START + "(?:game )?record (?:is )?incomplete" + END
            + "|以[下降后後](?:手数|手順)?(?:省略|略す?|不明|不详|不詳)|[后後余餘下]略|이하 ?(?:수순 ?)?(?:생략|불명))\\s{0,4}\\.?\\s{0,4}[)\\]}>]?");

    private MissingMoves() {}

    /** Returns whether a text contains a remark that moves are missing. */
    static boolean isSaidIn(String text) {
        return !text.isEmpty() && REMARK.matcher(text.toLowerCase(Locale.ROOT)).find();
    }

    /** Returns a text, which must be in lower case, without the remarks that moves are missing. */
    static String without(String text) {
        return REMARK.matcher(text).replaceAll(" ").strip();
    }
}
