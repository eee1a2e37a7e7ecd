package org.shinpan.views;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Reads JSON files that people write. Each fault is reported in one line with its place and its reason. */
public final class CheckedJson {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();

    private CheckedJson() {}

    /** Thrown if a file is not JSON, or its content is wrong. */
    public static final class Fault extends Exception {

        private static final long serialVersionUID = 1;

        private Fault(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * Reads a file.
     *
     * @param <T> the type of the content
     * @param file the file
     * @param reader makes the content from the root node; if the content is wrong, it throws an
     *     {@link IllegalArgumentException} whose message begins with the place of the fault
     * @return the content
     * @throws Fault if the content is wrong; the message is one line, without the name of the file
     * @throws IOException if the file cannot be read
     */
    public static <T> T read(Path file, Function<JsonNode, T> reader) throws Fault, IOException {
        Objects.requireNonNull(file, "the file must not be null");
        Objects.requireNonNull(reader, "the reader must not be null");
        try {
            return reader.apply(JSON.readTree(Files.readString(file)));
        } catch (JsonProcessingException wrong) {
            JsonLocation at = wrong.getLocation();
            String where = at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
            String what =
                    wrong.getOriginalMessage().lines().findFirst().orElse("").replaceAll(" \\(.*", "");
            throw new Fault(where + what, wrong);
        } catch (IllegalArgumentException wrong) {
            throw new Fault(String.valueOf(wrong.getMessage()), wrong);
        }
    }

    /**
     * Checks that a node is an object with no other fields than the known ones.
     *
     * @param where the place of the node in the file, which begins the message of a fault
     * @param node the node
     * @param known the names of the known fields
     */
    public static void fields(String where, JsonNode node, Set<String> known) {
        String names = String.join(", ", new TreeSet<>(known));
        expect(node.isObject(), where, "must be an object with the fields " + names);
        node.fieldNames()
                .forEachRemaining(name -> expect(
                        known.contains(name),
                        where,
                        "has the unknown field '" + name + "'; expected one of: " + names));
    }

    /**
     * {@return the value of a node that must be a whole number}
     *
     * @param where the place of the node in the file, which begins the message of a fault
     * @param node the node; may be missing
     * @param fallback the number to return if the node is missing
     * @param min the smallest number that is allowed
     * @param max the largest number that is allowed
     */
    public static int number(String where, JsonNode node, int fallback, int min, int max) {
        if (node.isMissingNode()) {
            return fallback;
        }
        expect(
                node.isIntegralNumber() && node.canConvertToInt() && node.asInt() >= min && node.asInt() <= max,
                where,
                "must be a whole number from " + min + " to " + max);
        return node.asInt();
    }

    /**
     * {@return the elements of a node that must be a list; an empty list if the node is missing}
     *
     * @param <T> the type of the elements
     * @param where the place of the node in the file, which begins the message of a fault
     * @param node the node; may be missing
     * @param max the maximum number of elements
     * @param element makes an element from its place and its node
     */
    public static <T> List<T> list(String where, JsonNode node, int max, BiFunction<String, JsonNode, T> element) {
        List<T> found = new ArrayList<>();
        if (!node.isMissingNode()) {
            expect(node.isArray() && node.size() <= max, where, "must be a list of at most " + max + " elements");
            for (JsonNode one : node) {
                found.add(element.apply(where + "[" + found.size() + "]", one));
            }
        }
        return List.copyOf(found);
    }

    /**
     * {@return an exception for wrong content}
     *
     * @param where the place of the wrong node in the file
     * @param what what is wrong there, such as "must be a list"
     */
    public static IllegalArgumentException wrong(String where, String what) {
        return new IllegalArgumentException(where + " " + what);
    }

    /** Throws an exception for wrong content if a condition is false. */
    static void expect(boolean holds, String where, String what) {
        if (!holds) {
            throw wrong(where, what);
        }
    }
}
