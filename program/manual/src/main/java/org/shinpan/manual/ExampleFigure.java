package org.shinpan.manual;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An example of a rule document, converted for a page of the manual. It has the position and the turns, from which the
 * script of the page makes a board, and a table with the verdict of every rule set. This class does not judge the
 * turns; the script asks the server about them.
 */
final class ExampleFigure {

    private static final Pattern ROW = Pattern.compile("[.XO]( [.XO])*");
    private static final Pattern SIZE = Pattern.compile("board: (\\d+)x(\\d+)");
    private static final Pattern KEYED = Pattern.compile("(turns|expect|dispute)( [^:]*)?: *(.*)");

    /**
     * A line of the table.
     *
     * @param rules the names of the rule sets that the line is about, separated by commas; empty for all rule sets of
     *     the document
     * @param says the verdict of these rule sets, or the turns that are played under them, as a sentence
     */
    record Row(String rules, String says) {}

    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<String> diagram = new ArrayList<>();
    private final List<String> given = new ArrayList<>();
    private final List<Row> table = new ArrayList<>();

    ExampleFigure(String text) {
        List<String> rows = new ArrayList<>();
        List<String> turns = new ArrayList<>();
        String size = "";
        boolean disputed = false;
        for (String line : text.lines().map(String::strip).toList()) {
            Matcher board = SIZE.matcher(line);
            Matcher keyed = KEYED.matcher(line);
            if (ROW.matcher(line).matches()) {
                rows.add(line.replace(" ", ""));
            } else if (board.matches()) {
                size = board.group(1) + "x" + board.group(2);
            } else if (line.startsWith("to move: ")) {
                attributes.put("data-to-move", line.substring(9, 10));
            } else if (line.startsWith("handicap: ")) {
                attributes.put("data-handicap", line.substring(10));
            }
            if (ROW.matcher(line).matches()) {
                diagram.add(line);
                continue;
            } else if (!keyed.matches()) {
                given.add(Sentence.translateGiven(line));
                continue;
            }
            String rules = keyed.group(2) == null ? "" : keyed.group(2).strip();
            String what = keyed.group(3);
            disputed |= keyed.group(1).equals("dispute");
            boolean played = keyed.group(1).equals("turns");
            if (played && !disputed) {
                turns.add(rules.replace(" ", "") + ":" + what);
            }
            if (played && table.isEmpty() && rules.isEmpty()) {
                given.add(Sentence.translateGiven(line));
            } else if (keyed.group(1).equals("expect")) {
                table.add(new Row(rules, Sentence.of(what)));
            } else {
                table.add(new Row(
                        rules,
                        played
                                ? "Then these turns: " + what + "."
                                : (what.equals("B") ? "Black" : "White") + " disputes, and play goes on."));
            }
        }
        if (!rows.isEmpty()) {
            size = rows.get(0).length() + "x" + rows.size();
            attributes.put("data-rows", String.join("/", rows));
        }
        attributes.put("class", "example");
        attributes.put("data-size", size);
        if (!turns.isEmpty()) {
            attributes.put("data-turns", String.join(";", turns));
        }
    }

    /** Returns the HTML attributes of the element around the example. */
    Map<String, String> attributes() {
        return attributes;
    }

    /** Returns the diagram of the position, one line for every row; empty if the example begins with an empty board. */
    String diagram() {
        return String.join("\n", diagram);
    }

    /** Returns the conditions of the example in sentences, such as its komi and its turns. */
    String given() {
        return String.join(" ", given);
    }

    /** Returns the lines of the table: the verdicts of the rule sets, and turns that follow. */
    List<Row> table() {
        return table;
    }
}
