package org.shinpan.life.proof;

/**
 * Whether a verdict is the same under another reading of ko. The verdict itself follows the words of the text: two
 * plays in succession may not recreate the position, and a pass between them lifts that. Under other Japanese-style
 * texts a player may retake in a ko only after having passed, whatever was played in between.
 */
public enum KoReading {
    /** It is the same under both. */
    SAME,
    /** It would be the opposite: it depends on the reading of ko. */
    DEPENDS,
    /** Not asked, or not found within the budget. */
    UNKNOWN
}
