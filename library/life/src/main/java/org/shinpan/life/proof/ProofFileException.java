package org.shinpan.life.proof;

import java.util.Objects;

/** Thrown when a text cannot be read as proofs. The message is one line that names the place and the reason. */
public final class ProofFileException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception for a text that cannot be read.
     *
     * @param where the place in the text, such as {@code line 3} or {@code proofs[2].zone}
     * @param what the reason in one sentence
     */
    public ProofFileException(String where, String what) {
        super(Objects.requireNonNull(where, "the place must not be null")
                + ": "
                + Objects.requireNonNull(what, "the reason must not be null").replaceAll("[\\p{Cntrl}\\s]+", " "));
    }
}
