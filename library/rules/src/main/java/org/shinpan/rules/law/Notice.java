package org.shinpan.rules.law;

/** The condition on which a repeated position ends the game, under a rule set that makes a repetition a tie. */
public enum Notice {
    /** The referee notices every repetition, so the play that repeats a position ends the game. */
    AT_ONCE,
    /** A repetition counts only if a player claims it; see {@link RuleSet#claim}. */
    ON_CLAIM
}
