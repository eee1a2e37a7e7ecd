package org.shinpan.archive.table;

import java.util.List;

/**
 * A column of a table, or a field of a nested column.
 *
 * @param name its name
 * @param kind what it holds
 * @param fields the fields of an object; the element of a list, alone; nothing otherwise
 * @param empty what the judge's JSON has where the column is empty
 */
record Column(String name, Kind kind, List<Column> fields, Empty empty) {

    /** What a column holds. */
    enum Kind {
        TEXT,
        WHOLE_NUMBER,
        TRUTH,
        OBJECT,
        LIST
    }

    /** How JSON shows an empty column. */
    enum Empty {
        /** The field is not there. */
        ABSENT,
        /** The field is null. */
        NULL
    }

    Column {
        fields = List.copyOf(fields);
    }

    /** A column without fields. */
    static Column of(String name, Kind kind) {
        return new Column(name, kind, List.of(), Empty.NULL);
    }

    /** The element of a list. */
    Column element() {
        return fields.get(0);
    }
}
