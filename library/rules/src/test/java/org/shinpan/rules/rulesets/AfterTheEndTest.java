package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets.Options;

/**
 * Tests that a turn after the end is barred by the clause that ended the game, and that the verdict says so if no
 * clause did.
 */
class AfterTheEndTest {

    @ParameterizedTest
    @CsvSource({
        "logical, silent.resignation",
        "tromp-taylor, silent.resignation",
        "go-gadget, silent.resignation",
        "go-gadget+7A, silent.resignation",
        "clarendon, IV",
        "wagc-intent, silent.resignation"
    })
    void afterAResignation(String name, String label) {
        Game game = assertBarred(name, "a1 resign", label, "White's resignation");
        assertThat(game.rules().clauses()).noneMatch(clause -> clause.label().startsWith("silent"));
    }

    private static Game assertBarred(String name, String turns, String label, String end) {
        Game game = game(RuleSets.named(name, Options.DEFAULT), turns);
        Verdict.Illegal barred = (Verdict.Illegal) game.judge(Move.parse("b1"));
        assertThat(barred.clause().label()).isEqualTo(label);
        assertThat(barred.witness()).hasToString("comes after the end of the game by " + end);
        return game;
    }

    @ParameterizedTest
    @CsvSource({
        "logical, 8",
        "tromp-taylor, 8",
        "go-gadget, 9",
        "clarendon, IV",
        "wagc-intent, P15",
        "chinese, 7.3",
        "aga, 9",
        "new-zealand, P9"
    })
    void afterTwoPasses(String name, String label) {
        assertBarred(name, "pass pass", label, "two passes");
    }

    @Test
    void afterATie() {
        Game game = game(RuleSets.named("wagc-intent", Options.DEFAULT), "a1 b1 pass c1 a1");
        Verdict.Illegal barred = (Verdict.Illegal) game.judge(Move.parse("b1"));
        assertThat(barred.clause().label()).isEqualTo("P13");
        assertThat(barred.witness())
                .hasToString("comes after the end of the game by a tie: turn 5 recreated the position after turn 1");
    }

    @Test
    void afterATieThatAPlayerClaimed() {
        RuleSet rules = new WagcIntentRules(LifeJudge.unknown(), Notice.ON_CLAIM);
        Game game = game(rules, "a1 b1 pass c1 a1");
        History claimed = rules.claim(game.history()).orElseThrow();
        Verdict.Illegal barred = (Verdict.Illegal) rules.judge(claimed, Move.parse("b1"));
        assertThat(barred.clause().label()).isEqualTo("P13");
        assertThat(barred.witness())
                .hasToString("comes after the end of the game by a tie that a player claimed:"
                        + " turn 5 recreated the position after turn 1");
    }

    private static Game game(RuleSet rules, String turns) {
        Game game = Game.start(rules, Agreement.on(Board.of(3, 1)));
        for (String move : turns.split(" ")) {
            game = game.play(Move.parse(move));
        }
        return game;
    }
}
