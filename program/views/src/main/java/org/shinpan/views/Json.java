package org.shinpan.views;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.PointSet;

/**
 * Writes views as JSON. A view is a record: its components are the fields of the object, in their order. A record of a
 * sealed type begins with its {@code kind}. {@link Inline}, {@link Named}, {@link ByName} and {@link Hidden} change how
 * a component is written.
 *
 * <p>Points of the board are written by their names, such as {@code C3}; players as {@code B} and {@code W}; komi and
 * scores as strings with a decimal number. {@link Scalar} lists all types whose values are written as one string.
 *
 * <p>Jackson writes the tokens and builds the trees, but does not inspect the records. {@link Column} inspects them,
 * for tables too: Jackson's own inspection would make a program that judges one game start more slowly.
 */
public final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();

    private static final Map<Class<?>, Printer> PRINTERS = new ConcurrentHashMap<>();

    /** Builds trees, in a separate class, so that {@link Json#text} does not load Jackson's object mapper. */
    private static final class Trees {

        private static final JsonMapper MAPPER = new JsonMapper();

        static JsonNode node(Object value) {
            try (TokenBuffer tokens = new TokenBuffer(MAPPER, /* hasNativeIds= */ false)) {
                write(value, tokens);
                return MAPPER.readTree(tokens.asParser());
            } catch (IOException impossible) {
                throw new IllegalStateException("cannot be written as JSON: " + value.getClass(), impossible);
            }
        }
    }

    private Json() {}

    /**
     * {@return a view as JSON in one line}
     *
     * @param view a view
     */
    public static String text(Record view) {
        Objects.requireNonNull(view, "the view must not be null");
        try (SegmentedStringWriter text = new SegmentedStringWriter(FACTORY._getBufferRecycler())) {
            try (JsonGenerator to = FACTORY.createGenerator(text)) {
                write((Object) view, to);
            }
            return text.getAndClear();
        } catch (IOException impossible) {
            throw new IllegalStateException("cannot be written as JSON: " + view.getClass(), impossible);
        }
    }

    /**
     * Writes a view.
     *
     * @param view a view
     * @param to where to write the view
     * @throws IOException if it cannot be written
     */
    public static void write(Record view, JsonGenerator to) throws IOException {
        Objects.requireNonNull(to, "the generator must not be null");
        write((Object) Objects.requireNonNull(view, "the view must not be null"), to);
    }

    /**
     * {@return a view as a tree, to which a caller can add fields}
     *
     * @param view a view
     */
    public static ObjectNode tree(Record view) {
        return (ObjectNode) Trees.node(Objects.requireNonNull(view, "the view must not be null"));
    }

    /**
     * {@return a list as a JSON array}
     *
     * @param values views, or values that a view can have as a component
     */
    public static ArrayNode array(List<?> values) {
        return (ArrayNode) Trees.node(Objects.requireNonNull(values, "the values must not be null"));
    }

    private static void write(Object value, JsonGenerator to) throws IOException {
        printer(value.getClass()).print(value, to);
    }

    private static Printer printer(Class<?> type) {
        Printer known = PRINTERS.get(type);
        return known == null ? PRINTERS.computeIfAbsent(type, Json::printed) : known;
    }

    private static Printer printed(Class<?> type) {
        if (PointSet.class.isAssignableFrom(type)) {
            return printer(Column.element(PointSet.class));
        }
        if (List.class.isAssignableFrom(type)) {
            return Json::all;
        }
        return type.isRecord() && Scalar.of(type).isEmpty()
                ? new Fields(type, Set.of())
                : printer(Column.element(type));
    }

    private static Printer printer(Column column) {
        return switch (column.content()) {
            case TEXT -> {
                Scalar<?> scalar = column.scalar().orElse(null);
                yield scalar == null
                        ? (value, to) -> to.writeString((String) value)
                        : (value, to) -> to.writeString(scalar.of(value));
            }
            case WHOLE_NUMBER -> (value, to) -> to.writeNumber(((Number) value).longValue());
            case NUMBER -> (value, to) -> to.writeNumber(((Number) value).doubleValue());
            case TRUTH -> (value, to) -> to.writeBoolean((Boolean) value);
            case LIST -> {
                Printer element = printer(column.element());
                yield (value, to) -> {
                    to.writeStartArray();
                    for (Object one : (Iterable<?>) value) {
                        if (one == null) {
                            to.writeNull();
                        } else {
                            element.print(one, to);
                        }
                    }
                    to.writeEndArray();
                };
            }
            case TEXTS_BY_NAME ->
                (value, to) -> {
                    to.writeStartObject();
                    for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                        to.writeFieldName(entry.getKey().toString());
                        write(entry.getValue(), to);
                    }
                    to.writeEndObject();
                };
            case OBJECT -> Json::write;
        };
    }

    /** Writes a list whose elements may be of different types. */
    private static void all(Object list, JsonGenerator to) throws IOException {
        to.writeStartArray();
        for (Object one : (List<?>) list) {
            write(one, to);
        }
        to.writeEndArray();
    }

    /** A writer for the values of one type. */
    private interface Printer {
        void print(Object value, JsonGenerator to) throws IOException;
    }

    /** Writes the fields of a component directly into the object of the record that has the component. */
    private static Printer inline(Class<?> type, Inline how) {
        return type.isSealed()
                ? (value, to) -> ((Fields) printer(value.getClass())).inside(value, to)
                : new Fields(type, Set.of(how.without()))::inside;
    }

    /** Writes a record: its kind, if it is of a sealed type, and its components. */
    private static final class Fields implements Printer {

        private final SerializableString kindField;
        private final @Nullable String kind;
        private final List<Field> fields = new ArrayList<>();

        /** A component. It has no name if its fields are written directly into the object of the record. */
        private record Field(@Nullable SerializableString name, Column column, Printer printer) {}

        Fields(Class<?> view, Set<String> without) {
            kindField = new SerializedString(Kinds.field(view));
            kind = Kinds.of(view).orElse(null);
            for (RecordComponent component : view.getRecordComponents()) {
                Method accessor = component.getAccessor();
                Inline inline = accessor.getAnnotation(Inline.class);
                if (accessor.isAnnotationPresent(Hidden.class) || without.contains(component.getName())) {
                    continue;
                }
                Column column = Column.of(component);
                fields.add(
                        inline == null
                                ? new Field(new SerializedString(column.name()), column, printer(column))
                                : new Field(null, column, inline(component.getType(), inline)));
            }
        }

        @Override
        public void print(Object view, JsonGenerator to) throws IOException {
            to.writeStartObject();
            inside(view, to);
            to.writeEndObject();
        }

        private void inside(Object view, JsonGenerator to) throws IOException {
            if (kind != null) {
                to.writeFieldName(kindField);
                to.writeString(kind);
            }
            for (Field field : fields) {
                Object value = field.column.in(view);
                if (value == null && field.column.absent()) {
                    continue;
                }
                if (field.name != null) {
                    to.writeFieldName(field.name);
                }
                if (value == null) {
                    to.writeNull();
                } else {
                    field.printer.print(value, to);
                }
            }
        }
    }
}
