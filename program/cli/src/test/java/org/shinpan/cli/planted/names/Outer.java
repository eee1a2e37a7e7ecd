package org.shinpan.cli.planted.names;

/** Planted: contains a class whose name has no meaning. */
final class Outer {
    /** Planted. */
    static final class ChainImpl {}
}
