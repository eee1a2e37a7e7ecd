package org.shinpan.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.judge.DeclaredVerdict.Agreement;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.record.GameRecord;

/** Tests settled results of games with dead stones, open dame and seki, counted by hand. */
class SettledTest {

    /**
     * Walls on D and F, so that E is open, and a dead black stone at H5. Black holds 3 × 9 = 27 points. White holds 27
     * too: the stone at H5 is a prisoner, and its point is White's.
     */
    private static final String OPEN_FILE =
            "...X.O.../...X.O.../...X.O.../...X.O.../...X.O.X./" + "...X.O.../...X.O.../...X.O.../...X.O...";

    /** Returns a record of a position, Black to move, and the moves that follow. */
    private static GameRecord record(String terms, String diagram, String moves) {
        Position position = Position.parse(diagram);
        StringBuilder stones = new StringBuilder();
        for (Player player : Player.values()) {
            stones.append(player == Player.BLACK ? "AB" : "AW");
            for (Point point : position.points(player.color())) {
                stones.append('[').append(sgf(position, point)).append(']');
            }
        }
        return Records.read("(;SZ[" + position.board().columns() + "]" + terms + stones + "PL[B]" + moves + ")");
    }

    private static String sgf(Position position, Point point) {
        return "" + (char) ('a' + point.column())
                + (char) ('a' + position.board().rows() - 1 - point.row());
    }

    private static DeclaredVerdict verdict(GameRecord record, Settled.Mode mode, Optional<LifeJudge> marks) {
        RecordJudge judge = new RecordJudge(record);
        String rules = DeclaredVerdict.rules(record).ruleSet().orElseThrow();
        return DeclaredVerdict.of(
                judge, List.of(judge.judge(RuleSets.named(rules, RuleSets.Options.DEFAULT))), mode, marks);
    }

    private static DeclaredVerdict verdict(GameRecord record) {
        return verdict(record, Settled.Mode.AGREED, Optional.empty());
    }

    /**
     * Counted by territory, both have 27 points, White has a prisoner at H5, and komi is 6.5: W+7.5. Counted by area,
     * both have 36 points, and the points on the file E count for no player.
     */
    @ParameterizedTest
    @CsvSource({
        "Japanese, W+7.5",
        "Chinese, W+6.5",
        "AGA, W+6.5",
        "NZ, W+6.5",
    })
    void theRemainingMovesArePlayedAndTheDeadStoneIsRemoved(String rules, String result) {
        DeclaredVerdict verdict = verdict(record("RU[" + rules + "]KM[6.5]RE[" + result + "]", OPEN_FILE, ";B[];W[]"));
        Settled settled = verdict.settled().orElseThrow();
        assertThat(settled.result()).hasToString(result);
        assertThat(settled.by()).isEqualTo(Settled.By.AGREED);
        assertThat(settled.dead().names()).isEqualTo("H5");
        assertThat(settled.deadFor(Player.WHITE).size()).isEqualTo(1);
        assertThat(settled.dame().size()).isEqualTo(9);
        assertThat(verdict.agrees()).isEqualTo(Agreement.YES);
        assertThat(verdict.explanations()).isEmpty();
    }

    /** By the letter of Article 8 all chains have dame. So no player has territory, and only the komi counts. */
    @Test
    void theRuleSetsOwnResultOfTheUnfilledPositionIsReportedToo() {
        DeclaredVerdict verdict = verdict(record("RU[Japanese]KM[6.5]RE[W+7.5]", OPEN_FILE, ";B[];W[]"));
        assertThat(verdict.settled().orElseThrow().asWritten()).hasToString("W+6.5");
    }

    /** All dame are taken here. D2 is dead: 4 points for Black, for White 4 with the point below D2, and a prisoner. */
    @Test
    void theRuleSetsOwnResultCountsWithoutTheDeadStones() {
        GameRecord record = record("RU[Japanese]KM[0]RE[W+1]", ".XO./.XO./.XOX/.XO.", ";B[];W[]");
        LifeJudge walls = AgreedLife.of(Set.of(Point.parse("B1"), Point.parse("C1")));
        Settled settled = verdict(record, Settled.Mode.AGREED, Optional.of(walls))
                .settled()
                .orElseThrow();
        assertThat(settled.dead().names()).isEqualTo("D2");
        assertThat(settled.result()).hasToString("W+1");
        assertThat(settled.asWritten()).hasToString("W+1");
    }

    /**
     * When A1 is filled, White must connect B1 at C1. Black has A5 and C5; White has D2, E3, F1, F5, and no longer C1.
     * Under rule sets that count area the move costs nothing.
     */
    @ParameterizedTest
    @CsvSource({"Japanese, C1", "Chinese, ''"})
    void protectiveMovesAreLeftWhereTheyCostAPoint(String rules, String left) {
        String diagram = "XXXXOO/.X.XO./XXXXOO/XXOO.O/XXO.OO/.O.OO.";
        LifeJudge all =
                AgreedLife.of(Set.of(Point.parse("A4"), Point.parse("C3"), Point.parse("E5"), Point.parse("B1")));
        Settled settled = verdict(
                        record("RU[" + rules + "]KM[0]RE[W+2]", diagram, ";B[];W[]"),
                        Settled.Mode.AGREED,
                        Optional.of(all))
                .settled()
                .orElseThrow();
        assertThat(settled.left().names()).isEqualTo(left);
    }

    @Test
    void marksHavePrecedenceOverAnOpinion() {
        GameRecord record = record("RU[Japanese]KM[6.5]RE[W+7.5]", OPEN_FILE, ";B[];W[]");
        LifeJudge all = AgreedLife.of(Set.of(Point.parse("D1"), Point.parse("F1"), Point.parse("H5")));
        DeclaredVerdict verdict = verdict(record, Settled.Mode.AGREED, Optional.of(all));
        Settled settled = verdict.settled().orElseThrow();
        assertThat(settled.by()).isEqualTo(Settled.By.MARKS);
        // If H5 is alive, White's side contains stones of both players, so it is no territory. Black has 27 points.
        assertThat(settled.result()).hasToString("B+20.5");
        assertThat(verdict.agrees()).isEqualTo(Agreement.NO);
    }

    @Test
    void withoutSettlingTheRuleSetsOwnResultStaysOpen() {
        GameRecord record = record("RU[Japanese]KM[6.5]RE[W+7.5]", OPEN_FILE, ";B[];W[]");
        DeclaredVerdict verdict = verdict(record, Settled.Mode.NONE, Optional.empty());
        assertThat(verdict.settled()).isEmpty();
        assertThat(verdict.agrees()).isEqualTo(Agreement.NOT_COMPARABLE);
        assertThat(verdict.why()).contains("it is not known which chains are alive");
    }

    /** Every chain is proved: two walls with large territories, and a stone that cannot live. */
    @Test
    void theSourceIsAProofOnlyIfEveryChainIsProved() {
        GameRecord record = record("RU[Japanese]KM[0]RE[B+3]", "X.X.XO/XXXXXO/OOOOOO/O.O.O./OOOOOO/......", ";B[];W[]");
        DeclaredVerdict verdict = verdict(record, Settled.Mode.PROOF, Optional.empty());
        Settled settled = verdict.settled().orElseThrow();
        assertThat(settled.proved()).isLessThanOrEqualTo(settled.strings());
        assertThat(settled.by())
                .isEqualTo(settled.proved() == settled.strings() ? Settled.By.PROOF : Settled.By.AGREED);
        Settled agreed = verdict(record).settled().orElseThrow();
        assertThat(agreed.by()).isEqualTo(Settled.By.AGREED);
        assertThat(agreed.proved()).isZero();
        assertThat(agreed.result()).isEqualTo(settled.result());
    }

    /**
     * Three points in a row are one eye if White plays the middle one. Short proofs use the Japanese definition: the
     * game is settled in the same way under each rule set, but only their own text calls them proofs.
     */
    @ParameterizedTest
    @CsvSource({"Japanese, 1", "Chinese, 0", "AGA, 0", "NZ, 0"})
    void shortProofsSettleUnderAllRuleSetsAndProveUnderTheirOwn(String rules, int proved) {
        String corner = "...XO.O/XXXXOO./OOOOOOO/......./......./......./.......";
        Settled settled = verdict(record("RU[" + rules + "]KM[0.5]RE[W+49.5]", corner, ";B[];W[]"))
                .settled()
                .orElseThrow();
        assertThat(settled.dead().names()).isEqualTo("A6 B6 C6 D6 D7");
        assertThat(settled.proved()).isEqualTo(proved);
        assertThat(settled.by()).isEqualTo(Settled.By.AGREED);
    }

    /**
     * A chain that is proved alive by the Japanese definition may be in a seki, by Articles 7 and 8. It is a proof for
     * that rule set only.
     */
    @ParameterizedTest
    @CsvSource({"japanese, 1", "wagc-intent, 0"})
    void proofsMeanWhatTheirDefinitionSays(String text, int proved) {
        Position position = Position.parse(".O.OOX.X.O.OXX.X./OOOOOXXXOOOOXXXXX");
        History history = History.start(new org.shinpan.rules.law.Agreement(position.board(), Komi.NONE, 0))
                .setUp(position, Player.BLACK)
                .ended(new Ending.TwoPasses());
        Chain eye = position.chainAt(Point.parse("F1"));
        Finding alive = new Finding(
                eye, Optional.of(new Proof.Standing(eye.points(), PointSet.empty(position.board()))), "given", 0);
        RuleSet rules = RuleSets.named(text, RuleSets.Options.DEFAULT);
        Settled settled = Settled.of(rules, history, Traits.Life.JAPANESE, List.of(alive));
        assertThat(settled.seki().contains(Point.parse("F1"))).isTrue();
        assertThat(settled.dead().isEmpty()).isTrue();
        assertThat(settled.proved()).isEqualTo(proved);
    }

    /**
     * The result if the dead stone is removed. By area, both players have 36 points, and the file E counts for no
     * player. Rule sets that remove no stones report this result too. By territory, both have 27 points, and there is
     * one prisoner.
     */
    @ParameterizedTest
    @CsvSource({"chinese, W+6.5", "aga, W+6.5", "tromp-taylor, W+6.5", "logical, W+6.5", "wagc-intent, W+7.5"})
    void theSameStonesAreDeadUnderAnotherRuleSet(String text, String result) {
        GameRecord record = record("RU[Japanese]KM[6.5]RE[W+7.5]", OPEN_FILE, "");
        Settled settled = verdict(record).settled().orElseThrow();
        Judgement other = new RecordJudge(record).judge(RuleSets.named(text, RuleSets.Options.DEFAULT));
        Settled under = settled.under(other.rules(), other.history());
        assertThat(under.result()).hasToString(result);
        assertThat(under.dead()).isEqualTo(settled.dead());
        assertThat(under.proved()).isZero();
        assertThatThrownBy(() -> settled.under(
                        other.rules(),
                        other.history()
                                .before()
                                .orElse(History.start(other.history().agreement()))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /**
     * A seki in which only one colour has eyes and dame. Black has A6, A2, B1, six points around E1 and three at K1.
     * Black must fill A7 to save A8; otherwise A7 would count too. No player has territory in the seki, although White
     * has eyes there.
     */
    @ParameterizedTest
    @CsvSource({"Japanese", "wagc-intent"})
    void dameBesideASekiDoNotMakeTerritory(String rules) {
        String seki = "XOOO.O.XX./.XOOOXXXOO/.XO.OOXOOO/XXXOOXXO.O/XXXOOOOXOO/XXXXXXOXXX/.XXX..XXX./X.X....X..";
        Position position = Position.parse(seki);
        History history = History.start(new org.shinpan.rules.law.Agreement(position.board(), Komi.NONE, 0))
                .setUp(position, Player.BLACK)
                .ended(new Ending.TwoPasses());
        RuleSet ruleSet = RuleSets.named(rules.toLowerCase(Locale.ROOT), RuleSets.Options.DEFAULT);
        Settled settled = Settled.byMarks(ruleSet, history, (where, chain) -> LifeJudge.Life.ALIVE, Settled.By.MARKS);
        assertThat(settled.result()).hasToString("B+12");
        assertThat(settled.asWritten()).hasToString("B+13");
        assertThat(settled.left().names()).isEqualTo("A7");
        assertThat(settled.score().white().points()).contains(BigDecimal.ZERO);
    }

    /** A record that states a count but has no passes is counted as if both had passed. */
    @Test
    void aCountWithoutPassesIsCompared() {
        DeclaredVerdict verdict = verdict(record("RU[Japanese]KM[6.5]RE[W+7.5]", OPEN_FILE, ""));
        assertThat(verdict.agrees()).isEqualTo(Agreement.YES);
        assertThat(verdict.settled().orElseThrow().afterTwoPasses()).isFalse();
        DeclaredVerdict resigned = verdict(record("RU[Japanese]KM[6.5]RE[W+R]", OPEN_FILE, ""));
        assertThat(resigned.agrees()).isEqualTo(Agreement.FROM_THE_RECORD);
        assertThat(resigned.settled()).isEmpty();
        DeclaredVerdict time = verdict(record("RU[Japanese]KM[6.5]RE[W+T]", OPEN_FILE, ""));
        assertThat(time.agrees()).isEqualTo(Agreement.FROM_THE_RECORD);
        DeclaredVerdict open = verdict(record("RU[Japanese]KM[6.5]", OPEN_FILE, ""));
        assertThat(open.agrees()).isEqualTo(Agreement.NOT_COMPARABLE);
        assertThat(open.why()).contains("the record states no result");
    }

    /**
     * Possible explanations of a recorded result: an unmarked stone (White's whole side is no territory), another komi,
     * the other winner, other rules.
     */
    @ParameterizedTest
    @CsvSource({
        "Japanese, 6.5, B+20.5, MARKING, H5",
        "Japanese, 6.5, W+8.5, KOMI, ''",
        "Japanese, 6.5, B+7.5, OTHER_WINNER, ''",
        "Japanese, 6.5, W+6.5, OTHER_RULES, ''",
        "Chinese, 6.5, W+7.5, KOMI, ''",
    })
    void aDifferenceIsExplainedByAChangeThatFitsExactly(
            String rules, String komi, String recorded, Explanation.Kind kind, String at) {
        DeclaredVerdict verdict =
                verdict(record("RU[" + rules + "]KM[" + komi + "]RE[" + recorded + "]", OPEN_FILE, ";B[];W[]"));
        assertThat(verdict.agrees()).isEqualTo(Agreement.NO);
        assertThat(verdict.explanations()).anySatisfy(one -> {
            assertThat(one.kind()).isEqualTo(kind);
            assertThat(one.at().names()).isEqualTo(at);
            assertThat(one.gives()).hasToString(recorded);
        });
    }

    @Test
    void aResultThatNoChangeGivesHasNoExplanation() {
        DeclaredVerdict verdict = verdict(record("RU[Japanese]KM[6.5]RE[B+3.5]", OPEN_FILE, ";B[];W[]"));
        assertThat(verdict.agrees()).isEqualTo(Agreement.NO);
        assertThat(verdict.explanations()).isEmpty();
    }

    /** Black has 28 points against 21; a komi of 3 1/4 zi is 6.5 points: Black wins by half a point, a quarter zi. */
    @Test
    void aMarginWithAQuarterIsInZi() {
        String rows = "...XO../...XO../...XO../...XO../...XO../...XO../...XO..";
        assertThat(verdict(record("RU[Chinese]KM[6.5]RE[B+0.25]", rows, ";B[];W[]"))
                        .agrees())
                .isEqualTo(Agreement.YES);
        assertThat(verdict(record("RU[Japanese]KM[6.5]RE[B+0.25]", rows, ";B[];W[]"))
                        .agrees())
                .isEqualTo(Agreement.NO);
    }

    @Test
    void aRecordWithoutKomiIsLessSure() {
        double sure = verdict(record("RU[Japanese]KM[6.5]RE[W+7.5]", OPEN_FILE, ";B[];W[]"))
                .settled()
                .orElseThrow()
                .sure();
        double without = verdict(record("RU[Japanese]RE[W+7.5]", OPEN_FILE, ";B[];W[]"))
                .settled()
                .orElseThrow()
                .sure();
        assertThat(sure).isEqualTo(0.99);
        assertThat(without).isLessThan(0.5);
    }

    /**
     * The black stone at H5 lies in White's area, where Black cannot make a living group. So the opinion stays sure if
     * the record has another result, because the board is more reliable. If the record states no komi, the record is
     * more reliable. The players' marks are not an opinion.
     */
    @Test
    void theRecordedResultDecidesHowSureAnOpinionIs() {
        DeclaredVerdict same = verdict(record("RU[Japanese]KM[6.5]RE[W+7.5]", OPEN_FILE, ";B[];W[]"));
        assertThat(same.likelier()).isEmpty();
        DeclaredVerdict unmarked = verdict(record("RU[Japanese]KM[6.5]RE[B+20.5]", OPEN_FILE, ";B[];W[]"));
        assertThat(unmarked.likelier()).contains(DeclaredVerdict.Likelier.BOARD);
        assertThat(unmarked.settled().orElseThrow().sure())
                .isLessThan(same.settled().orElseThrow().sure());
        DeclaredVerdict komi = verdict(record("RU[Japanese]KM[0]RE[W+7.5]", OPEN_FILE, ";B[];W[]"));
        assertThat(komi.likelier()).contains(DeclaredVerdict.Likelier.RECORD);
        assertThat(komi.settled().orElseThrow().sure()).isLessThan(0.5);
        DeclaredVerdict even = verdict(record("RU[Japanese]KM[0]RE[W+1]", OPEN_FILE, ";B[];W[]"));
        assertThat(even.settled().orElseThrow().sure())
                .isEqualTo(same.settled().orElseThrow().sure());
        LifeJudge all = AgreedLife.of(Set.of(Point.parse("D1"), Point.parse("F1"), Point.parse("H5")));
        DeclaredVerdict marked = verdict(
                record("RU[Japanese]KM[6.5]RE[W+7.5]", OPEN_FILE, ";B[];W[]"), Settled.Mode.AGREED, Optional.of(all));
        assertThat(marked.likelier()).isEmpty();
        assertThat(marked.settled().orElseThrow().sure()).isEqualTo(1);
    }

    /**
     * Three points in a row: White takes A1, then Black takes both white stones, which repeats the position after turn
     * 1. Article 12 lets the players agree to end without a result; Article 13.1 lets both lose after two passes.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Japanese | Void | ;B[aa];W[ba];B[];W[ca];B[aa] | turn 5 recreated the position after turn 1 [japanese 12]
            Japanese | Void | ;B[aa];W[ba];B[];W[ca];B[aa];W[];B[] | recreated the position after turn 1 [japanese 12]
            Japanese | Both lose | ;B[aa];W[];B[] | who could not agree to end it [japanese 13.1]
            Japanese | Void | ;B[aa];W[ba] | the game does not end in the record
            Chinese | Void | ;B[aa];W[ba] | the game does not end in the record
            Japanese | Both lose | ;B[aa] | the game does not end in the record
            """)
    void anEndOnWhichBothPlayersAgreedIsNamedByItsClause(String rules, String result, String moves, String sentence) {
        DeclaredVerdict verdict =
                verdict(Records.read("(;SZ[3:1]KM[0]RU[" + rules + "]RE[" + result + "]" + moves + ")"));
        assertThat(verdict.agrees())
                .isEqualTo(sentence.contains("[") ? Agreement.FROM_THE_RECORD : Agreement.NOT_COMPARABLE);
        assertThat(verdict.toString()).contains(sentence);
        assertThat(verdict.settled()).isEmpty();
    }

    /** Servers write W+0.0 for a game that a player left: nothing was counted, so no passes are assumed. */
    @Test
    void aWinByZeroPointsWithoutPassesIsNotCounted() {
        DeclaredVerdict verdict = verdict(record("RU[Japanese]KM[6.5]RE[W+0.0]", OPEN_FILE, ";B[aa]"));
        assertThat(verdict.settled()).isEmpty();
        assertThat(verdict.agrees()).isEqualTo(Agreement.NOT_COMPARABLE);
        assertThat(verdict(record("RU[Japanese]KM[6.5]RE[W+6.5]", OPEN_FILE, ";B[aa]"))
                        .settled())
                .isPresent();
    }
}
