package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/** Tests that each row of {@code docs/timers.md} names existing tests that let the timer fire. */
class TimersDocumentTest {

    private static final Pattern NAMED = Pattern.compile("`(?:([A-Za-z]+Test)\\.([A-Za-z0-9]+)|([a-z-]+\\.mjs))`");

    @Test
    void eachRowNamesTestsThatExist() throws IOException {
        Map<String, String> sources = sources();
        List<String> rows = Files.readAllLines(Checkout.path("docs/timers.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| **") && !line.startsWith("| library "))
                .toList();
        assertThat(rows).hasSizeGreaterThan(25);
        List<String> wrong = new ArrayList<>();
        for (String row : rows) {
            String[] cells = row.split("\\|");
            List<MatchResult> named =
                    NAMED.matcher(cells[cells.length - 1]).results().toList();
            if (cells.length != 7
                    || named.isEmpty()
                    || !named.stream()
                            .allMatch(test -> test.group(3) != null
                                    ? sources.containsKey(test.group(3))
                                    : sources.getOrDefault(test.group(1) + ".java", "")
                                            .contains("void " + test.group(2) + "("))) {
                wrong.add(row);
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Map<String, String> sources() throws IOException {
        try (Stream<Path> tests = Files.walk(Checkout.path("server/src/test"));
                Stream<Path> scenes = Files.walk(Checkout.path("browser/src/test/browser"), 1)) {
            return Stream.concat(tests, scenes)
                    .filter(file -> file.toString().matches(".*(Test\\.java|\\.mjs)"))
                    .collect(Collectors.toMap(file -> file.getFileName().toString(), TimersDocumentTest::text));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
