package org.shinpan.rules.law;

/** The moment when a repeated position is noticed, under a rule set that makes a noticed repetition a tie. */
public enum Notice {
    /** The referee notices a repetition as soon as it is played. */
    AT_ONCE,
    /** A repetition counts only if a player claims it; see {@link RuleSet#claim}. */
    ON_CLAIM
}
