package org.shinpan.judge.json;

import com.fasterxml.jackson.core.JsonProcessingException;
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
 * The fields of JSON objects, handed over one after the other: as text, as a tree to which a caller can add fields, or
 * to any other taker.
 *
 * <p>{@code shinpan judge} writes thousands of objects as text. Neither the trees nor the generator of the JSON library
 * take part in that: to load and compile their classes took longer than to judge a thousand records.
 */
final class JsonFields {

    private final FieldTaker to;

    private JsonFields(FieldTaker to) {
        this.to = to;
    }

    /** One object as text in one line. */
    static String text(Consumer<JsonFields> fields) {
        JsonWriter text = new JsonWriter();
        write(fields, text);
        return text.toString();
    }

    /** Hands one object over. */
    static void write(Consumer<JsonFields> fields, FieldTaker to) {
        new JsonFields(to).braces(fields);
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
        to.field(field);
        if (value == null) {
            to.nothing();
        } else {
            to.text(value);
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
        to.field(field);
        to.number(value);
        return this;
    }

    JsonFields put(String field, OptionalInt value) {
        return value.isPresent() ? put(field, value.getAsInt()) : putNull(field);
    }

    JsonFields put(String field, boolean value) {
        to.field(field);
        if (value) {
            to.yes();
        } else {
            to.no();
        }
        return this;
    }

    JsonFields putNull(String field) {
        to.field(field);
        to.nothing();
        return this;
    }

    /** The names of points, in their order on the board. */
    JsonFields points(String field, PointSet points) {
        to.field(field);
        to.beginList();
        for (Point point : points) {
            to.text(point.toString());
        }
        to.endList();
        return this;
    }

    /** One text for each object. */
    JsonFields texts(String field, List<?> objects) {
        to.field(field);
        to.beginList();
        for (Object object : objects) {
            to.text(String.valueOf(object));
        }
        to.endList();
        return this;
    }

    /** An object. */
    JsonFields object(String field, Consumer<JsonFields> fields) {
        to.field(field);
        braces(fields);
        return this;
    }

    /** One object for each element of a list. */
    <T> JsonFields objects(String field, List<T> elements, BiConsumer<JsonFields, T> fields) {
        to.field(field);
        to.beginList();
        for (T element : elements) {
            braces(json -> fields.accept(json, element));
        }
        to.endList();
        return this;
    }

    private void braces(Consumer<JsonFields> fields) {
        to.beginObject();
        fields.accept(this);
        to.endObject();
    }
}
