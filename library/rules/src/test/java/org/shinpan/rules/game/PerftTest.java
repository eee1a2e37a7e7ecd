package org.shinpan.rules.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.law.History;
import org.shinpan.testkit.Checkout;

/** Compares the legal turn sequences of small boards with the figures of an independent exhaustive count. */
class PerftTest {

    @ParameterizedTest(name = "{0}x{1} {2}")
    @CsvSource(delimiter = '|', textBlock = PerftTable.TABLE)
    void matchesTheTable(int columns, int rows, String names, String table) {
        PerftTable.compare(
                columns,
                rows,
                names,
                table,
                (rules, agreement, lengths) -> Perft.count(rules, History.start(agreement), lengths).stream()
                        .map(count -> PerftTable.figure(count.sequences(), count.endings()))
                        .toList());
    }

    @Test
    void thePageHasTheFigures() throws IOException {
        String page = Files.readString(Checkout.path("docs/rules/perft.md"));
        assertThat(page).contains("```perft\n" + PerftTable.TABLE + "```");
    }
}
