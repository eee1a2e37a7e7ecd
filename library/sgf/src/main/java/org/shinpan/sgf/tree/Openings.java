package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.shinpan.sgf.text.FileText;
import org.shinpan.sgf.text.Looks;

/** Finds where games, nodes and properties begin in a text, and where text between them ends. */
final class Openings {

    /** Properties with which the first node of a game begins. */
    static final Set<String> HEADERS = Set.of(
            "GM", "FF", "SZ", "CA", "AP", "ST", "EV", "GN", "DT", "PC", "RO", "PB", "PW", "BR", "WR", "KM", "HA", "RU",
            "RE", "TM", "AB", "US", "SO", "CP");

    /** Those of them that only the first node of a game has; some files have the others in variations too. */
    static final Set<String> ROOTS = Set.of("GM", "FF", "SZ", "CA", "AP");

    /** The length of the longest of {@link #HEADERS}, in letters. */
    private static final int LONGEST_HEADER = 2;

    /** What stands before a line that a letter quotes. */
    private static final String QUOTES = ">|=* \t\r";

    /** The text, followed by one 0 byte. */
    private final byte[] text;

    private final int length;
    private final Looks looks;

    /** The last stretch in which {@link #endOfRemark} found that nothing of a game begins. */
    private int scannedFrom;

    private int scannedTo;
    /** The last ')' that {@link #nextClosing} found. */
    private int closing = -1;

    /**
     * Makes a finder for a text.
     *
     * @param text the text, followed by one 0 byte
     * @param length the length of the text
     * @param looks is told how many bytes were looked at
     */
    Openings(byte[] text, int length, Looks looks) {
        this.text = text;
        this.length = length;
        this.looks = looks;
    }

    // Games.

    /** Where a first game begins whose '(' is missing: at a ';' before a property; −1 for none. */
    int unopened() {
        int at = visible(0, length);
        return at < length && text[at] == ';' && isProperty(afterBlanks(at + 1)) ? at : -1;
    }

    /**
     * Where the next game opens for certain: its first property is one of a game, not of a variation; −1 for none. This
     * is asked after a fault, when brackets cannot be counted any more.
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
     * Where the next game opens: a '(' followed by a ';', or by a property if there is none; −1 for no more.
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

    /** Whether a property of {@link #HEADERS} begins at a place. */
    boolean isHeader(int at) {
        return isOneOf(text, at, length, HEADERS);
    }

    /** Whether a node with a property of {@link #ROOTS} begins at a place. */
    boolean isRoot(int at) {
        return text[at] == ';' && isOneOf(text, afterBlanks(at + 1), length, ROOTS);
    }

    /** Whether a '(' opens no variation but the next game; its ';' may be missing. */
    boolean isNextGame(int at) {
        int next = afterBlanks(at + 1);
        return isOneOf(text, text[next] == ';' ? afterBlanks(next + 1) : next, length, ROOTS);
    }

    /**
     * Whether a game opens at a place, for any text, which needs no byte 0 after it.
     *
     * @param properties one of them must be its first property
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

    /** Whether one of these properties begins at a place. */
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

    /** Whether a property with a name in capital letters, and its value, begins at a place. */
    boolean isProperty(int at) {
        int i = at;
        while (text[i] >= 'A' && text[i] <= 'Z') {
            i++;
        }
        looks.at(i - at);
        return i > at && text[i] == '[';
    }

    /** Whether a property begins at a place, its name in any letters. */
    boolean isAnyProperty(int at) {
        int end = at;
        while (FileText.isNameByte(text[end])) {
            end++;
        }
        looks.at(end - at);
        return end > at && text[afterBlanks(end)] == '[';
    }

    /** Whether a node begins at a place: a ';' before a property or another ';'. */
    boolean isNode(int at) {
        if (text[at] != ';') {
            return false;
        }
        int next = afterBlanks(at + 1);
        return text[next] == ';' || isProperty(next);
    }

    /** Whether a variation begins at a place. */
    private boolean isVariation(int at) {
        return text[at] == '(' && isNode(afterBlanks(at + 1));
    }

    /** Whether a ')' closes a variation: the text ends after it, or goes on with a bracket of another one. */
    private boolean isClosing(int at) {
        if (text[at] != ')') {
            return false;
        }
        int next = afterBlanks(at + 1);
        return next >= length || text[next] == ')' || isVariation(next);
    }

    /**
     * Where the text ends that stands between nodes and belongs to none: a line of dashes, a remark, the mark before a
     * line that a letter quotes.
     *
     * @param from the first byte of the text
     * @param inNode whether a node is open, so that one of its properties can follow at the beginning of a line
     * @return the place where the game goes on, or the end of the text
     */
    int endOfRemark(int from, boolean inNode) {
        if (from < scannedFrom || from >= scannedTo) {
            scannedFrom = from;
            scannedTo = goesOn(from, inNode);
        }
        return scannedTo < length ? scannedTo : nextClosing(from);
    }

    /** Where a node, a variation or a property begins, or one of them is closed; the end of the text if nowhere. */
    private int goesOn(int from, boolean inNode) {
        boolean atStart = true; // whether only marks of a quotation stand before on this line
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

    /** The next ')', or the end of the text. */
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
     * The ']' that closes a value after one that stands inside it and is not escaped, as in {@code Mr. A[3d]]}: what
     * follows it can only follow a value.
     *
     * @param from the place after the ']' that was taken for the end
     * @param to where the game goes on
     * @return −1 if there is none
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

    /** The place after blanks. */
    int afterBlanks(int from) {
        int pos = from;
        while (text[pos] == ' ' || text[pos] == '\n' || text[pos] == '\r' || text[pos] == '\t') {
            pos++;
        }
        looks.at(pos - from);
        return pos;
    }

    /** The first byte of a stretch that is neither a blank nor a control character, or its end. */
    int visible(int from, int to) {
        int at = from;
        while (at < to && (text[at] & 0xFF) <= ' ') {
            at++;
        }
        looks.at(at - from);
        return at;
    }
}
