package org.shinpan.archive.question;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructField;
import org.jspecify.annotations.Nullable;
import org.shinpan.archive.table.JudgeLine;
import scala.collection.Map;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Queries an archive by SQL and prints the answer. */
public final class Query {

    /** The maximum number of rows that are printed in the format {@link Form#TABLE}. */
    private static final int SCREEN = 1000;

    /** The maximum width of a cell in the format {@link Form#TABLE}, in characters. */
    private static final int WIDEST = 60;

    private final SparkSession spark;
    private final PrintWriter out;

    /** The format of the answer. */
    public enum Form {
        TABLE,
        CSV,
        JSON
    }

    /** Creates queries for a session in which {@link Tables} have been opened. */
    public Query(SparkSession spark, PrintWriter out) {
        this.spark = spark;
        this.out = out;
    }

    /** Prints the answer to a query. If the query is wrong, Spark's exception describes the fault. */
    public void ask(String sql, Form form) {
        Dataset<Row> answer = spark.sql(sql);
        List<String> names = List.of(answer.columns());
        switch (form) {
            case TABLE -> printTable(names, answer.takeAsList(SCREEN + 1));
            case CSV -> {
                out.print(csv(names));
                rows(answer).forEachRemaining(row -> out.print(csv(texts(row))));
            }
            case JSON -> rows(answer).forEachRemaining(row -> out.println(printJson(row)));
        }
    }

    /**
     * Prints every game as one line of JSON, in the same form as the command {@code judge}, ordered by files and games.
     */
    public void export() {
        Dataset<Row> games = spark.sql("select g.*, v.all as verdicts_of_game from games g join "
                + "(select file, game, sort_array(collect_list(struct(place, struct(*) as verdict))) as all "
                + "from verdicts group by file, game) v "
                + "on g.file = v.file and g.game = v.game order by g.file, g.game");
        rows(games).forEachRemaining(game -> {
            List<Row> verdicts = new ArrayList<>();
            for (Object verdict : game.getList(game.fieldIndex("verdicts_of_game"))) {
                verdicts.add(((Row) verdict).getStruct(1));
            }
            out.print(JudgeLine.of(game, verdicts) + "\n");
        });
    }

    private static Iterator<Row> rows(Dataset<Row> answer) {
        return answer.toLocalIterator();
    }

    private static List<String> texts(Row row) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            texts.add(plain(row.get(i)));
        }
        return texts;
    }

    /** Returns the text of a value for one cell, with nested values as JSON. */
    private static String plain(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        return value instanceof Row || value instanceof Seq || value instanceof Map
                ? printJson(value)
                : value.toString();
    }

    private void printTable(List<String> names, List<Row> rows) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(names);
        rows.stream().limit(SCREEN).forEach(row -> cells.add(texts(row)));
        int[] widths = new int[names.size()];
        for (List<String> row : cells) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.min(WIDEST, Math.max(widths[i], row.get(i).length()));
            }
        }
        for (int line = 0; line < cells.size(); line++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = oneLine(cells.get(line).get(i));
                boolean number = line > 0 && rows.get(line - 1).get(i) instanceof Number;
                String blanks = " ".repeat(widths[i] - cell.length());
                text.append(number ? blanks + cell : cell + blanks).append("  ");
            }
            out.println(text.toString().stripTrailing());
            if (line == 0) {
                out.println(rule(widths));
            }
        }
        if (rows.size() > SCREEN) {
            out.println("… only the first " + SCREEN + " rows; --format csv or json prints all");
        }
    }

    private static String rule(int[] widths) {
        StringBuilder rule = new StringBuilder();
        for (int width : widths) {
            rule.append("-".repeat(width)).append("  ");
        }
        return rule.toString().stripTrailing();
    }

    private static String oneLine(String cell) {
        String line = cell.replaceAll("\\p{Cntrl}+", " ");
        return line.length() <= WIDEST ? line : line.substring(0, WIDEST - 1) + "…";
    }

    private static String csv(List<String> values) {
        return String.join(",", values.stream().map(Query::quotedForCsv).toList()) + "\r\n";
    }

    private static String quotedForCsv(String value) {
        return value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n')
                ? value
                : '"' + value.replace("\"", "\"\"") + '"';
    }

    private static String printJson(@Nullable Object value) {
        StringBuilder text = new StringBuilder();
        printJson(value, text);
        return text.toString();
    }

    private static void printJson(@Nullable Object value, StringBuilder text) {
        if (value instanceof Row row) {
            StructField[] fields = row.schema().fields();
            text.append('{');
            for (int i = 0; i < fields.length; i++) {
                text.append(i == 0 ? "\"" : ",\"");
                JsonStringEncoder.getInstance().quoteAsString(fields[i].name(), text);
                text.append("\":");
                printJson(row.get(i), text);
            }
            text.append('}');
        } else if (value instanceof Seq<?> list) {
            text.append('[');
            int before = text.length();
            for (Object element : CollectionConverters.asJava(list)) {
                text.append(text.length() == before ? "" : ",");
                printJson(element, text);
            }
            text.append(']');
        } else if (value instanceof Map<?, ?> map) {
            text.append('{');
            int before = text.length();
            CollectionConverters.asJava(map).forEach((key, element) -> {
                text.append(text.length() == before ? "\"" : ",\"");
                JsonStringEncoder.getInstance().quoteAsString(String.valueOf(key), text);
                text.append("\":");
                printJson(element, text);
            });
            text.append('}');
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            text.append(value);
        } else {
            text.append('"');
            JsonStringEncoder.getInstance().quoteAsString(value.toString(), text);
            text.append('"');
        }
    }
}
