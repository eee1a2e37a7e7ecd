package org.shinpan.cli.judge;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.shinpan.views.Column;
import org.shinpan.views.ConditionsView;
import org.shinpan.views.GameView;
import org.shinpan.views.Json;

/**
 * Writes judgements as comma-separated values (RFC 4180), one line for every game and rule set. The columns correspond
 * to the fields of the JSON output: a nested field has a name such as {@code illegal.clause}, and a list is one cell
 * with its JSON.
 */
final class JudgeCsv {

    /**
     * The source of the cells of a column.
     *
     * @param ofVerdict whether this is a field of each verdict, and not of the whole game
     * @param path the names that lead to the field in the JSON output
     */
    private record Cell(boolean ofVerdict, List<String> path) {

        String name() {
            return String.join(".", path);
        }

        String in(JsonNode game, JsonNode verdict) {
            JsonNode value = ofVerdict ? verdict : game;
            for (String name : path) {
                value = value.path(name);
            }
            if (value.isContainerNode()) {
                return value.isArray() && value.isEmpty() ? "" : value.toString();
            }
            return value.isNull() ? "" : value.asText();
        }
    }

    /** The columns in their order. */
    private static final List<Cell> CELLS = new ArrayList<>();

    static {
        for (Column column : Column.of(GameView.class)) {
            if (column.name().equals(GameView.VERDICTS)) {
                column.element().fields().forEach(field -> add(true, List.of(), field));
            } else {
                add(false, List.of(), column);
            }
        }
        Column.of(ConditionsView.class).forEach(column -> add(false, List.of(GameView.CONDITIONS), column));
    }

    private static void add(boolean ofVerdict, List<String> before, Column column) {
        List<String> path = new ArrayList<>(before);
        path.add(column.name());
        if (column.content() == Column.Content.OBJECT) {
            column.fields().forEach(field -> add(ofVerdict, path, field));
        } else {
            CELLS.add(new Cell(ofVerdict, path));
        }
    }

    private JudgeCsv() {}

    /** Returns the first line, with the names of the columns. */
    static String head() {
        return line(CELLS.stream().map(Cell::name).toList());
    }

    /** Returns the lines of a game, one for every rule set. */
    static String rows(GameView view) {
        JsonNode game = Json.tree(view);
        StringBuilder rows = new StringBuilder();
        for (JsonNode verdict : game.path(GameView.VERDICTS)) {
            rows.append(line(CELLS.stream().map(cell -> cell.in(game, verdict)).toList()));
        }
        return rows.toString();
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
