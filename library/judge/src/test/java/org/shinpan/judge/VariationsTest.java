package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.Allocation;

/** Tests barred turns in variations. */
class VariationsTest {

    private static final List<RuleSet> TEXTS = RuleSets.all(new RuleSets.Options(AgreedLife.all(), Notice.AT_ONCE));

    private static Variations of(String record, List<RuleSet> ruleSets) {
        return Variations.of(new RecordJudge(Records.read(record)), ruleSets);
    }

    /**
     * The board A3 to D1 with a ko: White took the stone at C2, and Black must not retake at once. The main line plays
     * elsewhere; the variation retakes.
     */
    @Test
    void aKoThatIsTakenBackTooSoonIsBarredInItsVariation() {
        String ko = "(;SZ[4:3]KM[0];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[];B[aa];W[bb](;B[ac])(;B[cb];W[da])";
        Variations found = of(ko + ")", TEXTS);
        assertThat(found.turns()).isEqualTo(1); // turns after the barred one are not judged
        assertThat(found.cutOff()).isFalse();
        assertThat(found.barred()).isNotEmpty().allSatisfy(line -> {
            assertThat(line.after()).isEqualTo(10);
            assertThat(line.way()).hasToString("[Black C2]");
            assertThat(line.barred().number()).isEqualTo(11);
            assertThat(line.sentence()).startsWith("after move 10, Black C2: move 11, Black C2 ");
        });
        Set<String> texts = new TreeSet<>();
        found.barred().forEach(line -> line.clauses().forEach(clause -> texts.add(clause.ruleSet())));
        assertThat(texts).contains("logical", "tromp-taylor", "go-gadget", "clarendon", "japanese", "chinese", "aga");
    }

    @Test
    void aRecordWithoutVariationsHasNone() {
        Variations none = of("(;SZ[5];B[aa];W[aa])", TEXTS);
        assertThat(none.barred()).isEmpty();
        assertThat(none.turns()).isZero();
    }

    @Test
    void whiteMovesFirstAfterHandicapStones() {
        Variations found = of("(;SZ[9]HA[2]AB[cc][gg];W[ee](;B[cg])(;B[gc];W[ee]))", TEXTS);
        assertThat(found.turns()).isEqualTo(2);
        assertThat(found.barred()).singleElement().satisfies(line -> assertThat(line.sentence())
                .isEqualTo("after move 1, Black G7, White E5: move 3, White E5 is on a point that holds a stone"
                        + " of White's"));
    }

    @Test
    void handicapStonesThatTheRecordGivesAsMovesAreNoTurns() {
        Variations found = of("(;SZ[9]HA[2];B[gc];B[cg];W[ee](;B[aa])(;B[ee]))", TEXTS);
        assertThat(found.turns()).isEqualTo(1);
        assertThat(found.barred()).singleElement().satisfies(line -> assertThat(line.sentence())
                .isEqualTo("after move 1, Black E5: move 2, Black E5 is on a point that holds a stone of White's"));
    }

    @Test
    void theLastOfTwoPlayersThatAreNamedBeforeTheFirstTurnMoves() {
        for (String named : List.of("AB[aa]PL[B];PL[W]", "AB[aa]PL[W];AE[aa]AB[bb]")) {
            String start = "(;SZ[9]" + named + ";W[ee](;B[cc])";
            assertThat(of(start + "(;B[ff];W[ff]))", TEXTS).barred())
                    .as(named)
                    .singleElement()
                    .satisfies(line -> assertThat(line.barred().number()).isEqualTo(3));
        }
    }

    /** Set-ups in a variation are read in the same way as those of the main line: see SetUps. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                ";W[];B[];AE[ee];W[dd]", // the game is over, and the stones are marked as dead
                ";W[dd];PL[W];W[ff]", // says that White is to move, although Black is
                ";W[];PL[B];B[];W[dd]", // does not separate the two passes
                ";W[dd];AB[ff];B[ff]",
                ";W[dd];AB[ff]PL[W];W[gg];W[hh]",
                ";AW[ed][fe][ef];W[de];B[ee]"
            })
    void setUpsInAVariationAreThoseOfTheMainLine(String line) {
        String start = "(;SZ[9]KM[0];B[ee]";
        for (RuleSet ruleSet : TEXTS) {
            String alone = barred(start + line + ")", ruleSet);
            assertThat(of(start + "(;W[cc])(" + line + "))", List.of(ruleSet)).barred())
                    .as("%s %s", ruleSet.name(), alone)
                    .extracting(found -> found.barred().number() + " "
                            + found.barred().turn() + " "
                            + found.barred().verdict().clause())
                    .containsExactlyElementsOf(alone.isEmpty() ? List.of() : List.of(alone));
        }
    }

    /** Black moves first on an empty board, so the main line and all its variations end with White's first move. */
    @Test
    void onAnEmptyBoardBlackMovesFirstWhateverPlSays() {
        for (RuleSet ruleSet : TEXTS) {
            String record = "(;SZ[9]PL[W];W[ee](;B[cc])(;B[ee]))";
            assertThat(barred(record, ruleSet)).startsWith("1 White E5 ");
            assertThat(of(record, List.of(ruleSet)).barred()).as(ruleSet.name()).isEmpty();
        }
    }

    @Test
    void turnsBeyondTheMaximumAreLeftOut() {
        StringBuilder record = new StringBuilder("(;SZ[19];B[aa]");
        for (int i = 0; i < 110; i++) {
            record.append("(").append(";W[];B[];W[];B[]".repeat(25)).append(")");
        }
        Variations found = of(record + ")", RuleSets.group("logical", RuleSets.Options.DEFAULT));
        assertThat(found.cutOff()).isFalse(); // the second pass ends the game, and the rest of each line is barred
        StringBuilder wide = new StringBuilder("(;SZ[19];B[aa]");
        for (int i = 0; i <= Variations.MAX_TURNS + 1; i++) {
            wide.append("(;W[bb])");
        }
        Variations cut = of(wide + ")", RuleSets.group("logical", RuleSets.Options.DEFAULT));
        assertThat(cut.cutOff()).isTrue();
        assertThat(cut.turns()).isEqualTo(Variations.MAX_TURNS);
    }

    /** A variation of many turns, after which as many variations play on a stone. */
    private static Variations manyAfterALongOne(int turns) {
        String letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
        List<String> points = new ArrayList<>();
        for (int i = 0; i < turns; i++) {
            points.add("" + letters.charAt(i % 26) + letters.charAt(i / 26));
        }
        String way = String.join("];W[];B[", points);
        String barred = String.join("])(;B[", points);
        return of("(;SZ[52](;B[ZZ])(;B[" + way + "];W[](;B[" + barred + "])))", TEXTS.subList(0, 1));
    }

    @Test
    void manyVariationsAfterALongOneTakeNoMoreThanTheRecord() {
        assertThat(manyAfterALongOne(400).barred()).hasSize(400).allSatisfy(line -> {
            assertThat(line.way()).hasSize(801);
            assertThat(line.way().get(0)).hasToString("Black A52");
            assertThat(line.way().get(1)).hasToString("White pass");
            assertThat(line.way()).isEqualTo(new ArrayList<>(line.way()));
        });
        long once = Allocation.of(() -> manyAfterALongOne(400));
        long twice = Allocation.of(() -> manyAfterALongOne(800));
        assertThat(twice).isLessThan((long) (2.4 * once));
    }

    @Test
    void eachVariationIsJudgedAsARecordOfItsOwn() {
        assertThat(compareTrees(60)).isGreaterThan(200);
    }

    @Test
    @Tag("nightly")
    void eachVariationOfManyMoreTreesIsJudgedAsARecordOfItsOwn() {
        assertThat(compareTrees(300)).isGreaterThan(1000);
    }

    /** Checks that each line of a random tree has the same first barred turn as a record of that line alone. */
    private static int compareTrees(int trees) {
        int barred = 0;
        for (int seed = 1; seed <= trees; seed++) {
            Xorshift random = new Xorshift(seed);
            List<String> lines = new ArrayList<>();
            String tree = tree(random, "", 0, lines);
            for (RuleSet ruleSet : TEXTS) {
                Set<String> found = new TreeSet<>();
                of("(;SZ[3:2]KM[0]" + tree + ")", List.of(ruleSet))
                        .barred()
                        .forEach(line -> found.add(
                                line.barred().number() + " " + line.barred().turn() + " "
                                        + line.barred().verdict().clause()));
                Set<String> alone = new TreeSet<>();
                String main = barred("(;SZ[3:2]KM[0]" + lines.get(0) + ")", ruleSet);
                for (String line : lines.subList(1, lines.size())) {
                    String one = barred("(;SZ[3:2]KM[0]" + line + ")", ruleSet);
                    int turn = one.isEmpty() ? 0 : Integer.parseInt(one.split(" ")[0]);
                    if (turn > common(lines.get(0), line)) {
                        alone.add(one);
                    }
                }
                assertThat(found)
                        .as("%s, %s, main line %s", tree, ruleSet.name(), main)
                        .isEqualTo(alone);
                barred += found.size();
            }
        }
        return barred;
    }

    private static String barred(String record, RuleSet ruleSet) {
        return new RecordJudge(Records.read(record))
                .judge(ruleSet)
                .barred()
                .map(one ->
                        one.number() + " " + one.turn() + " " + one.verdict().clause())
                .orElse("");
    }

    /** Returns how many turns two lines share. */
    private static int common(String first, String second) {
        String[] one = first.split(";");
        String[] other = second.split(";");
        int same = 0;
        while (same + 1 < one.length && same + 1 < other.length && one[same + 1].equals(other[same + 1])) {
            same++;
        }
        return same;
    }

    /** Returns a random tree of plays and passes on 3x2, and adds all its lines to a list, the main line first. */
    private static String tree(Xorshift random, String before, int turn, List<String> lines) {
        if (turn == 14) {
            lines.add(before);
            return "";
        }
        int children = random.below(6) == 0 ? 2 : 1;
        Set<String> moves = new TreeSet<>();
        StringBuilder text = new StringBuilder();
        while (moves.size() < children) {
            moves.add(random.below(7) == 0 ? "" : "" + (char) ('a' + random.below(3)) + (char) ('a' + random.below(2)));
        }
        for (String move : moves) {
            String node = ";" + (turn % 2 == 0 ? "B" : "W") + "[" + move + "]";
            String rest = node + tree(random, before + node, turn + 1, lines);
            text.append(children == 1 ? rest : "(" + rest + ")");
        }
        return text.toString();
    }
}
