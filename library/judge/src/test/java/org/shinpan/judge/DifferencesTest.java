package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests that the reported differences between the rule sets follow from their verdicts. */
class DifferencesTest {

    private static final int RECORDS = 1500;

    @Test
    void noDifferenceIsReportedExactlyIfTheVerdictsAreEqual() {
        Set<String> met = new TreeSet<>();
        for (int seed = 1; seed <= RECORDS; seed++) {
            String record = record(new Xorshift(seed));
            LifeJudge life = seed % 2 == 0 ? LifeJudge.unknown() : AgreedLife.all();
            List<Judgement> judgements = judgements(record, life);
            boolean same =
                    judgements.stream().map(DifferencesTest::verdict).distinct().count() == 1
                            && judgements.stream()
                                            .flatMap(one -> counted(one).stream())
                                            .distinct()
                                            .count()
                                    <= 1;
            List<String> said = Differences.of(judgements);
            assertThat(said).as(record).isNotEmpty();
            assertThat(said.stream().anyMatch(line -> line.startsWith("no difference")))
                    .as("%s: %s", record, said)
                    .isEqualTo(same);
            met.add(same + " " + judgements.get(0).ended());
        }
        assertThat(met).hasSizeGreaterThan(4);
    }

    /** All six rule sets bar the turn after the end, and their winners differ. */
    @Test
    void aTurnAfterTwoPassesDoesNotHideDifferentResults() {
        List<Judgement> judgements = judgements("(;SZ[5];B[cc];W[];B[];W[aa])", AgreedLife.all());
        assertThat(judgements)
                .allMatch(judgement -> judgement.barred().orElseThrow().number() == 4);
        assertThat(judgements.stream()
                        .map(judgement -> judgement.settlement().result().toString())
                        .distinct())
                .hasSizeGreaterThan(1);
        assertThat(Differences.of(judgements)).noneMatch(line -> line.startsWith("no difference"));
    }

    /** The result under {@code wagc-intent} is open, those under the other rule sets are known. */
    @Test
    void anOpenResultIsADifference() {
        List<String> said = Differences.of(judgements("(;SZ[4:4];B[ba];W[];B[];W[aa])", LifeJudge.unknown()));
        assertThat(said).noneMatch(line -> line.startsWith("no difference"));
    }

    /** "Independently alive" are the words of one rule set only (wagc-intent P18); japanese 7.1 says "alive". */
    @Test
    void eachTextAsksInItsOwnWords() {
        RecordJudge judge = new RecordJudge(Records.read("(;SZ[5]KM[0.5];B[bc];W[dc];B[cb];W[cd];B[];W[])"));
        List<Judgement> judgements = RuleSets.all(new RuleSets.Options(LifeJudge.unknown(), Notice.AT_ONCE)).stream()
                .map(judge::judge)
                .toList();
        assertThat(Differences.of(judgements))
                .contains(
                        "wagc-intent leaves it open: it asks which strings are independently alive (P18)",
                        "japanese leaves it open: it asks which strings are alive (7.1)");
    }

    @Test
    void aTurnThatAllRuleSetsBarIsNoDifference() {
        List<String> said = Differences.of(judgements("(;SZ[5];B[aa];W[aa])", LifeJudge.unknown()));
        assertThat(said).containsExactly("no difference: the same turn is barred in all of them");
    }

    private static List<Judgement> judgements(String record, LifeJudge life) {
        RecordJudge judge = new RecordJudge(Records.read(record));
        return RuleSets.group(RuleSets.FIVE_TEXTS, new RuleSets.Options(life, Notice.AT_ONCE)).stream()
                .map(judge::judge)
                .toList();
    }

    /** Returns what a reader sees of a verdict: the barred or open turn, the end and the result. */
    static String verdict(Judgement judgement) {
        return judgement.barred().map(Judgement.Barred::number).orElse(0) + ", "
                + judgement.undecided().map(Judgement.Undecided::number).orElse(0) + ", "
                + judgement.ended() + ", " + judgement.settlement().result();
    }

    /**
     * Returns the counted result, if it counts and is known: after two passes, or up to the last turn of an unended
     * game.
     */
    private static Optional<String> counted(Judgement judgement) {
        Settlement settlement = judgement.settlement();
        boolean counts =
                settlement.ending().map(Ending.TwoPasses.class::isInstance).orElse(judgement.legal());
        return counts && settlement.score().margin().isPresent()
                ? Optional.of(settlement.asItStands().toString())
                : Optional.empty();
    }

    /** Returns a record of random plays and passes on a small board, legal or not, and sometimes a resignation. */
    private static String record(Xorshift random) {
        int columns = 1 + random.below(4);
        int rows = 1 + random.below(3);
        int turns = random.below(14);
        boolean resigns = random.below(6) == 0;
        String moves = IntStream.range(0, turns)
                .mapToObj(turn -> ";" + (turn % 2 == 0 ? "B" : "W") + "[" + move(random, columns, rows) + "]")
                .collect(Collectors.joining());
        return "(;FF[4]SZ[" + (columns == rows ? columns : columns + ":" + rows) + "]KM[0]" + (resigns ? "RE[B+R]" : "")
                + moves + ")";
    }

    private static String move(Xorshift random, int columns, int rows) {
        if (random.below(3) == 0) {
            return "";
        }
        return "" + (char) ('a' + random.below(columns)) + (char) ('a' + random.below(rows));
    }
}
