package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Checks requests, answers and messages against the description of the API in {@code openapi.yaml}. */
final class OpenApi {

    private final JsonNode root;

    OpenApi() {
        try (InputStream yaml = Objects.requireNonNull(OpenApi.class.getResourceAsStream("/www/openapi.yaml"))) {
            root = new YAMLMapper().readTree(yaml);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Returns every method with its path that the description has. */
    Set<String> operations() {
        Set<String> all = new TreeSet<>();
        root.path("paths")
                .properties()
                .forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                    if (!method.equals("parameters")) {
                        all.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey());
                    }
                }));
        return all;
    }

    /** Fails unless an answer is as described. */
    void check(String operation, Visitor.Answer answer) {
        String[] parts = operation.split(" ");
        JsonNode described = root.path("paths")
                .path(parts[1])
                .path(parts[0].toLowerCase(Locale.ROOT))
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

    /** Fails unless a message that a live connection has received is as described. */
    void checkMessage(JsonNode message) {
        String kind = message.path("t").asText();
        // Some kinds of messages exist for several kinds of live connections. Only those of a class have a field "now".
        String from = message.has("now") ? "FromClass" : SIMUL.contains(kind) ? "FromSimul" : "FromServer";
        check(kind, root.at("/components/schemas/" + from), message);
    }

    /** The kinds of messages about simultaneous games. */
    private static final Set<String> SIMUL = Set.of("role", "boards");

    /** Fails unless the JSON of a request that the server accepted is as described. */
    void checkRequest(String path, String body) {
        root.path("paths").properties().forEach(described -> {
            JsonNode schema = described.getValue().at("/post/requestBody/content/application~1json/schema");
            if (!schema.isMissingNode() && path.matches(described.getKey().replaceAll("\\{\\w+}", "[^/]+"))) {
                check(path, schema, Visitor.read(body));
            }
        });
    }

    /** Fails unless an error is as described. */
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
        if (schema.has("oneOf")) {
            JsonNode fitting = null;
            for (JsonNode one : schema.get("oneOf")) {
                fitting = fits(resolve(one), value) ? resolve(one) : fitting;
            }
            assertThat(fitting).as(where + " is none of the forms: " + value).isNotNull();
            check(where, fitting, value);
        }
        if (schema.has("allOf")) {
            check(where, together(schema.get("allOf")), value);
        }
        if (schema.path("additionalProperties").isObject()) {
            value.properties().forEach(field -> check(where, schema.get("additionalProperties"), field.getValue()));
        }
        if (schema.has("anyOf") && !value.isNull()) {
            check(where, schema.path("anyOf").get(0), value);
        }
        if (schema.has("const")) {
            assertThat(value).as(where).isEqualTo(schema.get("const"));
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

    /**
     * Returns whether a value belongs to this one of several schemas. It does if it has the type of the schema, and an
     * allowed value in every field for which the schema lists the values.
     */
    private boolean fits(JsonNode schema, JsonNode value) {
        String type = schema.path("type").asText(schema.has("properties") ? "object" : "");
        if (!type.isEmpty() && !type.equals(type(value))) {
            return false;
        }
        return schema.path("properties").properties().stream()
                .filter(property -> value.has(property.getKey()))
                .allMatch(property -> allows(property.getValue(), value.get(property.getKey())));
    }

    private static boolean allows(JsonNode schema, JsonNode value) {
        return schema.has("const")
                ? schema.get("const").equals(value)
                : !schema.has("enum") || contains(schema.get("enum"), value);
    }

    private static boolean contains(JsonNode list, JsonNode value) {
        for (JsonNode one : list) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }

    /** Returns one schema with the properties of several schemas. */
    private JsonNode together(JsonNode schemas) {
        ObjectNode all = Visitor.JSON.createObjectNode();
        for (JsonNode one : schemas) {
            resolve(one).path("required").forEach(all.withArray("required")::add);
            all.withObject("properties").setAll((ObjectNode) resolve(one).get("properties"));
        }
        return all;
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
