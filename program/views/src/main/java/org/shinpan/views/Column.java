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
 * @param name the name of the column
 * @param content the kind of values in the column
 * @param fields the fields of an object; for a list, one column that describes its elements; otherwise empty
 * @param absent whether a field without a value is left out of the JSON; if false, it is written as null
 * @param scalar how the values are made into strings; empty if they are strings already, or are not written as strings
 * @param accessor reads the component from a view; null if the column is not a component of a view
 */
public record Column(
        String name,
        Content content,
        List<Column> fields,
        boolean absent,
        Optional<Scalar<?>> scalar,
        @Nullable Function<Object, @Nullable Object> accessor) {

    /** The kinds of values that a column can hold. */
    public enum Content {
        /** A string. */
        TEXT,
        /** A whole number. */
        WHOLE_NUMBER,
        /** A number that may have a fraction. */
        NUMBER,
        /** True or false. */
        TRUTH,
        /** An object with fields. */
        OBJECT,
        /** A list of elements of one kind. */
        LIST,
        /** An object whose fields can have any names, with strings as values. */
        TEXTS_BY_NAME
    }

    public Column {
        Objects.requireNonNull(name, "the name must not be null");
        Objects.requireNonNull(content, "the content must not be null");
        fields = List.copyOf(Objects.requireNonNull(fields, "the fields must not be null"));
    }

    /**
     * {@return the columns of a view, in the order of its components, without the components that only the JSON has}
     *
     * @param view the record type of the view
     */
    public static List<Column> of(Class<? extends Record> view) {
        return inTables(Objects.requireNonNull(view, "the view must not be null"));
    }

    /**
     * {@return a column that is not a component of any view}
     *
     * @param name the name of the column
     * @param content the kind of its values: a string, a number or a truth value
     */
    public static Column of(String name, Content content) {
        return new Column(name, content, List.of(), false, Optional.empty(), null);
    }

    /**
     * {@return an object column that is not a component of any view}
     *
     * @param name the name of the column
     * @param fields the fields of the object
     */
    public static Column object(String name, List<Column> fields) {
        return new Column(name, Content.OBJECT, fields, false, Optional.empty(), null);
    }

    /**
     * {@return the column that describes the elements of a list}
     *
     * @throws IllegalStateException if the column is not a list
     */
    public Column element() {
        if (content != Content.LIST) {
            throw new IllegalStateException(name + " is not a list");
        }
        return fields.get(0);
    }

    /** Returns a column for values of a type. It is not a component of any view. */
    static Column element(Class<?> type) {
        return of("element", type, false, null);
    }

    /** Returns all fields of a record, in the order of its components. */
    static List<Column> all(Class<?> view) {
        List<Column> fields = new ArrayList<>();
        for (RecordComponent component : view.getRecordComponents()) {
            fields.add(of(component));
        }
        return fields;
    }

    /** Returns the value of this component in a view. */
    @Nullable Object in(Object view) {
        return Objects.requireNonNull(accessor, "no component").apply(view);
    }

    /** Returns the columns of an object. For a sealed type, returns the columns of all its kinds. */
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

    /** Returns this column, marked as absent for the kinds of a sealed type that do not have it. */
    private Column ofOneKind() {
        return new Column(name, content, fields, true, scalar, accessor);
    }

    /** Returns the column for a component of a record. */
    static Column of(RecordComponent component) {
        Method accessor = component.getAccessor();
        boolean absent = accessor.isAnnotationPresent(AbsentIfNull.class);
        Column column = of(name(component), component.getGenericType(), absent, new Reader(accessor));
        return accessor.isAnnotationPresent(ByName.class) ? column.with(Scalar.names(component.getType())) : column;
    }

    /** Returns the name of the field for a component. */
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

    /**
     * Returns the type argument of a list or a map with an index. A {@link PointSet} has no type arguments and counts
     * as a list of points.
     */
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

    /**
     * Reads a component. The first reads use reflection, which needs no preparation; later reads use a generated
     * function, which is faster.
     */
    private static final class Reader implements Function<Object, @Nullable Object> {

        /**
         * The number of reads by reflection. After 15 calls Java generates a class for the accessor, which costs more
         * than the function.
         */
        private static final int FIRST_CALLS = 12;

        private final Method accessor;
        private int calls;
        private @Nullable Function<Object, @Nullable Object> function;

        Reader(Method accessor) {
            this.accessor = accessor;
            accessor.setAccessible(true); // the record may be package-private
        }

        /**
         * Reads the component. If several threads count calls at the same time, the function is generated a little
         * later, or twice.
         */
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

        @SuppressWarnings("unchecked") // the call site returns a Function
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

        /**
         * Returns a lookup that can access a record: with the rights of the record's package if the package is open to
         * this module.
         */
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
