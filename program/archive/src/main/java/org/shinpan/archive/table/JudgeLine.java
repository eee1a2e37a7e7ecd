package org.shinpan.archive.table;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.shinpan.views.Column;
import org.shinpan.views.GameView;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Writes a game with its verdicts as one line of JSON, exactly as the command {@code judge} prints it, except for the
 * field {@code clubs}, which the tables do not contain.
 */
public final class JudgeLine {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<Column> GAME = Column.of(GameView.class);

    private JudgeLine() {}

    /**
     * Returns the line for a game.
     *
     * @param game its row in the table of games
     * @param verdicts its rows in the table of verdicts, ordered by the column {@code place}
     */
    public static String of(Row game, List<Row> verdicts) {
        ObjectNode line = JSON.objectNode().put("schema", GameView.SCHEMA);
        for (Column column : GAME) {
            if (column.name().equals(GameView.VERDICTS)) {
                ArrayNode list = line.putArray(column.name());
                List<Column> fields = column.element().fields();
                verdicts.forEach(verdict -> writeFields(list.addObject(), fields, verdict));
            } else {
                writeField(line, column, game.getAs(column.name()));
            }
        }
        return line.toString();
    }

    private static void writeFields(ObjectNode object, List<Column> columns, Row row) {
        columns.forEach(column -> writeField(object, column, row.getAs(column.name())));
    }

    private static void writeField(ObjectNode object, Column column, @Nullable Object value) {
        if (value == null) {
            if (!column.absent()) {
                object.putNull(column.name());
            }
            return;
        }
        switch (column.content()) {
            case TEXT -> object.put(column.name(), (String) value);
            case NUMBER -> object.put(column.name(), (Double) value);
            case WHOLE_NUMBER -> object.put(column.name(), (Long) value);
            case TRUTH -> object.put(column.name(), (Boolean) value);
            case OBJECT -> writeFields(object.putObject(column.name()), column.fields(), (Row) value);
            case LIST -> {
                ArrayNode list = object.putArray(column.name());
                for (Object element : CollectionConverters.asJava((Seq<?>) value)) {
                    // writeField needs an object, so the element is first written to an object and then moved to the
                    // list.
                    ObjectNode one = JSON.objectNode();
                    writeField(one, column.element(), element);
                    list.add(one.path(column.element().name()));
                }
            }
            case TEXTS_BY_NAME -> {
                ObjectNode texts = object.putObject(column.name());
                for (Object pair : CollectionConverters.asJava((Seq<?>) value)) {
                    texts.put(((Row) pair).getString(0), ((Row) pair).getString(1));
                }
            }
        }
    }
}
