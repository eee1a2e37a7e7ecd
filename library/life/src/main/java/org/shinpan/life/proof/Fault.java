package org.shinpan.life.proof;

/** Thrown by the checker if a proof does not show what it claims. {@link #what} is the reason, in one line. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final String what;

    Fault(String what) {
        super(what, null, false, false);
        this.what = what;
    }

    /** Throws a fault with this reason if a condition is false. */
    static void demand(boolean holds, String message) {
        if (!holds) {
            throw new Fault(message);
        }
    }
}
