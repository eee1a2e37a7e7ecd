package org.shinpan.views;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;

/**
 * A component of a view, as a field of JSON or a column of a table.
 *
 * @param name its name
 * @param content what it holds
 * @param fields the fields of an object; for a list one column, which says what its elements are; otherwise none
 * @param absent whether JSON leaves the field out where the column is empty; otherwise it is null there
 * @param scalar how its values are written as texts; empty for texts and for all other contents
 * @param accessor reads it from a view; null for what no view has as a component
 */
public record Column(
        String name,
        Content content,
        List<Column> fields,
        boolean absent,
        Optional<Scalar<?>> scalar,
        @Nullable Function<Object, @Nullable Object> accessor) {

    /** What a column holds. */
    public enum Content {
        /** A text. */
        TEXT,
        /** A whole number. */
        WHOLE_NUMBER,
        /** A number that need not be whole. */
        NUMBER,
        /** True or false. */
        TRUTH,
        /** An object with fields of its own. */
        OBJECT,
        /** A list of elements of one kind. */
        LIST,
        /** An object with texts under any names. */
        TEXTS_BY_NAME
    }

    public Column {
        Objects.requireNonNull(name, "the name must not be null");
        Objects.requireNonNull(content, "the content must not be null");
        fields = List.copyOf(Objects.requireNonNull(fields, "the fields must not be null"));
    }

    /**
     * {@return the columns of a view, in the order of its components, without those that stand in the JSON alone}
     *
     * @param view the record
     */
    public static List<Column> of(Class<? extends Record> view) {
        return inTables(Objects.requireNonNull(view, "the view must not be null"));
    }

    /**
     * {@return a column that no view has as a component}
     *
     * @param name its name
     * @param content what it holds: a text, a number or a truth value
     */
    public static Column of(String name, Content content) {
        return new Column(name, content, List.of(), false, Optional.empty(), null);
    }

    /**
     * {@return an object that no view has as a component}
     *
     * @param name its name
     * @param fields its fields
     */
    public static Column object(String name, List<Column> fields) {
        return new Column(name, Content.OBJECT, fields, false, Optional.empty(), null);
    }

    /**
     * {@return the element of a list}
     *
     * @throws IllegalStateException if the column is no list
     */
    public Column element() {
        if (content != Content.LIST) {
            throw new IllegalStateException(name + " is no list");
        }
        return fields.get(0);
    }

    /** A column of values of a type, which no view has as a component. */
    static Column element(Class<?> type) {
        return of("element", type, false, null);
    }

    /** All fields of a record, in the order of its components. */
    static List<Column> all(Class<?> view) {
        List<Column> fields = new ArrayList<>();
        for (RecordComponent component : view.getRecordComponents()) {
            fields.add(of(component));
        }
        return fields;
    }

    /** The value of the component in a view. */
    @Nullable Object in(Object view) {
        return Objects.requireNonNull(accessor, "no component").apply(view);
    }

    /** The columns of an object, those of each kind of a sealed type together. */
    private static List<Column> inTables(Class<?> type) {
        Map<String, Column> columns = new LinkedHashMap<>();
        if (type.isSealed()) {
            columns.put(Kinds.FIELD, of(Kinds.FIELD, Content.TEXT));
            for (Class<?> kind : type.getPermittedSubclasses()) {
                all(kind).forEach(field -> columns.putIfAbsent(field.name, field.ofOneKind()));
            }
        } else {
            for (RecordComponent component : type.getRecordComponents()) {
                if (component.getAccessor().isAnnotationPresent(NotInTables.class)) {
                    continue;
                }
                Column field = of(component);
                columns.put(field.name, field);
            }
        }
        return List.copyOf(columns.values());
    }

    /** The same, but absent where another kind does not have it. */
    private Column ofOneKind() {
        return new Column(name, content, fields, true, scalar, accessor);
    }

    /** A component of a record. */
    static Column of(RecordComponent component) {
        Method accessor = component.getAccessor();
        boolean absent = accessor.isAnnotationPresent(AbsentIfNull.class);
        Column column = of(name(component), component.getGenericType(), absent, new Reader(accessor));
        return accessor.isAnnotationPresent(ByName.class) ? column.with(Scalar.names(component.getType())) : column;
    }

    /** The name of the field of a component. */
    static String name(RecordComponent component) {
        Named named = component.getAccessor().getAnnotation(Named.class);
        return named == null ? component.getName() : named.value();
    }

    private Column with(Scalar<?> other) {
        return new Column(name, content, fields, absent, Optional.of(other), accessor);
    }

    private static Column of(
            String name, Type type, boolean absent, @Nullable Function<Object, @Nullable Object> accessor) {
        Class<?> raw = type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
        Content content = content(raw);
        List<Column> fields = List.of();
        if (content == Content.LIST) {
            fields = List.of(of("element", argument(type, 0), false, null));
        } else if (content == Content.OBJECT) {
            fields = inTables(raw);
        }
        return new Column(name, content, fields, absent, Scalar.of(raw), accessor);
    }

    /** What a list or a map is of: a set of points is a list of points. */
    static Type argument(Type type, int number) {
        return type instanceof ParameterizedType generic ? generic.getActualTypeArguments()[number] : Point.class;
    }

    static Content content(Class<?> type) {
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
            return Content.WHOLE_NUMBER;
        }
        if (type == double.class || type == Double.class) {
            return Content.NUMBER;
        }
        if (type == boolean.class || type == Boolean.class) {
            return Content.TRUTH;
        }
        if (type == List.class || type == PointSet.class) {
            return Content.LIST;
        }
        if (type == Map.class) {
            return Content.TEXTS_BY_NAME;
        }
        return type == String.class || Scalar.of(type).isPresent() ? Content.TEXT : Content.OBJECT;
    }

    /** Reads a component: by reflection, which is ready at once, and later by a function, which is faster. */
    private static final class Reader implements Function<Object, @Nullable Object> {

        /** After 15 calls Java makes a class of its own for an accessor; a function has a cheaper one. */
        private static final int FIRST_CALLS = 12;

        private final Method accessor;
        private int calls;
        private @Nullable Function<Object, @Nullable Object> function;

        Reader(Method accessor) {
            this.accessor = accessor;
            accessor.setAccessible(true); // of a record that only its own package sees
        }

        /** Several threads may count at once: then the function is made a little later, or twice. */
        @Override
        public @Nullable Object apply(Object view) {
            Function<Object, @Nullable Object> known = function;
            try {
                if (known != null) {
                    return known.apply(view);
                }
                if (calls < FIRST_CALLS) {
                    calls++;
                } else {
                    function = function();
                }
                return accessor.invoke(view);
            } catch (Throwable impossible) {
                throw new IllegalStateException("the view cannot be read: " + accessor, impossible);
            }
        }

        @SuppressWarnings("unchecked") // the call site makes a function
        private Function<Object, @Nullable Object> function() throws Throwable {
            MethodHandles.Lookup lookup = lookup(accessor.getDeclaringClass());
            MethodHandle handle = lookup.unreflect(accessor);
            return (Function<Object, @Nullable Object>) LambdaMetafactory.metafactory(
                            lookup,
                            "apply",
                            MethodType.methodType(Function.class),
                            MethodType.methodType(Object.class, Object.class),
                            handle,
                            handle.type().wrap())
                    .getTarget()
                    .invoke();
        }

        /** What sees a record: where its package is open to this module, as the package itself does. */
        private static MethodHandles.Lookup lookup(Class<?> view) throws IllegalAccessException {
            Module here = Column.class.getModule();
            here.addReads(view.getModule());
            if (!view.getModule().isOpen(view.getPackageName(), here)) {
                return MethodHandles.lookup();
            }
            return MethodHandles.privateLookupIn(view, MethodHandles.lookup());
        }
    }
}
