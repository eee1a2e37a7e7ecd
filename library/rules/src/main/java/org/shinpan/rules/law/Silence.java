package org.shinpan.rules.law;

import org.shinpan.rules.check.Present;

/**
 * A matter on which a rule text is silent or leaves a choice, and how Shinpan handled it in one game.
 *
 * @param about the matter, such as {@code komi}
 * @param applied how Shinpan handled it, as a clause without a full stop
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
