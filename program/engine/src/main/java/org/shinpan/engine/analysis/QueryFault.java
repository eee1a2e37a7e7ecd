package org.shinpan.engine.analysis;

/** Reports that a query cannot be understood, and which field is wrong. */
final class QueryFault extends Exception {

    private static final long serialVersionUID = 1L;

    private final String field;

    QueryFault(String field, String message) {
        super(message);
        this.field = field;
    }

    /**
     * Creates the exception for a field with an unacceptable value.
     *
     * @param field the name of the field
     * @param what the requirement, such as {@code be a list}
     * @return the exception, with a message such as {@code moves must be a list}
     */
    static QueryFault must(String field, String what) {
        return new QueryFault(field, field + " must " + what);
    }

    String field() {
        return field;
    }
}
