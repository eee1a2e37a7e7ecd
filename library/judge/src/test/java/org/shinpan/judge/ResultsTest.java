package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.shinpan.judge.Records.judged;
import static org.shinpan.judge.Records.read;
import static org.shinpan.judge.Records.said;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.HandicapReading;
import org.shinpan.sgf.record.RecordedKomi;

/** Tests what the judge reports about the komi and result of a record, and about its result under a rule set. */
class ResultsTest {

    /**
     * The position of D13 in docs/rules/where-they-part.md: the white stone on D2 is dead or alive by agreement only,
     * and the texts without an agreement count it as alive.
     */
    @ParameterizedTest
    @CsvSource({
        "logical,B+5",
        "tromp-taylor,B+5",
        "go-gadget,B+5",
        "go-gadget+7A,B+5",
        "clarendon,B+5",
        "wagc-intent,?",
        "japanese,?",
        "chinese,?",
        "aga,?",
        "new-zealand,?"
    })
    void aResultThatDependsOnAnAgreementNobodyMadeIsOpen(String rules, String result) {
        RecordJudge judge =
                new RecordJudge(read("(;SZ[4]AB[ba][bb][bc][bd][dc]AW[ca][cb][cc][cd]PL[B]KM[0]RE[W+1];B[];W[])"));
        Judgement judgement = judge.judge(RuleSets.named(rules, RuleSets.Options.DEFAULT));
        assertThat(judgement.settlement().result()).hasToString(result);
        assertThat(judgement.agrees()).isEqualTo(result.equals("?") ? Optional.empty() : Optional.of(false));
        assertThat(judgement.question().isPresent()).isEqualTo(result.equals("?"));
    }

    /** The end of a game on 5x5: Black has the columns A to C, White the other two, so Black wins by five points. */
    private static final String BLACK_BY_5 = "AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de];B[];W[])";

    @ParameterizedTest
    @CsvSource({
        "B+5, true",
        "B+4, false",
        "W+5, false",
        "B+, true",
        "B+R, true",
        "W+R, false",
        "B+T, true",
        "W+Time, false",
        "0, false",
        "Jigo, false",
        "Void, false",
        "White resigns, true",
        "Black resigns, false",
        "both lose, false",
        "B+0, false",
        "黑中盤勝, true",
        "白中盤勝, false",
    })
    void aResultIsComparedByWhatItSays(String stated, boolean agrees) {
        String record = "(;SZ[5]CA[UTF-8]RE[" + stated + "]" + BLACK_BY_5;
        assertThat(judged(record, "tromp-taylor").settlement().result()).hasToString("B+5");
        assertThat(judged(record, "tromp-taylor").agrees()).contains(agrees);
    }

    @ParameterizedTest
    @CsvSource({"?", "''", "Aiko"})
    void aMissingResultIsNotCompared(String stated) {
        assertThat(judged("(;SZ[5]RE[" + stated + "]" + BLACK_BY_5, "logical").agrees())
                .isEmpty();
    }

    @Test
    void aRecordedTieAgreesOnlyWithATie() {
        Judgement tie = judged("(;SZ[5]RE[Jigo]KM[5]" + BLACK_BY_5, "tromp-taylor");
        assertThat(tie.agrees()).contains(true);
        for (String winner : List.of("B+0", "W+0.0")) {
            Judgement other = judged("(;SZ[5]RE[" + winner + "]KM[5]" + BLACK_BY_5, "tromp-taylor");
            assertThat(other.agrees()).contains(false);
        }
    }

    @Test
    void twoPassesAndAResignationAreReported() {
        assertThat(said(judged("(;SZ[5]RE[W+R]" + BLACK_BY_5, "clarendon"), "result"))
                .containsExactly("the game ended by two passes, yet the record says that Black resigned");
        assertThat(said(judged("(;SZ[5]RE[B+T]" + BLACK_BY_5, "clarendon"), "result"))
                .containsExactly("the game ended by two passes, yet the record says that White lost on time");
        assertThat(said(judged("(;SZ[5]RE[B+T];B[aa])", "clarendon"), "result"))
                .containsExactly("the record says that White lost on time; the text knows no such end");
        assertThat(said(judged("(;SZ[5]RE[B+R];B[aa])", "logical"), "result")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "wagc-intent"})
    void aResignationOutOfTurnIsTheResultWhereTheTextIsSilent(String rules) {
        Judgement judgement = judged("(;SZ[5]RE[W+R];B[aa])", rules);
        assertThat(judgement.settlement().result()).hasToString("W+R");
        assertThat(judgement.agrees()).contains(true);
        assertThat(said(judgement, "resignation"))
                .containsExactly(
                        "the text names none; the record's was taken as the end, although it was not Black's turn");
    }

    /** Clarendon III lists resigning among the actions of a turn. */
    @Test
    void clarendonAllowsResigningOnlyOnOnesOwnTurn() {
        Judgement judgement = judged("(;SZ[5]RE[W+R];B[aa])", "clarendon");
        assertThat(judgement.ended()).isEqualTo("unfinished");
        assertThat(said(judgement, "resignation"))
                .containsExactly(
                        "refused, since Black's resignation is out of turn, White is to move [clarendon III.turns]");
    }

    @Test
    void equalScoresAreATieOnlyAtTheEnd() {
        String walls = "(;SZ[4]AB[ba][bb][bc][bd]AW[ca][cb][cc][cd]PL[B]";
        assertThat(said(judged(walls + ";B[];W[])", "clarendon"), "equal scores"))
                .hasSize(1);
        assertThat(said(judged(walls + ";B[])", "clarendon"), "equal scores")).isEmpty();
        assertThat(said(judged(walls + "RE[W+R])", "clarendon"), "equal scores"))
                .isEmpty();
    }

    @Test
    void handicapStonesThatBlackDoesNotHaveAreReported() {
        for (Judgement judgement : judged("(;SZ[9]HA[2];B[cc];B[gg];B[cg];W[gc])")) {
            if (!judgement.rules().name().equals("clarendon")) {
                assertThat(judgement.barred().map(Judgement.Barred::number)).contains(2);
            }
            assertThat(said(judgement, "handicap"))
                    .contains(
                            "Black moves 3 times before White: perhaps these are handicap stones (the handicap reading"
                                    + " 'moves' takes them so); in the text the players take turns");
        }
    }

    /** Free handicap stones are moves in many records; each rule set treats them as stones that were set up. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(;SZ[9]HA[3];B[cc];B[gg];B[cg];W[gc])|3|Black's first 3 moves are read as handicap stones",
                "(;SZ[9];B[cc];B[gg];W[gc])|2|Black's first 2 moves are read as handicap stones",
                "(;SZ[9]HA[0];B[cc];B[gg];W[gc])|2|Black's first 2 moves are read as handicap stones",
                "(;SZ[9]HA[3]AB[cc][gg];B[cg];W[gc])|3|Black's first move is read as a handicap stone",
                "(;SZ[9]AB[cc];B[gg];B[cg];W[gc])|3|Black's first 2 moves are read as handicap stones"
            })
    void blacksFirstMovesAreHandicapStones(String text, int stones, String note) {
        RecordJudge judge = new RecordJudge(read(text));
        assertThat(judge.agreement().handicap()).isEqualTo(stones);
        assertThat(judge.record().notes()).anyMatch(one -> one.equals(note));
        for (Judgement judgement : judge.judge(RuleSets.all(RuleSets.Options.DEFAULT))) {
            assertThat(judgement.legal()).as(judgement.toString()).isTrue();
            assertThat(judgement.history().turns()).isEqualTo(1);
        }
    }

    /**
     * A single first move, or no move before White's, is not a handicap; nor are stones of both colours, or an option
     * that says no.
     */
    @Test
    void aSingleFirstMoveIsNotAHandicap() {
        for (String text :
                List.of("(;SZ[9];B[cc];W[gg])", "(;SZ[9]HA[2];B[cc];W[gg])", "(;SZ[9]AW[aa];B[cc];B[gg];W[gc])")) {
            GameRecord record = read(text);
            assertThat(new RecordJudge(record).agreement().handicap()).isEqualTo(record.handicap());
            assertThat(new RecordJudge(record).record()).isSameAs(record);
        }
        GameRecord none = HandicapReading.NONE.of(read("(;SZ[9];B[cc];B[gg];W[gc])"));
        assertThat(new RecordJudge(none).record()).isSameAs(none);
    }

    @Test
    void aHandicapThatIsGivenAsMovesIsNoted() {
        assertThat(read("(;SZ[9]HA[3];B[cc];B[gg];B[cg];W[gc])").notes())
                .contains("line 1, column 8: HA[3]: the handicap stones are Black's first 3 moves");
    }

    @ParameterizedTest
    @CsvSource({
        "6.5 or so, W+1.5, read as 6.5 (as-written) the result would be W+1.5",
        "abc, , the points are without komi",
        "375, , read as 375 (as-written) the result would be W+370; read as 3.75 (hundredths) the result would be"
                + " B+1.25; read as 7.5 (stones) the result would be W+2.5",
        "650, , read as 650 (as-written) the result would be W+645; read as 6.5 (hundredths) the result would be W+1.5",
    })
    void anUnknownKomiIsNotZero(String komi, String as, String said) {
        Judgement judgement = judged("(;SZ[5]RE[B+5]KM[" + komi + "]" + BLACK_BY_5, "tromp-taylor");
        assertThat(judgement.settlement().result()).hasToString("?");
        assertThat(judgement.agrees()).isEmpty();
        assertThat(judgement.question()).contains("what is the komi? KM[" + komi + "] does not say");
        assertThat(said(judgement, "komi")).singleElement().asString().contains(said);
    }

    @ParameterizedTest
    @CsvSource({
        "6 1/2, AS_WRITTEN, W+1.5",
        "375, AS_WRITTEN, W+370",
        "375, HUNDREDTHS, B+1.25",
        "375, STONES, W+2.5",
        "325, STONES, W+1.5",
        "3.75, STONES, W+2.5",
        "6.5, STONES, W+1.5",
        "abc, STONES, ?",
    })
    void aReadingOfTheKomiCanBeChosen(String komi, RecordedKomi.Reading reading, String result) {
        Judgement judgement = RecordJudge.reading(read("(;SZ[5]KM[" + komi + "]" + BLACK_BY_5), reading)
                .judge(new TrompTaylorRules());
        assertThat(judgement.settlement().result()).hasToString(result);
    }

    /** P16 asks for life at the second pass; nothing is agreed about it. */
    @Test
    void aSecondPassThatDependsOnLifeIsOpen() {
        String dame = "(;SZ[5]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de]PL[B];B[];W[])";
        Judgement judgement = judged(dame, "wagc-intent");
        assertThat(judgement.standing()).isEqualTo("open at turn 2 [P16]");
        assertThat(judgement.question().orElseThrow()).startsWith("turn 2, White pass [wagc-intent P16]: are ");
        assertThat(judged(dame, "logical").standing()).isEqualTo("legal");
    }

    @Test
    void aResignationNeedsNoKomi() {
        Judgement judgement = judged("(;SZ[5]RE[B+R]KM[abc];B[aa])", "tromp-taylor");
        assertThat(judgement.settlement().result()).hasToString("B+R");
        assertThat(judgement.agrees()).isEqualTo(Optional.of(true));
    }
}
