package org.shinpan.sgf.tree;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes trees as SGF in one pass over the nodes. A stack contains the parents of the open variations. */
final class TreeWriter {

    /** The column after which a new line begins before the next node or property. */
    private static final int LINE = 72;

    private final NodeTable trees;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int lineStart;
    private int[] open = new int[16];
    private int depth;

    TreeWriter(NodeTable trees) {
        this.trees = trees;
    }

    byte[] write() {
        for (int node = 0; node < trees.size(); node++) {
            int stem = trees.parent(node);
            if (stem == NodeTable.NONE || trees.nextSibling(stem + 1) != NodeTable.NONE) {
                close(stem);
                if (depth == open.length) {
                    open = Arrays.copyOf(open, 2 * depth);
                }
                open[depth++] = stem;
                writeLineEnd();
                put((byte) '(');
            }
            writeNode(node, stem == NodeTable.NONE);
        }
        close(NodeTable.NONE);
        writeLineEnd();
        return out.toByteArray();
    }

    /** Closes the variations whose parent is a given node or a node after it. */
    private void close(int stem) {
        while (depth > 0 && open[depth - 1] >= stem) {
            depth--;
            put((byte) ')');
        }
    }

    private void writeNode(int node, boolean first) {
        if (column() > LINE) {
            writeLineEnd();
        }
        put((byte) ';');
        int from = trees.firstProperty(node);
        int to = trees.firstProperty(node + 1);
        if (first) {
            missing(node, "FF", "[4]");
            missing(node, "CA", "[UTF-8]");
        }
        for (int p = from; p < to; p++) {
            if (p > from && column() > LINE) {
                writeLineEnd();
            }
            String name = trees.name(p);
            put(name);
            if (first && name.equals("FF")) {
                put("[4]");
            } else if (first && name.equals("CA")) {
                put("[UTF-8]");
            } else {
                for (int v = trees.firstValue(p); v < trees.firstValue(p + 1); v++) {
                    writeValue(trees.start(v), trees.end(v));
                }
            }
        }
    }

    private void missing(int node, String name, String value) {
        if (trees.find(node, PropertyNames.shortCode(name)) == NodeTable.NONE) {
            put(name);
            put(value);
        }
    }

    private void writeValue(int start, int end) {
        // Lines do not begin with a value unless a property has many of them.
        if (column() > LINE + 8) {
            writeLineEnd();
        }
        put((byte) '[');
        for (int i = start; i < end; i++) {
            if (trees.text[i] == ']') {
                put((byte) '\\'); // it was not escaped in the file
            } else if (trees.text[i] == '\\' && i + 1 < end) {
                put(trees.text[i++]);
            }
            put(trees.text[i]);
        }
        put((byte) ']');
    }

    private int column() {
        return out.size() - lineStart;
    }

    private void writeLineEnd() {
        if (column() > 0) {
            put((byte) '\n');
        }
        lineStart = out.size();
    }

    private void put(String ascii) {
        out.write(ascii.getBytes(StandardCharsets.US_ASCII), 0, ascii.length());
    }

    private void put(byte b) {
        out.write(b);
    }
}
