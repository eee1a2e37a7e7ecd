package org.shinpan.web.instead.org.shinpan.life.budget;

/**
 * Replaces the class that knows how much memory searches may use. The limit is a fixed number, because a browser does
 * not report its memory.
 */
final class Memory {

    private Memory() {}

    /** Returns the memory in bytes that a page may use. */
    static long most() {
        return 1L << 30;
    }
}
