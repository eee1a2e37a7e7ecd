package org.shinpan.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Tag;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.tree.Refused;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Tests that any bytes are read, or refused in one line. A record that is read answers every question, and can be
 * written and read again. The nightly build fuzzes for a few seconds; {@link ReaderInputsTest} reads the stored inputs.
 *
 * <p>The class is in the root package because Jazzer instruments the package of the test and those below.
 */
@Tag("nightly")
class ReaderFuzzTest {

    @FuzzTest(maxDuration = "3s")
    void everythingIsReadOrRefused(byte[] file) {
        asTrees(file);
        asRecords(file);
    }

    private static void asTrees(byte[] file) {
        try {
            SgfCollection tree = SgfGrammar.read(file);
            byte[] written = SgfGrammar.write(tree);
            SgfCollection again = SgfGrammar.read(written);
            assertThat(again.notes()).isEmpty();
            assertThat(again.size()).isEqualTo(tree.size());
            assertThat(SgfGrammar.read(SgfGrammar.write(again))).isEqualTo(again);
        } catch (SgfSyntaxException refused) {
            Refused.assertOneLine(refused);
        }
    }

    private static void asRecords(byte[] file) {
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
