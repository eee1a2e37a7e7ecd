package org.shinpan.net;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests which facts about a game change {@link Inputs#situation}. */
class SituationTest {

    private static final String TROMP_TAYLOR = "tromp-taylor";
    private final Board board = Board.square(7);
    private final Encoder encoder = new Encoder(board);

    private long situation(String text, String komi, String moves) {
        RuleSet rules = RuleSets.named(text, RuleSets.Options.DEFAULT);
        Agreement agreement = new Agreement(board, Komi.parse(komi), 0);
        FastGame game = FastGame.start(rules, agreement);
        for (String move : moves.split(" ")) {
            int v = move.equals("pass") ? FastBoard.PASS : game.board().at(board.parse(move));
            assertThat(game.play(v).stands()).isTrue();
        }
        return encoder.encode(game, RuleInputs.of(rules, agreement)).situation();
    }

    private long situation(String moves) {
        return situation(TROMP_TAYLOR, "6.5", moves);
    }

    @Test
    void theOrderOfMovesDoesNotMatter() {
        assertThat(situation("B2 F6 D4 C6")).isEqualTo(situation("D4 C6 B2 F6"));
        assertThat(situation("B2 F6 D4 C6 B6")).isEqualTo(situation("B6 C6 D4 F6 B2"));
    }

    @Test
    void stonesPlayerRulesAndKomiMatter() {
        long here = situation("B2 F6 D4 C6");
        assertThat(situation("B2 F6 D4 C5")).isNotEqualTo(here);
        assertThat(situation("B2 F6 D4 C6 pass")).isNotEqualTo(here);
        assertThat(situation(TROMP_TAYLOR, "5.5", "B2 F6 D4 C6")).isNotEqualTo(here);
        assertThat(situation("japanese", "6.5", "B2 F6 D4 C6")).isNotEqualTo(here);
    }

    /** Sets the bits of two plays that are 32 bits apart, because a hash that folds a word in half would lose both. */
    @Test
    void eachAllowedPlayMatters() {
        RuleSet rules = RuleSets.named(TROMP_TAYLOR, RuleSets.Options.DEFAULT);
        Inputs inputs = new Inputs(board, Player.BLACK, RuleInputs.of(rules, Agreement.on(board)));
        long none = inputs.situation();
        inputs.legal.set(0);
        inputs.legal.set(32);
        assertThat(inputs.situation()).isNotEqualTo(none);
    }

    /**
     * White has just captured a stone at C4 in a ko. In the other order of moves, Black has played a ko threat and
     * White has answered it.
     */
    @Test
    void aPlayThatAKoBarsMatters() {
        String shape = "C5 D5 B4 E4 C3 D3 D4 C4";
        assertThat(situation(shape + " G7 G1 G6 A1")).isNotEqualTo(situation("G7 G1 G6 A1 " + shape));
    }
}
