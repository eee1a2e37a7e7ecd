package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.judge.json.JudgementJson;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Several texts at once, whose common turns are replayed once, are judged as one by one. */
class CommonTurnsTest {

    private static final List<RuleSet> TEXTS = RuleSets.all(RuleSets.Options.DEFAULT);

    private static List<Judgement> plain(GameRecord record, List<RuleSet> texts) {
        RecordJudge judge = new RecordJudge(record);
        return texts.stream().map(judge::judge).toList();
    }

    @Test
    @Tag("nightly")
    void manyMoreRecords() {
        compareRandom(1_500);
    }

    private static final List<List<RuleSet>> LIVES = List.of(
            TEXTS,
            RuleSets.all(new RuleSets.Options(AgreedLife.all(), Notice.AT_ONCE)),
            RuleSets.all(new RuleSets.Options(AgreedLife.none(), Notice.ON_CLAIM)));

    /** To the letter of the JSON, whatever is agreed about life. */
    private static void compareRandom(int records) {
        Property.holds(
                11,
                records,
                CommonTurnsTest::record,
                text -> LIVES.forEach(texts -> compareJson(Records.read(text), texts)));
    }

    @Test
    void severalTextsAtOnceAreJudgedAsOneByOne() {
        compareRandom(300);
        for (int i = 0; i < 12; i++) {
            compareJson(Records.read(RandomRecords.legal(i, i % 3 == 0 ? 19 : 9)), LIVES.get(i % LIVES.size()));
        }
        compareJson(Records.read("(;SZ[4]AB[ba][bb][bc][bd]AW[ca][cb][cc][cd]PL[B]KM[0.5];B[];W[])"), LIVES.get(1));
        compareJson(Records.read("(;SZ[5]HA[3];B[cc];W[];B[dd];W[];B[ee])"), LIVES.get(0));
        compareJson(Records.read("(;SZ[5]HA[2]AB[bb][dd];W[cc];B[];W[cb];B[cd];W[];B[])"), LIVES.get(0));
        compareJson(Records.read("(;SZ[5]RE[W+R];B[cc];W[aa];B[dd];W[bb])"), LIVES.get(0));
        compareJson(Records.read("(;SZ[5];B[cc];W[aa]AB[ab][ba];B[dd];W[bb];B[];W[])"), LIVES.get(0));
    }

    private static void compareJson(GameRecord record, List<RuleSet> texts) {
        RecordJudge judge = new RecordJudge(record);
        List<Judgement> together = judge.judge(texts);
        List<Judgement> oneByOne = plain(record, texts);
        assertThat(JudgementJson.game("-", 1, judge, together)).isEqualTo(JudgementJson.game("-", 1, judge, oneByOne));
        for (int i = 0; i < texts.size(); i++) {
            History one = oneByOne.get(i).history();
            History all = together.get(i).history();
            assertThat(all.position()).isEqualTo(one.position());
            assertThat(all.toMove()).isEqualTo(one.toMove());
            assertThat(all.last()).isEqualTo(one.last());
            assertThat(all.captured()).isEqualTo(one.captured());
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
