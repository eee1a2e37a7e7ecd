package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.AgaRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/**
 * Tests that a record judged under several rule sets at once, with their common turns replayed once, gets the same
 * judgements as under each rule set alone.
 */
class CommonTurnsTest {

    private static final List<RuleSet> DEFAULT_RULE_SETS = RuleSets.all(RuleSets.Options.DEFAULT);

    private static List<Judgement> judgedOneByOne(GameRecord record, List<RuleSet> ruleSets) {
        RecordJudge judge = new RecordJudge(record);
        return ruleSets.stream().map(judge::judge).toList();
    }

    @Test
    @Tag("nightly")
    void manyMoreRecordsAreJudgedAlike() {
        compareRandom(1_500);
    }

    /** The rule sets, with different agreements about life and different ways to notice repetitions. */
    private static final List<List<RuleSet>> SELECTIONS = List.of(
            DEFAULT_RULE_SETS,
            RuleSets.all(new RuleSets.Options(AgreedLife.all(), Notice.AT_ONCE)),
            RuleSets.all(new RuleSets.Options(AgreedLife.none(), Notice.ON_CLAIM)));

    /** Compares the judgements of random records, whatever the players agreed about life. */
    private static void compareRandom(int records) {
        Property.holds(
                11,
                records,
                CommonTurnsTest::record,
                text -> SELECTIONS.forEach(ruleSets -> compare(Records.read(text), ruleSets)));
    }

    @Test
    void severalRuleSetsTogetherAreJudgedAsEachAlone() {
        compareRandom(300);
        for (int i = 0; i < 12; i++) {
            compare(Records.read(RandomRecords.legal(i, i % 3 == 0 ? 19 : 9)), SELECTIONS.get(i % SELECTIONS.size()));
        }
        // The stones are set up, and two passes end the game.
        compare(Records.read("(;SZ[4]AB[ba][bb][bc][bd]AW[ca][cb][cc][cd]PL[B]KM[0.5];B[];W[])"), SELECTIONS.get(1));
        // A handicap in passes.
        compare(Records.read("(;SZ[5]HA[3];B[cc];W[];B[dd];W[];B[ee])"), DEFAULT_RULE_SETS);
        // Handicap stones.
        compare(Records.read("(;SZ[5]HA[2]AB[bb][dd];W[cc];B[];W[cb];B[cd];W[];B[])"), DEFAULT_RULE_SETS);
        // A resignation, which only the recorded result shows.
        compare(Records.read("(;SZ[5]RE[W+R];B[cc];W[aa];B[dd];W[bb])"), DEFAULT_RULE_SETS);
        // A set-up in the middle of the game.
        compare(Records.read("(;SZ[5];B[cc];W[aa]AB[ab][ba];B[dd];W[bb];B[];W[])"), DEFAULT_RULE_SETS);
    }

    private static List<Object> withoutTheHistory(Judgement judgement) {
        return List.of(
                judgement.rules().name(),
                judgement.barred(),
                judgement.settlement(),
                judgement.silent(),
                judgement.question(),
                judgement.agrees(),
                judgement.sinceSetUp(),
                judgement.undecided(),
                judgement.readings());
    }

    private static void compare(GameRecord record, List<RuleSet> ruleSets) {
        RecordJudge judge = new RecordJudge(record);
        List<Judgement> together = judge.judge(ruleSets);
        List<Judgement> oneByOne = judgedOneByOne(record, ruleSets);
        assertThat(DeclaredVerdict.of(judge, together))
                .hasToString(DeclaredVerdict.of(judge, oneByOne).toString());
        assertThat(Differences.of(together)).isEqualTo(Differences.of(oneByOne));
        for (int i = 0; i < ruleSets.size(); i++) {
            assertThat(withoutTheHistory(together.get(i))).isEqualTo(withoutTheHistory(oneByOne.get(i)));
            History alone = oneByOne.get(i).history();
            History shared = together.get(i).history();
            assertThat(shared.position()).isEqualTo(alone.position());
            assertThat(shared.toMove()).isEqualTo(alone.toMove());
            assertThat(shared.last()).isEqualTo(alone.last());
            assertThat(shared.captured()).isEqualTo(alone.captured());
            assertThat(shared.all()).isEqualTo(alone.all());
            assertThat(shared.passesInARow()).isEqualTo(alone.passesInARow());
            assertThat(positions(shared)).isEqualTo(positions(alone));
            assertThat(SgfWriter.of(shared).write())
                    .isEqualTo(SgfWriter.of(alone).write());
        }
    }

    private static List<Position> positions(History last) {
        return Stream.iterate(
                        Optional.of(last), Optional::isPresent, at -> at.get().before())
                .map(at -> at.get().position())
                .toList();
    }

    /** The history of a whole record lists its turns, counts pass stones and can be continued. */
    @Test
    void theHistoryOfARecordIsComplete() {
        GameRecord record = Records.read("(;SZ[5]KM[7.5];B[cc];W[dd];B[];W[cd];B[dc];W[bb];B[];W[])");
        Judgement judgement = new RecordJudge(record).judge(DEFAULT_RULE_SETS).get(DEFAULT_RULE_SETS.size() - 1);
        History history = judgement.history();
        assertThat(history.turns()).isEqualTo(8);
        assertThat(history.all()).hasSize(8);
        assertThat(history.turnsOf(Player.BLACK)).isEqualTo(4);
        assertThat(history.after(3).orElseThrow().position())
                .isEqualTo(Position.parse(". . . . . / . . . . . / . . X . . / . . . O . / . . . . ."));
        String sgf = new String(SgfWriter.of(history).write(), StandardCharsets.UTF_8);
        assertThat(Records.read(sgf).compactSteps().turns()).isEqualTo(8);
        // AGA 7: each pass hands over a stone, so both ways of counting in rule 12 give the same margin.
        AgaRules aga = new AgaRules(AgreedLife.all());
        History byAga = new RecordJudge(record).judge(List.of(aga, aga)).get(0).history();
        assertThat(aga.byTerritory(byAga).margin())
                .isEqualTo(aga.settle(byAga).score().margin());
    }

    /** The history of a record knows after which turn a position stood, even if this was long before the end. */
    @Test
    void anEarlierPositionOfARecordIsFound() {
        GameRecord record = Records.read("(;SZ[4:3];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[];W[bb];B[cb];W[da])");
        TrompTaylorRules rules = new TrompTaylorRules();
        History alone = new RecordJudge(record).judge(rules).history();
        History shared =
                new RecordJudge(record).judge(List.of(rules, rules)).get(0).history();
        for (History history : List.of(alone, shared)) {
            assertThat(history.turnThatLeft(Position.parse(". X O . / X . . O / . X O .")))
                    .hasValue(6);
        }
    }

    private static String record(Choices choices) {
        int columns = choices.between(1, 5);
        int rows = choices.between(1, 5);
        StringBuilder text = new StringBuilder("(;FF[4]SZ[" + columns + ":" + rows + "]KM[" + choices.below(4) + "]");
        if (choices.oneIn(6)) {
            text.append("HA[" + choices.below(4) + "]");
        }
        boolean white = columns * rows > 1 && choices.oneIn(8);
        if (white) {
            text.append("AB[" + point(choices, columns, rows) + "]PL[W]");
        }
        if (choices.oneIn(5)) {
            text.append(choices.oneIn(2) ? "RE[B+R]" : "RE[W+R]");
        }
        int length = choices.below(3 * columns * rows + 3);
        for (int i = 0; i < length; i++) {
            if (choices.oneIn(60)) {
                text.append(";AE[" + point(choices, columns, rows) + "]");
            }
            String point = choices.oneIn(10) ? "" : point(choices, columns, rows);
            text.append(white ? ";W[" : ";B[").append(point).append(']');
            white ^= !choices.oneIn(40);
        }
        return text.append(')').toString();
    }

    private static String point(Choices choices, int columns, int rows) {
        return "" + (char) ('a' + choices.below(columns)) + (char) ('a' + choices.below(rows));
    }
}
