package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.HandicapReading;

/** Tests records that contradict themselves, and the readings of a handicap. */
class ContradictionsTest {

    /** Walls in the middle of 7×7: by area 28 to 21, by territory 21 to 14. */
    private static final String WALLS =
            ";B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed];B[de];W[ee];B[df];W[ef]" + ";B[dg];W[eg];B[];W[]";

    private static List<String> contradictions(String terms, String moves) {
        GameRecord record = Records.read("(;" + terms + moves + ")");
        RecordJudge judge = new RecordJudge(record);
        String rules = DeclaredVerdict.rules(record).ruleSet().orElseThrow();
        Judgement judgement = judge.judge(RuleSets.named(rules, RuleSets.Options.DEFAULT));
        return DeclaredVerdict.of(judge, List.of(judgement), Settled.Mode.AGREED, Optional.empty())
                .contradictions();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SZ[7]KM[0]RU[Japanese]RE[B+0.5] | a margin of 0.5 is not possible with a komi of 0; it is with a komi"
                        + " of 6.5 instead of 0",
                "SZ[7]KM[6.5]RU[Japanese]RE[B+3] | a margin of 3 is not possible with a komi of 6.5",
                "SZ[7]KM[7]RU[Chinese]RE[B+0.0] | the result B+0.0 names a winner by 0 points, which is a" + " tie",
                "SZ[7]KM[6.5]RU[Chinese]RE[B+R] | two passes ended the game, and the record says that White resigned",
            })
    void eachContradictionIsReportedInASentence(String terms, String sentence) {
        assertThat(contradictions(terms, WALLS)).containsExactly(sentence);
    }

    @Test
    void aConsistentRecordHasNoContradiction() {
        assertThat(contradictions("SZ[7]KM[6.5]RU[Japanese]RE[B+0.5]", WALLS)).isEmpty();
        assertThat(contradictions("SZ[7]KM[0]RU[Japanese]RE[B+7]", WALLS)).isEmpty();
        assertThat(contradictions("SZ[19]HA[2]AB[dd][pp]KM[0]RU[Japanese]", ";W[dp]"))
                .isEmpty();
    }

    @Test
    void aHandicapWithoutStonesHasAReading() {
        assertThat(contradictions("SZ[19]HA[3]KM[0]RU[Japanese]", ";W[dp];B[pd]"))
                .singleElement()
                .asString()
                .startsWith("a handicap of 3 is stated, and no stones are set up");
        GameRecord written = Records.read("(;SZ[19]HA[3];W[cf];B[pj])");
        GameRecord read = HandicapReading.STONES.of(written);
        Judgement judgement = new RecordJudge(read).judge(RuleSets.named("japanese", RuleSets.Options.DEFAULT));
        assertThat(judgement.legal()).isTrue();
        // Three black stones in the corners, then Black's move.
        assertThat(judgement.history().position().points(Color.BLACK).size()).isEqualTo(4);
        assertThat(read.handicap()).isEqualTo(3);
    }

    @Test
    void blacksFirstMovesCanBeTheHandicap() {
        GameRecord written = Records.read("(;SZ[19]HA[0];B[pd];B[pq];B[dd];B[dp];W[qn];B[nq])");
        GameRecord read = HandicapReading.MOVES.of(written);
        assertThat(read.handicap()).isEqualTo(4);
        assertThat(read.compactSteps().turns()).isEqualTo(2);
        assertThat(new RecordJudge(read)
                        .judge(RuleSets.named("japanese", RuleSets.Options.DEFAULT))
                        .legal())
                .isTrue();
        assertThat(HandicapReading.NONE
                        .of(Records.read("(;SZ[19]HA[3];B[pd];W[dd])"))
                        .handicap())
                .isZero();
    }
}
