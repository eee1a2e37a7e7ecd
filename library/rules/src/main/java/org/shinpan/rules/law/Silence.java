package org.shinpan.rules.law;

import org.shinpan.rules.check.Present;

/**
 * A thing that a text does not mention and that was applied all the same, because the game has it.
 *
 * @param about the thing, such as {@code komi}
 * @param applied what was done
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
