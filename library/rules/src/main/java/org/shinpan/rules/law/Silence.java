package org.shinpan.rules.law;

import org.shinpan.rules.check.Present;

/**
 * A thing that a game has but that the rule set does not mention, and what Shinpan did about it.
 *
 * @param about the thing, such as {@code komi}
 * @param applied what Shinpan did, in words
 */
public record Silence(String about, String applied) {
    public Silence {
        Present.all("what the text is silent about", about, "what was applied", applied);
    }

    @Override
    public String toString() {
        return about + ": " + applied;
    }
}
