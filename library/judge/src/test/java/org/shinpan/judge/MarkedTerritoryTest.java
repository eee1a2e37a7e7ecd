package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.GameRecord;

/** Tests the result by the marks TB and TW of a record, under rule sets that leave it to the players' agreement. */
class MarkedTerritoryTest {

    private static final String MARKS = "the record's marks of territory (TB, TW)";

    /** Black holds columns A to C of 5×5 with a wall on C, White D and E; a white stone stands on A1. */
    private static final String WALLS = "SZ[5]AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de][ae]PL[B];B[];W[]";

    private static final String ALL = "TB[aa][ba][ab][bb][ac][bc][ad][bd][ae][be]TW[ea][eb][ec][ed][ee]";

    private static DeclaredVerdict verdict(String terms, String end) {
        GameRecord record = Records.read("(;" + terms + WALLS + end + ")");
        String rules = DeclaredVerdict.rules(record).ruleSet().orElseThrow();
        RecordJudge judge = new RecordJudge(record);
        return DeclaredVerdict.of(judge, List.of(judge.judge(RuleSets.named(rules, RuleSets.Options.DEFAULT))));
    }

    /** Returns the reason why the result of a record cannot be compared. */
    private static String reason(String terms, String end) {
        DeclaredVerdict verdict = verdict(terms, end);
        assertThat(verdict.agrees()).isEqualTo(DeclaredVerdict.Agreement.NOT_COMPARABLE);
        assertThat(verdict.settled()).isEmpty();
        return verdict.why().orElseThrow();
    }

    /**
     * By territory, Black has ten points and a dead stone, and White has five points. By area, Black has 15, and White
     * 10.
     */
    @ParameterizedTest
    @CsvSource({
        "Japanese, 0.5, B+5.5, B+5.5, YES",
        "Japanese, 0.5, B+9.5, B+5.5, NO",
        "Japanese, 0.5, W+5.5, B+5.5, NO",
        "Chinese, 7.5, W+2.5, W+2.5, YES",
        "AGA, 7.5, W+2.5, W+2.5, YES",
        "NZ, 7, W+2, W+2, YES",
    })
    void theMarksGiveAResult(
            String rules, String komi, String recorded, String result, DeclaredVerdict.Agreement agrees) {
        DeclaredVerdict verdict = verdict("RU[" + rules + "]KM[" + komi + "]RE[" + recorded + "]", ALL);
        assertThat(verdict.agrees()).isEqualTo(agrees);
        Settled settled = verdict.settled().orElseThrow();
        assertThat(settled.by()).isEqualTo(Settled.By.RECORD_MARKS);
        assertThat(settled.result()).hasToString(result);
        assertThat(settled.dead().names()).isEqualTo("A1");
    }

    @ParameterizedTest
    @CsvSource({
        "TB[aa][ba]TW[ea:ee], A1",
        "TB[aa:be][ca]TW[ea:ee], C5",
        "TB[aa:be]TW[ea:ee][aa], A5",
        "TB[aa:bd][be]TW[ea:ee], A1",
    })
    void marksThatDoNotFitAreReported(String end, String point) {
        assertThat(reason("RU[Japanese]KM[0.5]RE[B+5.5]", end))
                .endsWith("; " + MARKS + " do not fit the position: see " + point);
    }

    @Test
    void onlyTheLastNodeCounts() {
        String terms = "RU[Japanese]KM[0.5]RE[B+5.5]";
        assertThat(reason(terms, "")).isEqualTo("it is not known which chains are alive");
        assertThat(reason(terms, ALL + ";C[later]")).isEqualTo("it is not known which chains are alive");
    }
}
