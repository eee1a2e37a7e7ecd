package org.shinpan.views;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.shinpan.testkit.Checkout;

/**
 * The doc comment of a type, read from its source.
 *
 * @param meaning the description of the type
 * @param components the description of each component, by its name
 */
record RecordComment(String meaning, Map<String, String> components) {

    private static final Pattern PARAMETER = Pattern.compile("@param (\\w+) ([^@]*(?:\\{@[^}]*}[^@]*)*)");

    /** Returns the comment of a type; empty if it has none. */
    static RecordComment of(Class<?> type) {
        String head = "(?:record|interface|class|enum) " + type.getSimpleName() + "\\b";
        Matcher comment = Pattern.compile(
                        "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@\\w+(?:\\([^)]*\\))?\\s*)*"
                                + "(?:public |private |static |sealed |final )*" + head,
                        Pattern.DOTALL)
                .matcher(source(type));
        if (!comment.find()) {
            return new RecordComment("", Map.of());
        }
        String text = plain(comment.group(1));
        Map<String, String> components = new LinkedHashMap<>();
        Matcher parameter = PARAMETER.matcher(text);
        while (parameter.find()) {
            components.put(parameter.group(1), parameter.group(2).strip());
        }
        return new RecordComment(text.split("@param", 2)[0].strip(), components);
    }

    /** Returns the description of a component; empty if the comment has none. */
    String of(String component) {
        return components.getOrDefault(component, "");
    }

    /** Returns a comment in one line, without its stars and tags. */
    private static String plain(String comment) {
        return comment.replaceAll("\\R\\s*\\* ?", " ")
                .replaceAll("\\{@(?:code|link) ([^}]*)}", "$1")
                .replace("<p>", "")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String source(Class<?> type) {
        String file = type.getName().replaceFirst("\\$.*", "").replace('.', '/') + ".java";
        for (String storey : List.of("library", "program")) {
            try (Stream<Path> modules = Files.list(Checkout.path(storey))) {
                List<Path> found = modules.map(module -> module.resolve("src/main/java/" + file))
                        .filter(Files::exists)
                        .toList();
                if (!found.isEmpty()) {
                    return Files.readString(found.get(0));
                }
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
        throw new IllegalArgumentException("there is no source of " + type);
    }
}
