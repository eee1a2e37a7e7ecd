package org.shinpan.sgf.tree;

import java.util.Arrays;

/** Writes trees as SGF in one pass over the nodes. A stack holds the parents of the variations that are open. */
final class TreeWriter {

    private static final int LINE = 72;

    private final NodeTable trees;
    private byte[] out;
    private int length;
    private int lineStart;
    private int[] open = new int[16];
    private int depth;

    TreeWriter(NodeTable trees) {
        this.trees = trees;
        this.out = new byte[trees.length + trees.length / 16 + 64];
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
                newLine();
                put((byte) '(');
            }
            node(node, stem == NodeTable.NONE);
        }
        close(NodeTable.NONE);
        newLine();
        return Arrays.copyOf(out, length);
    }

    private void close(int stem) {
        while (depth > 0 && open[depth - 1] >= stem) {
            depth--;
            put((byte) ')');
        }
    }

    private void node(int node, boolean first) {
        if (length - lineStart > LINE) {
            newLine();
        }
        put((byte) ';');
        int from = trees.firstProperty(node);
        int to = trees.firstProperty(node + 1);
        if (first) {
            missing(node, "FF", "[4]");
            missing(node, "CA", "[UTF-8]");
        }
        for (int p = from; p < to; p++) {
            if (p > from && length - lineStart > LINE) {
                newLine();
            }
            String name = trees.name(p);
            put(name);
            if (first && name.equals("FF")) {
                put("[4]");
            } else if (first && name.equals("CA")) {
                put("[UTF-8]");
            } else {
                for (int v = trees.firstValue(p); v < trees.firstValue(p + 1); v++) {
                    value(trees.start(v), trees.end(v));
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

    private void value(int start, int end) {
        if (length - lineStart > LINE + 8) {
            newLine();
        }
        int size = end - start;
        room(size + 2);
        out[length++] = '[';
        System.arraycopy(trees.text, start, out, length, size);
        length += size;
        out[length++] = ']';
    }

    private void newLine() {
        if (length > lineStart) {
            put((byte) '\n');
        }
        lineStart = length;
    }

    private void put(String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            put((byte) ascii.charAt(i));
        }
    }

    private void put(byte b) {
        room(1);
        out[length++] = b;
    }

    private void room(int more) {
        if (length + more > out.length) {
            out = Arrays.copyOf(out, Math.max(length + more, out.length + (out.length >> 1)));
        }
    }
}
