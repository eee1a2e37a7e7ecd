package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.RuleSets.Options;

/** Tests the scores of all rule sets against counts by hand, and what a settlement reports about a game. */
class ScoresTest {

    /** Black has five stones and B2, White three stones and F2; D1 and D2 lie between them. */
    private static final Position SHARED = Position.parse("X . X . O . / X X X . O O");

    private static History at(Position position, String komi) {
        return History.from(new Agreement(position.board(), Komi.parse(komi), 0), position, Player.BLACK);
    }

    private static RuleSet ruleSet(String name, LifeJudge life) {
        return RuleSets.named(name, new Options(life, Notice.AT_ONCE));
    }

    private static Settlement ended(String rules, Position position, String komi) {
        return new Game(ruleSet(rules, AgreedLife.none()), at(position, komi))
                .play(Move.PASS)
                .play(Move.PASS)
                .settle();
    }

    @ParameterizedTest
    @CsvSource({"logical,9", "tromp-taylor,9", "go-gadget,9.territory", "go-gadget+7A,9.territory", "clarendon,IV.b"})
    void areaIsCounted(String rules, String label) {
        Settlement settlement = ended(rules, SHARED, "0.5");
        Score score = settlement.score();
        assertTally(score.of(Player.BLACK), "6", 5, 1, 0, "0");
        assertTally(score.of(Player.WHITE), "4.5", 3, 1, 0, "0.5");
        assertThat(settlement.result()).hasToString("B+1.5");
        assertThat(settlement.asItStands()).isEqualTo(settlement.result());
        assertHolding(score, "b2", Owner.BLACK, "B2", label);
        assertHolding(score, "d1", Owner.NEITHER, "D1 D2", label);
        assertHolding(score, "f2", Owner.WHITE, "F2", label);
        assertThat(score.holding(Point.parse("a1")).owner()).isEqualTo(Owner.BLACK);
        assertThat(score.holding(Point.parse("e1")).owner()).isEqualTo(Owner.WHITE);
        assertThatThrownBy(() -> new Score(score.black(), score.white(), List.of()).holding(Point.parse("a1")))
                .isInstanceOf(NoSuchElementException.class);
    }

    private static void assertTally(Tally tally, String points, int stones, int territory, int prisoners, String komi) {
        assertThat(tally.points().orElseThrow()).hasToString(points);
        assertThat(tally.stones()).isEqualTo(stones);
        assertThat(tally.territory()).hasValue(territory);
        assertThat(tally.prisoners()).isEqualTo(prisoners);
        assertThat(tally.komi()).hasToString(komi);
    }

    private static void assertHolding(Score score, String point, Owner owner, String points, String label) {
        assertThat(score.holding(Point.parse(point)).owner()).isEqualTo(owner);
        assertThat(score.holding(Point.parse(point)).points().names()).isEqualTo(points);
        assertThat(score.holding(Point.parse(point)).clause().label()).isEqualTo(label);
    }

    /** Clarendon IV.b: on an empty board, each intersection is a point for both players. */
    @ParameterizedTest
    @CsvSource({"logical,0,NEITHER", "tromp-taylor,0,NEITHER", "go-gadget,0,NEITHER", "clarendon,6,BOTH"})
    void anEmptyBoard(String rules, int points, Owner owner) {
        Score score = ended(rules, Position.empty(Board.of(3, 2)), "0").score();
        for (Player player : Player.values()) {
            assertTally(score.of(player), Integer.toString(points), 0, points, 0, "0");
        }
        assertThat(score.holding(Point.parse("c2")).owner()).isEqualTo(owner);
    }

    @Test
    void prisonersAreReportedAndCountOnlyWithTerritory() {
        for (String rules : RuleSets.names()) {
            Game game = Game.start(ruleSet(rules, AgreedLife.all()), Agreement.on(Board.of(3, 1)));
            Score score =
                    game.play(Move.parse("a1")).play(Move.parse("b1")).settle().score();
            assertThat(score.white().prisoners()).isEqualTo(1);
            assertThat(score.black().prisoners()).isZero();
            if (game.rules().traits().counting() != Traits.Counting.OTHER) {
                assertThat(score.white().points().orElseThrow())
                        .as("%s: three points of area; two of territory and a prisoner", rules)
                        .hasToString("3");
            }
        }
    }

    /**
     * White's stone on D1 is not alive: it is removed and becomes a prisoner. During play, after ten turns, White had
     * lost two stones and Black three.
     */
    @Test
    void territoryWithStonesRemovedAfterTheEnd() {
        Position position = Position.parse(". X . O . X .");
        Agreement agreement = new Agreement(position.board(), Komi.parse("1.5"), 0);
        History history = History.start(agreement).later(position, Player.BLACK, 10, 2, 3);
        RuleSet ruleSet = ruleSet("wagc-intent", AgreedLife.of(Set.of(Point.parse("b1"), Point.parse("f1"))));
        Score score = ruleSet.settle(history).score();
        assertTally(score.black(), "8", 2, 5, 3, "0");
        assertTally(score.white(), "4.5", 0, 0, 3, "1.5");
        assertThat(ruleSet.settle(history).asItStands()).hasToString("B+3.5");
        assertHolding(score, "d1", Owner.BLACK, "C1 D1 E1", "P22");
        assertHolding(score, "b1", Owner.NEITHER, "B1", "P23");
        assertThat(ruleSet.removedAfterTheEnd(position).names()).isEqualTo("D1");
        PointSet none = ruleSet("logical", AgreedLife.none()).removedAfterTheEnd(position);
        assertThat(none.isEmpty()).isTrue();
        assertThat(none.board()).isSameAs(position.board());
    }

    @Test
    void bothPlayersStonesAreRemovedAfterTheEnd() {
        Position position = Position.parse(". X . O . X . / . X X X X X . / O O O O O O O / . O . X . O .");
        RuleSet ruleSet = ruleSet(
                "wagc-intent", (where, chain) -> chain.size() > 1 ? LifeJudge.Life.ALIVE : LifeJudge.Life.NOT_ALIVE);
        assertThat(ruleSet.removedAfterTheEnd(position).names()).isEqualTo("D1 D4");
    }

    @Test
    void theScoreIsOpenWhileTheLifeOfChainsIsUnknown() {
        Settlement settlement = ruleSet("wagc-intent", LifeJudge.unknown()).settle(at(SHARED, "0.5"));
        assertThat(settlement.score().margin()).isEmpty();
        assertHolding(settlement.score(), "d1", Owner.OPEN, points(SHARED), "P18");
        for (Player player : Player.values()) {
            Tally tally = settlement.score().of(player);
            assertThat(tally.points()).isEmpty();
            assertThat(tally.territory()).isEmpty();
            assertThat(tally.stones()).isEqualTo(player == Player.BLACK ? 5 : 3);
            assertThat(tally.komi()).hasToString(player == Player.BLACK ? "0" : "0.5");
        }
        assertThat(settlement.result()).hasToString("?");
        assertThat(settlement.question())
                .contains("which of the strings are independently alive: Black's at A1, White's at E1?");
    }

    private static String points(Position position) {
        return PointSet.of(position.board(), position.board().points()).names();
    }

    /** A silence is something that a game has and the text of a rule set does not mention. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "logical; handicap",
                "tromp-taylor; board, komi, handicap",
                "go-gadget; board, komi, handicap",
                "go-gadget+7A; board, komi, handicap",
                "clarendon; handicap",
                "wagc-intent; board, handicap",
            })
    void mattersThatARuleSetDoesNotMentionAreReported(String rules, String about) {
        Position position = Position.parse("X . O");
        History history = History.from(new Agreement(position.board(), Komi.parse("0.5"), 2), position, Player.BLACK);
        Game unequal = new Game(ruleSet(rules, AgreedLife.all()), history);
        assertThat(unequal.settle().silences()).extracting(Silence::about).containsExactly(about.split(", "));
    }

    @ParameterizedTest
    @CsvSource({
        "logical,true",
        "tromp-taylor,false",
        "go-gadget,false",
        "go-gadget+7A,false",
        "clarendon,true",
        "wagc-intent,false"
    })
    void equalScoresAreReportedAtTheEndIfTheTextDoesNotMentionThem(String rules, boolean isSilent) {
        Game game = tied(rules);
        assertThat(game.settle().silences())
                .extracting(Silence::about)
                .as("a game that is not over has no outcome")
                .doesNotContain("equal scores");
        assertThat(game.play(Move.PASS).play(Move.PASS).settle().silences().stream()
                        .anyMatch(silence -> silence.about().equals("equal scores")))
                .isEqualTo(isSilent);
    }

    /** Returns a game in which both players have the same score, before its first turn. */
    private static Game tied(String rules) {
        Position even = Position.parse("X . X . O . O");
        History tied = History.from(Agreement.on(even.board()), even, Player.BLACK);
        return new Game(ruleSet(rules, AgreedLife.none()), tied);
    }

    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent"})
    void aResignationIsReportedUnlessTheTextMentionsIt(String rules) {
        assertThat(tied(rules).play(Move.RESIGN).settle().silences().stream().anyMatch(silence -> silence.toString()
                        .equals("resignation: the text names none; the record's was taken as the end")))
                .isEqualTo(!rules.equals("clarendon"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent"})
    void nothingIsReportedIfTheTextMentionsEverything(String rules) {
        assertThat(Game.start(ruleSet(rules, AgreedLife.none()), Agreement.on(Board.square(19)))
                        .settle()
                        .silences())
                .isEmpty();
    }

    @Test
    void pointsCanBeGivenOneByOne() {
        History history = at(SHARED, "0.5");
        Score score = new Count(history, SHARED)
                .give(PointSet.of(SHARED.board(), Point.parse("d1")), Owner.BOTH, TrompTaylorRules.SCORE)
                .giveStones(TrompTaylorRules.SCORE)
                .area();
        assertTally(score.black(), "6", 5, 1, 0, "0");
        assertTally(score.white(), "4.5", 3, 1, 0, "0.5");
    }

    @Test
    void theScoreOfWagcIntentIsThatOfItsSettlement() {
        History history = at(SHARED, "0.5");
        WagcIntentRules text = new WagcIntentRules(AgreedLife.all(), Notice.AT_ONCE);
        assertThat(text.score(history)).isEqualTo(text.settle(history).score());
        assertThat(text.score(history).margin().orElseThrow())
                .as("a point of territory for each player, and komi")
                .hasToString("-0.5");
    }

    @Test
    void equalScoresAreNamedOnlyIfTheyAreEqual() {
        for (String rules : List.of("logical", "clarendon")) {
            assertThat(ended(rules, SHARED, "0.5").silences())
                    .extracting(Silence::about)
                    .doesNotContain("equal scores", "handicap");
        }
    }

    @Test
    void aResignationOutOfTurnIsReported() {
        RuleSet ruleSet = ruleSet("logical", AgreedLife.none());
        History start = History.start(Agreement.on(Board.square(19)));
        for (Player player : Player.values()) {
            Turn turn = new Turn(player, Move.RESIGN);
            History over =
                    start.followedBy(turn, ruleSet.judge(start, turn).effect().orElseThrow());
            assertThat(ruleSet.settle(over).silences())
                    .extracting(Silence::toString)
                    .containsExactly("resignation: the text names none; the record's was taken as the end"
                            + (player == Player.WHITE ? ", although it was not White's turn" : ""));
        }
    }
}
