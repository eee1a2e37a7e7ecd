package org.shinpan.judge.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.shinpan.judge.json.Column.Empty;
import org.shinpan.judge.json.Column.Kind;

/**
 * The fields of the judge's JSON, in their order. They are read from the published schema {@code judge-1.json} and
 * stand nowhere else: the columns of CSV and of the tables of an archive come from here. What the schema has under
 * {@code patternProperties} is in the JSON alone.
 */
public final class JudgeSchema {

    /** The field that is the same in each object. */
    public static final String SCHEMA = "schema";

    /** The field with the verdicts of a game. */
    public static final String VERDICTS = "verdicts";

    private static final String FILE = "judge-1.json";
    private static final JsonNode ROOT = read();
    private static final List<Column> GAME = fields(ROOT);

    private JudgeSchema() {}

    /** {@return the fields of a game, in their order; {@link #VERDICTS} is a list of objects} */
    public static List<Column> game() {
        return GAME;
    }

    /** {@return the fields of a verdict, in their order} */
    public static List<Column> verdict() {
        return GAME.stream()
                .filter(column -> column.name().equals(VERDICTS))
                .findFirst()
                .orElseThrow()
                .element()
                .fields();
    }

    /** {@return the fields of a game that differ from game to game, without its verdicts} */
    public static List<Column> aboutGame() {
        List<Column> columns = new ArrayList<>(GAME);
        columns.removeIf(column -> column.name().equals(SCHEMA) || column.name().equals(VERDICTS));
        return List.copyOf(columns);
    }

    private static JsonNode read() {
        try (InputStream file = JudgeSchema.class.getResourceAsStream(FILE)) {
            return new JsonMapper().readTree(Objects.requireNonNull(file, "the schema of the judge's JSON"));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static JsonNode at(String reference) {
        return ROOT.at(reference.substring(1));
    }

    /** The fields of an object, those of each kind of witness together. */
    private static List<Column> fields(JsonNode object) {
        Map<String, Column> fields = new LinkedHashMap<>();
        collect(object, fields);
        return List.copyOf(fields.values());
    }

    private static void collect(JsonNode object, Map<String, Column> fields) {
        if (object.has("$ref")) {
            collect(at(object.get("$ref").asText()), fields);
        }
        object.path("allOf").forEach(part -> collect(part, fields));
        object.path("oneOf").forEach(part -> collect(part, fields));
        object.path("properties")
                .properties()
                .forEach(field -> fields.putIfAbsent(field.getKey(), column(field.getKey(), field.getValue())));
    }

    private static Column column(String name, JsonNode declared) {
        Empty empty = Empty.ABSENT;
        JsonNode type = declared;
        for (JsonNode choice : declared.path("anyOf")) {
            if (choice.path("type").asText().equals("null")) {
                empty = Empty.NULL;
            } else if (choice.has("$ref")) {
                type = choice;
            }
        }
        while (type.has("$ref")) {
            type = at(type.get("$ref").asText());
        }
        String word = "string";
        if (type.has("properties") || type.has("allOf") || type.has("oneOf")) {
            word = "object";
        } else if (type.path("type").isArray()) {
            for (JsonNode one : type.get("type")) {
                if (one.asText().equals("null")) {
                    empty = Empty.NULL;
                } else {
                    word = one.asText();
                }
            }
        } else if (type.has("type")) {
            word = type.get("type").asText();
        }
        if (type.path("additionalProperties").isObject()) {
            return new Column(name, Kind.TEXTS_BY_NAME, List.of(), empty);
        }
        return switch (word) {
            case "integer" -> new Column(name, Kind.WHOLE_NUMBER, List.of(), empty);
            case "boolean" -> new Column(name, Kind.TRUTH, List.of(), empty);
            case "object" -> new Column(name, Kind.OBJECT, fields(type), empty);
            case "array" -> new Column(name, Kind.LIST, List.of(column("element", type.get("items"))), empty);
            case "string" -> new Column(name, Kind.TEXT, List.of(), empty);
            default -> throw new IllegalStateException("the type " + word + " of " + name + " has no column");
        };
    }
}
