package org.shinpan.life.proof;

/**
 * A reading of the text's words on life that Shinpan does not follow. A verdict and its proof follow Shinpan's own
 * readings; beside them one can compute whether the verdict is the same under a rival reading.
 */
public enum RivalReading {

    /**
     * A player may retake in a ko only after having passed, as other Japanese-style texts have it. Shinpan's reading:
     * two plays in succession may not recreate the position (P12), and any turn between them lifts that.
     */
    KO_AFTER_PASS("ko"),

    /** The owner of a string moves first when it is studied. Shinpan's reading of P18: the opponent does. */
    OWNER_FIRST("first-move"),

    /**
     * The formation must have one of its stones on an intersection of the string. Shinpan's reading of P18: one of its
     * two empty intersections is enough.
     */
    STONES_ONLY("formation");

    private final String word;

    RivalReading(String word) {
        this.word = word;
    }

    /** {@return the word for what the reading is about: {@code ko}, {@code first-move} or {@code formation}} */
    public String word() {
        return word;
    }

    /** Whether a verdict is the same under a rival reading. */
    public enum Answer {
        /** It is the same. */
        SAME,
        /** It depends: the rival reading gives the opposite verdict. */
        DEPENDS,
        /** The question was not asked, or not answered within the limit. */
        UNKNOWN
    }
}
