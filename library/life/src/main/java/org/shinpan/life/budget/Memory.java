package org.shinpan.life.budget;

/** The memory that searches may use. */
final class Memory {

    private Memory() {}

    /** Returns the maximum memory, in bytes, that the virtual machine will use. */
    static long most() {
        return Runtime.getRuntime().maxMemory();
    }
}
