package org.shinpan.views;

import static org.shinpan.views.CheckedJson.expect;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.shinpan.judge.Bounds;
import org.shinpan.judge.Conditions;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.RuleSets;

/** Reads the conditions of a league from a file, which {@code docs/schemas/conditions-1.json} describes. */
public final class ConditionsFile {

    /** The name and version of the schema. */
    public static final String SCHEMA = "shinpan.conditions/1";

    private static final Set<String> FIELDS = Set.of(
            "schema",
            "name",
            "rules",
            "komi",
            "handicapKomi",
            "boards",
            "handicap",
            "mainTime",
            "overtime",
            "turns",
            "dates");

    private static final int MAX_CHOICES = 50;
    private static final int LONGEST_NAME = 100;
    private static final int MAX_SECONDS = 30 * 24 * 60 * 60;
    private static final int MAX_TURNS = 100_000;

    private ConditionsFile() {}

    /**
     * Reads a file.
     *
     * @param file the file
     * @return the conditions
     * @throws CheckedJson.Fault if its content is wrong; the message names the place and the reason in one line
     * @throws IOException if it cannot be read
     */
    public static Conditions read(Path file) throws CheckedJson.Fault, IOException {
        return CheckedJson.read(file, ConditionsFile::of);
    }

    private static Conditions of(JsonNode root) {
        CheckedJson.fields("the file", root, FIELDS);
        expect(root.path("schema").asText().equals(SCHEMA), "schema", "must be \"" + SCHEMA + "\"");
        return new Conditions(
                text("name", root.path("name")),
                choices(root, "rules", ConditionsFile::rules),
                choices(root, "komi", ConditionsFile::komi),
                choices(root, "handicapKomi", ConditionsFile::komi),
                choices(root, "boards", ConditionsFile::board),
                bounds(root, "handicap", (where, node) -> CheckedJson.number(where, node, 0, 0, Board.MAX_LINES)),
                bounds(
                        root,
                        "mainTime",
                        (where, node) -> BigDecimal.valueOf(CheckedJson.number(where, node, 0, 0, MAX_SECONDS))),
                choices(root, "overtime", ConditionsFile::text),
                bounds(root, "turns", (where, node) -> CheckedJson.number(where, node, 0, 0, MAX_TURNS)),
                bounds(root, "dates", ConditionsFile::date));
    }

    private static <T> List<T> choices(JsonNode root, String field, BiFunction<String, JsonNode, T> one) {
        List<T> found = CheckedJson.list(field, root.path(field), MAX_CHOICES, one);
        expect(root.path(field).isMissingNode() || !found.isEmpty(), field, "must not be empty; leave it out");
        return found;
    }

    private static <T extends Comparable<? super T>> Bounds<T> bounds(
            JsonNode root, String field, BiFunction<String, JsonNode, T> end) {
        JsonNode node = root.path(field);
        if (node.isMissingNode()) {
            return Bounds.none();
        }
        CheckedJson.fields(field, node, Set.of("least", "most"));
        expect(!node.isEmpty(), field, "must have a least or a most");
        Optional<T> min = end(node, field, "least", end);
        Optional<T> max = end(node, field, "most", end);
        expect(
                min.isEmpty() || max.isEmpty() || min.get().compareTo(max.get()) <= 0,
                field,
                "has a least that is more than its most");
        return new Bounds<>(min, max);
    }

    private static <T> Optional<T> end(JsonNode node, String field, String name, BiFunction<String, JsonNode, T> end) {
        return node.has(name) ? Optional.of(end.apply(field + "." + name, node.path(name))) : Optional.empty();
    }

    private static String text(String where, JsonNode node) {
        expect(
                node.isTextual()
                        && !node.asText().isBlank()
                        && node.asText().matches("\\P{Cntrl}{1," + LONGEST_NAME + "}"),
                where,
                "must be a text of 1 to " + LONGEST_NAME + " letters");
        return node.asText().strip();
    }

    private static String rules(String where, JsonNode node) {
        expect(
                RuleSets.names().contains(node.asText()),
                where,
                "must be a rule set, one of: " + String.join(", ", RuleSets.names()));
        return node.asText();
    }

    private static Komi komi(String where, JsonNode node) {
        expect(node.isNumber(), where, "must be a number, such as 6.5");
        try {
            return Komi.parse(node.decimalValue().toPlainString());
        } catch (IllegalArgumentException none) {
            throw new IllegalArgumentException(where + ": " + none.getMessage(), none);
        }
    }

    private static Board board(String where, JsonNode node) {
        String[] lines = node.asText().split("x", -1);
        expect(
                node.isTextual() && lines.length == 2 && isLines(lines[0]) && isLines(lines[1]),
                where,
                "must be a board such as \"19x19\", of 1 to " + Board.MAX_LINES + " lines");
        return Board.of(Integer.parseInt(lines[0]), Integer.parseInt(lines[1]));
    }

    private static boolean isLines(String number) {
        return number.matches("[1-9][0-9]?") && Integer.parseInt(number) <= Board.MAX_LINES;
    }

    private static LocalDate date(String where, JsonNode node) {
        try {
            expect(node.isTextual(), where, "must be a date such as \"2026-11-22\"");
            return LocalDate.parse(node.asText());
        } catch (DateTimeParseException none) {
            throw new IllegalArgumentException(
                    where + " must be a date such as \"2026-11-22\", not '" + node.asText() + "'", none);
        }
    }
}
