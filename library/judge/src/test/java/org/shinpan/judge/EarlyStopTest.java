package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.judge.DeclaredVerdict.Agreement;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests which records are recognized as stopping before the end of their game. */
class EarlyStopTest {

    /** Black builds file D and White file E of a 7×7 board: 21 points against 14, and no dame. */
    private static final String WALLS =
            ";B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed];B[de];W[ee];B[df];W[ef];B[dg];W[eg]";

    private static DeclaredVerdict verdict(String sgf, Settled.Mode mode) {
        RecordJudge judge = new RecordJudge(Records.read(sgf));
        List<Judgement> judgements = DeclaredVerdict.rules(judge.record())
                .ruleSet()
                .map(rules -> judge.judge(List.of(RuleSets.named(rules, RuleSets.Options.DEFAULT))))
                .orElse(List.of());
        return DeclaredVerdict.of(judge, judgements, mode, Optional.empty());
    }

    private static DeclaredVerdict verdict(String sgf) {
        return verdict(sgf, Settled.Mode.AGREED);
    }

    private static String game(String rules, String more, String moves) {
        return "(;SZ[7]KM[6.5]RU[" + rules + "]RE[B+0.5]" + more + moves;
    }

    private static void assertStops(DeclaredVerdict verdict, EarlyStop.Reason reason, int turn) {
        EarlyStop stop = verdict.stop().orElseThrow();
        assertThat(stop.reason()).isEqualTo(reason);
        assertThat(stop.turn()).isEqualTo(turn);
        assertThat(stop.sentence()).contains("does not reach the end of the game", "claims B+0.5", "turn " + turn);
        assertThat(verdict.settled()).isEmpty();
        assertThat(verdict.agrees()).isEqualTo(Agreement.NOT_COMPARABLE);
        assertThat(verdict.why()).contains(stop.sentence());
    }

    /** A fault that ends the reading hides the rest of the record, also if two passes precede it. */
    @ParameterizedTest
    @CsvSource({"';B[];W[];C[not closed', 16", "';B[zz];W[zz];B[])', 15", "';B[cc](;W[c', 15"})
    void aFaultEndsTheRecord(String rest, int turn) {
        for (String rules : List.of("Japanese", "Chinese", "Tromp-Taylor")) {
            assertStops(verdict(game(rules, "", WALLS + rest)), EarlyStop.Reason.FAULT, turn);
        }
    }

    /**
     * The text of Tromp-Taylor removes no stones, so the players' marks are not used. Proofs take most of the time, so
     * they are searched for only under one rule set for each definition of life, and for two of the places where a game
     * stops.
     */
    @ParameterizedTest
    @CsvSource({"Japanese, PROOF", "Chinese, PROOF", "AGA, AGREED", "NZ, AGREED", "Tromp-Taylor, AGREED"})
    void aGameWithoutPassesIsOverIfNothingButDameIsLeft(String rules, Settled.Mode max) {
        for (Settled.Mode mode : EnumSet.range(Settled.Mode.NONE, max)) {
            DeclaredVerdict whole = verdict(game(rules, "", WALLS + ")"), mode);
            assertThat(whole.stop()).isEmpty();
            for (int moves : mode == Settled.Mode.PROOF ? new int[] {8, 13} : new int[] {4, 8, 12, 13}) {
                String cut = WALLS.substring(0, 6 * moves);
                assertStops(verdict(game(rules, "", cut + ")"), mode), EarlyStop.Reason.OPEN_POINTS, moves);
            }
        }
        assertThat(verdict(game(rules, "", WALLS + ")")).agrees()).isEqualTo(Agreement.YES);
    }

    @Test
    void theFirstMovesOfAGameLeaveTheBoardOpen() {
        DeclaredVerdict four = verdict("(;SZ[19]KM[5.5]RU[Japanese]RE[B+0.5];B[dd];W[pp];B[dp];W[pd])");
        assertStops(four, EarlyStop.Reason.OPEN_POINTS, 4);
        assertThat(four.stop().orElseThrow().open()).hasValue(357);
        // White's two stones seem dead, but White may still live anywhere.
        assertStops(verdict(game("Japanese", "", ";B[da];W[ea];B[db];W[eb];B[dc])")), EarlyStop.Reason.OPEN_POINTS, 5);
    }

    @ParameterizedTest
    @CsvSource({"'', true, FILE", "'\n', true, FILE", "';B[];W[]', false,", "';B[];W[])', false,", "')', false,"})
    void aFileThatBreaksOffStopsEarlyUnlessItHasTwoPasses(String rest, boolean stops, EarlyStop.Reason reason) {
        DeclaredVerdict verdict = verdict(game("Japanese", "", WALLS + rest));
        if (stops) {
            assertStops(verdict, reason, 14);
        } else {
            assertThat(verdict.stop()).isEmpty();
            assertThat(verdict.agrees()).isEqualTo(Agreement.YES);
        }
    }

    /** Results as old game files write them, and the comment on the game (GC). */
    @ParameterizedTest
    @CsvSource({
        "B+0.5 (moves after 14 not known), ''",
        "B+0.5 (Moves beyond 14 not recorded.), ''",
        "B+0.5 {remaining moves are unknown}, ''",
        "B+0.5（以下略）, ''",
        "B+0.5, Moves after 14 not recorded.",
        "B+0.5, The rest of the game is not known."
    })
    void aRecordCanSayThatMovesAreMissing(String result, String comment) {
        DeclaredVerdict verdict =
                verdict("(;SZ[7]KM[6.5]RU[Japanese]RE[" + result + "]GC[" + comment + "]" + WALLS + ")");
        assertStops(verdict, EarlyStop.Reason.SAID, 14);
        assertThat(verdict.recordedMargin())
                .hasValueSatisfying(margin -> assertThat(margin).isEqualByComparingTo("0.5"));
    }

    /** White still has to connect at C1. Marks of territory in the last node count as an end that the record states. */
    @Test
    void marksOfTerritoryEndAGame() {
        String[] rows = "XXXXOO/.X.XO./XXXXOO/XXOO.O/XXO.OO/.O.OO.".split("/");
        StringBuilder stones = new StringBuilder("(;SZ[6]KM[6.5]RU[Japanese]RE[B+0.5]");
        for (int row = 0; row < 6; row++) {
            for (int column = 0; column < 6; column++) {
                char stone = rows[row].charAt(column);
                if (stone != '.') {
                    stones.append(stone == 'X' ? "AB[" : "AW[").append((char) ('a' + column));
                    stones.append((char) ('a' + row)).append(']');
                }
            }
        }
        EarlyStop stop = verdict(stones + ")").stop().orElseThrow();
        assertThat(stop.sentence()).contains("stops before the first turn");
        String marked = stones + ";TB[ab][cb]TW[fb][ed][de][ff][cf]";
        DeclaredVerdict ended = verdict(marked + ")");
        assertThat(ended.stop()).isEmpty();
        assertThat(ended.settled().orElseThrow().by()).isEqualTo(Settled.By.RECORD_MARKS);
    }

    @Test
    void aRecordThatNamesNoRulesCanStopEarly() {
        String cut = "(;SZ[7]KM[6.5]RE[B+0.5]" + WALLS.substring(0, 36) + ")";
        RecordJudge judge = new RecordJudge(Records.read(cut));
        DeclaredVerdict verdict = DeclaredVerdict.of(judge, List.of(), Settled.Mode.AGREED, Optional.empty());
        assertThat(verdict.stop().orElseThrow().turn()).isEqualTo(6);
        assertThat(verdict.toString()).contains("names no rules", "does not reach the end of the game");
        assertThat(DeclaredVerdict.byClubs(judge, Settled.Mode.AGREED, Optional.empty()))
                .isEmpty();
        String broken = "(;SZ[7]KM[6.5]RE[B+0.5]" + WALLS + ";B[];W[]C[!!";
        assertThat(DeclaredVerdict.byClubs(
                        new RecordJudge(Records.read(broken)), Settled.Mode.AGREED, Optional.empty()))
                .isEmpty();
    }

    /** Nothing is counted if a player resigned. */
    @Test
    void aResignationNeedsNoEnd() {
        DeclaredVerdict resigned = verdict(game("Japanese", "", ";B[da];W[ea])").replace("B+0.5", "B+R"));
        assertThat(resigned.stop()).isEmpty();
        assertThat(resigned.agrees()).isEqualTo(Agreement.FROM_THE_RECORD);
    }

    @Test
    void theReasonAndThePlaceAreReported() {
        RecordJudge judge = new RecordJudge(Records.read(game("Japanese", "", WALLS.substring(0, 48) + ";C[---")));
        List<Judgement> judgements = judge.judge(List.of(RuleSets.named("japanese", RuleSets.Options.DEFAULT)));
        EarlyStop stop = DeclaredVerdict.of(judge, judgements, Settled.Mode.AGREED, Optional.empty())
                .stop()
                .orElseThrow();
        assertThat(stop.reason()).isEqualTo(EarlyStop.Reason.FAULT);
        assertThat(stop.turn()).isEqualTo(8);
        assertThat(stop.sentence()).startsWith("the record does not reach");
    }
}
