package org.shinpan.judge.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/**
 * The fields of JSON objects, written one after the other: as text, or as a tree to which a caller can add fields.
 *
 * <p>{@code shinpan judge} writes thousands of objects as text. That makes no trees and does not load their classes,
 * which cost more than the judging of a record.
 */
final class JsonFields {

    private static final JsonFactory TEXT = new JsonFactory();

    /** One step of a generator. */
    private interface Step {
        void write(JsonGenerator json) throws IOException;
    }

    private final JsonGenerator json;

    private JsonFields(JsonGenerator json) {
        this.json = json;
    }

    /** One object as text in one line. */
    static String text(Consumer<JsonFields> fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = TEXT.createGenerator(text)) {
            object(json, fields);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /** One object as a tree. */
    static ObjectNode tree(Consumer<JsonFields> fields) {
        return Trees.tree(fields);
    }

    private static void object(JsonGenerator json, Consumer<JsonFields> fields) throws IOException {
        json.writeStartObject();
        fields.accept(new JsonFields(json));
        json.writeEndObject();
    }

    /** A class of its own: {@link JsonFields#text} does not load the mapper. */
    private static final class Trees {

        private static final JsonMapper MAPPER = new JsonMapper();

        static ObjectNode tree(Consumer<JsonFields> fields) {
            try (TokenBuffer tokens = new TokenBuffer(MAPPER, false)) {
                object(tokens, fields);
                return MAPPER.readTree(tokens.asParser());
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        }
    }

    private JsonFields then(Step step) {
        try {
            step.write(json);
            return this;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    JsonFields put(String field, @Nullable String value) {
        return then(to -> to.writeStringField(field, value));
    }

    JsonFields put(String field, int value) {
        return then(to -> to.writeNumberField(field, value));
    }

    JsonFields put(String field, boolean value) {
        return then(to -> to.writeBooleanField(field, value));
    }

    JsonFields putNull(String field) {
        return then(to -> to.writeNullField(field));
    }

    /** The names of points, in their order on the board. */
    JsonFields points(String field, PointSet points) {
        return then(to -> {
            to.writeArrayFieldStart(field);
            for (Point point : points) {
                to.writeString(point.toString());
            }
            to.writeEndArray();
        });
    }

    /** One text for each object. */
    JsonFields texts(String field, List<?> objects) {
        return then(to -> {
            to.writeArrayFieldStart(field);
            for (Object object : objects) {
                to.writeString(String.valueOf(object));
            }
            to.writeEndArray();
        });
    }

    /** An object. */
    JsonFields object(String field, Consumer<JsonFields> fields) {
        return then(to -> {
            to.writeFieldName(field);
            object(to, fields);
        });
    }

    /** One object for each element of a list. */
    <T> JsonFields objects(String field, List<T> elements, BiConsumer<JsonFields, T> fields) {
        return then(to -> {
            to.writeArrayFieldStart(field);
            for (T element : elements) {
                object(to, each -> fields.accept(each, element));
            }
            to.writeEndArray();
        });
    }
}
