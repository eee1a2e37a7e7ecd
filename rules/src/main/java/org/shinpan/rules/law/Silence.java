package org.shinpan.rules.law;

import java.util.Objects;

/**
 * A thing that a text does not mention and that was applied all the same, because the game has it.
 *
 * @param about the thing, such as {@code komi}
 * @param applied what was done
 */
public record Silence(String about, String applied) {
    /** Checks that nothing is null. */
    public Silence {
        Objects.requireNonNull(about, "what the text is silent about must not be null");
        Objects.requireNonNull(applied, "what was applied must not be null");
    }

    @Override
    public String toString() {
        return about + ": " + applied;
    }
}
