package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.shinpan.sgf.text.FileText;
import org.shinpan.sgf.text.Looks;

/**
 * Finds the places in a text where games, nodes and properties begin, and where other text between them ends. The
 * {@link TreeParser} uses it to continue after a fault. Places are indices of bytes.
 */
final class Openings {

    /** The properties with which the first node of a game may begin. */
    static final Set<String> HEADERS = Set.of(
            "GM", "FF", "SZ", "CA", "AP", "ST", "EV", "GN", "DT", "PC", "RO", "PB", "PW", "BR", "WR", "KM", "HA", "RU",
            "RE", "TM", "AB", "US", "SO", "CP");

    /** The properties that occur only in the first node of a game; some files have the other headers in variations. */
    static final Set<String> ROOTS = Set.of("GM", "FF", "SZ", "CA", "AP");

    /** The length of the longest of {@link #HEADERS}, in letters. */
    private static final int LONGEST_HEADER = 2;

    /** The characters that may precede a line of quoted mail. */
    private static final String QUOTES = ">|=* \t\r";

    /** The text, followed by one 0 byte. */
    private final byte[] text;

    private final int length;
    private final Looks looks;

    /** The range of the text in which, as {@link #endOfRemark} found, no node, property or variation begins. */
    private int scannedFrom;

    private int scannedTo;
    /** The last ')' that {@link #nextClosing} found. */
    private int closing = -1;

    /**
     * Creates a finder for a text.
     *
     * @param text the text, followed by one 0 byte
     * @param length the length of the text
     * @param looks counts the bytes that are examined
     */
    Openings(byte[] text, int length, Looks looks) {
        this.text = text;
        this.length = length;
        this.looks = looks;
    }

    // Games.

    /**
     * Returns the place of the first game if the text begins with a ';' and a property, without a '('; otherwise −1.
     */
    int unopened() {
        int at = visible(0, length);
        return at < length && text[at] == ';' && isProperty(afterBlanks(at + 1)) ? at : -1;
    }

    /**
     * Returns the place of the next '(' before a ';' and a property of {@link #HEADERS}, which opens a game and not a
     * variation; or {@code from}, if a node with a property of {@link #ROOTS} begins there, whose '(' is missing; −1 if
     * there is none. It is used after a fault, when brackets cannot be counted any more.
     */
    int nextHeader(int from) {
        for (int i = from; i < length; i++) {
            if (text[i] == '(') {
                int next = afterBlanks(i + 1);
                if (text[next] == ';' && isHeader(afterBlanks(next + 1))) {
                    looks.at(i - from);
                    return i;
                }
            } else if (i == from && isRoot(i)) {
                return i; // its '(' is missing too
            }
        }
        looks.at(length - from);
        return -1;
    }

    /**
     * Returns the place where the next game opens: at a '(' before a ';', or at the first '(' before a property if no
     * game has a ';'; −1 if there is no further game.
     *
     * @param first whether no game was found before
     */
    int nextGame(int from, boolean first) {
        int withoutSemicolon = -1;
        for (int i = from; i < length; i++) {
            if (text[i] == '(') {
                int next = afterBlanks(i + 1);
                if (text[next] == ';') {
                    looks.at(i - from);
                    return i;
                }
                if (withoutSemicolon < 0 && first && isProperty(next)) {
                    withoutSemicolon = i;
                }
            } else if (isRoot(i)) {
                looks.at(i - from);
                return i; // the '(' of this game is missing
            }
        }
        looks.at(length - from);
        return withoutSemicolon;
    }

    /** Returns whether a property of {@link #HEADERS} begins at a place. */
    boolean isHeader(int at) {
        return isOneOf(text, at, length, HEADERS);
    }

    /** Returns whether a node with a property of {@link #ROOTS} begins at a place. */
    boolean isRoot(int at) {
        return text[at] == ';' && isOneOf(text, afterBlanks(at + 1), length, ROOTS);
    }

    /** Returns whether a '(' opens the next game and not a variation; its ';' may be missing. */
    boolean isNextGame(int at) {
        int next = afterBlanks(at + 1);
        return isOneOf(text, text[next] == ';' ? afterBlanks(next + 1) : next, length, ROOTS);
    }

    /**
     * Returns whether a game opens at a place in any text, which need not end with a 0 byte.
     *
     * @param properties the properties of which one must be the first property of the game
     */
    static boolean isGame(byte[] text, int at, int end, Set<String> properties) {
        int pos = at;
        for (char wanted : new char[] {'(', ';'}) {
            if (pos >= end || text[pos] != wanted) {
                return false;
            }
            pos++;
            while (pos < end && (text[pos] == ' ' || text[pos] == '\n' || text[pos] == '\r' || text[pos] == '\t')) {
                pos++;
            }
        }
        return isOneOf(text, pos, end, properties);
    }

    /** Returns whether one of some properties begins at a place. */
    private static boolean isOneOf(byte[] text, int at, int end, Set<String> properties) {
        int pos = at;
        while (pos < end && pos - at <= LONGEST_HEADER && FileText.isNameByte(text[pos])) {
            pos++;
        }
        return pos < end
                && text[pos] == '['
                && properties.contains(new String(text, at, pos - at, StandardCharsets.US_ASCII));
    }

    // Inside a game.

    /** Returns whether a property with a name in capital letters, and its value, begin at a place. */
    boolean isProperty(int at) {
        int i = at;
        while (text[i] >= 'A' && text[i] <= 'Z') {
            i++;
        }
        looks.at(i - at);
        return i > at && text[i] == '[';
    }

    /** Returns whether a property begins at a place, even if its name has lower-case letters or digits. */
    boolean isAnyProperty(int at) {
        int end = at;
        while (FileText.isNameByte(text[end])) {
            end++;
        }
        looks.at(end - at);
        return end > at && text[afterBlanks(end)] == '[';
    }

    /** Returns whether a node begins at a place: a ';' before a property or another ';'. */
    boolean isNode(int at) {
        if (text[at] != ';') {
            return false;
        }
        int next = afterBlanks(at + 1);
        return text[next] == ';' || isProperty(next);
    }

    /** Returns whether a variation begins at a place. */
    private boolean isVariation(int at) {
        return text[at] == '(' && isNode(afterBlanks(at + 1));
    }

    /**
     * Returns whether a ')' closes a variation: after it the text ends, or the bracket of another variation follows.
     */
    private boolean isClosing(int at) {
        if (text[at] != ')') {
            return false;
        }
        int next = afterBlanks(at + 1);
        return next >= length || text[next] == ')' || isVariation(next);
    }

    /**
     * Returns the end of a remark between the nodes of a game, such as a line of dashes, or the mark before every line
     * of quoted mail.
     *
     * @param from the first byte of the remark
     * @param inNode whether a node is open, so that one of its properties can follow at the beginning of a line
     * @return the place where the game continues, or the end of the text
     */
    int endOfRemark(int from, boolean inNode) {
        if (from < scannedFrom || from >= scannedTo) {
            scannedFrom = from;
            scannedTo = goesOn(from, inNode);
        }
        return scannedTo < length ? scannedTo : nextClosing(from);
    }

    /**
     * Returns the next place where a node, variation or property begins or a variation ends, or the end of the text.
     */
    private int goesOn(int from, boolean inNode) {
        boolean atStart = true; // whether only quotation marks precede i on its line
        for (int i = from; i < length; i++) {
            if (isNode(i) || isVariation(i) || isClosing(i) || (inNode && atStart && isProperty(i))) {
                looks.at(i - from);
                return i;
            }
            atStart = text[i] == '\n' || (atStart && QUOTES.indexOf(text[i]) >= 0);
        }
        looks.at(length - from);
        return length;
    }

    /** Returns the place of the next ')', or the end of the text. */
    private int nextClosing(int from) {
        if (closing < from) {
            closing = from;
            while (closing < length && text[closing] != ')') {
                closing++;
            }
            looks.at(closing - from);
        }
        return closing;
    }

    /**
     * Returns the place of the ']' that closes a value in which another ']' is not escaped, as in {@code Mr. A[3d]]}. A
     * ']' closes the value if only a property or the rest of the game follows it.
     *
     * @param from the place after the first ']'
     * @param to the place where the game continues
     * @return the place; −1 if there is none
     */
    int laterEnd(int from, int to) {
        for (int i = from; i < to; i++) {
            if (text[i] == ']') {
                int next = afterBlanks(i + 1);
                if (next >= to || isProperty(next)) {
                    looks.at(i - from);
                    return i;
                }
            }
        }
        looks.at(to - from);
        return -1;
    }

    /** Returns the first place, from a place on, that is neither a blank, a tab nor a line end. */
    int afterBlanks(int from) {
        int pos = from;
        while (text[pos] == ' ' || text[pos] == '\n' || text[pos] == '\r' || text[pos] == '\t') {
            pos++;
        }
        looks.at(pos - from);
        return pos;
    }

    /** Returns the place of the first byte that is neither blank nor control character; {@code to} if there is none. */
    int visible(int from, int to) {
        int at = from;
        while (at < to && (text[at] & 0xFF) <= ' ') {
            at++;
        }
        looks.at(at - from);
        return at;
    }
}
