package org.shinpan.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Tests the result of two passes under each rule set, depending on the marks. The expected results are those of the
 * examples in docs/rules. D13 and D15 are sections of docs/rules/where-they-part.md.
 */
class AgreedEndTest {

    /** The example of P16 of {@code wagc-intent} and of D15: the dame C1 and D1 lie between chains of both players. */
    private static final String DAME_LEFT = "O . O X . X / . O . . X .";

    /** D13: two walls, and the single stone D2. */
    private static final String WALLS = ". X O . / . X O . / . X O X / . X O .";

    private static Game start(String rules, String diagram, String komi) {
        Position position = Position.parse(diagram);
        Agreement agreement = new Agreement(position.board(), Komi.parse(komi), 0);
        return new Game(
                RuleSets.named(rules, RuleSets.Options.DEFAULT), History.from(agreement, position, Player.BLACK));
    }

    private static Game stopped(String rules, String diagram, String komi) {
        return start(rules, diagram, komi).play(Move.PASS).play(Move.PASS);
    }

    private static AgreedLife alive(String points) {
        return AgreedLife.of(Arrays.stream(points.split(" ")).map(Point::parse).collect(Collectors.toSet()));
    }

    @Test
    void aDameBetweenLivingChainsBarsTheSecondPass() {
        AgreedEnd end = AgreedEnd.of(stopped("wagc-intent", DAME_LEFT, "0"), AgreedLife.all());
        assertThat(end.barred()).hasValueSatisfying(barred -> {
            assertThat(barred.clause().label()).isEqualTo("P16");
            assertThat(barred.witness()).isInstanceOfSatisfying(Witness.DameBetween.class, dame -> assertThat(
                            dame.empty().names())
                    .isEqualTo("C1 D1"));
        });
    }

    /** P16: White, who passed second, may take the dame, but may not pass. */
    @Test
    void playGoesOnFromBeforeTheBarredPass() {
        Game stopped = stopped("wagc-intent", DAME_LEFT, "0");
        AgreedEnd end = AgreedEnd.of(stopped, AgreedLife.all());
        Game before = end.beforeSecondPass();
        assertThat(before.history()).isSameAs(stopped.history().before().orElseThrow());
        assertThat(before.toMove()).isEqualTo(Player.WHITE);
        assertThat(before.judge(Move.PASS)).isEqualTo(end.barred().orElseThrow());
        assertThat(before.judge(Move.parse("c1"))).isInstanceOf(Verdict.Legal.class);
    }

    /** P16: the pass stands if no such dame is left by the marks; the same is true if nothing is known. */
    @Test
    void otherMarksOfTheSameStonesLetTheEndStand() {
        Game stopped = stopped("wagc-intent", DAME_LEFT, "0");
        AgreedEnd end = AgreedEnd.of(stopped, alive("a2 b1 c2"));
        assertThat(end.barred()).isEmpty();
        assertThat(end.beforeSecondPass().judge(Move.PASS)).isInstanceOf(Verdict.Legal.class);
        assertThat(end.settlement().question()).isEmpty();
        AgreedEnd unknown = AgreedEnd.of(stopped, LifeJudge.unknown());
        assertThat(unknown.barred()).isEmpty();
        assertThat(unknown.settlement().result()).isInstanceOf(Result.Open.class);
    }

    /**
     * D15: the pass ends the game under the rule sets that do not ask for life, and under those that only remove dead
     * stones.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {"logical", "tromp-taylor", "go-gadget", "clarendon", "japanese", "chinese", "aga", "new-zealand"
            })
    void noOtherRuleSetBarsThePass(String rules) {
        AgreedEnd end = AgreedEnd.of(stopped(rules, DAME_LEFT, "0"), AgreedLife.all());
        assertThat(end.barred()).isEmpty();
        assertThat(end.game().ending()).isPresent();
    }

    /** D13; japanese 9.2 and 10.1, chinese 8.2, new-zealand P9.dead: White wins only if D2 is removed. */
    @ParameterizedTest
    @CsvSource({
        "wagc-intent,0,W+1",
        "japanese,0,W+1",
        "chinese,7.5,W+7.5",
        "aga,7.5,W+7.5",
        "new-zealand,7,W+7",
        "logical,0,B+5",
        "tromp-taylor,0,B+5",
        "go-gadget,0,B+5",
        "clarendon,0,B+5"
    })
    void theMarksSettleTheGame(String rules, String komi, String result) {
        AgreedEnd end = AgreedEnd.of(stopped(rules, WALLS, komi), alive("b1 c1"));
        assertThat(end.barred()).isEmpty();
        assertThat(end.settlement().result()).hasToString(result);
        assertThat(end.game().settle()).isEqualTo(end.settlement());
    }

    /**
     * Article 8: an open dame takes away the territory of all chains beside it; if it is filled, each player has three
     * points.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {". X . O . / . X X O . / . X X O .; 0", ". X X O . / . X X O . / . X X O .; 3"})
    void underTheJapaneseRulesADameLeftOpenIsSeki(String diagram, String territory) {
        AgreedEnd end = AgreedEnd.of(stopped("japanese", diagram, "0"), AgreedLife.all());
        assertThat(end.barred()).isEmpty();
        assertThat(end.settlement().score().black().points().orElseThrow()).hasToString(territory);
        assertThat(end.settlement().score().white().points().orElseThrow()).hasToString(territory);
        assertThat(end.settlement().result()).hasToString("0");
    }

    /** Earlier marks do not count any more. */
    @Test
    void newMarksReplaceEarlierOnes() {
        Game stopped = stopped("wagc-intent", DAME_LEFT, "0");
        Game marked = AgreedEnd.of(stopped, AgreedLife.none()).game();
        assertThat(AgreedEnd.of(marked, AgreedLife.all()).barred()).isPresent();
    }

    @Test
    void aKomiThatIsSettledLateStaysBeforeTheSecondPass() {
        Game stopped = stopped("wagc-intent", DAME_LEFT, "0");
        Agreement late = new Agreement(stopped.position().board(), Komi.parse("6.5"), 0);
        Game agreed = new Game(stopped.rules(), stopped.history().agreed(late));
        Game before = AgreedEnd.of(agreed, AgreedLife.all()).beforeSecondPass();
        assertThat(before.history().agreement()).isEqualTo(late);
        assertThat(before.history().turns()).isEqualTo(1);
    }

    @Test
    void marksBarNothingInAGameThatTwoPassesDidNotStop() {
        Game passedOnce = start("wagc-intent", DAME_LEFT, "0").play(Move.PASS);
        AgreedEnd running = AgreedEnd.of(passedOnce, AgreedLife.all());
        assertThat(running.barred()).isEmpty();
        assertThat(running.settlement().result()).isInstanceOf(Result.Unfinished.class);
        AgreedEnd resigned = AgreedEnd.of(passedOnce.play(Move.RESIGN), AgreedLife.all());
        assertThat(resigned.barred()).isEmpty();
        assertThat(resigned.settlement().result()).isEqualTo(new Result.WonByResignation(Player.BLACK));
        for (AgreedEnd end : new AgreedEnd[] {running, resigned}) {
            assertThatThrownBy(end::beforeSecondPass)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("two passes");
        }
    }
}
