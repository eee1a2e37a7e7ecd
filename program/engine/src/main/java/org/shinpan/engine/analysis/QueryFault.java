package org.shinpan.engine.analysis;

/** A query that cannot be understood, with the field that is wrong. */
final class QueryFault extends Exception {

    private static final long serialVersionUID = 1L;

    private final String field;

    QueryFault(String field, String message) {
        super(message);
        this.field = field;
    }

    /** A field that must be something that it is not. */
    static QueryFault must(String field, String what) {
        return new QueryFault(field, field + " must " + what);
    }

    String field() {
        return field;
    }
}
