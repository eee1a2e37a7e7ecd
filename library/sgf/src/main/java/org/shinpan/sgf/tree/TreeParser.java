package org.shinpan.sgf.tree;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shinpan.sgf.text.FileText;
import org.shinpan.sgf.text.Looks;

/**
 * Reads SGF in one pass over the bytes and fills the arrays of a {@link NodeTable}. It does not copy or decode values,
 * and it is not recursive, so variations may be nested to any depth. {@link Openings} finds where to continue after a
 * fault.
 */
final class TreeParser {

    /** Properties whose values are not free text but moves, points or numbers, so that no value contains a ']'. */
    private static final Set<Integer> WITHOUT_TEXT = Stream.of(
                    "B W AB AW AE PL KO MN SZ GM FF ST CA HA KM TM TB TW DD VW TR SQ CR MA M SL L LB AR LN BL WL OB OW"
                            .split(" "))
            .map(PropertyNames::shortCode)
            .collect(Collectors.collectingAndThen(Collectors.toSet(), Set::copyOf));

    /** The mask for the bits that an ASCII control character can have. */
    private static final int CONTROL = 0x1F;

    /** Only a value with more bytes than this can contain the beginning of a game, such as {@code (;GM[1}. */
    private static final int SHORT = 5;

    /** The distance from an opening bracket to the place after the two letters of a point. */
    private static final int POINT = 3;

    /** The text, followed by one 0 byte so that the inner loops need no other test for the end. */
    final byte[] text;

    final int length;

    /** The number of bytes in the file before the text; see {@link FileText#before}. */
    final int before;

    /** The place of the text in its file. */
    final PartPlace place;

    // The arrays of the table, which the comment at the top of NodeTable describes. They grow during the reading.
    int nodeCount;
    int[] properties;
    int[] names;
    int[] values;
    int[] spans;
    int branchCount;
    int[] branches = new int[4];
    int[] stems = new int[4];
    List<String> longNames = List.of();
    Map<String, Integer> longCodes = Map.of();

    private int propertyCount;
    private int valueCount;
    /** A stack with {@link #depth} entries: for each '(' that is not closed yet, the node before it; −1 for none. */
    private int[] open = new int[16];

    private int depth;
    final Tolerances tolerances = new Tolerances();
    /** Whether the last game was read to the ')' that closes it. */
    private boolean lastClosed;
    /** Whether a game without a ';' was read, because no game with one was found. */
    private boolean isBare;

    /** The first '[' that no ']' closes. After it, the parser searches for no ']', because there is none. */
    private int unclosed = Integer.MAX_VALUE;

    /** The first node of the game whose ')' is missing at the end of the text; −1 if there is none. */
    int unclosedGame = -1;

    private final Looks looks;
    private final Openings openings;

    /** Thrown if the rest of a game cannot be read. */
    private static final class Unsound extends Exception {
        private static final long serialVersionUID = 1L;

        /** The place of the fault. */
        private final int at;

        /** The place where the search for the next game begins. */
        private final int next;

        private final String what;

        Unsound(int at, String what) {
            this(at, at, what);
        }

        Unsound(int at, int next, String what) {
            super(what, null, false, false);
            this.at = at;
            this.next = next;
            this.what = what;
        }
    }

    /** The places where games break off, in the order of the text. */
    final List<Break> breaks = new ArrayList<>();

    /**
     * A place where a game breaks off. The game was read up to this place.
     *
     * @param root the first node of the game; −1 if nothing of the game could be read
     * @param at the place in the text
     * @param what the reason
     */
    record Break(int root, int at, String what) {

        /** Returns a note about this place and the reason; its sentence also contains the place in bytes. */
        Note note(Lines lines) {
            return lines.to(at).note("byte " + lines.inFile(at) + ": " + what);
        }
    }

    TreeParser(FileText file, Looks looks) {
        this(file, PartPlace.START, looks);
    }

    /** Creates a parser for a part of a file. */
    TreeParser(FileText file, PartPlace place, Looks looks) {
        this.place = place;
        this.looks = looks;
        this.text = file.utf8();
        this.length = file.length();
        this.before = file.before();
        this.openings = new Openings(text, length, looks);
        // Games have about one node in every six bytes; the arrays grow if there are more.
        int guess = length / 6 + 8;
        properties = new int[guess];
        names = new int[guess + 16];
        values = new int[guess + 16];
        spans = new int[2 * guess + 32];
    }

    /**
     * Reads all games.
     *
     * @throws SgfSyntaxException if nothing of any game can be read
     */
    void parse() throws SgfSyntaxException {
        int at = openings.unopened();
        if (at < 0) {
            at = openings.nextGame(0, true);
        }
        if (at < 0) {
            throw noGame();
        }
        int end = 0;
        while (at >= 0) {
            outside(end, at, end == 0 ? Tolerance.TEXT_BEFORE : Tolerance.TEXT_BETWEEN);
            if (text[at] == ';') {
                tolerances.add(Tolerance.MISSING_OPENING, at);
            } else {
                isBare |= text[openings.afterBlanks(at + 1)] != ';';
            }
            end = soundPart(at);
            at = openings.nextGame(end, isFirst());
        }
        outside(end, length, Tolerance.TEXT_BETWEEN);
        if (isFirst()) {
            throw noGame();
        }
        properties = ended(properties, nodeCount, propertyCount);
        values = ended(values, propertyCount, valueCount);
    }

    /** Returns whether nothing of any game of the file has been read yet. */
    private boolean isFirst() {
        return nodeCount == 0 && place.isStart();
    }

    /** Returns whether more text, which begins with a new game, would not change how this text is read. */
    boolean endsClosed() {
        return lastClosed && !isBare && unclosed == Integer.MAX_VALUE;
    }

    private SgfSyntaxException noGame() {
        int at = openings.visible(0, length);
        return at == length
                ? new SgfSyntaxException(1, 1, "the file is empty")
                : place(at).fault("not a game record: there is no '(;'");
    }

    /** Reads one game, or its part before a fault, and returns the place where the search for the next game begins. */
    private int soundPart(int from) throws SgfSyntaxException {
        int root = nodeCount;
        int branch = branchCount;
        try {
            int end = game(from);
            lastClosed = unclosedGame < 0;
            return end;
        } catch (Unsound fault) {
            lastClosed = false;
            if (propertyCount > 0 && nodeCount > root && values[propertyCount - 1] == valueCount) {
                propertyCount--; // the last property has no value that is closed
            }
            int next = openings.nextHeader(Math.max(fault.next, from + 1));
            boolean sound = nodeCount > root && propertyCount > properties[root];
            if (!sound) {
                nodeCount = root;
                branchCount = branch;
            }
            if (isFirst() && next < 0) {
                throw place(fault.at).fault(fault.what);
            }
            breaks.add(new Break(sound ? root : -1, fault.next, fault.what));
            return next < 0 ? length : next;
        }
    }

    /** Reads one game from its '(', or from its ';' if the '(' is missing, and returns the place after its ')'. */
    private int game(int from) throws Unsound {
        int pos = from;
        int root = nodeCount;
        int current = -1; // the parent of the next node
        boolean fresh = false; // whether a '(' was read and no node after it
        boolean closed = false; // whether a variation was closed, and no node was read since
        depth = 0;
        if (text[from] == ';') {
            // Continue as if the missing '(' had been read.
            open[depth++] = -1;
            fresh = true;
        }
        while (true) {
            looks.at(1);
            byte b = text[pos];
            switch (b) {
                case ';' -> {
                    if (closed && openings.isRoot(pos)) {
                        throw nextBegins(pos);
                    }
                    closed = false;
                    readNode(current, fresh, pos);
                    current = nodeCount - 1;
                    fresh = false;
                    pos = properties(pos + 1);
                }
                case '(' -> {
                    if (current >= 0 && openings.isNextGame(pos)) {
                        throw nextBegins(pos);
                    }
                    closed = false;
                    if (depth == open.length) {
                        open = Arrays.copyOf(open, 2 * depth);
                    }
                    open[depth++] = current;
                    fresh = true;
                    pos++;
                }
                case ')' -> {
                    if (fresh) {
                        tolerances.add(Tolerance.EMPTY_VARIATION, pos);
                        fresh = false;
                    }
                    current = open[--depth];
                    closed = true;
                    pos++;
                    if (depth == 0) {
                        return pos;
                    }
                }
                case ' ', '\n', '\r', '\t', 0x0B, '\f' -> pos++;
                default -> {
                    if (b == 0 && pos >= length) {
                        // This is the 0 byte after the text, not one in it.
                        tolerances.add(Tolerance.MISSING_CLOSING, pos);
                        unclosedGame = root;
                        return pos;
                    }
                    boolean inNode = current >= 0 && !fresh && !closed;
                    if (fresh && openings.isAnyProperty(pos)) {
                        tolerances.add(Tolerance.MISSING_SEMICOLON, pos);
                        readNode(current, true, pos);
                        current = nodeCount - 1;
                        fresh = false;
                        pos = properties(pos);
                    } else if (inNode && openings.isProperty(pos)) {
                        pos = properties(pos);
                    } else if ((b & ~CONTROL) == 0) {
                        tolerances.add(Tolerance.CONTROL_CHARACTER, pos);
                        pos++;
                    } else if (nodeCount == root || propertyCount == properties[root]) {
                        throw unexpected(pos);
                    } else {
                        pos = afterRemark(pos, inNode);
                    }
                }
            }
        }
    }

    /**
     * Returns the place after text that is not SGF. If a ']' in the value before is not escaped, this text is the rest
     * of the value, and is added to it.
     */
    private int afterRemark(int pos, boolean inNode) {
        int end = openings.endOfRemark(pos, inNode);
        boolean mayGoOn =
                inNode && propertyCount > properties[nodeCount - 1] && !WITHOUT_TEXT.contains(names[propertyCount - 1]);
        int closing = mayGoOn ? openings.laterEnd(pos, end) : -1;
        if (closing < 0) {
            tolerances.add(Tolerance.TEXT_INSIDE, pos);
            return end;
        }
        tolerances.add(Tolerance.UNESCAPED, spans[2 * valueCount - 1]);
        spans[2 * valueCount - 1] = closing;
        return closing + 1;
    }

    private static Unsound nextBegins(int pos) {
        return new Unsound(pos, "')' is missing: the next game begins here");
    }

    private Unsound unexpected(int pos) {
        if (text[pos] == ']') {
            return new Unsound(
                    pos, "a ']' that closes no value; perhaps a ']' inside the value before it is not escaped");
        }
        if (text[pos] == '[') {
            return new Unsound(pos, "a value without a property name");
        }
        if (FileText.isNameByte(text[pos])) {
            return new Unsound(pos, "a property outside of any node");
        }
        String rest = new String(text, pos, Math.min(8, length - pos), StandardCharsets.UTF_8);
        String character = rest.substring(0, rest.offsetByCodePoints(0, 1));
        return new Unsound(pos, "unexpected character '" + character + "'");
    }

    /**
     * Adds a node.
     *
     * @param stem the node that the new node follows; −1 for none
     * @param fresh whether the new node is the first one after a '('
     */
    private void readNode(int stem, boolean fresh, int pos) {
        if (fresh || stem != nodeCount - 1) {
            if (!fresh) {
                tolerances.add(Tolerance.NODE_AFTER_VARIATION, pos);
            }
            if (branchCount == branches.length) {
                branches = Arrays.copyOf(branches, 2 * branchCount);
                stems = Arrays.copyOf(stems, 2 * branchCount);
            }
            branches[branchCount] = nodeCount;
            stems[branchCount++] = stem;
        }
        if (nodeCount == properties.length) {
            properties = grown(properties);
        }
        properties[nodeCount++] = propertyCount;
    }

    /** Reads the properties of a node and returns the place after the last one. */
    private int properties(int from) throws Unsound {
        byte[] in = text;
        int pos = from;
        while (true) {
            byte b = in[pos];
            // A usual name has one to four capital letters, and its value follows directly.
            int code = 0;
            int start = pos;
            while (b >= 'A' && b <= 'Z') {
                code = code << 8 | b;
                b = in[++pos];
            }
            if (b != '[' || pos == start || pos - start > 4) {
                // This is a blank, the end of the node, or a name in an unusual form.
                pos = start;
                b = in[pos];
                if (b == ' ' || b == '\n' || b == '\r' || b == '\t') {
                    pos++;
                    continue;
                }
                if (!FileText.isNameByte(b)) {
                    return pos;
                }
                int end = nameEnd(start);
                pos = openings.afterBlanks(end);
                if (in[pos] != '[') {
                    return start; // no property, but a word
                }
                code = nameCode(start, end);
            }
            if (propertyCount == names.length) {
                names = grown(names);
            }
            if (propertyCount == values.length) {
                values = grown(values);
            }
            names[propertyCount] = code;
            values[propertyCount++] = valueCount;
            do {
                int end = valueEnd(pos);
                boolean isCut = (code == 'B' || code == 'W') && end - pos > SHORT && isCutMove(pos, end);
                if (isCut) {
                    tolerances.add(Tolerance.MISSING_BRACKET, pos);
                    end = pos + POINT;
                } else if (end - pos > SHORT) {
                    checkCutOff(pos, end);
                }
                if (2 * valueCount + 2 > spans.length) {
                    spans = grown(spans);
                }
                spans[2 * valueCount] = pos + 1;
                spans[2 * valueCount++ + 1] = end;
                pos = isCut ? end : end + 1;
                b = in[pos];
                if (b <= ' ') {
                    pos = openings.afterBlanks(pos);
                }
            } while (in[pos] == '[');
        }
    }

    /**
     * Returns whether the ']' after a move is missing, as in {@code B[aa;W[bb]}: the next node follows the two letters
     * of the point. In a text that quotes a node, the brackets are escaped.
     */
    private boolean isCutMove(int opening, int end) {
        boolean quotes = false;
        for (int i = opening; i < end; i++) {
            quotes |= text[i] == '\\';
        }
        looks.at(end - opening);
        return !quotes
                && FileText.isNameByte(text[opening + 1])
                && FileText.isNameByte(text[opening + 2])
                && openings.isNode(openings.afterBlanks(opening + POINT));
    }

    /** Returns the place of the ']' that closes a value, given the place of its '['. */
    private int valueEnd(int opening) throws Unsound {
        byte[] in = text;
        int pos = opening >= unclosed ? length : opening + 1;
        while (true) {
            byte b = in[pos];
            if (b == ']') {
                looks.at(pos - opening);
                return pos;
            }
            if (b == '\\') {
                b = in[++pos];
            }
            if (b == 0 && pos >= length) {
                looks.at(opening >= unclosed ? 1 : length - opening);
                unclosed = Math.min(unclosed, opening);
                throw new Unsound(opening, "this value is not closed: ']' is missing");
            }
            pos++;
        }
    }

    /**
     * Throws an exception if the next game begins in a value, as in {@code B[(;GM[1]}, where the ']' of GM ends the
     * value. The search goes back from the end to the last "(;". It stops at a backslash, because the brackets in a
     * quoted record are escaped.
     */
    private void checkCutOff(int opening, int end) throws Unsound {
        int i = end - 1;
        while (i > opening + 1 && text[i] != '\\' && !(text[i] == ';' && text[i - 1] == '(')) {
            i--;
        }
        looks.at(end - i);
        if (i > opening + 1 && text[i] == ';' && openings.isHeader(openings.afterBlanks(i + 1))) {
            throw new Unsound(opening, i - 1, "this value is not closed: the next game begins inside it");
        }
    }

    private int nameEnd(int start) {
        int pos = start;
        while (FileText.isNameByte(text[pos])) {
            pos++;
        }
        looks.at(pos - start);
        return pos;
    }

    /**
     * Returns the code of a name that is long, or that contains lower-case letters or digits. Lower-case letters are
     * dropped, as in {@code SiZe} for SZ, unless there are no other letters.
     */
    private int nameCode(int start, int end) {
        StringBuilder name = new StringBuilder();
        for (int i = start; i < end; i++) {
            if (text[i] < 'a') {
                name.append((char) text[i]);
            }
        }
        if (name.length() == 0) {
            tolerances.add(Tolerance.ALL_LOWER_CASE, start);
            for (int i = start; i < end; i++) {
                name.append((char) (text[i] - 'a' + 'A'));
            }
        } else if (name.length() < end - start) {
            tolerances.add(Tolerance.LOWER_CASE, start);
        }
        if (name.length() <= 4) {
            return PropertyNames.shortCode(name.toString());
        }
        if (longNames.isEmpty()) {
            longNames = new ArrayList<>();
            longCodes = new HashMap<>();
        }
        return longCodes.computeIfAbsent(name.toString(), added -> {
            longNames.add(added);
            return ~(longNames.size() - 1);
        });
    }

    /** Counts a fault if there is visible text between two places outside of games. */
    private void outside(int from, int to, Tolerance kind) {
        int at = openings.visible(from, to);
        if (at < to) {
            tolerances.add(text[at] == ')' && kind == Tolerance.TEXT_BETWEEN ? Tolerance.EXTRA_CLOSING : kind, at);
        }
    }

    /** Returns a finder for lines and columns in the file. */
    Lines lines() {
        return new Lines(text, place, looked -> {});
    }

    /** Returns a finder at a place, for the line and column of a fault there. */
    private Lines place(int offset) {
        return lines().to(Math.min(offset, length));
    }

    private static int[] grown(int[] numbers) {
        return Arrays.copyOf(numbers, numbers.length + (numbers.length >> 1) + 16);
    }

    /** Adds an entry after the last number of an array; returns the array, or a longer copy if the array is full. */
    private static int[] ended(int[] numbers, int count, int end) {
        int[] result = count < numbers.length ? numbers : Arrays.copyOf(numbers, count + 1);
        result[count] = end;
        return result;
    }
}
