package org.shinpan.life.proof;

/** Why a proof is refused. */
final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final String what;

    Fault(String what) {
        super(what, null, false, false);
        this.what = what;
    }

    static void demand(boolean holds, String otherwise) {
        if (!holds) {
            throw new Fault(otherwise);
        }
    }
}
