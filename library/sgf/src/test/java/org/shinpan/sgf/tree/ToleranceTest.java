package org.shinpan.sgf.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.shinpan.testkit.Checkout;

/** Tests the notes about tolerated faults. */
class ToleranceTest {

    private static final Path PAGE = Checkout.path("docs/sgf-tolerances.md");

    /** The tables of the page are run as tests, so every tolerance on the page has a working example. */
    @ParameterizedTest
    @EnumSource
    void everyToleranceOfTheGrammarHasAnExampleOnThePage(Tolerance tolerance) throws IOException {
        List<String> rows = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| `"))
                .toList();
        assertThat(rows).anyMatch(row -> row.contains(": " + tolerance.what(1)));
    }
}
