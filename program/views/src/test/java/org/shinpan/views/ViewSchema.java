package org.shinpan.views;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the JSON schemas of views from their records. Every component becomes a property with its name and type. The
 * description comes from the doc comment in the source. {@link AbsentIfNull} and {@link Nullable} show which values may
 * be missing or null, and {@link Scalar} knows the strings that a type can be written as.
 */
public final class ViewSchema {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** The beginning of every reference to a definition, such as {@code #/$defs/}. */
    private final String place;
    /** Returns the name of the definition of a type. */
    private final Function<Class<?>, String> names;
    /** The schemas of the types that were referred to, by name. */
    private final Map<String, ObjectNode> definitions = new LinkedHashMap<>();
    /** The type of every definition, by name. */
    private final Map<String, Class<?>> types = new HashMap<>();

    private ViewSchema(String place, Function<Class<?>, String> names) {
        this.place = place;
        this.names = names;
    }

    /**
     * {@return the schema of a view as a document of its own}
     *
     * @param view the record
     * @param name the name of the schema, which is the value of the field {@code schema}
     * @param title what an object is, in one line
     */
    public static ObjectNode document(Class<? extends Record> view, String name, String title) {
        ViewSchema schema = new ViewSchema("#/$defs/", ViewSchema::name);
        ObjectNode document = JSON.objectNode()
                .put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .put("$id", "urn:" + name.replaceAll("[./]", ":"))
                .put("title", title);
        document.setAll(schema.object(view, null));
        ((ObjectNode) document.at("/properties/schema")).put("const", name);
        schema.definitions.forEach(document.putObject("$defs")::set);
        return document;
    }

    /**
     * {@return the schemas of views and of all types that they contain, by their names}
     *
     * @param place where a reference finds them, such as {@code #/components/schemas/}
     * @param views records, and enums that no record contains
     * @param names the name of the schema of each type
     * @throws IllegalArgumentException if two types have one name
     */
    public static Map<String, ObjectNode> definitions(
            String place, List<? extends Class<?>> views, Function<Class<?>, String> names) {
        ViewSchema schema = new ViewSchema(place, names);
        views.forEach(schema::reference);
        return schema.definitions;
    }

    /**
     * Returns the schema of an object with the components of a record.
     *
     * @param inlined the kind of a sealed type whose fields become fields of the object; null if there is none
     */
    private ObjectNode object(Class<?> view, @Nullable Class<?> inlined) {
        ObjectNode object = JSON.objectNode().put("type", "object");
        ArrayNode required = object.putArray("required");
        ObjectNode properties = JSON.objectNode();
        fields(view, inlined, Set.of(), true, required, properties);
        object.set("properties", properties);
        return describe(RecordComment.of(inlined == null ? view : inlined).meaning(), object);
    }

    /**
     * Adds the components of a record to the properties of an object.
     *
     * @param inlined the kind of a sealed type whose fields become fields of the object; null if there is none
     * @param without the names of the components that are left out
     * @param isAlwaysThere whether the object always has these fields, except those that are absent if null
     * @param required receives the names of the properties that the object always has
     * @param properties receives the schemas of the components
     */
    private void fields(
            Class<?> view,
            @Nullable Class<?> inlined,
            Set<String> without,
            boolean isAlwaysThere,
            ArrayNode required,
            ObjectNode properties) {
        RecordComment comment = RecordComment.of(view);
        Kinds.of(view).ifPresent(kind -> {
            required.add(Kinds.field(view));
            properties.putObject(Kinds.field(view)).put("const", kind);
        });
        Set<String> notFound = new HashSet<>(without);
        for (RecordComponent component : view.getRecordComponents()) {
            if (notFound.remove(component.getName()) || component.isAnnotationPresent(Hidden.class)) {
                continue;
            }
            boolean absent = component.isAnnotationPresent(AbsentIfNull.class);
            Inline inline = component.getAnnotation(Inline.class);
            if (inline != null) {
                Class<?> type = component.getType();
                fields(
                        type.isSealed() && inlined != null ? inlined : type,
                        null,
                        Set.of(inline.without()),
                        isAlwaysThere && !absent,
                        required,
                        properties);
                continue;
            }
            boolean isNullable = isNullable(component.getAnnotatedType()) && !absent;
            ObjectNode property = of(component);
            properties.set(
                    Column.name(component),
                    describe(comment.of(component.getName()), isNullable ? orNull(property) : property));
            if (isAlwaysThere && !absent) {
                required.add(Column.name(component));
            }
        }
        if (!notFound.isEmpty()) {
            throw new IllegalArgumentException(view + " has no " + notFound);
        }
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    /** Adds a description to a schema, unless it is empty, and returns the schema. */
    private static ObjectNode describe(String meaning, ObjectNode schema) {
        return meaning.isEmpty() ? schema : schema.put("description", meaning);
    }

    /** Returns the schema of a value that has the given schema or is null. */
    private static ObjectNode orNull(ObjectNode schema) {
        if (schema.has("type")) {
            String type = schema.get("type").asText();
            schema.putArray("type").add(type).add("null");
            return schema;
        }
        ObjectNode either = JSON.objectNode();
        either.putArray("anyOf").add(schema).addObject().put("type", "null");
        return either;
    }

    /** Returns the schema of a component. */
    private ObjectNode of(RecordComponent component) {
        OneOf words = component.getAnnotation(OneOf.class);
        if (words != null) {
            ObjectNode text = JSON.objectNode().put("type", "string");
            List.of(words.value()).forEach(text.putArray("enum")::add);
            return text;
        }
        if (component.isAnnotationPresent(ByWord.class)) {
            ObjectNode text = JSON.objectNode();
            for (Object constant : component.getType().getEnumConstants()) {
                text.withArray("enum").add(Scalar.word((Enum<?>) constant));
            }
            return text;
        }
        if (component.isAnnotationPresent(ByName.class)) {
            return text(Scalar.names(component.getType()));
        }
        ObjectNode schema = of(component.getGenericType());
        if (component.getAnnotatedType() instanceof AnnotatedParameterizedType list
                && schema.has("items")
                && isNullable(list.getAnnotatedActualTypeArguments()[0])) {
            schema.set("items", orNull((ObjectNode) schema.get("items")));
        }
        return schema;
    }

    /** Returns the schema of the values of a type. */
    private ObjectNode of(Type type) {
        Class<?> raw = type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
        ObjectNode schema = JSON.objectNode();
        switch (Column.content(raw)) {
            case WHOLE_NUMBER -> schema.put("type", "integer");
            case NUMBER -> schema.put("type", "number");
            case TRUTH -> schema.put("type", "boolean");
            case TEXT -> {
                return raw == String.class ? schema.put("type", "string") : reference(raw);
            }
            case LIST -> schema.put("type", "array").set("items", of(Column.argument(type, 0)));
            case TEXTS_BY_NAME ->
                schema.put("type", "object").set("additionalProperties", of(Column.argument(type, 1)));
            case OBJECT -> {
                return reference(raw);
            }
        }
        return schema;
    }

    /** Returns a reference to the schema of a type, which is made once. */
    private ObjectNode reference(Class<?> type) {
        String name = names.apply(type);
        Class<?> other = types.putIfAbsent(name, type);
        if (other != null && other != type) {
            throw new IllegalArgumentException(type + " has the name of the schema of " + other + ": " + name);
        }
        if (other == null) {
            definitions.put(name, JSON.objectNode()); // reserves its place before the types that it contains
            definitions.put(name, definition(type));
        }
        return JSON.objectNode().put("$ref", place + name);
    }

    /** Returns the name of a type after the name of the enclosing type: {@code Settled}, {@code SettledBy}. */
    private static String name(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return (outer == null ? "" : name(outer)) + type.getSimpleName().replaceFirst("View$", "");
    }

    /** Returns the whole schema of a type, to which {@link #reference} refers. */
    private ObjectNode definition(Class<?> type) {
        Scalar<?> scalar = Scalar.of(type).orElse(null);
        if (scalar != null) {
            return text(scalar);
        }
        Class<?> whole = type.isSealed() ? type : inlineKinds(type);
        if (whole == null) {
            return object(type, null);
        }
        ObjectNode oneOf = JSON.objectNode();
        ArrayNode kinds = oneOf.putArray("oneOf");
        // Without a list in the source, the order of the kinds depends on what else the compiler reads.
        Stream.of(whole.getPermittedSubclasses())
                .sorted(Comparator.comparing(Class::getSimpleName))
                .forEach(kind -> kinds.add(whole == type ? object(kind, null) : object(type, kind)));
        return describe(RecordComment.of(type).meaning(), oneOf);
    }

    /** Returns the sealed type whose fields are written into the object of a record; null if there is none. */
    private static @Nullable Class<?> inlineKinds(Class<?> record) {
        for (RecordComponent component : record.getRecordComponents()) {
            if (component.isAnnotationPresent(Inline.class)
                    && component.getType().isSealed()) {
                return component.getType();
            }
        }
        return null;
    }

    /** Returns the schema of the strings that a type is written as. */
    private static ObjectNode text(Scalar<?> scalar) {
        ObjectNode text = JSON.objectNode();
        if (scalar.words().isEmpty()) {
            text.put("type", "string");
            scalar.pattern().ifPresent(pattern -> text.put("pattern", pattern));
        } else {
            scalar.words().forEach(text.putArray("enum")::add);
        }
        return text;
    }
}
