package org.shinpan.life.proof;

/** Thrown when a proof is refused. The message is the reason. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final String what;

    Fault(String what) {
        super(what, null, false, false);
        this.what = what;
    }

    static void demand(boolean holds, String message) {
        if (!holds) {
            throw new Fault(message);
        }
    }
}
