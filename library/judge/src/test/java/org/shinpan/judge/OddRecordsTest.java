package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.judge.DeclaredVerdict.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Notice;

/**
 * Tests records in the forms that people write. The board of most is a wall on D and one on E of 7x7: Black has 21
 * points of territory and 28 of area, White 14 and 21. With a komi of 6.5 Black wins by half a point under every rule
 * set.
 */
class OddRecordsTest {

    private static final String WALLS =
            ";B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed];B[de];W[ee];B[df];W[ef];B[dg];W[eg]";
    private static final String PASSES = ";B[];W[])";

    private static JudgedGame judged(String text) {
        return new GameJudge(
                        new RuleChoice(List.of("declared", "five-texts")),
                        Optional.empty(),
                        Notice.AT_ONCE,
                        Settled.Mode.AGREED,
                        Set.of(GameJudge.Extra.CLUBS))
                .judge(new RecordJudge(Records.read(text)));
    }

    private static JudgedGame walls(String terms) {
        return judged("(;SZ[7]" + terms + WALLS + PASSES);
    }

    /** Exactly one reading of the komi gives the recorded result, and it is named. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "KM[65]RU[Japanese]RE[B+0.5] | 6.5 | KM[65] is read as a komi of 6.5",
                "KM[75]RU[Japanese]RE[W+0.5] | 7.5 | KM[75] is read as a komi of 7.5",
                "KM[650]RU[AGA]RE[B+0.5] | 6.5 | KM[650] is read as a komi of 6.5",
                "KM[55]RU[NZ]RE[B+1.5] | 5.5 | KM[55] is read as a komi of 5.5",
                "KO[6.5]RU[Chinese]RE[B+0.5] | 6.5 | KO[6.5] is read as a komi of 6.5",
                "KM[]EV[Cup, komi 6.5]RU[Japanese]RE[B+0.5] | 6.5 | EV[Cup, komi 6.5] is read as a komi of 6.5",
                "CA[UTF-8]KM[]GN[コミ6目半]RE[B+0.5] | 6.5 | GN[コミ6目半] is read as a komi of 6.5",
                "KM[3.25]RU[Chinese]RE[B+0.25] | 6.5 | KM[3.25] is read in stones",
                "KM[325]RU[Chinese]RE[B+0.25] | 6.5 | KM[325] is read in stones",
                "KM[3.75]RU[Chinese]RE[W+1/4] | 7.5 | KM[3.75] is read in stones",
            })
    void theKomiIsReadSoThatTheRecordFits(String terms, String komi, String note) {
        JudgedGame game = walls(terms);
        assertThat(game.komi()).contains(Komi.parse(komi));
        assertThat(game.record().notes())
                .anyMatch(one -> one.contains(note))
                .noneMatch(one -> one.contains("unknown") || one.contains("as written"));
        if (game.declared().judgement().isPresent()) {
            assertThat(game.declared().agrees()).isEqualTo(Agreement.YES);
        } else {
            assertThat(game.clubs()).isNotEmpty().allMatch(club -> game.agrees(club.result())
                    .orElse(false));
        }
    }

    /** A missing komi is not read as 0, and a reading of the komi that contradicts the result is not used. */
    @ParameterizedTest
    @CsvSource({
        "RU[Japanese]RE[B+0.5]",
        "KM[]RU[Japanese]RE[B+0.5]",
        "KM[65]RU[Japanese]RE[B+3.5]",
        "KM[65]RU[Japanese]",
        "KO[6.5]RU[Japanese]RE[B+R]"
    })
    void aKomiThatIsNotStatedOrDoesNotFitIsUnknown(String terms) {
        assertThat(walls(terms).komi()).isEmpty();
    }

    @Test
    void aKomiOfNoPointsIsStated() {
        assertThat(walls("KM[0]RU[Japanese]RE[B+7]").komi()).contains(Komi.NONE);
    }

    /** Counting cannot show who ran out of time or broke a rule, so such a result is taken from the record. */
    @ParameterizedTest
    @CsvSource({"W+T, White", "B+T, Black", "W+Forfeit, White"})
    void aLossOnTimeIsTakenFromTheRecord(String result) {
        DeclaredVerdict verdict = walls("KM[6.5]RU[Japanese]RE[" + result + "]").declared();
        assertThat(verdict.agrees()).isEqualTo(Agreement.FROM_THE_RECORD);
        assertThat(verdict.settled().orElseThrow().result()).hasToString("B+0.5");
        assertThat(verdict.explanations()).isEmpty();
    }

    @Test
    void aTurnThatLostTheGameIsBarredAsTheRecordSays() {
        String game = "(;SZ[9]RU[Tromp-Taylor]RE[%s];B[cc];W[gg];B[gg])";
        DeclaredVerdict lost = judged(String.format(game, "W+Illegal")).declared();
        assertThat(lost.agrees()).isEqualTo(Agreement.FROM_THE_RECORD);
        assertThat(lost.why().orElseThrow()).contains("turn 3 of Black is barred by tromp-taylor 7");
        assertThat(judged(String.format(game, "B+Illegal")).declared().agrees()).isEqualTo(Agreement.NOT_COMPARABLE);
        assertThat(judged(String.format(game, "W+R")).declared().agrees()).isEqualTo(Agreement.NOT_COMPARABLE);
    }

    /** Without White's pass Black moves twice: the stone at B6 fills a point of Black's own, so White wins. */
    @Test
    void aLostPassIsNamedWithTheResult() {
        for (String rules : List.of("Japanese", "Tromp-Taylor")) {
            String result = rules.equals("Japanese") ? "W+0.5" : "B+0.5";
            JudgedGame game = judged("(;SZ[7]KM[6.5]RU[" + rules + "]RE[" + result + "]" + WALLS + ";B[bb];B[])");
            assertThat(game.declared().contradictions())
                    .contains("turn 16 is out of turn; if White passed before it, the result is " + result
                            + ", as recorded");
            for (Judgement judgement : game.judgements()) {
                assertThat(Records.said(judgement, "turns"))
                        .containsExactly("Black moves twice in a row: perhaps the record lost a pass of White before"
                                + " turn 16");
            }
        }
    }

    /** Under the AGA rules White passes last, and some servers write that pass a third time. */
    @Test
    void aPassAfterTheEndChangesNothing() {
        for (String passes : List.of(";B[];W[];W[])", ";B[];W[];B[])")) {
            for (String rules : List.of("AGA", "Japanese")) {
                JudgedGame game = judged("(;SZ[7]KM[6.5]RU[" + rules + "]RE[B+0.5]" + WALLS + passes);
                assertThat(game.declared().agrees()).as(rules + passes).isEqualTo(Agreement.YES);
            }
        }
    }

    @Test
    void aLaterBarredTurnIsNotHiddenByALostPass() {
        JudgedGame game = judged("(;SZ[7]RU[Japanese]RE[W+0.5];B[aa];W[bb];B[cc];B[dd];W[dd])");
        assertThat(game.declared().contradictions())
                .contains("turn 4 is out of turn; if White passed before it, a later turn is barred");
    }

    /**
     * Black has 28 of the 49 points, and White has the other 21. A number of zi near half of 49 is a total, not a
     * margin.
     */
    @ParameterizedTest
    @CsvSource({"黑胜28子, yes", "黑胜27子, no", "黑胜24子, no"})
    void aTotalOfStonesIsNotAMargin(String result, String agrees) {
        DeclaredVerdict verdict =
                walls("CA[UTF-8]KM[6.5]RU[Chinese]RE[" + result + "]").declared();
        assertThat(verdict.agrees().words()).isEqualTo(agrees);
        assertThat(verdict.settled().orElseThrow().result()).hasToString("B+0.5");
    }

    @Test
    void aTotalThatDoesNotWinIsAContradiction() {
        assertThat(walls("CA[UTF-8]KM[6.5]RU[Chinese]RE[黑胜27子]").declared().contradictions())
                .contains("a total of 27 zi does not win for Black with a komi of 6.5");
    }

    /** The rest of the game is judged; a result that could be due to the unread point is not compared. */
    @Test
    void aPointOffTheBoardDoesNotStopTheJudging() {
        String typed = WALLS + ";B[];W[])";
        String sound = "(;SZ[7]KM[6.5]RU[Japanese]RE[B+0.5]" + typed.replace(";B[];", ";B[zz];");
        assertThat(judged(sound).declared().agrees()).isEqualTo(Agreement.YES);
        DeclaredVerdict lost = judged(sound.replace(";W[ed]", ";W[zd]").replace("B+0.5", "W+9"))
                .declared();
        assertThat(lost.agrees()).isEqualTo(Agreement.NOT_COMPARABLE);
        assertThat(lost.why()).contains("2 points of the record cannot be read");
    }
}
