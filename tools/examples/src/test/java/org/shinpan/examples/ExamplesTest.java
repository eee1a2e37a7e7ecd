package org.shinpan.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/** Tests the example programs of the README. */
class ExamplesTest {

    private static final Path SOURCES = Path.of("src/main/java/org/shinpan/examples");
    private static final Pattern SHOWN = Pattern.compile("(?ms)^```java\\n(.*?)^```$");
    private static final Pattern REGION = Pattern.compile("(?ms)^ *// README: \\w+\\n(.*?)^ *// README: end$");

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void aKoIsRefused() {
        PlayUnderARuleText.run(out);
        assertThat(printed())
                .startsWith("illegal: move 10, White B2 repeats the position after turn 8 [tromp-taylor 6]");
        assertThat(printed()).endsWith(". X O .\nX . X O\n. X O .\n");
    }

    @Test
    void theReadmeShowsTheseProgramsAndNothingElse() throws IOException {
        List<String> regions = new ArrayList<>();
        for (String name : List.of("PlayUnderARuleText.java")) {
            Matcher matcher = REGION.matcher(Files.readString(SOURCES.resolve(name)));
            assertThat(matcher.find()).isTrue();
            regions.add(matcher.group(1).stripTrailing().stripIndent());
        }
        List<String> shown = new ArrayList<>();
        Matcher matcher = SHOWN.matcher(Files.readString(Checkout.path("README.md")));
        while (matcher.find()) {
            shown.add(matcher.group(1).strip());
        }
        assertThat(shown).isEqualTo(regions);
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
