package org.shinpan.rules.law;

/** When a repeated position is noticed, under a text that ends the game with a tie if a repetition is noticed. */
public enum Notice {
    /** The referee notices it as soon as it is played. */
    AT_ONCE,
    /** Only a player's claim counts; see {@link RuleSet#claim}. */
    ON_CLAIM
}
