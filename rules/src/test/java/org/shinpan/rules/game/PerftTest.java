package org.shinpan.rules.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;

/** Legal turn sequences of small boards against figures found by an independent exhaustive count. */
@Tag("each-jdk")
class PerftTest {

    @ParameterizedTest(name = "{0}x{1} {2}")
    @CsvSource(delimiter = '|', textBlock = PerftTable.TABLE)
    void matchesTheTable(int columns, int rows, String names, String table) {
        List<String> expected = List.of(table.split(" "));
        for (String name : names.split(",")) {
            RuleSet rules = PerftTable.ruleSet(name);
            int handicap = name.equals("handicap") ? 3 : 0;
            History start = History.start(new Agreement(Board.of(columns, rows), Komi.NONE, handicap));
            List<String> counts = Perft.count(rules, start, expected.size()).stream()
                    .map(count -> count.sequences() + (count.endings() == 0 ? "" : "/" + count.endings()))
                    .toList();
            assertThat(counts).as(name).isEqualTo(expected);
        }
    }
}
