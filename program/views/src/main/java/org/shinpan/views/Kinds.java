package org.shinpan.views;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The words that JSON uses for the subtypes of a sealed type. */
final class Kinds {

    /** The name of the field that holds this word, unless {@link KindIn} names another one. */
    static final String FIELD = "kind";

    private Kinds() {}

    /**
     * Returns the word for a record of a sealed type: for the record {@code NoLiberty}, {@code no-liberty}. Returns
     * empty for other types.
     */
    static Optional<String> of(Class<?> type) {
        String name = type.getSimpleName();
        return sealedType(type)
                .map(parent -> name.replaceAll("(?<=.)([A-Z])", "-$1").toLowerCase(Locale.ROOT));
    }

    /** Returns the name of the field that holds the word for a record of a sealed type. */
    static String field(Class<?> type) {
        return sealedType(type)
                .map(parent -> parent.getAnnotation(KindIn.class))
                .map(KindIn::value)
                .orElse(FIELD);
    }

    /** Returns the sealed interface that a record implements; empty if there is none. */
    private static Optional<Class<?>> sealedType(Class<?> type) {
        return Stream.of(type.getInterfaces()).filter(Class::isSealed).findFirst();
    }
}
