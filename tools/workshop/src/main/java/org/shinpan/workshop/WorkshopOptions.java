package org.shinpan.workshop;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The parsed command line of a command of the workshop: options such as {@code --games 100}, and arguments. If it has
 * an error, an {@link IllegalArgumentException} with a message of one line is thrown.
 */
final class WorkshopOptions {

    /** The values of the options, by their names without hyphens. */
    private final Map<String, String> given = new HashMap<>();

    /** The names of the options that the command has read. */
    private final Set<String> asked = new HashSet<>();

    /** The arguments that are not options. */
    private final List<String> rest = new ArrayList<>();

    WorkshopOptions(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            if (!word.startsWith("--")) {
                rest.add(word);
            } else if (i + 1 == arguments.size()) {
                throw new IllegalArgumentException(word + " needs a value");
            } else {
                given.put(word.substring(2), arguments.get(++i));
            }
        }
    }

    boolean has(String name) {
        asked.add(name);
        return given.containsKey(name);
    }

    int number(String name, int fallback, int min, int max) {
        return value(name, fallback, min, max, Integer::valueOf);
    }

    double real(String name, double fallback, double min, double max) {
        return value(name, fallback, min, max, Double::valueOf);
    }

    private <N extends Comparable<N>> N value(String name, N fallback, N min, N max, Function<String, N> parser) {
        asked.add(name);
        String text = given.get(name);
        if (text == null) {
            return fallback;
        }
        try {
            N value = parser.apply(text);
            if (value.compareTo(min) >= 0 && value.compareTo(max) <= 0) {
                return value;
            }
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException("--" + name + " takes a number, not '" + text + "'", noNumber);
        }
        throw new IllegalArgumentException("--" + name + " is " + text + ", not from " + min + " to " + max);
    }

    String text(String name, String fallback) {
        asked.add(name);
        return given.getOrDefault(name, fallback);
    }

    Path file(String name) {
        String text = text(name, "");
        if (text.isEmpty()) {
            throw new IllegalArgumentException("--" + name + " FILE is missing");
        }
        return path(text);
    }

    /** Returns the arguments that are not options: files and folders. */
    List<Path> files() {
        return rest.stream().map(WorkshopOptions::path).toList();
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException bad) {
            throw new IllegalArgumentException("'" + text + "' is not the name of a file", bad);
        }
    }

    /**
     * Checks that the command line has no unknown options. This must be called after all options have been read.
     *
     * @throws IllegalArgumentException if there is an option that has not been read
     */
    void end() {
        for (String name : given.keySet()) {
            if (!asked.contains(name)) {
                throw new IllegalArgumentException("unknown option --" + name);
            }
        }
    }
}
