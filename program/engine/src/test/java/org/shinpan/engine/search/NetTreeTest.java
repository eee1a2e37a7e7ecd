package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.shinpan.net.Encoder;
import org.shinpan.net.Kernels;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests that a situation to which several orders of moves lead is evaluated only once. */
class NetTreeTest {

    private final RuleSet rules = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);
    private final Agreement agreement = new Agreement(Board.square(4), Komi.parse("6.5"), 0);
    private final Encoder encoder = new Encoder(agreement.board());
    private final RuleInputs inputs = RuleInputs.of(rules, agreement);
    private final Map<Long, NetNode> first = new HashMap<>();
    private int seen;

    private NetTree searched(int playouts) {
        NetTree tree = new NetTree(1 << 24);
        NetWorker worker = new NetWorker(RandomNetwork.read(), Kernels.plain(), agreement.board());
        worker.begin(Game.start(rules, agreement), AvoidedMoves.NONE, Assumption.NONE);
        worker.see(tree);
        tree.start(playouts);
        boolean more = true;
        while (more) {
            more = worker.step(tree);
        }
        return tree;
    }

    @Test
    void theOrderOfMovesDoesNotMatter() {
        NetTree tree = searched(1_000);
        walk(tree.root, FastGame.start(rules, agreement));
        assertThat(seen).isGreaterThan(500);
        assertThat(first.size()).isLessThan(seen - 20);
    }

    /** Plays to each node, and compares it with the first node in the same situation. */
    private void walk(NetNode node, FastGame game) {
        if (!node.seen) {
            return;
        }
        seen++;
        assertThat(node.situation).isEqualTo(encoder.encode(game, inputs).situation());
        NetNode twin = first.putIfAbsent(node.situation, node);
        if (twin != null) {
            assertThat(node.moves).isSameAs(twin.moves);
            assertThat(node.priors).isSameAs(twin.priors);
            assertThat(node.win).isEqualTo(twin.win);
            assertThat(node.lead).isEqualTo(twin.lead);
        }
        for (int i = 0; i < node.moves.length; i++) {
            NetNode child = node.child(i);
            if (child != null) {
                assertThat(game.play(NetWorker.placeOn(game.board(), node.moves[i]))
                                .stands())
                        .isTrue();
                walk(child, game);
                game.undo();
            }
        }
    }

    /** A node of 4×4 with 17 moves is estimated as 424 bytes. */
    @Test
    void aTreeThatIsKeptCountsAgainstTheMemory() {
        NetNode root = searched(1_000).root;
        NetTree later = new NetTree(1 << 17);
        later.begin(root);
        later.start(1_000);
        assertThat(later.descend()).isNull();
    }
}
