package org.shinpan.archive.table;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.json.FieldTaker;

/**
 * Fields of objects, kept in the order in which they came. Nothing is written before a game is judged to its end, and
 * neither text nor trees of JSON are made.
 */
public final class Tape implements FieldTaker {

    /** What stands at a place of the tape. */
    enum Mark {
        FIELD,
        TEXT,
        NUMBER,
        TRUE,
        FALSE,
        NOTHING,
        BEGIN_OBJECT,
        END_OBJECT,
        BEGIN_LIST,
        END_LIST
    }

    private static final int FIRST_LENGTH = 256;

    private Mark[] marks = new Mark[FIRST_LENGTH];
    private @Nullable String[] texts = new String[FIRST_LENGTH];
    private long[] numbers = new long[FIRST_LENGTH];
    private int length;

    /** The number of marks. */
    public int length() {
        return length;
    }

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(texts, 0, length, null);
        length = 0;
    }

    Mark mark(int at) {
        return marks[at];
    }

    /** The name of a field, or a text. */
    String text(int at) {
        String text = texts[at];
        if (text == null) {
            throw new IllegalStateException("no text at " + at);
        }
        return text;
    }

    /** A number. */
    long number(int at) {
        return numbers[at];
    }

    /** The place after the value that begins at a place. */
    int after(int at) {
        int depth = 0;
        int i = at;
        do {
            switch (marks[i]) {
                case BEGIN_OBJECT, BEGIN_LIST -> depth++;
                case END_OBJECT, END_LIST -> depth--;
                default -> {}
            }
            i++;
        } while (depth > 0);
        return i;
    }

    private void add(Mark mark, @Nullable String text, long number) {
        if (length == marks.length) {
            marks = Arrays.copyOf(marks, 2 * length);
            texts = Arrays.copyOf(texts, 2 * length);
            numbers = Arrays.copyOf(numbers, 2 * length);
        }
        marks[length] = mark;
        texts[length] = text;
        numbers[length] = number;
        length++;
    }

    @Override
    public void field(String name) {
        add(Mark.FIELD, name, 0);
    }

    @Override
    public void text(String value) {
        add(Mark.TEXT, value, 0);
    }

    @Override
    public void number(long value) {
        add(Mark.NUMBER, null, value);
    }

    @Override
    public void yes() {
        add(Mark.TRUE, null, 0);
    }

    @Override
    public void no() {
        add(Mark.FALSE, null, 0);
    }

    @Override
    public void nothing() {
        add(Mark.NOTHING, null, 0);
    }

    @Override
    public void beginObject() {
        add(Mark.BEGIN_OBJECT, null, 0);
    }

    @Override
    public void endObject() {
        add(Mark.END_OBJECT, null, 0);
    }

    @Override
    public void beginList() {
        add(Mark.BEGIN_LIST, null, 0);
    }

    @Override
    public void endList() {
        add(Mark.END_LIST, null, 0);
    }
}
