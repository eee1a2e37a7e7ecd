package org.shinpan.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls every public method and constructor in the exported packages of a module, with null for one parameter at a
 * time. Every call must throw a NullPointerException whose message is a sentence, unless the parameter is {@link
 * Nullable}.
 */
public final class NullCalls {

    /**
     * The beginnings of the messages that the JVM itself writes. They do not explain the mistake to the caller, because
     * they are about an expression in the library's code.
     */
    private static final List<String> WRITTEN_BY_THE_JVM = List.of("Cannot ", "because ");

    private final Samples samples = new Samples();
    private final Set<Class<?>> withoutSentence = new HashSet<>();
    private final Set<Class<?>> implementedByCallers = new HashSet<>();
    private final List<Class<?>> types;

    NullCalls(List<Class<?>> types) {
        this.types = types;
    }

    /** Returns the calls of all public methods and constructors in the module that contains this class. */
    public static NullCalls ofTheModuleOf(Class<?> member) {
        try {
            Path place = Path.of(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI());
            Set<ModuleReference> found = ModuleFinder.of(place).findAll();
            if (found.size() != 1) {
                throw new IllegalArgumentException("no module in " + place);
            }
            return new NullCalls(exported(found.iterator().next()));
        } catch (URISyntaxException malformed) {
            throw new IllegalArgumentException(member + " comes from no file", malformed);
        }
    }

    /**
     * Registers values for a type whose generated samples do not suit the called methods.
     *
     * @param value makes a new value for each call, since a call may change it
     */
    public <T> NullCalls sample(Class<T> type, Supplier<? extends T> value) {
        samples.register(type, value);
        return this;
    }

    /**
     * Allows a class to throw NullPointerException without a sentence.
     *
     * @param reason why its methods cannot spend time on a check, as in "plays a million moves a second"
     */
    public NullCalls withoutSentence(Class<?> type, String reason) {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("a reason is missing for " + type);
        }
        withoutSentence.add(type);
        return this;
    }

    /**
     * Leaves out the abstract methods of an interface that callers of the library implement.
     *
     * @param type an interface of the module
     */
    public NullCalls implementedByCallers(Class<?> type) {
        implementedByCallers.add(type);
        return this;
    }

    /**
     * Returns one line for each call that did not reject null with a sentence, and for each type that has no sample.
     */
    public List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        for (Class<?> type : types) {
            for (Executable called : callable(type)) {
                boolean ours = !implementedByCallers.contains(type) || !Modifier.isAbstract(called.getModifiers());
                complaints.addAll(ours ? complaints(type, called) : List.of());
            }
        }
        return complaints;
    }

    private static List<Class<?>> exported(ModuleReference module) {
        Set<String> packages = module.descriptor().exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        try (ModuleReader reader = module.open();
                Stream<String> files = reader.list()) {
            List<Class<?>> exported = new ArrayList<>();
            for (String file :
                    files.filter(name -> name.endsWith(".class")).sorted().toList()) {
                String name =
                        file.substring(0, file.length() - ".class".length()).replace('/', '.');
                int dot = name.lastIndexOf('.');
                if (dot >= 0 && packages.contains(name.substring(0, dot))) {
                    Class<?> type = Class.forName(name, false, NullCalls.class.getClassLoader());
                    if (isVisible(type)) {
                        exported.add(type);
                    }
                }
            }
            return exported;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (ClassNotFoundException missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static boolean isVisible(Class<?> type) {
        Class<?> enclosing = type.getEnclosingClass();
        return Modifier.isPublic(type.getModifiers())
                && !type.isAnonymousClass()
                && (enclosing == null || isVisible(enclosing));
    }

    /**
     * Returns a type's public constructors and methods, and the methods that it inherits from a class of the same
     * package that is not public.
     */
    private static List<Executable> callable(Class<?> type) {
        List<Executable> callable = new ArrayList<>();
        if (!Modifier.isAbstract(type.getModifiers())) {
            callable.addAll(Arrays.asList(type.getConstructors()));
        }
        for (Class<?> owner = type; owner == type || isHiddenBase(owner, type); owner = owner.getSuperclass()) {
            Stream.of(owner.getDeclaredMethods())
                    .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                    .filter(method -> !isEquals(method))
                    .forEach(callable::add);
        }
        callable.sort(Comparator.comparing(Executable::getName).thenComparing(Executable::toString));
        return callable;
    }

    private static boolean isHiddenBase(@Nullable Class<?> base, Class<?> type) {
        return base != null && base.getPackage() == type.getPackage() && !isVisible(base);
    }

    private static boolean isEquals(Method method) {
        return method.getName().equals("equals")
                && Arrays.equals(method.getParameterTypes(), new Class<?>[] {Object.class});
    }

    private List<String> complaints(Class<?> type, Executable called) {
        List<String> complaints = new ArrayList<>();
        Parameter[] parameters = called.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            if (!parameters[i].getType().isPrimitive() && !mayBeNull(parameters[i].getAnnotatedType())) {
                String complaint = complaint(type, called, i);
                if (complaint != null) {
                    complaints.add(name(called) + ", parameter " + parameters[i].getName() + ": " + complaint);
                }
            }
        }
        return complaints;
    }

    private static boolean mayBeNull(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    private @Nullable String complaint(Class<?> type, Executable called, int nulled) {
        Class<?>[] types = called.getParameterTypes();
        @Nullable Object[] arguments = new @Nullable Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = i == nulled ? null : samples.of(types[i]);
            if (i != nulled && arguments[i] == null) {
                return "no sample of " + types[i].getName() + " can be made; register one";
            }
        }
        boolean needsInstance = called instanceof Method && !Modifier.isStatic(called.getModifiers());
        Object instance = needsInstance ? samples.of(type) : null;
        if (needsInstance && instance == null) {
            return "no sample of " + type.getName() + " can be made; register one";
        }
        try {
            called.setAccessible(true); // a public method of a hidden class
            if (called instanceof Constructor<?> constructor) {
                constructor.newInstance(arguments);
            } else {
                ((Method) called).invoke(instance, arguments);
            }
            return "null is accepted";
        } catch (InvocationTargetException thrown) {
            return complaint(type, thrown.getCause());
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(name(called), impossible);
        }
    }

    private @Nullable String complaint(Class<?> type, @Nullable Throwable thrown) {
        if (!(thrown instanceof NullPointerException)) {
            return "throws " + thrown + " instead of NullPointerException";
        }
        String message = thrown.getMessage();
        boolean sentence = message != null
                && message.contains(" ")
                && WRITTEN_BY_THE_JVM.stream().noneMatch(message::startsWith);
        return sentence || withoutSentence.contains(type)
                ? null
                : "NullPointerException without a sentence: " + message;
    }

    private static String name(Executable called) {
        String types = Stream.of(called.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", "(", ")"));
        String owner = called.getDeclaringClass().getTypeName();
        return called instanceof Method ? owner + "." + called.getName() + types : "new " + owner + types;
    }
}
