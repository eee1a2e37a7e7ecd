package org.shinpan.judge.json;

/**
 * Takes the fields of a JSON object one after the other, in the order in which they are written. After
 * {@link #field} comes one value: a scalar, or an object or a list from its beginning to its end. The elements of a
 * list are values without a field.
 */
public interface FieldTaker {

    /**
     * The name of the field whose value comes next.
     *
     * @param name the name
     */
    void field(String name);

    /**
     * A text.
     *
     * @param value the text
     */
    void text(String value);

    /**
     * A whole number.
     *
     * @param value the number
     */
    void number(long value);

    /** The value true. */
    void yes();

    /** The value false. */
    void no();

    /** The value null. */
    void nothing();

    /** The beginning of an object. */
    void beginObject();

    /** The end of the object that was begun last. */
    void endObject();

    /** The beginning of a list. */
    void beginList();

    /** The end of the list that was begun last. */
    void endList();
}
