package org.shinpan.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A command that a page of the manual shows in a {@code console} block, with the output below it.
 *
 * @param page the page
 * @param command the command, without the dollar sign
 * @param shown the output; a line {@code …} matches any number of lines, and {@code …} within a line matches any text
 */
public record ManualSession(Path page, String command, String shown) {

    private static final Path DOCS = Checkout.path("docs").toAbsolutePath().normalize();
    private static final Pattern JAVA_WARNS = Pattern.compile("(?m)^WARNING: Using incubator modules: .*\n");
    private static final Pattern PAGE = Pattern.compile("(?m)^- \\[[^\\]]+\\]\\(([^)]+)\\)$");
    private static final Pattern CONSOLE = Pattern.compile("(?ms)^```console\\n(.*?)^```$");

    /** Returns the pages of the manual, in the order of its table of contents. */
    public static List<Path> pages() {
        Matcher links = PAGE.matcher(text(DOCS.resolve("README.md")));
        List<Path> pages = new ArrayList<>();
        while (links.find()) {
            pages.add(DOCS.resolve(links.group(1)));
        }
        return pages;
    }

    /** Returns the commands of all pages. */
    public static List<ManualSession> all() {
        List<ManualSession> all = new ArrayList<>();
        for (Path page : pages()) {
            Matcher blocks = CONSOLE.matcher(text(page));
            while (blocks.find()) {
                for (String session : blocks.group(1).split("(?m)^\\$ ")) {
                    if (!session.isBlank()) {
                        String[] parts = session.split("\n", 2);
                        all.add(new ManualSession(page, parts[0], parts[1]));
                    }
                }
            }
        }
        return all;
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /**
     * Runs the command in a shell.
     *
     * @param folder the folder in which the command runs
     * @param program the words with which the shell starts {@code shinpan}
     * @return the output, in the form that {@link #pattern} matches, without Java's warning about the module of the
     *     Vector API, which nets.md mentions
     */
    public String run(Path folder, List<String> program) throws IOException {
        String words = program.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Process process = new ProcessBuilder("bash", "-c", "shinpan() { " + words + " \"$@\"; }\n" + command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return plain(JAVA_WARNS.matcher(printed).replaceAll(""));
    }

    /** Returns a regular expression for the output that the page shows. */
    public String pattern() {
        return plain(shown)
                .lines()
                .map(line -> line.equals("…")
                        ? "(?:.*\n)*?"
                        : Stream.of(line.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")) + "\n")
                .collect(Collectors.joining());
    }

    private static String plain(String text) {
        return text.strip()
                .lines()
                .map(String::stripTrailing)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
