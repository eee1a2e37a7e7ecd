package org.shinpan.judge.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/**
 * The fields of JSON objects, written one after the other: as text, or as a tree to which a caller can add fields.
 *
 * <p>{@code shinpan judge} writes thousands of objects as text. Neither the trees nor the generator of the JSON library
 * take part in that: to load and compile their classes took longer than to judge a thousand records. The library's
 * encoder quotes the texts.
 */
final class JsonFields {

    private static final JsonStringEncoder QUOTES = JsonStringEncoder.getInstance();

    private final StringBuilder text;

    private JsonFields(StringBuilder text) {
        this.text = text;
    }

    /** One object as text in one line. */
    static String text(Consumer<JsonFields> fields) {
        StringBuilder text = new StringBuilder(512);
        new JsonFields(text).braces(fields);
        return text.toString();
    }

    /** One object as a tree. */
    static ObjectNode tree(Consumer<JsonFields> fields) {
        return Trees.tree(text(fields));
    }

    /** A class of its own: {@link JsonFields#text} does not load the mapper. */
    private static final class Trees {

        private static final JsonMapper MAPPER = new JsonMapper();

        static ObjectNode tree(String text) {
            try {
                return (ObjectNode) MAPPER.readTree(text);
            } catch (JsonProcessingException impossible) {
                throw new IllegalStateException("not JSON: " + text, impossible);
            }
        }
    }

    /** A text, or null. */
    JsonFields put(String field, @Nullable String value) {
        name(field);
        if (value == null) {
            text.append("null");
        } else {
            quoted(value);
        }
        return this;
    }

    /** A player, by the letter. */
    JsonFields put(String field, Player player) {
        return put(field, player.letter());
    }

    /** A point, by its name. */
    JsonFields put(String field, Point point) {
        return put(field, point.toString());
    }

    JsonFields put(String field, int value) {
        name(field);
        text.append(value);
        return this;
    }

    JsonFields put(String field, OptionalInt value) {
        return value.isPresent() ? put(field, value.getAsInt()) : putNull(field);
    }

    JsonFields put(String field, boolean value) {
        name(field);
        text.append(value);
        return this;
    }

    JsonFields putNull(String field) {
        return put(field, (String) null);
    }

    /** The names of points, in their order on the board. */
    JsonFields points(String field, PointSet points) {
        name(field);
        text.append('[');
        for (Point point : points) {
            comma('[');
            quoted(point.toString());
        }
        text.append(']');
        return this;
    }

    /** One text for each object. */
    JsonFields texts(String field, List<?> objects) {
        name(field);
        text.append('[');
        for (Object object : objects) {
            comma('[');
            quoted(String.valueOf(object));
        }
        text.append(']');
        return this;
    }

    /** An object. */
    JsonFields object(String field, Consumer<JsonFields> fields) {
        name(field);
        braces(fields);
        return this;
    }

    /** One object for each element of a list. */
    <T> JsonFields objects(String field, List<T> elements, BiConsumer<JsonFields, T> fields) {
        name(field);
        text.append('[');
        for (T element : elements) {
            comma('[');
            braces(json -> fields.accept(json, element));
        }
        text.append(']');
        return this;
    }

    private void braces(Consumer<JsonFields> fields) {
        text.append('{');
        fields.accept(this);
        text.append('}');
    }

    private void name(String field) {
        comma('{');
        quoted(field);
        text.append(':');
    }

    /** A comma, except after the bracket that begins an object or an array. */
    private void comma(char bracket) {
        if (text.charAt(text.length() - 1) != bracket) {
            text.append(',');
        }
    }

    private void quoted(String value) {
        text.append('"');
        QUOTES.quoteAsString(value, text);
        text.append('"');
    }
}
