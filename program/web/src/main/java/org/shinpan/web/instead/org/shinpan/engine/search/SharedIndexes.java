package org.shinpan.web.instead.org.shinpan.engine.search;

/** Replaces the indexes of the nodes of a search tree, which threads share on the JVM, by a plain array. */
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
