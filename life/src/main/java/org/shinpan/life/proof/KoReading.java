package org.shinpan.life.proof;

/**
 * What becomes of a verdict under another reading of ko. The verdict itself is by the text's own words: two plays in
 * succession may not recreate the position, and a pass between them lifts that. Other Japanese-style texts let a player
 * retake in a ko only after a pass of its own, however much is played in between.
 */
public enum KoReading {
    /** It is the same under both. */
    SAME,
    /** It would be the other one: it depends on the ko reading. */
    DEPENDS,
    /** Not asked, or not found within the budget. */
    UNKNOWN
}
