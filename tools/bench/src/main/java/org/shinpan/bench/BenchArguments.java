package org.shinpan.bench;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The command-line arguments of a measurement: a folder, then options such as {@code --every}, each with its value. */
record BenchArguments(Path folder, Map<String, String> values) {

    /**
     * Parses the arguments.
     *
     * @throws IllegalArgumentException if the folder is missing, or if an option is unknown or has no value
     */
    static BenchArguments parse(String[] args, List<String> known) {
        if (args.length == 0 || args[0].startsWith("--") || args.length % 2 == 0) {
            throw new IllegalArgumentException("expected: FOLDER [" + String.join(" N] [", known) + " N]");
        }
        Map<String, String> values = new HashMap<>();
        for (int i = 1; i < args.length; i += 2) {
            if (!known.contains(args[i])) {
                throw new IllegalArgumentException("unknown option " + args[i] + "; use " + String.join(" ", known));
            }
            values.put(args[i], args[i + 1]);
        }
        return new BenchArguments(Path.of(args[0]), values);
    }

    /**
     * Returns the elements that {@code --every N} and {@code --from K} select: every N-th one, beginning with the K-th.
     */
    <T> List<T> chosen(List<T> all) {
        return IntStream.iterate(count("--from", 1) - 1, at -> at < all.size(), at -> at + count("--every", 1))
                .mapToObj(all::get)
                .toList();
    }

    /** Returns the value of an option as a whole number; {@code fallback} if the option is not given. */
    int count(String name, int fallback) {
        return Integer.parseInt(values.getOrDefault(name, String.valueOf(fallback)));
    }

    double number(String name, double fallback) {
        return Double.parseDouble(values.getOrDefault(name, String.valueOf(fallback)));
    }

    String word(String name, String fallback) {
        return values.getOrDefault(name, fallback);
    }
}
