package org.shinpan.testkit;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes values of any type, called samples, for calls in which the value does not matter. If a value is registered for
 * a type, it is the sample. Otherwise, the sample of an enum is its first constant, and the sample of a sealed type is
 * a sample of its first permitted class. The sample of another class comes from its first public constructor or factory
 * method that accepts samples. The sample of an interface is a proxy whose methods throw an exception.
 */
final class Samples {

    private final Map<Class<?>, Supplier<?>> registered = new HashMap<>();
    /**
     * The types of which a sample is being made. A type whose constructors need a sample of the type itself has none.
     */
    private final Set<Class<?>> underWay = new HashSet<>();

    Samples() {
        register(boolean.class, () -> false);
        register(char.class, () -> 'a');
        register(byte.class, () -> (byte) 1);
        register(short.class, () -> (short) 1);
        register(int.class, () -> 1);
        register(long.class, () -> 1L);
        register(float.class, () -> 1f);
        register(double.class, () -> 1d);
        register(Integer.class, () -> 1);
        register(Long.class, () -> 1L);
        register(Object.class, () -> "sample");
        register(String.class, () -> "sample");
        register(CharSequence.class, () -> "sample");
        register(BigInteger.class, () -> BigInteger.ONE);
        register(BigDecimal.class, () -> BigDecimal.ONE);
        register(Duration.class, () -> Duration.ofSeconds(1));
        register(Path.class, () -> Path.of("sample"));
        register(InputStream.class, () -> new ByteArrayInputStream(new byte[0]));
        register(Optional.class, Optional::empty);
        register(OptionalInt.class, OptionalInt::empty);
        register(Throwable.class, () -> new IllegalStateException("sample"));
        for (Class<?> list : List.of(List.class, java.util.Collection.class, Iterable.class)) {
            registered.put(list, List::of);
        }
        register(Set.class, Set::of);
        register(Map.class, Map::of);
        register(Stream.class, Stream::empty);
    }

    void register(Class<?> type, Supplier<?> value) {
        registered.put(type, value);
    }

    /** Returns a new value of the type, or null if none can be made. */
    @Nullable Object of(Class<?> type) {
        Supplier<?> known = registered.get(type);
        if (known != null) {
            return known.get();
        }
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 0);
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        if (!underWay.add(type)) {
            return null;
        }
        try {
            Object made = type.isSealed() ? permitted(type) : make(type);
            return made == null && type.isInterface() && !type.isSealed() ? proxy(type) : made;
        } finally {
            underWay.remove(type);
        }
    }

    private @Nullable Object permitted(Class<?> type) {
        for (Class<?> permitted : type.getPermittedSubclasses()) {
            Object value = of(permitted);
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    private @Nullable Object make(Class<?> type) {
        List<Executable> makers = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers())) {
            makers.addAll(Arrays.asList(type.getConstructors()));
        }
        for (Method method : type.getMethods()) {
            if (Modifier.isStatic(method.getModifiers()) && method.getReturnType() == type) {
                makers.add(method);
            }
        }
        makers.sort(Comparator.comparingInt(Executable::getParameterCount).thenComparing(Executable::toString));
        for (Executable maker : makers) {
            @Nullable Object[] arguments = arguments(maker);
            if (arguments != null) {
                try {
                    return maker instanceof Constructor<?> constructor
                            ? constructor.newInstance(arguments)
                            : ((Method) maker).invoke(null, arguments);
                } catch (InvocationTargetException unfit) {
                    // This constructor refuses the samples; the next one may accept them.
                } catch (ReflectiveOperationException impossible) {
                    throw new IllegalStateException(impossible);
                }
            }
        }
        return null;
    }

    /** Returns a sample for each parameter, or null if there is none for one of them. */
    @Nullable Object @Nullable [] arguments(Executable called) {
        Class<?>[] types = called.getParameterTypes();
        @Nullable Object[] arguments = new @Nullable Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = of(types[i]);
            if (arguments[i] == null) {
                return null;
            }
        }
        return arguments;
    }

    private static Object proxy(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            throw new UnsupportedOperationException("a sample does not answer " + method.getName());
        });
    }
}
