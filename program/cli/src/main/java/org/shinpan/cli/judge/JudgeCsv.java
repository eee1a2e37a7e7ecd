package org.shinpan.cli.judge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.json.Column;
import org.shinpan.judge.json.FieldTaker;
import org.shinpan.judge.json.JsonWriter;
import org.shinpan.judge.json.JudgeSchema;
import org.shinpan.judge.json.JudgementJson;

/**
 * Judgements as comma-separated values (RFC 4180): one line for each game and rule set. The columns are those of the
 * JSON, in the order of its schema: a nested field has a name such as {@code illegal.clause}, and a list is one cell
 * with its JSON.
 */
final class JudgeCsv implements FieldTaker {

    /** Made when CSV is asked for: the schema is read then. */
    private static final class Columns {

        static final List<String> NAMES = new ArrayList<>();

        /** Columns with one cell for all texts of an object. */
        static final Set<String> OF_TEXTS = new HashSet<>();

        static {
            for (Column column : JudgeSchema.game()) {
                if (column.name().equals(JudgeSchema.VERDICTS)) {
                    JudgeSchema.verdict().forEach(field -> add("", field));
                } else if (!column.name().equals(JudgeSchema.SCHEMA)) {
                    add("", column);
                }
            }
        }

        private static void add(String before, Column column) {
            if (column.kind() == Column.Kind.OBJECT) {
                column.fields().forEach(field -> add(before + column.name() + ".", field));
            } else {
                NAMES.add(before + column.name());
                if (column.kind() == Column.Kind.TEXTS_BY_NAME) {
                    OF_TEXTS.add(before + column.name());
                }
            }
        }
    }

    private final Map<String, String> game = new HashMap<>();
    private final List<Map<String, String>> verdicts = new ArrayList<>();
    /** Where the present cells go: to the game, or to its last verdict. */
    private Map<String, String> cells = game;

    /** For each object that is open, the names before those of its fields. */
    private final Deque<String> before = new ArrayDeque<>();

    /** The column of the present field. */
    private String name = "";
    /** Whether the list of verdicts is open. */
    private boolean inVerdicts;

    /** The JSON of a cell that is not complete; null if no cell with JSON is open. */
    private @Nullable JsonWriter nested;

    /** How many brackets of this JSON are open. */
    private int open;

    private JudgeCsv() {}

    static String head() {
        return line(Columns.NAMES);
    }

    static String rows(FileJudge.Game game) {
        JudgeCsv csv = new JudgeCsv();
        JudgementJson.write(
                game.file(),
                game.record().number(),
                game.judge(),
                game.judgements(),
                game.allBarred().orElse(List.of()),
                game.declared(),
                csv);
        StringBuilder rows = new StringBuilder();
        for (Map<String, String> verdict : csv.verdicts) {
            rows.append(line(Columns.NAMES.stream()
                    .map(column -> verdict.getOrDefault(column, csv.game.getOrDefault(column, "")))
                    .toList()));
        }
        return rows.toString();
    }

    /** Whether the fields of the game itself come now, and not those of an object in it. */
    private boolean isOfGame() {
        return before.size() == 1;
    }

    @Override
    public void field(String next) {
        if (nested != null) {
            nested.field(next);
        } else {
            inVerdicts |= isOfGame() && next.equals(JudgeSchema.VERDICTS);
            name = before.getLast() + next;
        }
    }

    /** A value that has a cell of its own, or stands in the JSON of a cell. */
    private void value(String cell, Consumer<JsonWriter> json) {
        if (nested != null) {
            json.accept(nested);
        } else {
            cells.put(name, cell);
        }
    }

    @Override
    public void text(String value) {
        value(value, json -> json.text(value));
    }

    @Override
    public void number(long value) {
        value(Long.toString(value), json -> json.number(value));
    }

    @Override
    public void yes() {
        value("true", JsonWriter::yes);
    }

    @Override
    public void no() {
        value("false", JsonWriter::no);
    }

    @Override
    public void nothing() {
        value("", JsonWriter::nothing);
    }

    @Override
    public void beginObject() {
        if (nested == null && Columns.OF_TEXTS.contains(name)) {
            nested = new JsonWriter();
        }
        if (nested != null) {
            open++;
            nested.beginObject();
        } else if (before.isEmpty()) {
            before.addLast("");
        } else if (inVerdicts && isOfGame()) {
            cells = new HashMap<>();
            verdicts.add(cells);
            before.addLast("");
        } else {
            before.addLast(name + ".");
        }
    }

    @Override
    public void endObject() {
        if (nested != null) {
            nested.endObject();
            close(nested);
        } else {
            before.removeLast();
        }
    }

    @Override
    public void beginList() {
        if (inVerdicts && isOfGame()) {
            return;
        }
        nested = nested == null ? new JsonWriter() : nested;
        open++;
        nested.beginList();
    }

    @Override
    public void endList() {
        if (nested != null) {
            nested.endList();
            close(nested);
        } else {
            inVerdicts = false;
            cells = game;
        }
    }

    /** A bracket of the JSON of a cell is closed. With the last one the cell is complete. */
    private void close(JsonWriter cell) {
        open--;
        if (open == 0) {
            String json = cell.toString();
            cells.put(name, json.equals("[]") ? "" : json);
            nested = null;
        }
    }

    private static String line(List<String> values) {
        return String.join(",", values.stream().map(JudgeCsv::quoted).toList()) + "\r\n";
    }

    private static String quoted(String value) {
        return value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n')
                ? value
                : '"' + value.replace("\"", "\"\"") + '"';
    }
}
