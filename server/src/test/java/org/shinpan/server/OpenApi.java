package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** The description of the API, and whether an answer keeps to it. */
final class OpenApi {

    private final JsonNode root;

    OpenApi() {
        try {
            root = new YAMLMapper()
                    .readTree(Path.of("src/main/resources/www/openapi.yaml").toFile());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Every method and path that is described. */
    Set<String> operations() {
        Set<String> all = new TreeSet<>();
        root.path("paths")
                .properties()
                .forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                    if (!method.equals("parameters")) {
                        all.add(method.toUpperCase(java.util.Locale.ROOT) + " " + path.getKey());
                    }
                }));
        return all;
    }

    /** Fails unless the answer is one that is described. */
    void check(String operation, Visitor.Answer answer) {
        String[] parts = operation.split(" ");
        JsonNode described = root.path("paths")
                .path(parts[1])
                .path(parts[0].toLowerCase(java.util.Locale.ROOT))
                .path("responses")
                .path(Integer.toString(answer.status()));
        assertThat(described.isMissingNode())
                .as(operation + " answered " + answer.status() + " " + answer.body())
                .isFalse();
        JsonNode schema =
                resolve(described).path("content").path("application/json").path("schema");
        if (!schema.isMissingNode()) {
            check(operation, schema, answer.body());
        }
    }

    /** Fails unless it is an error as described. */
    void checkError(JsonNode error) {
        JsonNode schema = root.at("/components/schemas/Error");
        check("error", schema, Visitor.JSON.createObjectNode().set("error", error));
    }

    private JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? root.at(node.get("$ref").asText().substring(1)) : node;
    }

    private void check(String where, JsonNode given, JsonNode value) {
        JsonNode schema = resolve(given);
        if (schema.has("properties")) {
            assertThat(value.isObject()).as(where + " is an object").isTrue();
            schema.path("required").forEach(name -> assertThat(value.has(name.asText()))
                    .as(where + " has " + name)
                    .isTrue());
            value.properties().forEach(field -> {
                JsonNode property = schema.path("properties").path(field.getKey());
                assertThat(property.isMissingNode())
                        .as(where + "." + field.getKey() + " is not described")
                        .isFalse();
                check(where + "." + field.getKey(), property, field.getValue());
            });
        }
        if (schema.has("anyOf") && !value.isNull()) {
            check(where, schema.path("anyOf").get(0), value);
        }
        if (schema.has("enum")) {
            assertThat(schema.get("enum")).as(where).anyMatch(one -> one.equals(value));
        }
        JsonNode types = schema.path("type");
        if (!types.isMissingNode()) {
            assertThat(types.isTextual() ? types.asText() : types.toString())
                    .as(where + " = " + value)
                    .contains(type(value));
        }
        if (schema.has("items")) {
            value.forEach(item -> check(where + "[]", schema.get("items"), item));
        }
    }

    private static String type(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> "array";
            case OBJECT -> "object";
            case STRING -> "string";
            case BOOLEAN -> "boolean";
            case NULL -> "null";
            default -> value.isIntegralNumber() ? "integer" : "number";
        };
    }
}
