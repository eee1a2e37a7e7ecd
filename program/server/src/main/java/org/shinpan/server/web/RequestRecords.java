package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.views.AbsentIfNull;

/**
 * Converts JSON requests to Java records, with a field for each component. A component is a string, an integer, an
 * enum, or a list of records; fields with {@link AbsentIfNull} may be missing. The schemas of these requests in {@code
 * openapi.yaml} are generated from the same records.
 */
final class RequestRecords {

    private RequestRecords() {}

    /** Returns the record that a request describes. */
    static <R extends Record> R read(Class<R> kind, JsonNode asked) {
        RecordComponent[] components = kind.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Object[] values = Stream.of(components).map(one -> value(one, asked)).toArray();
        try {
            return kind.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(kind + " cannot be made", impossible);
        }
    }

    private static @Nullable Object value(RecordComponent component, JsonNode asked) {
        String field = component.getName();
        Class<?> type = component.getType();
        if (component.isAnnotationPresent(AbsentIfNull.class) && !asked.hasNonNull(field)) {
            return null;
        }
        if (type == int.class) {
            return Requests.whole(asked, field);
        }
        if (type == List.class) {
            return list((ParameterizedType) component.getGenericType(), asked.path(field), field);
        }
        if (type.isEnum()) {
            return constant(type, Requests.text(asked, field), field);
        }
        // An optional string may also be empty.
        return component.isAnnotationPresent(AbsentIfNull.class)
                ? Requests.text(asked, field, "")
                : Requests.text(asked, field);
    }

    private static List<Record> list(ParameterizedType type, JsonNode given, String field) {
        if (!given.isArray()) {
            throw Requests.bad("'" + field + "' must be a list");
        }
        Class<? extends Record> kind = ((Class<?>) type.getActualTypeArguments()[0]).asSubclass(Record.class);
        List<Record> all = new ArrayList<>();
        given.forEach(one -> all.add(read(kind, one)));
        return all;
    }

    private static <E extends Enum<E>> E constant(Class<?> type, String word, String field) {
        @SuppressWarnings("unchecked")
        Class<E> kind = (Class<E>) type;
        return Requests.oneOf(kind, word, field);
    }
}
