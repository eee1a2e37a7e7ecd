package org.shinpan.views;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes the Java source of a class that writes views as JSON without reflection, which compiled pages do not have. It
 * gives the same text as {@link Json}.
 */
public final class PrinterSource {

    /** The views that a caller can ask for. */
    private final Set<Class<?>> roots = new LinkedHashSet<>();

    private final StringBuilder methods = new StringBuilder();
    private final Map<Class<?>, String> scalars = new LinkedHashMap<>();
    private final Set<Class<?>> known = new HashSet<>();
    private final Deque<Class<?>> waiting = new ArrayDeque<>();
    private int names;

    private PrinterSource() {}

    /**
     * Writes the source into a folder.
     *
     * @param arguments the folder, the full name of the class to write, and the full names of the views
     * @throws IOException if the file cannot be written
     * @throws ClassNotFoundException if there is no such view
     */
    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        PrinterSource source = new PrinterSource();
        for (String view : List.of(arguments).subList(2, arguments.length)) {
            Class<?> root = Class.forName(view);
            source.roots.add(root);
            source.ask(root);
        }
        Path file = Path.of(arguments[0], arguments[1].replace('.', '/') + ".java");
        Files.createDirectories(file.getParent());
        int dot = arguments[1].lastIndexOf('.');
        Files.writeString(file, source.text(arguments[1].substring(0, dot), arguments[1].substring(dot + 1)));
    }

    private String text(String in, String name) {
        anyView();
        while (!waiting.isEmpty()) {
            Class<?> type = waiting.remove();
            if (type.isSealed()) {
                kinds(type);
            } else {
                object(type);
            }
        }
        StringBuilder fields = new StringBuilder();
        scalars.forEach((type, field) -> fields.append("    private static final Scalar<?> ")
                .append(field)
                .append(" = Scalar.of(")
                .append(type.getCanonicalName())
                .append(".class).orElseThrow();\n"));
        return "package " + in + ";\n\nimport org.shinpan.views.Scalar;\nimport org.shinpan.web.JsonText;\n\n"
                + "/** Writes views as JSON. Made from the records. */\n"
                + "public final class " + name + " {\n\n"
                + fields
                + "\n    private " + name + "() {}\n"
                + methods
                + "}\n";
    }

    /** Writes the method that writes a view of any of the kinds. */
    private void anyView() {
        methods.append("\n    /** Returns a view as JSON. */\n    public static String text(Record view) {\n");
        line(8, "JsonText to = new JsonText();");
        for (Class<?> root : roots) {
            line(8, "if (view instanceof " + root.getCanonicalName() + " one) {");
            line(12, "write(one, to);");
            line(12, "return to.toString();");
            line(8, "}");
        }
        line(8, "throw new IllegalArgumentException(\"no such view\");");
        methods.append("    }\n");
    }

    private void ask(Class<?> type) {
        if (known.add(type)) {
            waiting.add(type);
        }
    }

    /** Writes a value of a sealed type by its kind. */
    private void kinds(Class<?> type) {
        begin("void write", type);
        for (Class<?> kind : type.getPermittedSubclasses()) {
            ask(kind);
            methods.append("        if (view instanceof ")
                    .append(kind.getCanonicalName())
                    .append(" kind) {\n            write(kind, to);\n            return;\n        }\n");
        }
        methods.append("    }\n");
    }

    private void object(Class<?> type) {
        begin("void write", type);
        methods.append("        to.open();\n        inside(view, to);\n        to.close();\n    }\n");
        begin("private void inside", type);
        Kinds.of(type).ifPresent(kind -> line(8, "to.field(\"" + Kinds.field(type) + "\").text(\"" + kind + "\");"));
        fields(type, "view", Set.of());
        methods.append("    }\n");
    }

    private void begin(String what, Class<?> type) {
        String visible = what.startsWith("private ") ? "private static " : "public static ";
        methods.append("\n    ")
                .append(visible)
                .append(what.replace("private ", ""))
                .append('(')
                .append(type.getCanonicalName())
                .append(" view, JsonText to) {\n");
    }

    private void fields(Class<?> type, String view, Set<String> without) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (without.contains(component.getName()) || component.isAnnotationPresent(Hidden.class)) {
                continue;
            }
            String value = "value" + names++;
            line(8, "var " + value + " = " + view + "." + component.getName() + "();");
            Inline inline = component.getAnnotation(Inline.class);
            boolean isPrimitive = component.getType().isPrimitive();
            if (inline != null) {
                line(8, "if (" + value + " != null) {");
                inline(component.getType(), value, Set.of(inline.without()));
                line(8, "}");
                continue;
            }
            String field = "to.field(\"" + Column.name(component) + "\")";
            if (!isPrimitive) {
                line(8, "if (" + value + " == null) {");
                if (!component.isAnnotationPresent(AbsentIfNull.class)) {
                    line(12, field + ".none();");
                }
                line(8, "} else {");
            }
            line(12, field + ";");
            if (component.isAnnotationPresent(ByName.class)) {
                line(12, "to.text(" + value + ".name());");
            } else {
                value(component.getGenericType(), value);
            }
            if (!isPrimitive) {
                line(8, "}");
            }
        }
    }

    private void inline(Class<?> type, String value, Set<String> without) {
        if (!type.isSealed()) {
            fields(type, value, without);
            return;
        }
        for (Class<?> kind : type.getPermittedSubclasses()) {
            ask(kind);
            String name = "kind" + names++;
            line(12, "if (" + value + " instanceof " + kind.getCanonicalName() + " " + name + ") {");
            line(16, "inside(" + name + ", to);");
            line(12, "}");
        }
    }

    private void value(Type type, String value) {
        Class<?> raw = type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
        switch (Column.content(raw)) {
            case TEXT ->
                line(
                        12,
                        raw == String.class
                                ? "to.text(" + value + ");"
                                : "to.text(" + scalar(raw) + ".of(" + value + "));");
            case WHOLE_NUMBER -> line(12, "to.number(" + (raw == long.class ? "" : "(long) ") + value + ");");
            case NUMBER -> line(12, "to.number(" + (raw == double.class ? "" : "(double) ") + value + ");");
            case TRUTH -> line(12, "to.truth(" + value + ");");
            case LIST -> {
                String one = "one" + names++;
                line(12, "to.openList();");
                line(12, "for (var " + one + " : " + value + ") {");
                line(12, "if (" + one + " == null) {");
                line(12, "to.none();");
                line(12, "} else {");
                value(Column.argument(type, 0), one);
                line(12, "}");
                line(12, "}");
                line(12, "to.closeList();");
            }
            case TEXTS_BY_NAME -> {
                String entry = "entry" + names++;
                line(12, "to.open();");
                line(12, "for (var " + entry + " : " + value + ".entrySet()) {");
                line(12, "to.field(" + entry + ".getKey().toString());");
                value(Column.argument(type, 1), entry + ".getValue()");
                line(12, "}");
                line(12, "to.close();");
            }
            case OBJECT -> {
                ask(raw);
                line(12, "write(" + value + ", to);");
            }
        }
    }

    private String scalar(Class<?> type) {
        return scalars.computeIfAbsent(type, asked -> "SCALAR_" + scalars.size());
    }

    private void line(int indent, String text) {
        methods.append(" ".repeat(indent)).append(text).append('\n');
    }
}
