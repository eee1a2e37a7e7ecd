package org.shinpan.archive.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.shinpan.views.Column;
import org.shinpan.views.Column.Content;
import org.shinpan.views.GameView;
import org.shinpan.views.JudgementView;

/**
 * The tables of an archive and their columns. {@link #GAMES} and {@link #VERDICTS} have the same fields, in the same
 * order, as the JSON that the command {@code judge} prints ({@link GameView}), and some more columns.
 */
public enum ArchiveTable {
    /** One row for every game. */
    GAMES,
    /** One row for every game and rule set. */
    VERDICTS,
    /** One row for every file or game that could not be read. */
    FAULTS;

    /** Returns all columns of the table, in their order. */
    List<Column> columns() {
        return switch (this) {
            case GAMES -> Columns.GAMES;
            case VERDICTS -> Columns.VERDICTS;
            case FAULTS -> Columns.FAULTS;
        };
    }

    /** Contains the columns, so that they are created only once. */
    private static final class Columns {

        static final List<Column> GAMES = with(
                Column.of(GameView.class).stream()
                        .filter(column -> !column.name().equals(GameView.VERDICTS))
                        .toList(),
                List.of(
                        Column.of("hash", Content.TEXT),
                        Column.of("opening", Content.TEXT),
                        Column.of("record", Content.TEXT)));
        static final List<Column> VERDICTS = with(
                List.of(
                        Column.of("file", Content.TEXT),
                        Column.of("game", Content.WHOLE_NUMBER),
                        Column.of("place", Content.WHOLE_NUMBER)),
                Column.of(JudgementView.class));
        static final List<Column> FAULTS = List.of(
                Column.of("file", Content.TEXT),
                Column.of("offset", Content.WHOLE_NUMBER),
                Column.of("reason", Content.TEXT));

        private static List<Column> with(List<Column> first, List<Column> then) {
            List<Column> all = new ArrayList<>(first);
            all.addAll(then);
            return List.copyOf(all);
        }
    }

    /** Returns the name of the table and of its folder. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the schema of the table for Parquet files. */
    MessageType parquet() {
        Types.MessageTypeBuilder message = Types.buildMessage();
        columns().forEach(column -> message.addField(parquet(column)));
        return message.named(word());
    }

    private static Type parquet(Column column) {
        return switch (column.content()) {
            case TEXT ->
                Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.name());
            case NUMBER -> Types.optional(PrimitiveTypeName.DOUBLE).named(column.name());
            case WHOLE_NUMBER -> Types.optional(PrimitiveTypeName.INT64).named(column.name());
            case TRUTH -> Types.optional(PrimitiveTypeName.BOOLEAN).named(column.name());
            case OBJECT -> {
                Types.GroupBuilder<org.apache.parquet.schema.GroupType> group = Types.optionalGroup();
                column.fields().forEach(field -> group.addField(parquet(field)));
                yield group.named(column.name());
            }
            case LIST -> Types.optionalList().element(parquet(column.element())).named(column.name());
            case TEXTS_BY_NAME ->
                Types.optionalList()
                        .element(parquet(Column.object("element", PAIR)))
                        .named(column.name());
        };
    }

    /** The columns whose values differ in nearly all rows, so that a dictionary would not compress them. */
    static final List<String> OF_ONE_ROW = List.of("hash", "record", "offset");

    /**
     * The columns of a pair of a name and a value. A JSON object with arbitrary names is stored as a list of these
     * pairs.
     */
    static final List<Column> PAIR = List.of(Column.of("name", Content.TEXT), Column.of("value", Content.TEXT));
}
