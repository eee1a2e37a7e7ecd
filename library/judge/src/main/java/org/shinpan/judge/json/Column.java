package org.shinpan.judge.json;

import java.util.List;
import java.util.Objects;

/**
 * A field of the judge's JSON, as a column of a table.
 *
 * @param name its name
 * @param kind what it holds
 * @param fields the fields of an object; for a list one column, which says what its elements are; otherwise none
 * @param empty what the JSON has where the column is empty
 */
public record Column(String name, Kind kind, List<Column> fields, Empty empty) {

    /** What a column holds. */
    public enum Kind {
        /** A text. */
        TEXT,
        /** A whole number. */
        WHOLE_NUMBER,
        /** True or false. */
        TRUTH,
        /** An object with fields of its own. */
        OBJECT,
        /** A list of elements of one kind. */
        LIST,
        /** An object with texts under any names. */
        TEXTS_BY_NAME
    }

    /** How JSON shows an empty column. */
    public enum Empty {
        /** The field is not there. */
        ABSENT,
        /** The field is null. */
        NULL
    }

    public Column {
        Objects.requireNonNull(name, "the name must not be null");
        Objects.requireNonNull(kind, "the kind must not be null");
        fields = List.copyOf(Objects.requireNonNull(fields, "the fields must not be null"));
        Objects.requireNonNull(empty, "the empty value must not be null");
    }

    /**
     * {@return a column without fields that is null where it is empty}
     *
     * @param name its name
     * @param kind what it holds
     */
    public static Column of(String name, Kind kind) {
        return new Column(name, kind, List.of(), Empty.NULL);
    }

    /**
     * {@return the element of a list}
     *
     * @throws IllegalStateException if the column is no list
     */
    public Column element() {
        if (kind != Kind.LIST) {
            throw new IllegalStateException(name + " is no list");
        }
        return fields.get(0);
    }
}
