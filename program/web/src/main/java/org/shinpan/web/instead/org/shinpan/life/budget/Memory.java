package org.shinpan.web.instead.org.shinpan.life.budget;

/**
 * The memory that searches may use. It is a fixed number, because a browser does not report how much memory there is.
 */
final class Memory {

    private Memory() {}

    /** Returns the memory in bytes that a page may use. */
    static long most() {
        return 1L << 30;
    }
}
