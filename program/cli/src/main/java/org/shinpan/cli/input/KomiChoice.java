package org.shinpan.cli.input;

import java.util.Optional;
import org.shinpan.sgf.record.RecordedKomi;

/**
 * The user's choice how to read a komi that is written in a record in a way that can mean several values.
 *
 * @param reading the way to read the komi; empty for the way that gives the recorded result
 */
public record KomiChoice(Optional<RecordedKomi.Reading> reading) {

    /** The word for the way to read the komi that gives the recorded result. */
    private static final String AUTO = "auto";

    /**
     * {@return the choice with a name}
     *
     * @param name the name of a way to read the komi, such as {@code as-written}, or {@code auto}
     * @throws IllegalArgumentException for another name
     */
    public static KomiChoice parse(String name) {
        if (name.equals(AUTO)) {
            return new KomiChoice(Optional.empty());
        }
        try {
            return new KomiChoice(Optional.of(RecordedKomi.Reading.parse(name)));
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException(unknown.getMessage() + ", and auto", unknown);
        }
    }
}
