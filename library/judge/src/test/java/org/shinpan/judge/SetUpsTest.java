package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.shinpan.judge.Records.judged;
import static org.shinpan.judge.Records.read;
import static org.shinpan.judge.Records.said;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.GoGadgetRules;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests set-ups in records (AB, AW, AE, PL): no rule set mentions them, and none may hide a turn that was played. */
class SetUpsTest {

    private static final List<RuleSet> TEXTS = Records.TEXTS;

    /** Black takes White's stone at bb in a ko. White's next move would take back at once. */
    private static final String KO = "(;FF[4]GM[1]SZ[4:3];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[];W[bb];B[cb]";

    @ParameterizedTest
    @ValueSource(strings = {"", "PL[W];", "AB[cb];", "AE[bb];", "AB[aa];AE[aa];", "AW[aa];AE[aa]PL[B];"})
    void aKoIsTakenBackAtOnceAcrossASetUpThatChangesNothing(String nothing) {
        for (Judgement judgement : judged(KO + ";" + nothing + "W[bb])")) {
            assertThat(judgement.barred().map(Judgement.Barred::number))
                    .as(judgement.rules().name())
                    .contains(10);
        }
    }

    @Test
    void superkoReachesAcrossASetUpThatChangesTheBoard() {
        String again = "(;SZ[5];B[aa];W[bb];AE[bb]PL[W];W[bb])";
        for (String rules : List.of("logical", "tromp-taylor", "clarendon")) {
            assertThat(judged(again, rules).barred().map(Judgement.Barred::number))
                    .as(rules)
                    .contains(3);
        }
        assertThat(judged(again, "go-gadget").legal()).isTrue();
        assertThat(judged(again, "wagc-intent").ended()).isEqualTo("repetition-tie");
    }

    @Test
    void aPlayerCannotMoveTwiceByASetUp() {
        for (Judgement judgement : judged("(;SZ[5];B[aa];AB[aa];B[bb])")) {
            assertThat(judgement.barred().map(Judgement.Barred::number)).contains(2);
        }
        for (Judgement judgement : judged("(;SZ[5];B[aa];PL[B];B[bb])")) {
            assertThat(judgement.barred().map(Judgement.Barred::number)).contains(2);
            assertThat(said(judgement, "player to move"))
                    .containsExactly("node 3: PL[B] says that Black is to move, but it is White's turn");
        }
    }

    @Test
    void removedStonesAfterTheEndAreMarkedAsDead() {
        for (Judgement judgement : judged("(;SZ[5];B[bb];W[cc];B[];W[];AE[cc])")) {
            assertThat(judgement.ended()).isEqualTo("two-passes");
            assertThat(judgement.history().position().at(Point.parse("C3"))).isEqualTo(Color.WHITE);
            assertThat(judgement.sinceSetUp()).isEmpty();
        }
        Judgement area = judged("(;SZ[5];B[bb];W[cc];B[];W[];AE[cc])", "tromp-taylor");
        assertThat(area.settlement().result()).hasToString("0");
        assertThat(said(area, "dead stones"))
                .containsExactly(
                        "node 6: the stones that the record removes after the end (empty C3) are marked as dead;"
                                + " the game is counted as it ended; without these stones the result would be B+25");
        Judgement turnAfter = judged("(;SZ[5];B[];W[];AE[cc];B[dd])", "clarendon");
        assertThat(turnAfter.barred().map(Judgement.Barred::number)).contains(3);
    }

    @Test
    void twoPassesEndTheGameAcrossAPlayerToMove() {
        for (Judgement judgement : judged("(;SZ[5];B[cc];W[];PL[B];B[])")) {
            assertThat(judgement.ended()).isEqualTo("two-passes");
        }
    }

    @Test
    void aPlayerToMoveIsNotAHandicap() {
        for (String nothing : List.of("", "PL[B]", "AE[aa]")) {
            Judgement judgement = judged("(;SZ[5]HA[3]" + nothing + ";B[cc];W[dd])", "clarendon");
            assertThat(judgement.barred().orElseThrow().verdict().clause().label())
                    .isEqualTo("VI");
        }
        assertThat(judged("(;SZ[5]HA[3];B[cc];W[];AB[aa];B[];W[dd])", "clarendon")
                        .barred())
                .hasValueSatisfying(barred -> assertThat(barred.number()).isEqualTo(4));
    }

    @Test
    void aSetUpThatChangesTheBoardIsReportedInTheRow() {
        for (Judgement judgement : judged("(;SZ[5];B[aa];W[bb];AE[bb]AB[ee];B[cc])")) {
            assertThat(judgement.legal()).isTrue();
            assertThat(judgement.sinceSetUp()).hasValue(4);
            assertThat(judgement).asString().contains("legal since the set-up at node 4");
            assertThat(said(judgement, "set-up"))
                    .containsExactly("node 4: the record changes the board after turn 2 (empty B4, black E1);"
                            + " the text knows no such change; the earlier turns still count, and Black is to move");
        }
    }

    @Test
    void everySetUpIsReported() {
        for (Judgement judgement : judged("(;SZ[5]AB[aa][bb]AW[cc];W[dd])")) {
            assertThat(said(judgement, "set-up"))
                    .containsExactly("node 1: 2 black and 1 white stones stand before the first turn,"
                            + " where the text has an empty board; White moves first,"
                            + " like the first move of the record");
        }
        for (Judgement judgement : judged("(;SZ[5]AB[aa]PL[W];B[dd])")) {
            assertThat(judgement.barred()).isPresent();
            assertThat(said(judgement, "set-up"))
                    .containsExactly("node 1: 1 black stone stands before the first turn,"
                            + " where the text has an empty board; White moves first, as PL[W] says");
        }
    }

    @Test
    void onAnEmptyBoardBlackMovesFirst() {
        for (Judgement judgement : judged("(;SZ[5]PL[W];B[aa])")) {
            assertThat(judgement.legal()).isTrue();
            assertThat(said(judgement, "player to move"))
                    .containsExactly(
                            "node 1: PL[W] says that White moves first, but the board is empty and Black moves first");
        }
    }

    @ParameterizedTest
    @CsvSource({"logical,true", "tromp-taylor,true", "go-gadget,true", "go-gadget+7A,false", "clarendon,true"})
    void stonesWithoutALibertyAreReported(String rules, boolean stands) {
        Judgement judgement = judged("(;SZ[3]AW[aa]AB[ba][ab];W[cc];B[bb])", rules);
        assertThat(said(judgement, "set-up"))
                .anyMatch(line -> line.equals("node 1: no liberty for A3; a set-up captures nothing"));
        assertThat(judgement.barred().isEmpty()).isEqualTo(stands);
    }

    @Test
    void everyOwnChainNeedsALibertyAfterAPlayWithoutCapture() {
        Judgement judgement = judged("(;SZ[3]AW[aa]AB[ba][ab];W[cc])", "wagc-intent");
        assertThat(judgement.barred().orElseThrow().verdict().clause().label()).isEqualTo("P10");
        assertThat(judgement.barred().orElseThrow().verdict().witness()).hasToString("leaves A3 without a liberty");
    }

    /** Compares random records with copies that contain set-ups without an effect. */
    @Test
    void setUpsThatChangeNothingHaveNoEffect() {
        Property.holds(3, 300, SetUpsTest::randomPair, SetUpsTest::compareVerdicts);
    }

    @Test
    @Tag("nightly")
    void setUpsThatChangeNothingHaveNoEffectInManyMoreRecords() {
        Property.holds(3_000, 3_000, SetUpsTest::randomPair, SetUpsTest::compareVerdicts);
    }

    /** A record, and the same record with set-ups that change nothing. */
    private record Pair(String plain, String withIdleSetUps) {}

    private static void compareVerdicts(Pair pair) {
        GameRecord plain = read(pair.plain());
        if (new RecordJudge(plain).record() != plain) {
            return; // Black's first moves are handicap stones, unless a set-up stands between them
        }
        List<String> wanted = verdicts(judged(pair.plain()));
        assertThat(verdicts(judged(pair.withIdleSetUps()))).isEqualTo(wanted);
        GameRecord record = read(pair.withIdleSetUps());
        assertThat(verdicts(new RecordJudge(record).judge(TEXTS))).isEqualTo(wanted);
    }

    private static List<String> verdicts(List<Judgement> judgements) {
        return judgements.stream()
                .map(judgement -> judgement + " " + judgement.history().turns() + " "
                        + judgement.history().position() + judgement.agrees() + judgement.question()
                        + judgement.settlement().score())
                .toList();
    }

    private static Pair randomPair(Choices choices) {
        int columns = choices.between(1, 4);
        int rows = choices.between(1, 4);
        String head = "(;FF[4]SZ[" + columns + ":" + rows + "]"
                + (choices.oneIn(4) ? "HA[" + choices.below(4) + "]" : "")
                + (choices.oneIn(5) ? "RE[W+R]" : "");
        List<String> turns = new ArrayList<>();
        int length = choices.below(3 * columns * rows + 3);
        boolean white = false;
        for (int i = 0; i < length; i++) {
            String point = choices.oneIn(6)
                    ? ""
                    : "" + (char) ('a' + choices.below(columns)) + (char) ('a' + choices.below(rows));
            turns.add((white ? ";W[" : ";B[") + point + "]");
            white ^= !choices.oneIn(30);
        }
        StringBuilder plain = new StringBuilder(head);
        StringBuilder withIdleSetUps = new StringBuilder(head);
        List<Position> positions = positions(head + String.join("", turns) + ")");
        for (int i = 0; i <= turns.size(); i++) {
            if (choices.oneIn(3)) {
                withIdleSetUps.append(
                        idleSetUp(choices, i < positions.size() ? positions.get(i) : null, columns, rows));
            }
            if (i < turns.size()) {
                withIdleSetUps.append(turns.get(i));
                plain.append(turns.get(i));
            }
        }
        return new Pair(plain + ")", withIdleSetUps + ")");
    }

    /** Returns the positions after each turn, as far as the most lenient text allows the turns. */
    private static List<Position> positions(String text) {
        var history = new RecordJudge(read(text))
                .judge(new GoGadgetRules(GoGadgetRules.SelfCapture.ALLOWED))
                .history();
        return Stream.iterate(history, at -> at != null, at -> at.before().orElse(null))
                .map(at -> at.position())
                .collect(
                        ArrayList::new,
                        (list, position) -> list.add(0, position),
                        (one, other) -> one.addAll(0, other));
    }

    /** Returns set-ups that leave a position as it is; if the position is not known, a set-up without stones. */
    private static String idleSetUp(Choices choices, @Nullable Position position, int columns, int rows) {
        String player = choices.oneIn(2) ? "PL[" + Player.values()[choices.below(2)].letter() + "]" : "";
        if (position == null) {
            return ";PL[B]";
        }
        int column = choices.below(columns);
        int row = choices.below(rows);
        String point = "" + (char) ('a' + column) + (char) ('a' + rows - 1 - row);
        Color there = position.at(new Point(column, row));
        String same = there == Color.EMPTY ? "AE" : there == Color.BLACK ? "AB" : "AW";
        String other = there == Color.EMPTY ? "AW" : "AE";
        return choices.oneIn(3)
                ? ";" + other + "[" + point + "];" + same + "[" + point + "]" + player
                : ";" + same + "[" + point + "]" + player;
    }
}
