package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.PerftTable;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;

/** The table of {@link PerftTable}, which an independent exhaustive count found, counted by the fast twin. */
class FastPerftTest {

    @ParameterizedTest(name = "{0}x{1} {2}")
    @CsvSource(delimiter = '|', textBlock = PerftTable.TABLE)
    void matchesTheTable(int columns, int rows, String names, String table) {
        List<String> expected = List.of(table.split(" "));
        for (String name : names.split(",")) {
            int handicap = name.equals("handicap") ? 3 : 0;
            Agreement agreement = new Agreement(Board.of(columns, rows), Komi.NONE, handicap);
            FastGame game = FastGame.start(PerftTable.ruleSet(name), agreement);
            long[] sequences = new long[expected.size()];
            long[] endings = new long[expected.size()];
            count(game, sequences, endings);
            assertThat(game.turns()).isZero();
            for (int i = 0; i < sequences.length; i++) {
                String count = sequences[i] + (endings[i] == 0 ? "" : "/" + endings[i]);
                assertThat(count).as(name + ", " + (i + 1) + " turns").isEqualTo(expected.get(i));
            }
        }
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
