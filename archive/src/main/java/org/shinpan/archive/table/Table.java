package org.shinpan.archive.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.shinpan.archive.table.Column.Empty;
import org.shinpan.archive.table.Column.Kind;

/**
 * The tables of an archive. What the judge says of a game has the fields of its JSON, in their order: they are read
 * from the published schema {@code judge-1.json} and stand nowhere else. {@code games} has those of a game, {@code
 * verdicts} those of a verdict. The tables add what JSON has no place for.
 */
public enum Table {
    /** One row for each game. */
    GAMES,
    /** One row for each game and rule set. */
    VERDICTS,
    /** One row for each file or game that could not be read. */
    FAULTS;

    private static final JsonNode SCHEMA = schema();

    /** The field of the JSON that is not a column, because it is the same in every row. */
    static final String NAME_OF_SCHEMA = "schema";

    /** The field of the JSON whose objects are the rows of {@link #VERDICTS}. */
    public static final String NESTED = "verdicts";

    private List<Column> columns() {
        return switch (this) {
            case GAMES -> Columns.GAMES;
            case VERDICTS -> Columns.VERDICTS;
            case FAULTS -> Columns.FAULTS;
        };
    }

    /** Made once, after the schema was read. */
    private static final class Columns {

        static final List<Column> GAME = fields(SCHEMA);
        static final List<Column> VERDICT =
                fields(Objects.requireNonNull(at(SCHEMA, "#/$defs/verdict"), "the verdicts of the schema"));
        static final List<Column> GAMES = with(
                GAME.stream()
                        .filter(column -> !column.name().equals(NAME_OF_SCHEMA)
                                && !column.name().equals(NESTED))
                        .toList(),
                Column.of("hash", Kind.TEXT),
                Column.of("opening", Kind.TEXT),
                Column.of("record", Kind.TEXT));
        static final List<Column> VERDICTS = with(
                List.of(
                        Column.of("file", Kind.TEXT),
                        Column.of("game", Kind.WHOLE_NUMBER),
                        Column.of("place", Kind.WHOLE_NUMBER)),
                VERDICT.toArray(Column[]::new));
        static final List<Column> FAULTS = List.of(
                Column.of("file", Kind.TEXT), Column.of("offset", Kind.WHOLE_NUMBER), Column.of("reason", Kind.TEXT));
    }

    private static List<Column> with(List<Column> first, Column... then) {
        List<Column> all = new ArrayList<>(first);
        all.addAll(List.of(then));
        return List.copyOf(all);
    }

    /** The name of the table and of its folder. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All columns of the table, in their order. */
    List<Column> all() {
        return columns();
    }

    /** The fields of the JSON of a game, in their order. */
    static List<Column> ofGame() {
        return Columns.GAME;
    }

    /** The fields of the JSON of a verdict, in their order. */
    static List<Column> ofVerdict() {
        return Columns.VERDICT;
    }

    /** The columns as Parquet has them. */
    MessageType parquet() {
        Types.MessageTypeBuilder message = Types.buildMessage();
        columns().forEach(column -> message.addField(parquet(column)));
        return message.named(word());
    }

    private static Type parquet(Column column) {
        return switch (column.kind()) {
            case TEXT ->
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            case WHOLE_NUMBER -> Types.optional(PrimitiveTypeName.INT64).named(column.name());
            case TRUTH -> Types.optional(PrimitiveTypeName.BOOLEAN).named(column.name());
            case OBJECT -> {
                Types.GroupBuilder<org.apache.parquet.schema.GroupType> group = Types.optionalGroup();
                column.fields().forEach(field -> group.addField(parquet(field)));
                yield group.named(column.name());
            }
            case LIST -> Types.optionalList().element(parquet(column.element())).named(column.name());
        };
    }

    private static JsonNode schema() {
        try (InputStream file = Table.class.getResourceAsStream("/org/shinpan/archive/judge-1.json")) {
            return new JsonMapper().readTree(Objects.requireNonNull(file, "the schema of the judge's JSON"));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static JsonNode at(JsonNode root, String reference) {
        return root.at(reference.substring(1));
    }

    /** The fields of an object, those of each kind of witness together. */
    private static List<Column> fields(JsonNode object) {
        Map<String, Column> fields = new LinkedHashMap<>();
        collect(object, fields);
        return List.copyOf(fields.values());
    }

    private static void collect(JsonNode object, Map<String, Column> fields) {
        if (object.has("$ref")) {
            collect(at(SCHEMA, object.get("$ref").asText()), fields);
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
            type = at(SCHEMA, type.get("$ref").asText());
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
        if (type.has("additionalProperties") && type.get("additionalProperties").isObject()) {
            return new Column(name, Kind.LIST, List.of(pair()), empty);
        }
        return switch (word) {
            case "integer" -> new Column(name, Kind.WHOLE_NUMBER, List.of(), empty);
            case "boolean" -> new Column(name, Kind.TRUTH, List.of(), empty);
            case "object" -> new Column(name, Kind.OBJECT, fields(type), empty);
            case "array" -> new Column(name, Kind.LIST, List.of(column("element", type.get("items"))), empty);
            default -> new Column(name, Kind.TEXT, List.of(), empty);
        };
    }

    /** An object with any names is a list of pairs. */
    private static Column pair() {
        return new Column(
                "element",
                Kind.OBJECT,
                List.of(Column.of(PAIR_NAME, Kind.TEXT), Column.of(PAIR_VALUE, Kind.TEXT)),
                Empty.ABSENT);
    }

    static final String PAIR_NAME = "name";
    static final String PAIR_VALUE = "value";

    /** Whether a list holds the fields of an object with any names. */
    static boolean isPairs(Column column) {
        return column.kind() == Kind.LIST
                && column.element().kind() == Kind.OBJECT
                && column.element().fields().size() == 2
                && column.element().fields().get(1).name().equals(PAIR_VALUE);
    }
}
