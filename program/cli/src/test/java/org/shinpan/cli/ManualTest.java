package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.JavaProgram;
import org.shinpan.testkit.ManualSession;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Tests the commands in the manual: its console blocks are run by a shell and compared, and the options of every other
 * command line in its documents must be those of the commands.
 */
@DisabledOnOs(OS.WINDOWS)
class ManualTest {

    /** The folder of the examples, in which a reader types the commands. */
    private static final Path EXAMPLES =
            Checkout.path("tools/examples").toAbsolutePath().normalize();

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```[a-z]*\\n(.*?)^```$");
    private static final Pattern CHECKOUT =
            Pattern.compile("\\./(?:shinpan|check|release)(?![-\\w])|\\b(?:program|library|tools)/[\\w./-]+");
    private static final Pattern SPAN = Pattern.compile("`([^`\n]+)`");
    private static final Pattern COMMAND = Pattern.compile("shinpan( .*)");

    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");

    /**
     * A word that ends a command of the program. The words after it belong to another program, or are left out in the
     * manual.
     */
    private static final Pattern OPEN = Pattern.compile("…|\\[.*|\\.\\.\\.|[<>|&;]+.*");

    private record Typed(Path page, String command) {}

    @TestFactory
    Stream<DynamicTest> whatAPageShowsIsWhatHappens() {
        List<String> program = JavaProgram.command(Main.class.getName(), 500);
        assertThat(ManualSession.all()).hasSizeGreaterThan(4);
        return ManualSession.all().stream()
                .map(session -> DynamicTest.dynamicTest(
                        session.page().getFileName() + ": " + session.command(),
                        () -> assertThat(session.run(EXAMPLES, program)).matches(session.pattern())));
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
        assertThat(ManualSession.pages()).hasSizeGreaterThan(20);
        assertThat(typed).hasSizeGreaterThan(60);
    }

    @Test
    void aWrongOptionIsSeen() {
        assertThat(fault("shinpan judge --nothing game.sgf")).contains("--nothing");
        assertThat(fault("shinpan jugde game.sgf")).contains("jugde");
        assertThat(fault("shinpan judge --only illegal game.sgf")).isEmpty();
    }

    /** Users who have installed the program have neither the scripts nor the folders of a checkout. */
    @Test
    void noPageNamesAPlaceInACheckout() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path page : ManualSession.pages()) {
            String text = Files.readString(page).replaceAll("\\]\\([^)]*\\)", "");
            Matcher place = CHECKOUT.matcher(text);
            while (place.find()) {
                found.add(page.getFileName() + ": " + place.group());
            }
        }
        assertThat(found)
                .containsExactlyInAnyOrder(
                        "install.md: tools/examples", "tested.md: tools/bench/RESULTS.md", "tested.md: ./check");
    }

    /**
     * Returns the commands in the blocks and in the text of all pages. A backslash at the end of a line continues it.
     */
    private static List<Typed> typed() throws IOException {
        List<Typed> all = new ArrayList<>();
        for (Path page : ManualSession.pages()) {
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
        Matcher words = WORD.matcher(command.replaceFirst("^shinpan ", "").replaceAll(" +#.*$", ""));
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
}
