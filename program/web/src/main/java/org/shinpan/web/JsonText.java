package org.shinpan.web;

import java.util.List;
import java.util.Optional;

/** Writes JSON tokens to a string, without blanks. */
public final class JsonText {

    private static final String DIGITS = "0123456789ABCDEF";

    private final StringBuilder text = new StringBuilder();

    /** True if the next value needs a comma before it. */
    private boolean follows;

    /** Begins an object. */
    public void open() {
        begin('{');
    }

    /** Ends an object. */
    public void close() {
        end('}');
    }

    /** Begins a list. */
    public void openList() {
        begin('[');
    }

    /** Ends a list. */
    public void closeList() {
        end(']');
    }

    /** Writes the name of a field. Returns this writer, which has to write the value next. */
    public JsonText field(String name) {
        separate();
        quote(name);
        text.append(':');
        follows = false;
        return this;
    }

    /** Writes a text. */
    public void text(String value) {
        separate();
        quote(value);
    }

    /** Writes a whole number. */
    public void number(long value) {
        separate();
        text.append(value);
    }

    /** Writes a number. */
    public void number(double value) {
        separate();
        text.append(value);
    }

    /** Writes a truth value. */
    public void truth(boolean value) {
        separate();
        text.append(value);
    }

    /** Writes null. */
    public void none() {
        separate();
        text.append("null");
    }

    /** Writes a text, or null if there is none. */
    public void optional(Optional<String> value) {
        value.ifPresentOrElse(this::text, this::none);
    }

    /** Writes a list of texts. */
    public void texts(List<String> values) {
        openList();
        values.forEach(this::text);
        closeList();
    }

    private void begin(char bracket) {
        separate();
        text.append(bracket);
        follows = false;
    }

    private void end(char bracket) {
        text.append(bracket);
        follows = true;
    }

    private void separate() {
        if (follows) {
            text.append(',');
        }
        follows = true;
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            int escaped = "\"\\\b\f\n\r\t".indexOf(c);
            if (escaped >= 0) {
                text.append('\\').append("\"\\bfnrt".charAt(escaped));
            } else if (c < ' ') {
                text.append("\\u00").append(DIGITS.charAt(c >> 4)).append(DIGITS.charAt(c & 0xF));
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
