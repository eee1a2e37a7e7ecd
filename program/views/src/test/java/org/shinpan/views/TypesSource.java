package org.shinpan.views;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes the types of views for TypeScript, from their schemas. */
public final class TypesSource {

    private static final String PLACE = "#/";

    private TypesSource() {}

    /**
     * Writes the types into a file.
     *
     * @param arguments the file, then the names of the views
     * @throws IOException if the file cannot be written
     * @throws ClassNotFoundException if there is no such view
     */
    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        List<Class<?>> views = new ArrayList<>();
        for (String view : List.of(arguments).subList(1, arguments.length)) {
            views.add(Class.forName("org.shinpan.views." + view));
        }
        StringBuilder types = new StringBuilder(
                "// The types of judged games and verdicts. Made from the records that print them.\n");
        ViewSchema.definitions(PLACE, views, TypesSource::name).forEach((name, schema) -> types.append('\n')
                .append(comment("", schema))
                .append("export type ")
                .append(name)
                .append(" = ")
                .append(type(schema, ""))
                .append(";\n"));
        Path file = Path.of(arguments[0]);
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, types);
    }

    /** Returns the name of a type after the name of the enclosing type. */
    private static String name(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return (outer == null ? "" : name(outer)) + type.getSimpleName().replaceFirst("View$", "");
    }

    private static String type(JsonNode schema, String indent) {
        if (schema.has("$ref")) {
            return schema.get("$ref").asText().substring(PLACE.length());
        }
        if (schema.has("const")) {
            return schema.get("const").toString();
        }
        for (String choice : List.of("enum", "oneOf", "anyOf")) {
            if (schema.has(choice)) {
                List<String> types = new ArrayList<>();
                schema.get(choice).forEach(one -> types.add(one.isTextual() ? one.toString() : type(one, indent)));
                return String.join(" | ", types);
            }
        }
        JsonNode type = schema.path("type");
        if (type.isArray()) {
            List<String> types = new ArrayList<>();
            type.forEach(one -> types.add(type(((ObjectNode) schema.deepCopy()).set("type", one), indent)));
            return String.join(" | ", types);
        }
        return switch (type.asText()) {
            case "integer", "number" -> "number";
            case "array" -> {
                String element = type(schema.get("items"), indent);
                yield (element.contains(" | ") ? "(" + element + ")" : element) + "[]";
            }
            case "object" ->
                schema.has("additionalProperties")
                        ? "Record<string, " + type(schema.get("additionalProperties"), indent) + ">"
                        : object(schema, indent + "  ");
            default -> type.asText();
        };
    }

    private static String object(JsonNode schema, String indent) {
        Set<String> required = new HashSet<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        return schema.path("properties").properties().stream()
                .map(field -> comment(indent, field.getValue())
                        + indent
                        + field.getKey()
                        + (required.contains(field.getKey()) ? ": " : "?: ")
                        + type(field.getValue(), indent)
                        + ";\n")
                .collect(Collectors.joining("", "{\n", indent.substring(2) + "}"));
    }

    private static String comment(String indent, JsonNode schema) {
        String meaning = schema.path("description").asText();
        return meaning.isEmpty() ? "" : indent + "/** " + meaning.replace("*/", "* /") + " */\n";
    }
}
