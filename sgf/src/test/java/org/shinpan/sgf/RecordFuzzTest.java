package org.shinpan.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.shinpan.rules.board.Player;

/**
 * Whatever the bytes are, they are read or refused in one line, and what is read answers every question. Without
 * {@code JAZZER_FUZZ=1} this runs on the stored inputs alone.
 */
class RecordFuzzTest {

    @FuzzTest(maxDuration = "7s")
    void theRecordReadsOrRefuses(byte[] file) {
        try {
            RecordFile read = RecordFile.read(file);
            for (GameRecord game : read.games()) {
                assertThat(game.notes()).allMatch(note -> note.lines().count() == 1);
                assertThat(game.agreement().board()).isSameAs(game.board());
                assertThat(game.recorded()).isNotNull();
                assertThat(game.firstToMove()).isIn(Player.BLACK, Player.WHITE);
                for (Step step : game.steps()) {
                    if (step instanceof Step.Played played) {
                        assertThat(played.line()).isPositive();
                        assertThat(played.column()).isPositive();
                    }
                }
            }
            assertThat(read.faults()).allMatch(fault -> fault.toString().lines().count() == 1);
        } catch (SgfSyntaxException refused) {
            Refused.assertOneLine(refused);
        }
    }
}
