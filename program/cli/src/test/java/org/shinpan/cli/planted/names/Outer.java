package org.shinpan.cli.planted.names;

/** Planted: holds a name that says nothing. */
final class Outer {
    /** Planted. */
    static final class ChainImpl {}
}
