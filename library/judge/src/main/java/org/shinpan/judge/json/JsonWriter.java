package org.shinpan.judge.json;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.Objects;

/** Writes fields as JSON in one line. The encoder of the JSON library quotes the texts. */
public final class JsonWriter implements FieldTaker {

    private static final JsonStringEncoder QUOTES = JsonStringEncoder.getInstance();

    private final StringBuilder text = new StringBuilder(512);

    /** A text without anything in it. */
    public JsonWriter() {}

    @Override
    public void field(String name) {
        Objects.requireNonNull(name, "the name must not be null");
        comma();
        quoted(name);
        text.append(':');
    }

    @Override
    public void text(String value) {
        Objects.requireNonNull(value, "the text must not be null");
        comma();
        quoted(value);
    }

    @Override
    public void number(long value) {
        comma();
        text.append(value);
    }

    @Override
    public void yes() {
        comma();
        text.append("true");
    }

    @Override
    public void no() {
        comma();
        text.append("false");
    }

    @Override
    public void nothing() {
        comma();
        text.append("null");
    }

    @Override
    public void beginObject() {
        comma();
        text.append('{');
    }

    @Override
    public void endObject() {
        text.append('}');
    }

    @Override
    public void beginList() {
        comma();
        text.append('[');
    }

    @Override
    public void endList() {
        text.append(']');
    }

    /** A comma, except at the start, after a bracket that opens, and after the name of a field. */
    private void comma() {
        if (text.isEmpty()) {
            return;
        }
        char last = text.charAt(text.length() - 1);
        if (last != '{' && last != '[' && last != ':') {
            text.append(',');
        }
    }

    private void quoted(String value) {
        text.append('"');
        QUOTES.quoteAsString(value, text);
        text.append('"');
    }

    /** {@return what was written} */
    @Override
    public String toString() {
        return text.toString();
    }
}
