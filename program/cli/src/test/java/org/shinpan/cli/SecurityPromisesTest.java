package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/** Tests that each promise of SECURITY.md names existing tests. */
class SecurityPromisesTest {

    private static final Pattern NAMED = Pattern.compile("`([A-Za-z]+Test|[a-z-]+\\.mjs)`");

    @Test
    void eachPromiseIsHeldByTestsThatExist() throws IOException {
        Set<String> tests = new HashSet<>();
        for (Path module : Checkout.modules()) {
            tests.addAll(testsOf(module.resolve("src").resolve("test")));
        }
        List<String> rows = Files.readAllLines(Checkout.path("SECURITY.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| promise "))
                .toList();
        assertThat(rows).hasSizeGreaterThan(15);
        List<String> wrong = new ArrayList<>();
        for (String row : rows) {
            String last = row.split("\\|")[3];
            List<String> named = NAMED.matcher(last)
                    .results()
                    .map((MatchResult test) -> test.group(1))
                    .toList();
            if (named.isEmpty() || !tests.containsAll(named)) {
                wrong.add(row);
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Set<String> testsOf(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Set.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> file.getFileName().toString().replaceFirst("\\.java$", ""))
                    .collect(Collectors.toSet());
        }
    }
}
