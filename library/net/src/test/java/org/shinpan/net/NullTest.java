package org.shinpan.net;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.NullCalls;

/** Tests that the public methods refuse null. */
class NullTest {

    private static final Board BOARD = Board.square(9);
    private static final RuleSet RULES = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);
    private static final Agreement AGREEMENT = new Agreement(BOARD, Komi.parse("7.5"), 0);

    /** The methods of {@code Hand} are excluded: they are innermost loops of a service, and check nothing. */
    @Test
    void everyPublicMethodRefusesNull() throws Exception {
        Network network = new TinyNetwork(8, 8, 20).network();
        Inputs inputs = NetworkTest.position(BOARD, "tromp-taylor", 1, 10);
        Evaluation said = new Evaluator(network, Kernels.plain(), 1).evaluate(inputs);
        assertThat(NullCalls.ofTheModuleOf(Network.class)
                        .sample(Board.class, () -> BOARD)
                        .sample(Player.class, () -> Player.BLACK)
                        .sample(RuleSet.class, () -> RULES)
                        .sample(Agreement.class, () -> AGREEMENT)
                        .sample(FastGame.class, () -> FastGame.start(RULES, AGREEMENT))
                        .sample(RuleInputs.class, () -> RuleInputs.of(RULES, AGREEMENT))
                        .sample(Network.class, () -> network)
                        .sample(Kernels.class, Kernels::plain)
                        .sample(Encoder.class, () -> new Encoder(BOARD))
                        .sample(Evaluator.class, () -> new Evaluator(network, Kernels.plain(), 1))
                        .sample(Inputs.class, () -> inputs)
                        .sample(Evaluation.class, () -> said)
                        .sample(Tiling.class, () -> Tiling.THREE)
                        .sample(TiledBoard.class, () -> new TiledBoard(BOARD, Tiling.THREE))
                        .sample(float[].class, () -> new float[16])
                        .implementedByCallers(Kernels.Hand.class)
                        .complaints())
                .isEmpty();
    }
}
