package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Komi;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfSyntaxException;

/** Tests which games meet the conditions of a league, with answers that were found by hand. */
class ConditionsTest {

    private static final Conditions LEAGUE = new Conditions(
            "Winter league",
            List.of("japanese", "aga"),
            List.of(Komi.parse("6.5")),
            List.of(Komi.parse("0.5")),
            List.of(Board.square(19), Board.square(13)),
            new Bounds<>(Optional.empty(), Optional.of(4)),
            new Bounds<>(Optional.of(new BigDecimal(1800)), Optional.of(new BigDecimal(5400))),
            List.of("5x30 byo-yomi", "none"),
            new Bounds<>(Optional.of(2), Optional.empty()),
            new Bounds<>(Optional.of(LocalDate.parse("2026-09-01")), Optional.of(LocalDate.parse("2027-05-31"))));

    private static GameRecord record(String root) throws SgfSyntaxException {
        String sgf = "(;" + root + ";B[dd];W[pp])";
        return RecordFile.read(sgf.getBytes(StandardCharsets.UTF_8)).games().get(0);
    }

    private static List<String> unmet(GameRecord record) {
        return LEAGUE.answers(record, record.komi()).stream()
                .filter(answer -> !answer.met())
                .map(Object::toString)
                .toList();
    }

    @Test
    void aGameThatMeetsAllConditionsHasAnAnswerToEach() throws SgfSyntaxException {
        GameRecord game = record("SZ[19]RU[Japanese]KM[6.50]TM[2700]OT[5x30 byo-yomi]DT[2026-11-22]");
        assertThat(unmet(game)).isEmpty();
        assertThat(LEAGUE.answers(game, game.komi()))
                .extracting(Object::toString)
                .containsExactly(
                        "rules: asked for japanese / aga; the game has Japanese",
                        "komi: asked for 6.5; the game has 6.5",
                        "board: asked for 19x19 / 13x13; the game has 19x19",
                        "handicap: asked for at most 4; the game has 0",
                        "main time: asked for 30 – 90 min; the game has 45 min",
                        "overtime: asked for 5x30 byo-yomi / none; the game has 5x30 byo-yomi",
                        "turns: asked for at least 2; the game has 2",
                        "date: asked for 2026-09-01 – 2027-05-31; the game has 2026-11-22");
    }

    @Test
    void eachConditionThatIsNotMetHasALine() throws SgfSyntaxException {
        GameRecord game = RecordFile.read("(;SZ[9]RU[Chinese]KM[7.5]HA[5]TM[90]OT[30 fischer]DT[2027-06-01];W[dd])"
                        .getBytes(StandardCharsets.UTF_8))
                .games()
                .get(0);
        assertThat(unmet(game))
                .containsExactly(
                        "rules: asked for japanese / aga; the game has Chinese",
                        "komi: asked for 0.5; the game has 7.5",
                        "board: asked for 19x19 / 13x13; the game has 9x9",
                        "handicap: asked for at most 4; the game has 5",
                        "main time: asked for 1800 – 5400 s; the game has 90 s",
                        "overtime: asked for 5x30 byo-yomi / none; the game has 30 fischer",
                        "turns: asked for at least 2; the game has 1",
                        "date: asked for 2026-09-01 – 2027-05-31; the game has 2027-06-01");
    }

    @Test
    void aConditionIsNotMetIfTheRecordDoesNotStateTheValue() throws SgfSyntaxException {
        assertThat(unmet(record("SZ[19]DT[spring]KM[a lot]")))
                .containsExactly(
                        "rules: asked for japanese / aga; the game has none stated",
                        "komi: asked for 6.5; the game has a lot",
                        "main time: asked for 30 – 90 min; the game has none stated",
                        "overtime: asked for 5x30 byo-yomi / none; the game has none stated",
                        "date: asked for 2026-09-01 – 2027-05-31; the game has 'spring', which is no date");
    }

    /** The forms of DT are those of the specification of SGF, FF[4]. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-11-22 | true",
                "2026-09-01 | true",
                "2027-05-31 | true",
                "2026-08-31 | false",
                "2027-06-01 | false",
                "2026-11 | true",
                "2026-12,2027-01 | true",
                "2026 | false",
                "2026-11-22,23,24 | true",
                "2027-05-30,31,06-01 | false",
                "2026-12-27,28,2027-01-03,04 | true",
                "2027-04,05,06 | false",
                "2026-11-22 20:15 | true",
                "2026/11/22 | true",
                "2026-02-30 | false",
                "2026-13 | false",
                "22.11.2026 | false",
                "2026-11-22,spring | false",
            })
    void aDateMustLieWithinTheDatesAsAWhole(String date, boolean met) throws SgfSyntaxException {
        Conditions dates = new Conditions(
                "dates",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Bounds.none(),
                Bounds.none(),
                List.of(),
                Bounds.none(),
                LEAGUE.days());
        GameRecord game = record("SZ[19]DT[" + date + "]");
        assertThat(dates.answers(game, Optional.empty())).singleElement().satisfies(answer -> assertThat(answer.met())
                .as(answer.toString())
                .isEqualTo(met));
    }

    /** The forms of OT that servers write. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5x30 byo-yomi | 5x30 byo-yomi",
                "5 x 30 Byoyomi | 5x30 byo-yomi",
                "3x60 | 3x60 byo-yomi",
                "5x30.0 sec byoyomi | 5x30 byo-yomi",
                "25/600 Canadian | 25/600 canadian",
                "30 fischer, at most 600 | 30 fischer",
                "10 per move | 10 per move",
                "'' | none",
            })
    void theSameOvertimeIsWrittenInSeveralForms(String written, String read) {
        assertThat(Overtime.of(written)).isEqualTo(read);
    }

    @Test
    void boundsWithoutAValueBetweenThemAreRefused() {
        assertThatThrownBy(() -> new Bounds<>(Optional.of(3), Optional.of(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("3 is more than 2");
    }
}
