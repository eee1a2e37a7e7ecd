package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.JavaProgram;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Tests the commands in the manual: its console blocks are run by a shell and compared, and the options of every other
 * command line in its documents must be those of the commands.
 */
@DisabledOnOs(OS.WINDOWS)
class ManualTest {

    private static final Path ROOT = Checkout.ROOT.toAbsolutePath().normalize();
    private static final Pattern PAGE = Pattern.compile("(?m)^- \\[[^\\]]+\\]\\(([^)]+)\\)$");
    private static final Pattern CONSOLE = Pattern.compile("(?ms)^```console\\n(.*?)^```$");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```[a-z]*\\n(.*?)^```$");
    private static final Pattern SPAN = Pattern.compile("`([^`\n]+)`");
    private static final Pattern COMMAND = Pattern.compile("(?:\\./)?shinpan( .*)");

    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");

    /** A word at which a command of the program ends: the rest belongs to another program, or is left out. */
    private static final Pattern OPEN = Pattern.compile("…|\\[.*|\\.\\.\\.|[<>|&;]+.*");

    private record Typed(Path page, String command) {}

    @TestFactory
    Stream<DynamicTest> whatAPageShowsIsWhatHappens() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : pages()) {
            Matcher blocks = CONSOLE.matcher(Files.readString(page));
            while (blocks.find()) {
                for (String session : blocks.group(1).split("(?m)^\\$ ")) {
                    if (!session.isBlank()) {
                        String[] parts = session.split("\n", 2);
                        tests.add(DynamicTest.dynamicTest(
                                page.getFileName() + ": " + parts[0],
                                () -> assertThat(run(parts[0])).matches(pattern(parts[1]))));
                    }
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(4);
        return tests.stream();
    }

    @Test
    void eachCommandLineHasOptionsThatThereAre() throws IOException {
        List<String> wrong = new ArrayList<>();
        List<Typed> typed = typed();
        for (Typed one : typed) {
            String fault = fault(one.command());
            if (!fault.isEmpty()) {
                wrong.add(one.page().getFileName() + ": " + one.command() + ": " + fault);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(typed).hasSizeGreaterThan(60);
    }

    @Test
    void aWrongOptionIsSeen() {
        assertThat(fault("shinpan judge --nothing game.sgf")).contains("--nothing");
        assertThat(fault("shinpan jugde game.sgf")).contains("jugde");
        assertThat(fault("shinpan judge --only illegal game.sgf")).isEmpty();
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        Matcher links = PAGE.matcher(Files.readString(ROOT.resolve("docs/README.md")));
        while (links.find()) {
            pages.add(ROOT.resolve("docs").resolve(links.group(1)));
        }
        assertThat(pages).hasSizeGreaterThan(20);
        return pages;
    }

    /**
     * Returns the commands in the blocks and in the text of all pages. A backslash at the end of a line continues it.
     */
    private static List<Typed> typed() throws IOException {
        List<Typed> all = new ArrayList<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            Matcher blocks = BLOCK.matcher(text);
            while (blocks.find()) {
                blocks.group(1)
                        .replaceAll("\\\\\n *", " ")
                        .lines()
                        .map(line -> line.replaceFirst("^\\$ ", ""))
                        .forEach(line -> add(all, page, line));
            }
            Matcher spans = SPAN.matcher(BLOCK.matcher(text).replaceAll(""));
            while (spans.find()) {
                add(all, page, spans.group(1));
            }
        }
        return all;
    }

    private static void add(List<Typed> all, Path page, String line) {
        if (COMMAND.matcher(line).matches()) {
            all.add(new Typed(page, line));
        }
    }

    /** Returns the words of a command that the program does not know; empty if it knows all. */
    private static String fault(String command) {
        Matcher words =
                WORD.matcher(command.replaceFirst("^(\\./)?shinpan ", "").replaceAll(" +#.*$", ""));
        List<String> taken = words.results()
                .map(MatchResult::group)
                .takeWhile(word -> !OPEN.matcher(word).matches())
                .toList();
        try {
            Main.commands().parseArgs(taken.toArray(new String[0]));
            return "";
        } catch (UnmatchedArgumentException unknown) {
            return unknown.getUnmatched().toString();
        } catch (ParameterException unfinished) {
            // For example a missing file, or a placeholder for a value of the reader.
            return "";
        }
    }

    /**
     * Returns the output that a page shows, as a pattern. A line of three dots stands for lines, three dots in a line
     * for words.
     */
    private static String pattern(String shown) {
        return plain(shown)
                .lines()
                .map(line -> line.equals("…")
                        ? "(?:.*\n)*?"
                        : Stream.of(line.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")) + "\n")
                .collect(Collectors.joining());
    }

    /** Runs a command in a shell in which {@code shinpan} is the program under test. */
    private static String run(String command) throws IOException {
        String program = JavaProgram.command(Main.class.getName(), 500).stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "));
        Process process = new ProcessBuilder("bash", "-c", "shinpan() { " + program + " \"$@\"; }\n" + command)
                .directory(ROOT.toFile())
                .redirectErrorStream(true)
                .start();
        return plain(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    private static String plain(String text) {
        return text.strip()
                .lines()
                .map(String::stripTrailing)
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }
}
