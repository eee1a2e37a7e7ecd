package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.PerftTable;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.RuleSet;

/**
 * Compares the counts of the fast code with {@link PerftTable}, whose figures an independent exhaustive count found.
 */
class FastPerftTest {

    @ParameterizedTest(name = "{0}x{1} {2}")
    @CsvSource(delimiter = '|', textBlock = PerftTable.TABLE)
    void matchesTheTable(int columns, int rows, String names, String table) {
        PerftTable.compare(columns, rows, names, table, FastPerftTest::counted);
    }

    private static List<String> counted(RuleSet rules, Agreement agreement, int lengths) {
        FastGame game = FastGame.start(rules, agreement);
        long[] sequences = new long[lengths];
        long[] endings = new long[lengths];
        count(game, sequences, endings);
        assertThat(game.turns()).isZero();
        return IntStream.range(0, lengths)
                .mapToObj(i -> PerftTable.figure(sequences[i], endings[i]))
                .toList();
    }

    private static void count(FastGame game, long[] sequences, long[] endings) {
        for (Point point : game.board().board().points()) {
            count(game, game.board().at(point), sequences, endings);
        }
        count(game, FastBoard.PASS, sequences, endings);
    }

    private static void count(FastGame game, int v, long[] sequences, long[] endings) {
        int length = game.turns();
        if (length == sequences.length || !game.play(v).stands()) {
            return;
        }
        sequences[length]++;
        if (game.isOver()) {
            endings[length]++;
        } else {
            count(game, sequences, endings);
        }
        game.undo();
    }
}
