package org.shinpan.cli.planted.ring;

/** Planted: uses a constant of the first. */
final class Third {

    static final int AFTER = First.NUMBER + 1;

    private Third() {}
}
