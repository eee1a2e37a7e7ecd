package org.shinpan.web.instead.org.shinpan.life.budget;

/** The memory that searches may use. A browser does not say how much there is. */
final class Memory {

    private Memory() {}

    /** Returns the memory in bytes that a page may use. */
    static long most() {
        return 1L << 30;
    }
}
