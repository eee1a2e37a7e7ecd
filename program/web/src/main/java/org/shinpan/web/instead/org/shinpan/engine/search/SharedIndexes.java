package org.shinpan.web.instead.org.shinpan.engine.search;

/** The indexes of a tree's nodes, in a plain array. */
final class SharedIndexes {

    private final int[] indexes;

    SharedIndexes(int size) {
        indexes = new int[size];
    }

    int get(int node) {
        return indexes[node];
    }

    void set(int node, int index) {
        indexes[node] = index;
    }

    boolean replace(int node, int expected, int index) {
        if (indexes[node] != expected) {
            return false;
        }
        indexes[node] = index;
        return true;
    }
}
