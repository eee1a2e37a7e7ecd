package org.shinpan.rules.solve;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.RuleSets.Options;

/** Tests the values of small boards with best play, Black first, no komi. */
class ValuesTest {

    /** The maximum number of turns: enough for every proof below. */
    private static final int TURNS = 24;

    @ParameterizedTest(name = "{0} {1}x{2}: {3}")
    @CsvSource({
        "logical,1,1,0",
        "logical,1,2,0",
        "logical,1,3,3",
        "logical,1,4,4",
        "logical,2,2,1",
        "clarendon,1,1,0",
        "clarendon,1,2,0",
        "clarendon,1,3,3",
        "tromp-taylor,1,5,0"
    })
    void superko(String name, int columns, int rows, int value) {
        hasValue(RuleSets.named(name, Options.DEFAULT), Board.of(columns, rows), value);
    }

    @ParameterizedTest(name = "{0}x{1}: {2}")
    @CsvSource({"1,3,2", "1,4,1", "1,5,0", "2,2,0", "2,3,0"})
    void wagcIntent(int columns, int rows, int value) {
        hasValue(wagcIntent(Board.of(columns, rows)), Board.of(columns, rows), value);
    }

    @ParameterizedTest(name = "{0}x{1}: {2}")
    @CsvSource({"1,3,3", "1,4,4", "3,3,9"})
    void goGadgetWith7AHasAValue(int columns, int rows, int value) {
        assertThat(goGadget("go-gadget+7A", columns, rows).value()).hasValue(value);
    }

    @Test
    @Tag("nightly")
    void goGadgetWith7AHasAValueOnTwoByFour() {
        assertThat(goGadget("go-gadget+7A", 2, 4).value()).hasValue(8);
    }

    @ParameterizedTest(name = "{0}x{1}")
    @CsvSource({"1,5", "2,2", "2,3"})
    void goGadgetWith7AIsEndless(int columns, int rows) {
        assertThat(goGadget("go-gadget+7A", columns, rows).value()).isEmpty();
    }

    /** A player answers each pass by sacrificing a single stone, and the game goes on for ever. */
    @ParameterizedTest(name = "{0}x{1}")
    @CsvSource({"1,1", "1,3", "1,4", "1,5", "2,2", "2,3"})
    void goGadgetWithout7ACannotBeBroughtToAnEnd(int columns, int rows) {
        CyclicGame game = goGadget("go-gadget", columns, rows);
        assertThat(game.canForce(Player.BLACK, -columns * rows)).isFalse();
        assertThat(game.canForce(Player.WHITE, columns * rows)).isFalse();
    }

    @Test
    void goGadgetWithout7ACanBeBroughtToAnEndOnTwoPoints() {
        CyclicGame game = goGadget("go-gadget", 2, 1);
        assertThat(game.canForce(Player.BLACK, -2) || game.canForce(Player.WHITE, 2))
                .isTrue();
    }

    private static CyclicGame goGadget(String name, int columns, int rows) {
        RuleSet rules = RuleSets.named(name, Options.DEFAULT);
        return new CyclicGame(rules, Agreement.on(Board.of(columns, rows)));
    }

    private static RuleSet wagcIntent(Board board) {
        return RuleSets.named("wagc-intent", new Options(ExactLifeTest.on(board), Notice.AT_ONCE));
    }

    private static void hasValue(RuleSet rules, Board board, int value) {
        HistoryGame game = new HistoryGame(rules);
        History start = History.start(Agreement.on(board));
        assertThat(game.proves(start, Player.BLACK, value, TURNS))
                .as("Black gets at least %s", value)
                .isTrue();
        assertThat(game.proves(start, Player.WHITE, value, TURNS))
                .as("White keeps it at %s or less", value)
                .isTrue();
        assertThat(game.proves(start, Player.BLACK, value + 1, 6))
                .as("Black gets more than %s", value)
                .isFalse();
    }
}
