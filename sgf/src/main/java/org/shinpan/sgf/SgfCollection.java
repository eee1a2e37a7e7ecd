package org.shinpan.sgf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The trees of one file. Immutable.
 *
 * <p>Stored flat: the text as it was read, and a few arrays of numbers. Nodes are numbered in the order of the file,
 * so a node that does not open a variation hangs on the node before it, and only the nodes that do open one (the first
 * of a game among them) need a word about where they hang:
 *
 * <pre>
 * properties[n]           the first property of node n; n + 1 tells where they end
 * names[p]                the name of property p: up to four letters as bytes of the number, else ~index of longNames
 * values[p]               the first value of property p; p + 1 tells where they end
 * spans[2v], spans[2v+1]  where the text of value v begins and ends, escapes and all
 * branches[b]             the nodes that open a variation, ascending
 * stems[b]                the node that the variation hangs on, −1 for a game
 * </pre>
 *
 * A node costs 4 bytes beside its text, a property 8, a value 8, a variation 8: never more than 6 bytes for a byte of
 * text, twice that while the arrays grow.
 */
public final class SgfCollection {

    final byte[] text;
    final int length;
    private final int nodeCount;
    private final int[] properties;
    private final int[] names;
    private final int[] values;
    private final int[] spans;
    private final int branchCount;
    private final int[] branches;
    private final int[] stems;
    private final List<String> longNames;
    private final Map<String, Integer> longCodes;
    private final List<Note> notes;
    private int @Nullable [] siblings;

    SgfCollection(SgfGrammar.Parser parsed, List<Note> notes) {
        this.text = parsed.text;
        this.length = parsed.length;
        this.nodeCount = parsed.nodeCount;
        this.properties = parsed.properties;
        this.names = parsed.names;
        this.values = parsed.values;
        this.spans = parsed.spans;
        this.branchCount = parsed.branchCount;
        this.branches = parsed.branches;
        this.stems = parsed.stems;
        this.longNames = parsed.longNames;
        this.longCodes = parsed.longCodes;
        this.notes = notes;
    }

    /** The first nodes of the games. */
    public List<SgfNode> games() {
        List<SgfNode> games = new ArrayList<>();
        for (int b = 0; b < branchCount; b++) {
            if (stems[b] < 0) {
                games.add(new SgfNode(this, branches[b]));
            }
        }
        return games;
    }

    /** How many nodes there are in all games. */
    public int size() {
        return nodeCount;
    }

    /** The node with a number, see {@link SgfNode#index()}. */
    public SgfNode node(int index) {
        return new SgfNode(this, java.util.Objects.checkIndex(index, nodeCount));
    }

    /** What was put up with in reading, in the order of the file. */
    public List<Note> notes() {
        return notes;
    }

    int firstChild(int node) {
        int next = node + 1;
        if (next >= nodeCount) {
            return -1;
        }
        int branch = branch(next);
        return branch < 0 || stems[branch] == node ? next : -1;
    }

    /** The node behind the last one of the main line that begins at a node. */
    int mainLineEnd(int root) {
        int b = Arrays.binarySearch(branches, 0, branchCount, root);
        b = b < 0 ? ~b : b + 1;
        while (b < branchCount && stems[b] == branches[b] - 1) {
            b++;
        }
        return b < branchCount ? branches[b] : nodeCount;
    }

    int parent(int node) {
        int branch = branch(node);
        return branch < 0 ? node - 1 : stems[branch];
    }

    /** The next node that hangs on the same node, or −1. For the first node of a game: that of the next game. */
    int nextSibling(int node) {
        int branch = branch(node);
        if (branch < 0) {
            return -1;
        }
        int next = siblings()[branch];
        return next < 0 ? -1 : branches[next];
    }

    private int branch(int node) {
        return branchCount == 1 ? (branches[0] == node ? 0 : -1) : Arrays.binarySearch(branches, 0, branchCount, node);
    }

    /** For each variation the next one that hangs on the same node, or −1. Made when first asked for. */
    private int[] siblings() {
        int[] known = siblings;
        if (known == null) {
            known = new int[branchCount];
            int[] open = new int[branchCount];
            int depth = 0;
            for (int b = 0; b < branchCount; b++) {
                known[b] = -1;
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

    int firstProperty(int node) {
        return properties[node];
    }

    int code(int property) {
        return names[property];
    }

    int firstValue(int property) {
        return values[property];
    }

    int start(int value) {
        return spans[2 * value];
    }

    int end(int value) {
        return spans[2 * value + 1];
    }

    /** A value with its escapes resolved. */
    String text(int value) {
        return SgfNode.unescape(text, start(value), end(value));
    }

    /** The first property of a node with a name's code, or −1. */
    int find(int node, int code) {
        return find(node, code, properties[node]);
    }

    int find(int node, int code, int from) {
        if (code == 0) {
            return -1;
        }
        for (int p = from; p < properties[node + 1]; p++) {
            if (names[p] == code) {
                return p;
            }
        }
        return -1;
    }

    String name(int property) {
        int code = names[property];
        if (code < 0) {
            return longNames.get(~code);
        }
        StringBuilder name = new StringBuilder();
        for (int shift = 24; shift >= 0; shift -= 8) {
            int letter = code >>> shift & 0xFF;
            if (letter != 0) {
                name.append((char) letter);
            }
        }
        return name.toString();
    }

    /** The code of a name; 0 for a name that no property of this file has. */
    int code(String name) {
        if (name.length() > 4) {
            Integer code = longCodes.get(name);
            return code == null ? 0 : code;
        }
        return shortCode(name);
    }

    static int shortCode(String name) {
        int code = 0;
        for (int i = 0; i < name.length(); i++) {
            code = code << 8 | name.charAt(i);
        }
        return code;
    }

    /** Where the name of a property begins. */
    int offset(int property) {
        int at = start(values[property]) - 1;
        while (at > 0 && text[at - 1] >= 0 && text[at - 1] <= ' ') {
            at--;
        }
        while (at > 0 && SgfGrammar.isNameByte(text[at - 1])) {
            at--;
        }
        return at;
    }

    /** Where a node begins: at its first property if it has one. Empty nodes are not placed. */
    int offsetOfNode(int node) {
        return properties[node] < properties[node + 1] ? offset(properties[node]) : 0;
    }

    /** Equal if the trees are: same games, variations, names and values (as escaped in the file), in the same order. */
    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof SgfCollection that) || nodeCount != that.nodeCount) {
            return false;
        }
        for (int n = 0; n < nodeCount; n++) {
            int count = properties[n + 1] - properties[n];
            if (parent(n) != that.parent(n) || count != that.properties[n + 1] - that.properties[n]) {
                return false;
            }
            for (int i = 0; i < count; i++) {
                if (!sameProperty(properties[n] + i, that, that.properties[n] + i)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean sameProperty(int mine, SgfCollection that, int other) {
        int count = values[mine + 1] - values[mine];
        boolean same = count == that.values[other + 1] - that.values[other]
                && (names[mine] >= 0
                        ? names[mine] == that.names[other]
                        : name(mine).equals(that.name(other)));
        for (int i = 0; i < count && same; i++) {
            int a = values[mine] + i;
            int b = that.values[other] + i;
            same = Arrays.equals(text, start(a), end(a), that.text, that.start(b), that.end(b));
        }
        return same;
    }

    @Override
    public int hashCode() {
        int hash = nodeCount;
        for (int v = 0; v < Math.min(values[properties[nodeCount]], 100); v++) {
            for (int i = start(v); i < end(v); i++) {
                hash = 31 * hash + text[i];
            }
        }
        return hash;
    }

    /** The trees as text. */
    @Override
    public String toString() {
        return new String(SgfGrammar.write(this), StandardCharsets.UTF_8);
    }
}
