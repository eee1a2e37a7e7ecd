package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.JavaProgram;

/** Tests that the README is true: its picture is compared, its links are followed, and its two commands are run. */
class ReadmeTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)[^)]*\\)");
    private static final Pattern PICTURED = Pattern.compile("<text [^>]*>(.*?)</text>");

    /** The rule sets in the picture: the five texts. A rule set that is added later does not change the picture. */
    private static final String PICTURED_RULES = "logical,tromp-taylor,go-gadget,go-gadget+7A,clarendon,wagc-intent";

    @Test
    void thePictureShowsTheVerdict() throws IOException {
        String picture = Files.readString(Checkout.path("docs/pictures/verdict.svg"));
        List<String> lines = new ArrayList<>();
        Matcher matcher = PICTURED.matcher(picture);
        while (matcher.find()) {
            lines.add(matcher.group(1).replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"));
        }
        assertThat(lines.get(0)).startsWith("$ ");
        String shown = String.join(" ", lines.subList(1, lines.size()));
        String command = lines.get(0).substring(2).replace("judge ", "judge --rules " + PICTURED_RULES + " ");
        assertThat(words(shown)).isEqualTo(words(run(command)));
    }

    @Test
    void thereAreExactlyTwoCommands() throws IOException {
        String readme = Files.readString(Checkout.path("README.md"));
        String section = readme.substring(readme.indexOf("## Two commands"), readme.indexOf("## What to do next"));
        assertThat(section.lines().filter(line -> line.startsWith("./")))
                .containsExactly("./shinpan judge tools/examples/records/triple-ko.sgf", "./check");
    }

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        Matcher links = LINK.matcher(Files.readString(Checkout.path("README.md")));
        int found = 0;
        while (links.find()) {
            found++;
            assertThat(Checkout.ROOT.resolve(links.group(1))).exists();
        }
        assertThat(found).isGreaterThan(8);
    }

    /** Runs {@code ./shinpan …}, with {@code < FILE} if needed, on the classes under test, in a separate process. */
    private static String run(String command) throws IOException {
        String[] parts = command.split(" < ");
        List<String> words = new ArrayList<>(List.of(parts[0].split(" ")));
        assertThat(words.remove(0)).isEqualTo("./shinpan");
        List<String> line = JavaProgram.command(Main.class.getName(), 500, words.toArray(new String[0]));
        ProcessBuilder builder =
                new ProcessBuilder(line).directory(Checkout.ROOT.toFile()).redirectErrorStream(true);
        if (parts.length == 2) {
            builder.redirectInput(Checkout.ROOT.resolve(parts[1]).toFile());
        }
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return plain(output);
    }

    private static String plain(String text) {
        return text.lines()
                .map(String::stripTrailing)
                .reduce("", (a, b) -> a + b + "\n")
                .strip();
    }

    private static List<String> words(String text) {
        return List.of(text.strip().split("\\s+"));
    }
}
