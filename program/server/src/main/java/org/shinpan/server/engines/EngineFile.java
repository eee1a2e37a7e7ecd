package org.shinpan.server.engines;

import static org.shinpan.views.CheckedJson.fields;
import static org.shinpan.views.CheckedJson.number;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.engines.EngineOffer.Shapes;
import org.shinpan.views.CheckedJson;

/**
 * The content of the file {@code engines.json}, in which the operator of a server lists programs that people may play
 * against. {@code docs/engines.md} describes its format.
 *
 * @param atOnce the maximum number of programs that think at the same time
 * @param engines the programs
 */
record EngineFile(int atOnce, List<Program> engines) {

    /**
     * A GTP program.
     *
     * @param command the program and its arguments, as a list; they are not passed to a shell
     * @param offer the program as it is offered to people
     * @param levels the additional arguments for every level of strength
     * @param rules the additional arguments for every rule set that it plays under
     * @param seconds the maximum time in seconds that it may take for an answer
     */
    record Program(
            EngineOffer offer,
            List<String> command,
            Map<String, List<String>> levels,
            Map<String, List<String>> rules,
            int seconds) {

        String name() {
            return offer.name();
        }
    }

    static final String NAME = "engines.json";

    /** The number of programs that think at the same time, unless the file has another one. */
    static final int AT_ONCE = 2;

    /**
     * Reads a file. If it does not exist, the result has no programs.
     *
     * @throws IllegalStateException if the file cannot be read or has a wrong value; the message is one line
     */
    static EngineFile read(Path file) {
        if (!Files.exists(file)) {
            return new EngineFile(AT_ONCE, List.of());
        }
        try {
            return CheckedJson.read(file, EngineFile::of);
        } catch (IOException unreadable) {
            throw new IllegalStateException(file + " cannot be read: " + unreadable.getMessage(), unreadable);
        } catch (CheckedJson.Fault wrong) {
            throw new IllegalStateException(file + ": " + wrong.getMessage(), wrong);
        }
    }

    private static EngineFile of(JsonNode root) {
        fields("the file", root, Set.of("atOnce", "engines"));
        int atOnce = number("atOnce", root.path("atOnce"), AT_ONCE, 1, 16);
        JsonNode list = root.path("engines");
        expect(list.isArray() && list.size() <= 50, "engines", "must be a list of at most 50 programs");
        List<Program> programs = new ArrayList<>();
        Set<String> names = new TreeSet<>(List.of(EngineOffer.OWN));
        for (JsonNode node : list) {
            String where = "engines[" + programs.size() + "]";
            Program program = program(where, node);
            expect(
                    names.add(program.name()),
                    where + ".name",
                    "is also the name of another program: " + program.name());
            programs.add(program);
        }
        return new EngineFile(atOnce, List.copyOf(programs));
    }

    private static Program program(String where, JsonNode node) {
        fields(where, node, Set.of("name", "command", "levels", "rules", "boards", "seconds"));
        String name = node.path("name").asText("");
        expect(
                node.path("name").isTextual() && name.matches("\\P{Cntrl}{1,40}") && !name.isBlank(),
                where + ".name",
                "must be a text of 1 to 40 letters");
        List<String> command = words(where + ".command", node.path("command"));
        expect(!command.isEmpty() && !command.get(0).isBlank(), where + ".command", "must begin with a program");
        Map<String, List<String>> levels = arguments(where + ".levels", node.path("levels"));
        if (levels.isEmpty()) {
            levels = Map.of("standard", List.of());
        }
        Map<String, List<String>> rules = arguments(where + ".rules", node.path("rules"));
        for (String ruleSet : rules.keySet()) {
            expect(
                    RuleSets.names().contains(ruleSet),
                    where + ".rules",
                    "names the unknown rule set '" + ruleSet + "'; expected one of: "
                            + String.join(", ", RuleSets.names()));
        }
        JsonNode boards = node.path("boards");
        if (!boards.isMissingNode()) {
            fields(where + ".boards", boards, Set.of("least", "most", "rectangles"));
        }
        int min = number(where + ".boards.least", boards.path("least"), 2, 2, 25);
        int max = number(where + ".boards.most", boards.path("most"), 19, min, 25);
        JsonNode rectangles = boards.path("rectangles");
        expect(
                rectangles.isMissingNode() || rectangles.isBoolean(),
                where + ".boards.rectangles",
                "must be true or false");
        EngineOffer offer = new EngineOffer(
                name,
                List.copyOf(levels.keySet()),
                rules.isEmpty() ? RuleSets.names() : List.copyOf(rules.keySet()),
                min,
                max,
                rectangles.asBoolean() ? Shapes.RECTANGLES : Shapes.SQUARES);
        int seconds = number(where + ".seconds", node.path("seconds"), 30, 1, 600);
        return new Program(offer, command, levels, rules, seconds);
    }

    private static Map<String, List<String>> arguments(String where, JsonNode node) {
        Map<String, List<String>> found = new LinkedHashMap<>();
        if (!node.isMissingNode()) {
            expect(node.isObject(), where, "must be an object whose fields are lists of arguments");
            node.properties()
                    .forEach(field -> found.put(field.getKey(), words(where + "." + field.getKey(), field.getValue())));
        }
        return found;
    }

    private static List<String> words(String where, JsonNode node) {
        expect(node.isArray(), where, "must be a list of texts, one for the program and one for each argument");
        List<String> words = new ArrayList<>();
        for (JsonNode word : node) {
            expect(word.isTextual() && word.asText().indexOf('\0') < 0, where, "may hold only texts");
            words.add(word.asText());
        }
        return List.copyOf(words);
    }

    private static void expect(boolean holds, String where, String what) {
        if (!holds) {
            throw CheckedJson.wrong(where, what);
        }
    }
}
