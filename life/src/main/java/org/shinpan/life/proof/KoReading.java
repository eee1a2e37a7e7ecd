package org.shinpan.life.proof;

/**
 * Whether a verdict is the same under another reading of ko. The verdict itself follows the words of the text: two
 * plays in succession may not recreate the position, and a pass between them lifts that. Under other Japanese-style
 * texts a player may retake in a ko only after having passed, whatever was played in between.
 */
public enum KoReading {
    /** It is the same under both. */
    SAME,
    /** The other reading gives the opposite verdict. */
    DEPENDS,
    /** The question was not asked, or not answered within the budget. */
    UNKNOWN
}
