package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets.Options;

/** Tests the verdict of each text on one attempt: the clause that bars it and the witness. */
class RulingsTest {

    private static final String OWN_STONE = "is on a point that holds a stone of Black's";

    private static final String[] AFTER_TWO_PASSES = Stream.of("8", "8", "9", "9", "IV", "P15")
            .map(label -> label + " comes after the end of the game by two passes")
            .toArray(String[]::new);

    /** Black can capture the stone on B2 with C2, and White can then retake C2 with B2. */
    private static final String KO = "b3 c3 a2 d2 b1 c1 pass b2 c2";

    private static Game game(String rules, Board board, int handicap, String turns) {
        Game game = Game.start(RuleSets.named(rules, Options.DEFAULT), new Agreement(board, Komi.NONE, handicap));
        for (String turn : turns.isEmpty() ? new String[0] : turns.split(" ")) {
            game = game.play(Move.parse(turn));
        }
        return game;
    }

    private static String reported(Verdict verdict) {
        return verdict instanceof Verdict.Illegal barred ? barred.clause().label() + " " + barred.witness() : "legal";
    }

    static Stream<Arguments> attempts() {
        return Stream.of(
                attempt(
                        "a stone stands there",
                        Board.square(3),
                        "b2",
                        "b2",
                        "7 " + OWN_STONE,
                        "7 " + OWN_STONE,
                        "7.1 " + OWN_STONE,
                        "7.1 " + OWN_STONE,
                        "terms.1 " + OWN_STONE,
                        "P6 " + OWN_STONE),
                attempt(
                        "a stone of White's stands there",
                        Board.square(3),
                        "b2 c3",
                        "c3",
                        "7 is on a point that holds a stone of White's",
                        "7 is on a point that holds a stone of White's",
                        "7.1 is on a point that holds a stone of White's",
                        "7.1 is on a point that holds a stone of White's",
                        "terms.1 is on a point that holds a stone of White's",
                        "P6 is on a point that holds a stone of White's"),
                attempt("after two passes", Board.square(3), "pass pass", "a1", AFTER_TWO_PASSES),
                attempt(
                        "a position comes back",
                        Board.of(3, 1),
                        "a1 b1 pass c1",
                        "a1",
                        "6 repeats the position after turn 1",
                        "6 repeats the position after turn 1",
                        "legal",
                        "legal",
                        "III repeats the position after turn 1",
                        "legal"),
                attempt(
                        "a ko",
                        Board.of(4, 3),
                        KO,
                        "b2",
                        "6 repeats the position after turn 8",
                        "6 repeats the position after turn 8",
                        "8 takes back the single stone C2, which took a single stone on turn 9",
                        "8 takes back the single stone C2, which took a single stone on turn 9",
                        "III repeats the position after turn 8",
                        "P12 repeats the position after turn 8"),
                attempt(
                        "a ko after a turn elsewhere of each player",
                        Board.of(4, 3),
                        KO + " d3 a1",
                        "b2",
                        "legal",
                        "legal",
                        "legal",
                        "legal",
                        "legal",
                        "legal"),
                attempt(
                        "a ko after two plays elsewhere that leave nothing",
                        Board.of(4, 3),
                        KO + " pass pass",
                        "b2",
                        AFTER_TWO_PASSES),
                attempt(
                        "two stones take themselves",
                        Board.of(3, 2),
                        "b2 a2 b1",
                        "a1",
                        "legal",
                        "legal",
                        "legal",
                        "7A leaves A1 A2 without a liberty",
                        "legal",
                        "P10 leaves A1 A2 without a liberty"),
                attempt(
                        "a single stone takes itself",
                        Board.of(3, 2),
                        "b1 pass a2",
                        "a1",
                        "6 repeats the position after turn 3",
                        "6 repeats the position after turn 3",
                        "legal",
                        "7A leaves A1 without a liberty",
                        "III repeats the position after turn 3",
                        "P10 leaves A1 without a liberty"));
    }

    private static Arguments attempt(String name, Board board, String turns, String last, String... reported) {
        return Arguments.of(name, board, turns, last, List.of(reported));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attempts")
    void eachTextSaysWhatItsClausesSay(String name, Board board, String turns, String last, List<String> reported) {
        for (int i = 0; i < reported.size(); i++) {
            String rules = RuleSets.names().get(i);
            assertThat(reported(game(rules, board, 0, turns).judge(Move.parse(last))))
                    .as(rules)
                    .isEqualTo(reported.get(i));
        }
    }

    @ParameterizedTest
    @CsvSource({"logical,5", "tromp-taylor,5", "go-gadget,6", "go-gadget+7A,6", "clarendon,III.turns", "wagc-intent,P4"
    })
    void aTurnOfTheOtherPlayerIsBarred(String rules, String label) {
        Game game = game(rules, Board.square(3), 0, "");
        assertThat(reported(game.rules().judge(game.history(), new Turn(Player.WHITE, Move.parse("a1")))))
                .isEqualTo(label + " is out of turn, Black is to move");
        assertThat(reported(
                        game.rules().judge(game.play(Move.parse("a1")).history(), new Turn(Player.BLACK, Move.PASS))))
                .isEqualTo(label + " is out of turn, White is to move");
    }

    /**
     * Only Clarendon's text mentions resigning, as a turn; if a rule set is silent, a player may resign at any time.
     */
    @ParameterizedTest
    @CsvSource({"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent", "japanese"})
    void aPlayerResigns(String rules) {
        History start = game(rules, Board.square(3), 0, "").history();
        RuleSet ruleSet = RuleSets.named(rules, Options.DEFAULT);
        Verdict onTurn = ruleSet.judge(start, Move.RESIGN);
        assertThat(onTurn.effect().orElseThrow().ends()).contains(new Ending.Resignation(Player.BLACK));
        Verdict outOfTurn = ruleSet.judge(start, new Turn(Player.WHITE, Move.RESIGN));
        assertThat(reported(outOfTurn))
                .isEqualTo(rules.equals("clarendon") ? "III.turns is out of turn, Black is to move" : "legal");
        Game over = game(rules, Board.square(3), 0, "resign");
        assertThat(over.settle().result()).hasToString("W+R");
        assertThat(reported(over.judge(Move.parse("a1"))))
                .endsWith("comes after the end of the game by Black's resignation");
    }

    @Test
    void aSecondPassEndsTheGameAndAFirstDoesNot() {
        for (String rules : RuleSets.names()) {
            assertThat(game(rules, Board.square(3), 0, "pass").history().ending())
                    .isEmpty();
            assertThat(game(rules, Board.square(3), 0, "pass b2 pass").history().ending())
                    .isEmpty();
            assertThat(game(rules, Board.square(3), 0, "pass pass").history().ending())
                    .contains(new Ending.TwoPasses());
        }
    }

    /** A handicap of three for Black: by VI White's first two turns are passes. */
    @Test
    void clarendonOwesPasses() {
        assertThat(reported(game("clarendon", Board.square(3), 3, "a1").judge(Move.parse("c3"))))
                .isEqualTo("VI is on White's turn 1, and the first 2 must be passed");
        assertThat(reported(game("clarendon", Board.square(3), 3, "a1 pass b1").judge(Move.parse("c3"))))
                .isEqualTo("VI is on White's turn 2, and the first 2 must be passed");
        assertThat(reported(game("clarendon", Board.square(3), 3, "a1 pass b1 pass c1")
                        .judge(Move.parse("c3"))))
                .isEqualTo("legal");
        assertThat(reported(game("clarendon", Board.square(3), 1, "a1").judge(Move.parse("c3"))))
                .isEqualTo("legal");
        assertThat(reported(game("logical", Board.square(3), 3, "a1").judge(Move.parse("c3"))))
                .isEqualTo("legal");
    }

    /** The play that repeats a position ends the game by P13, at once or when a player claims it. */
    @Test
    void aRepetitionIsATieAtOnceOrByClaim() {
        String turns = "a1 b1 pass c1 a1";
        Ending tie = new Ending.RepetitionTie(5, 1, Notice.AT_ONCE);
        Game atOnce = game("wagc-intent", Board.of(3, 1), 0, turns);
        assertThat(atOnce.history().ending()).contains(tie);
        assertThat(tie).hasToString("a tie: turn 5 recreated the position after turn 1");
        assertThat(reported(atOnce.judge(Move.PASS))).isEqualTo("P13 comes after the end of the game by " + tie);
        assertThat(atOnce.rules().claim(atOnce.history())).isEmpty();

        RuleSet onClaim = RuleSets.named("wagc-intent", new Options(LifeJudge.unknown(), Notice.ON_CLAIM));
        Game game = Game.start(onClaim, Agreement.on(Board.of(3, 1)));
        for (String turn : turns.split(" ")) {
            assertThat(onClaim.claim(game.history())).isEmpty();
            game = game.play(Move.parse(turn));
        }
        assertThat(game.history().ending()).isEmpty();
        assertThat(onClaim.claim(game.history()).orElseThrow().ending())
                .contains(new Ending.RepetitionTie(5, 1, Notice.ON_CLAIM));
        assertThat(onClaim.claim(game.play(Move.PASS).history())).isEmpty();
        for (String rules : List.of("logical", "go-gadget", "clarendon")) {
            Game other = game(rules, Board.of(3, 1), 0, "a1 b1 pass c1");
            assertThat(other.rules().claim(other.history())).isEmpty();
        }
    }

    /**
     * By P16 a second pass is barred at a dame, unless the player has no play that the rule set allows (our reading).
     */
    @Test
    void aPlayerWithoutAPlayMayPass() {
        Position position = Position.parse("X . O .");
        for (LifeJudge life : List.of(AgreedLife.all(), LifeJudge.unknown())) {
            RuleSet ruleSet = new WagcIntentRules(life, Notice.AT_ONCE);
            Game blackLast = new Game(ruleSet, History.from(Agreement.on(position.board()), position, Player.WHITE));
            assertThat(blackLast.play(Move.PASS).judge(Move.PASS)).isInstanceOf(Verdict.Legal.class);
            Game whiteLast = new Game(ruleSet, History.from(Agreement.on(position.board()), position, Player.BLACK));
            assertThat(whiteLast.play(Move.PASS).judge(Move.PASS)).isNotInstanceOf(Verdict.Legal.class);
        }
    }

    @Test
    void namesTitlesAndClauses() {
        assertThat(RuleSets.names())
                .containsSubsequence(
                        "logical",
                        "tromp-taylor",
                        "go-gadget",
                        "go-gadget+7A",
                        "clarendon",
                        "wagc-intent",
                        "japanese",
                        "chinese",
                        "aga",
                        "new-zealand");
        for (RuleSet rules : RuleSets.all(Options.DEFAULT)) {
            assertThat(rules).hasToString(rules.name());
            assertThat(rules.title()).isNotBlank();
            for (Clause clause : rules.clauses()) {
                assertThat(clause).hasToString(clause.ruleSet() + " " + clause.label());
                assertThat(rules.name()).startsWith(clause.ruleSet());
                assertThat(clause.says()).endsWith(".");
            }
        }
        assertThat(RuleSets.named("go-gadget", Options.DEFAULT).title()).contains("without the optional rule 7A");
        assertThat(RuleSets.named("GO-gadget+7a", Options.DEFAULT).title()).contains("with the optional rule 7A");
        assertThatThrownBy(() -> RuleSets.named("chess", Options.DEFAULT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no rule set 'chess'; there are " + String.join(", ", RuleSets.names()));
    }

    @Test
    void theOptionalRuleIsInTheTitleAndInTheName() {
        RuleSet without = new GoGadgetRules(GoGadgetRules.SelfCapture.ALLOWED);
        RuleSet with = new GoGadgetRules(GoGadgetRules.SelfCapture.BARRED_BY_7A);
        assertThat(without.title()).endsWith("without the optional rule 7A");
        assertThat(with.title()).endsWith("with the optional rule 7A");
        assertThat(without.name()).isEqualTo("go-gadget");
        assertThat(with.name()).isEqualTo("go-gadget+7A");
    }
}
