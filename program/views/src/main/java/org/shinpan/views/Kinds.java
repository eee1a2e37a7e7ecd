package org.shinpan.views;

import java.util.Locale;
import java.util.Optional;

/** The words for the kinds of a sealed type. */
final class Kinds {

    /** The name of the field that holds the kind of a record of a sealed type. */
    static final String FIELD = "kind";

    private Kinds() {}

    /** Returns the word for a record of a sealed type, as in {@code no-liberty}; empty for other types. */
    static Optional<String> of(Class<?> type) {
        for (Class<?> whole : type.getInterfaces()) {
            if (whole.isSealed()) {
                String name = type.getSimpleName();
                return Optional.of(name.replaceAll("(?<=.)([A-Z])", "-$1").toLowerCase(Locale.ROOT));
            }
        }
        return Optional.empty();
    }
}
