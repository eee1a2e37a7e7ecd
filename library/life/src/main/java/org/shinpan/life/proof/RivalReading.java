package org.shinpan.life.proof;

/**
 * Another possible interpretation, or reading, of what {@code wagc-intent} says about life. Verdicts and proofs follow
 * Shinpan's own readings. In addition, Shinpan can compute whether a verdict would be the same under one of these
 * readings.
 */
public enum RivalReading {

    /**
     * A player may retake in a ko only after having passed, as in other texts of Japanese style. Shinpan's reading: two
     * plays in succession may not recreate the position (P12), and any turn between them lifts this ban.
     */
    KO_AFTER_PASS("ko"),

    /**
     * The owner of a chain moves first when the chain is studied. Shinpan's reading of P18: the opponent moves first.
     */
    OWNER_FIRST("first-move"),

    /**
     * The two-eye-formation must have one of its stones on a point of the chain. Shinpan's reading of P18: it is enough
     * that one of its two empty points is a point of the chain.
     */
    STONES_ONLY("formation");

    private final String word;

    RivalReading(String word) {
        this.word = word;
    }

    /** {@return the word for the subject of the reading: {@code ko}, {@code first-move} or {@code formation}} */
    public String word() {
        return word;
    }

    /** The answers to the question whether a verdict is the same under a rival reading. */
    public enum Answer {
        /** The verdict is the same. */
        SAME,
        /** The verdict depends on the reading: the rival reading gives the opposite verdict. */
        DEPENDS,
        /** The question was not asked, or not answered within the limit. */
        UNKNOWN
    }
}
