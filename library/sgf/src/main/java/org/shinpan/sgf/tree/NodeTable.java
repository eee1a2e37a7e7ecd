package org.shinpan.sgf.tree;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.check.Older;
import org.shinpan.sgf.text.FileText;

/**
 * The nodes, properties and values of one file, identified by numbers. Immutable. This class is for code that visits
 * many nodes, because its methods create no objects, except for those that return text. {@link SgfNode} offers the same
 * data as objects.
 *
 * <p>Nodes, properties and values are numbered in the order of the file, each kind from 0. The properties of node n are
 * {@code firstProperty(n)} to {@code firstProperty(n + 1) - 1}; the values of property p are {@code firstValue(p)} to
 * {@code firstValue(p + 1) - 1}.
 */
// The table consists of the text as it was read, and of a few arrays. A node that does not open a variation follows the
// node before it, so only the nodes that open one (including the first node of a game) store their parent:
//
//   properties[n]           the first property of node n; its properties end before properties[n + 1]
//   names[p]                the name of property p: up to four letters as bytes, otherwise ~index into longNames
//   values[p]               the first value of property p; its values end before values[p + 1]
//   spans[2v], spans[2v+1]  the places where the text of value v begins and ends, escapes included
//   branches[b]             the nodes that open a variation, ascending
//   stems[b]                the parent of branches[b]; NONE for a game
//
// In addition to its text, a node takes 4 bytes, and a property, a value and a variation 8 bytes each: never more than
// 6 bytes for a byte of text, and twice that while the arrays grow.
public final class NodeTable {

    /** Returned instead of the number of a node, property or value if there is none. */
    public static final int NONE = -1;

    final byte[] text;
    final int length;
    private final int before;
    private final PartPlace place;
    private final int nodeCount;
    private final int[] properties;
    private final int[] names;
    private final int[] values;
    private final int[] spans;
    private final int branchCount;
    private final int[] branches;
    private final int[] stems;
    private final PropertyNames propertyNames;
    private int @Nullable [] siblings;
    /** The places where games break off or are skipped, in the order of the text. */
    private final List<TreeParser.Break> breaks;

    private final List<TreeParser.Break> skipped;
    /** The first node of the game that is not closed in its file; −1 if there is none. */
    private final int unclosedGame;

    NodeTable(TreeParser parsed) {
        this.text = parsed.text;
        this.length = parsed.length;
        this.before = parsed.before;
        this.place = parsed.place;
        this.nodeCount = parsed.nodeCount;
        this.properties = parsed.properties;
        this.names = parsed.names;
        this.values = parsed.values;
        this.spans = parsed.spans;
        this.branchCount = parsed.branchCount;
        this.branches = parsed.branches;
        this.stems = parsed.stems;
        this.breaks = parsed.breaks.stream().filter(off -> off.root() >= 0).collect(Older.toList());
        this.skipped = parsed.breaks.stream().filter(off -> off.root() < 0).collect(Older.toList());
        this.unclosedGame = parsed.unclosedGame;
        this.propertyNames = new PropertyNames(parsed.longNames, parsed.longCodes);
    }

    /**
     * Returns the place where a game breaks off because the text after the place cannot be read.
     *
     * @param root the first node of a game
     * @param lines finds lines and columns; this is fast for games in the order of the file
     * @return the place and the reason; empty if the game does not break off
     */
    public Optional<Note> breaksOff(int root, Lines lines) {
        Objects.requireNonNull(lines, "the lines must not be null");
        int low = 0;
        int high = breaks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (breaks.get(middle).root() < root) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < breaks.size() && breaks.get(low).root() == root
                ? Optional.of(breaks.get(low).note(lines))
                : Optional.empty();
    }

    /**
     * Returns whether a game is closed in its file.
     *
     * @param root the first node of a game
     * @return false if the file ends before the ')' of the game
     */
    public boolean isClosed(int root) {
        return root != unclosedGame;
    }

    /**
     * Returns the games that are skipped because nothing of them can be read. The stream finds their places one by one.
     *
     * @param lines finds lines and columns; this is fast if its current place is before the skipped games
     * @return the places and the reasons, in the order of the file
     */
    public Stream<Note> skipped(Lines lines) {
        Objects.requireNonNull(lines, "the lines must not be null");
        return skipped.stream().map(off -> off.note(lines).and("; this game is skipped"));
    }

    /**
     * Returns the first node of the first game.
     *
     * @return 0; {@link #NONE} for a part of a file in which no game can be read
     */
    public int firstRoot() {
        return nodeCount == 0 ? NONE : 0;
    }

    /** Returns the number of games. */
    int games() {
        int games = 0;
        for (int root = firstRoot(); root != NONE; root = nextSibling(root)) {
            games++;
        }
        return games;
    }

    /** Returns the number of games that {@link #skipped} finds. */
    int skippedGames() {
        return skipped.size();
    }

    /**
     * Returns the number of games in the file before these nodes.
     *
     * @return 0, unless this is the table of a part of a file
     */
    public int gamesBefore() {
        return place.games();
    }

    /**
     * Returns the number of the game that precedes the first skipped game. Skipped games, of which nothing can be read,
     * are numbered after all other games of the file.
     *
     * @param last the number of the last game of these nodes
     * @return {@code last}, unless this is the table of a part of a file
     */
    public int gamesBeforeSkipped(int last) {
        return place.skipped() < 0 ? last : place.skipped();
    }

    /**
     * Returns the number of nodes in all games of the file.
     *
     * @return at least 1; 0 only for a part of a file in which no game can be read
     */
    public int size() {
        return nodeCount;
    }

    /**
     * Returns a node as an object.
     *
     * @param node the number of a node
     * @return the node
     * @throws IndexOutOfBoundsException if no node has the number
     */
    public SgfNode node(int node) {
        return new SgfNode(this, Objects.checkIndex(node, nodeCount));
    }

    /**
     * Returns the place in the file where a game opens, with a '(' or, if that is missing, with a ';'.
     *
     * @param root the first node of a game
     * @return the place in bytes from 0; empty if the file has another encoding than UTF-8, or the node has no property
     */
    OptionalLong fileOffset(int root) {
        int property = firstProperty(root);
        if (before == FileText.CONVERTED || property == firstProperty(root + 1)) {
            return OptionalLong.empty();
        }
        int first = offset(property);
        // Go back from the first property to the '(', but not beyond the end of the game before.
        for (int i = first; i >= 0 && text[i] != ')'; i--) {
            if (text[i] == '(') {
                return OptionalLong.of(place.offset() + before + i);
            }
            first = text[i] == ';' ? i : first; // the '(' may be missing
        }
        return OptionalLong.of(place.offset() + before + first);
    }

    /**
     * Returns the first child of a node, which continues the line of the node.
     *
     * @param node the number of a node
     * @return the number of the first child, or {@link #NONE} if the node has no children
     */
    public int firstChild(int node) {
        int next = node + 1;
        if (next >= nodeCount) {
            return NONE;
        }
        int branch = branch(next);
        return branch < 0 || stems[branch] == node ? next : NONE;
    }

    /**
     * Returns the end of a main line. The nodes of a main line have consecutive numbers.
     *
     * @param node the node at which the line begins
     * @return the number of the last node of the line, plus one
     */
    public int mainLineEnd(int node) {
        int b = Arrays.binarySearch(branches, 0, branchCount, node);
        b = b < 0 ? ~b : b + 1;
        while (b < branchCount && stems[b] == branches[b] - 1) {
            b++;
        }
        return b < branchCount ? branches[b] : nodeCount;
    }

    /**
     * Returns the parent of a node, which is the node that it follows.
     *
     * @param node the number of a node
     * @return the parent, or {@link #NONE} for the first node of a game
     */
    public int parent(int node) {
        int branch = branch(node);
        return branch < 0 ? node - 1 : stems[branch];
    }

    /**
     * Returns the next variation.
     *
     * @param node the number of a node
     * @return the next child of the same parent, or {@link #NONE} if there is none; for the first node of a game, the
     *     first node of the next game
     */
    public int nextSibling(int node) {
        int branch = branch(node);
        if (branch < 0) {
            return NONE;
        }
        int next = siblings()[branch];
        return next == NONE ? NONE : branches[next];
    }

    /** Returns the index of a node among those that open a variation; negative if it opens none. */
    private int branch(int node) {
        return branchCount == 1
                ? (branches[0] == node ? 0 : NONE)
                : Arrays.binarySearch(branches, 0, branchCount, node);
    }

    /**
     * Returns for each variation the next variation with the same parent, or NONE. The array is made when first needed.
     */
    private int[] siblings() {
        int[] known = siblings;
        if (known == null) {
            known = new int[branchCount];
            // A stack of variations that may still get a next variation. A variation is complete if its parent comes
            // later in the file than the parent of the current variation.
            int[] open = new int[branchCount];
            int depth = 0;
            for (int b = 0; b < branchCount; b++) {
                known[b] = NONE;
                while (depth > 0 && stems[open[depth - 1]] > stems[b]) {
                    depth--;
                }
                if (depth > 0 && stems[open[depth - 1]] == stems[b]) {
                    known[open[--depth]] = b;
                }
                open[depth++] = b;
            }
            siblings = known;
        }
        return known;
    }

    /**
     * Returns the first property of a node.
     *
     * @param node the number of a node, or {@link #size()}
     * @return the number of its first property
     */
    public int firstProperty(int node) {
        return properties[node];
    }

    /**
     * Returns the first value of a property.
     *
     * @param property the number of a property, or the number after that of the last property
     * @return the number of its first value
     */
    public int firstValue(int property) {
        return values[property];
    }

    int start(int value) {
        return spans[2 * value];
    }

    int end(int value) {
        return spans[2 * value + 1];
    }

    /**
     * Returns the length of the whole text.
     *
     * @return the length in bytes of UTF-8
     */
    public int textLength() {
        return length;
    }

    /**
     * Returns the length of a value in the file, escapes included.
     *
     * @param value the number of a value
     * @return its length in bytes of UTF-8
     */
    public int length(int value) {
        return spans[2 * value + 1] - spans[2 * value];
    }

    /**
     * Returns one byte of a value in the file, where escapes are not resolved.
     *
     * @param value the number of a value
     * @param index the index of the byte, from 0 and less than {@link #length}
     * @return a byte of UTF-8
     */
    public byte byteAt(int value, int index) {
        return text[spans[2 * value] + index];
    }

    /**
     * Returns a value with its escapes resolved.
     *
     * @param value the number of a value
     * @return the text of the value
     */
    public String text(int value) {
        return Escapes.resolved(text, start(value), end(value));
    }

    /**
     * Returns the first property of a node that has a given name.
     *
     * @param node the number of a node
     * @param code the code of the name
     * @return the number of the property, or {@link #NONE}
     */
    public int find(int node, int code) {
        return find(node, code, properties[node]);
    }

    /**
     * Returns the next property of a node that has a given name.
     *
     * @param node the number of a node
     * @param code the code of the name
     * @param from the property of the node at which the search begins
     * @return the number of the property, or {@link #NONE}
     */
    public int find(int node, int code, int from) {
        if (code == PropertyNames.NO_NAME) {
            return NONE;
        }
        for (int p = from; p < properties[node + 1]; p++) {
            if (names[p] == code) {
                return p;
            }
        }
        return NONE;
    }

    /**
     * Returns the code of the name of a property. Equal names have equal codes within one file; a name of up to four
     * letters has the same code in every file.
     *
     * @param property the number of a property
     * @return the code
     */
    public int code(int property) {
        return names[property];
    }

    /**
     * Returns the code of a name.
     *
     * @param name the name, in capital letters
     * @return the code; for a name that does not occur in the file, a code that {@link #find} does not find
     */
    public int code(String name) {
        Objects.requireNonNull(name, "the name must not be null");
        return propertyNames.code(name);
    }

    /**
     * Returns the name of a property.
     *
     * @param property the number of a property
     * @return the name, which consists of capital letters and digits
     */
    public String name(int property) {
        return propertyNames.name(names[property]);
    }

    /**
     * Returns the place of a property in the text, for {@link Lines#to}.
     *
     * @param property the number of a property
     * @return the place of the first letter of its name, in bytes of UTF-8 from 0
     */
    public int offset(int property) {
        int at = start(values[property]) - 1;
        while (text[at - 1] <= ' ') {
            at--;
        }
        while (FileText.isNameByte(text[at - 1])) {
            at--;
        }
        return at;
    }

    /**
     * Returns a finder for the lines and columns of properties.
     *
     * @return a new finder, at the start of the text
     */
    public Lines lines() {
        return lines(looks -> {});
    }

    /**
     * Returns a finder for the lines and columns of properties that reports the cost of its moves.
     *
     * @param looks receives the number of bytes that every move passes
     * @return a new finder, at the start of the text
     */
    public Lines lines(IntConsumer looks) {
        return new Lines(text, place, Objects.requireNonNull(looks, "the taker of looks must not be null"));
    }

    /** Returns whether games, variations, names and values (with their escapes) are the same, in the same order. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NodeTable that
                && nodeCount == that.nodeCount
                && same(properties, that.properties, nodeCount + 1)
                && propertyNames.sameLongNames(that.propertyNames)
                && sameProperties(that)
                && IntStream.range(0, nodeCount).allMatch(n -> parent(n) == that.parent(n));
    }

    /** Returns whether names and values are the same, for tables with the same number of properties. */
    private boolean sameProperties(NodeTable that) {
        int count = properties[nodeCount];
        return same(names, that.names, count)
                && same(values, that.values, count + 1)
                && IntStream.range(0, values[count]).allMatch(v -> bytes(v).equals(that.bytes(v)));
    }

    private static boolean same(int[] one, int[] other, int count) {
        return IntBuffer.wrap(one, 0, count).equals(IntBuffer.wrap(other, 0, count));
    }

    /** Returns the bytes of a value. */
    private ByteBuffer bytes(int value) {
        return ByteBuffer.wrap(text, start(value), end(value) - start(value));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(Arrays.copyOf(names, properties[nodeCount]));
    }

    @Override
    public String toString() {
        return nodeCount + " nodes";
    }
}
