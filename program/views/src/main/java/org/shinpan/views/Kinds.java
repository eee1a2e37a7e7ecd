package org.shinpan.views;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The words that JSON uses for the subtypes of a sealed type. */
final class Kinds {

    /** The field of a record of a sealed type that has the word, unless {@link KindIn} names another one. */
    static final String FIELD = "kind";

    private Kinds() {}

    /** Returns the word for a record of a sealed type, as in {@code no-liberty}; empty for other types. */
    static Optional<String> of(Class<?> type) {
        String name = type.getSimpleName();
        return whole(type).map(whole -> name.replaceAll("(?<=.)([A-Z])", "-$1").toLowerCase(Locale.ROOT));
    }

    /** Returns the name of the field that has the word for a record of a sealed type. */
    static String field(Class<?> type) {
        return whole(type)
                .map(whole -> whole.getAnnotation(KindIn.class))
                .map(KindIn::value)
                .orElse(FIELD);
    }

    /** Returns the sealed type that a record is a kind of. */
    private static Optional<Class<?>> whole(Class<?> type) {
        return Stream.of(type.getInterfaces()).filter(Class::isSealed).findFirst();
    }
}
