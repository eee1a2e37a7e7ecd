package org.shinpan.sgf.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the fast path for the usual forms of a result gives the same as the parser for all forms. */
class ResultTextTest {

    @ParameterizedTest
    @CsvSource({
        "B+R, B+R",
        "W+Resign, W+R",
        "B+3.5, B+3.5",
        "W+0.5, W+0.5",
        "W+12, W+12",
        "B+120, B+120",
        "W+7.50, W+7.5",
        "B+0, B+0",
        "B+00012.5, B+12.5",
        "W+99999.99999, W+99999.99999",
        "B+.5, B+0.5",
        "B+5., B+5",
        "B+3.5 (moves after 4 not known), B+3.5",
        "W+R (Moves beyond 120 not recorded.), W+R",
        "W+R {rest of game unknown}, W+R",
        "黑中盘胜(以下略), B+R",
        "B+123456, ?",
        "W+3.123456, ?",
        "W+r, W+R",
        "b+3.5, B+3.5",
        "B+T, B+T",
        "B+, B+",
        "B, B+"
    })
    void theUsualFormsAreReadLikeAllOthers(String text, String expected) {
        RecordedResult read = ResultText.parse(text, 361);
        assertThat(read.toString()).isEqualTo(expected);
        assertThat(read).isEqualTo(ResultText.anyForm(text, 361));
    }
}
