package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.shinpan.judge.Records.judged;
import static org.shinpan.judge.Records.read;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests the list of all barred turns of a record, each judged as if the barred turns before it had been allowed. */
class ObjectionTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            a legal game                   | (;SZ[3];B[aa];W[bb])                   | []
            a stone on a stone, twice      | (;SZ[3];B[aa];W[aa];B[bb];W[bb])       | [2 White A3, 4 White B2]
            two moves in a row, then turns | (;SZ[3];B[aa];W[cc];W[ab];B[ba];B[bb]) | [3 White A2, 5 Black B2]
            turns after the end            | (;SZ[3];B[];W[];B[aa];W[bb])           | [3 Black A3]
            """)
    void eachBarredTurnIsFound(String name, String record, String expected) {
        List<String> found = new RecordJudge(read(record))
                .objections(RuleSets.named("logical", RuleSets.Options.DEFAULT)).stream()
                        .map(objection -> objection.barred().number() + " "
                                + objection.barred().turn())
                        .toList();
        assertThat(found.toString()).isEqualTo(expected);
    }

    /** White, and later Black too, retakes a ko of 4x3 at once: both are repetitions, and both captures count. */
    @Test
    void aBarredPlayStillCaptures() {
        String record = "(;SZ[4:3];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[];W[bb];B[cb];W[bb];B[cb])";
        List<Objection> found =
                new RecordJudge(read(record)).objections(RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT));
        assertThat(found).extracting(objection -> objection.barred().number()).containsExactly(10, 11);
        assertThat(found.get(1).before().position()).isEqualTo(Position.parse(". X O .\nX O . O\n. X O ."));
    }

    /** The first objection is the barred turn of the judgement. */
    @Test
    void theFirstObjectionIsTheBarredTurnOfTheJudgement() {
        String record = "(;SZ[3];B[aa];W[aa];B[bb];W[bb])";
        for (Judgement judgement : judged(record)) {
            List<Objection> found = new RecordJudge(read(record)).objections(judgement.rules());
            assertThat(found.get(0).barred()).isEqualTo(judgement.barred().orElseThrow());
            assertThat(found.get(0).before().position())
                    .isEqualTo(judgement.history().position());
        }
    }
}
