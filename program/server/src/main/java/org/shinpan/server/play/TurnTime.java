package org.shinpan.server.play;

/** What becomes of a turn's time when the clock stops before the turn is over. Journals keep these names. */
public enum TurnTime {
    /**
     * It is charged at once, and the turn begins anew with what is left: a begun period is full again, and an undo
     * leaves the players what the turns earned. Events of earlier versions mean this.
     */
    BEGINS_ANEW,
    /** The turn goes on with the time that it has used, and an undo takes back what the turns earned. */
    GOES_ON
}
