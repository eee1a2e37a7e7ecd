package org.shinpan.archive.table;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.List;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.json.Column;
import org.shinpan.judge.json.Column.Empty;
import org.shinpan.judge.json.JudgeSchema;
import org.shinpan.judge.json.JudgementJson;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A game with its verdicts as JSON: the line that {@code judge} prints, byte for byte, but without {@code clubs}, which
 * the tables do not hold.
 */
public final class JudgeLine {

    private static final JsonStringEncoder QUOTES = JsonStringEncoder.getInstance();

    private final StringBuilder text = new StringBuilder(4096);

    private JudgeLine() {}

    /**
     * The line of a game.
     *
     * @param game its row in the table of games
     * @param verdicts its rows in the table of verdicts, in the order of their places
     */
    public static String of(Row game, List<Row> verdicts) {
        JudgeLine line = new JudgeLine();
        line.text.append("{\"" + JudgeSchema.SCHEMA + "\":\"" + JudgementJson.SCHEMA + "\"");
        for (Column column : JudgeSchema.game()) {
            if (column.name().equals(JudgeSchema.VERDICTS)) {
                line.name(column.name());
                line.text.append('[');
                for (int i = 0; i < verdicts.size(); i++) {
                    line.text.append(i == 0 ? "" : ",");
                    line.object(JudgeSchema.verdict(), verdicts.get(i));
                }
                line.text.append(']');
            } else if (!column.name().equals(JudgeSchema.SCHEMA)) {
                line.field(column, game.getAs(column.name()));
            }
        }
        return line.text.append('}').toString();
    }

    private void object(List<Column> columns, Row row) {
        text.append('{');
        columns.forEach(column -> field(column, row.getAs(column.name())));
        text.append('}');
    }

    private void field(Column column, @Nullable Object value) {
        if (value != null) {
            name(column.name());
            value(column, value);
        } else if (column.empty() == Empty.NULL) {
            name(column.name());
            text.append("null");
        }
    }

    private void value(Column column, Object value) {
        switch (column.kind()) {
            case TEXT -> quoted((String) value);
            case WHOLE_NUMBER, TRUTH -> text.append(value);
            case OBJECT -> object(column.fields(), (Row) value);
            case LIST, TEXTS_BY_NAME -> list(column, CollectionConverters.asJava((Seq<?>) value));
        }
    }

    private void list(Column column, List<?> list) {
        boolean pairs = column.kind() == Column.Kind.TEXTS_BY_NAME;
        text.append(pairs ? '{' : '[');
        for (int i = 0; i < list.size(); i++) {
            if (pairs) {
                Row pair = (Row) list.get(i);
                name(pair.getString(0));
                quoted(pair.getString(1));
            } else {
                text.append(i == 0 ? "" : ",");
                value(column.element(), list.get(i));
            }
        }
        text.append(pairs ? '}' : ']');
    }

    private void name(String name) {
        if (text.charAt(text.length() - 1) != '{') {
            text.append(',');
        }
        quoted(name);
        text.append(':');
    }

    private void quoted(String value) {
        text.append('"');
        QUOTES.quoteAsString(value, text);
        text.append('"');
    }
}
