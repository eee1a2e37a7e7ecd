package org.shinpan.rules.check;

import org.jspecify.annotations.Nullable;

/** Checks that arguments are not null. The message of the exception names the argument that is. */
public final class Present {

    private Present() {}

    /**
     * Checks several arguments at once, as in {@code Present.all("the board", board, "the komi", komi)}.
     *
     * @param namesAndValues the name of every argument, with an article, followed by its value
     * @throws NullPointerException if a value is null; the message names the first one, as in "the komi must not be
     *     null"
     * @throws IllegalArgumentException if a name has no value
     */
    public static void all(@Nullable Object... namesAndValues) {
        if (namesAndValues.length % 2 != 0) {
            throw new IllegalArgumentException(namesAndValues[namesAndValues.length - 1] + " has no value");
        }
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (namesAndValues[i + 1] == null) {
                throw new NullPointerException(namesAndValues[i] + " must not be null");
            }
        }
    }
}
