package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests the player's passes under the rule set that bars a second pass while dame are left (wagc-intent P16). */
class BarredPassTest {

    private static final RuleSet TEXT = RuleSets.named("wagc-intent", RuleSets.Options.DEFAULT);

    /**
     * A game that ends with a pass of Black. It is hard to prove whether the chains around the empty points A1 to A4
     * are alive.
     */
    private static final String OPEN =
            """
            D4 D3 C3 E3 E4 C2 B2 C4 B3 C5 F3 F2 D2 E2 C1 F4 F5
            G3 D6 D5 E5 C6 E7 F6 F7 G6 G5 E6 E1 A5 B4 F1 pass""";

    private static Analysis choice(TreeSearch search, Game game) {
        return search.choose(game, SearchLimits.playouts(200).within(Duration.ofMillis(200)), it -> {});
    }

    private static TreeSearch search(long seed) {
        return new TreeSearch(
                SearchSettings.DEFAULT.withSeed(seed).withMemory(8 << 20).withResignBelow(0));
    }

    /** The rule set must allow the pass that ends the game if the stones that a marking proposes as alive are alive. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void theTextAllowsThePassThatEndsTheGame(long seed) {
        Game game = Game.start(TEXT, new Agreement(Board.square(7), Komi.parse("9"), 0));
        try (TreeSearch search = search(seed)) {
            while (game.ending().isEmpty()) {
                game = game.play(choice(search, game).move());
            }
        }
        Marking marking = Marking.propose(game.position(), List.of());
        Set<Point> alive = new HashSet<>();
        marking.living().forEach(chain -> chain.points().forEach(alive::add));
        marking.filling().seki().forEach(alive::remove);
        RuleSet marked = RuleSets.named("wagc-intent", new RuleSets.Options(AgreedLife.of(alive), Notice.ON_CLAIM));
        assertThat(marked.objectionToEnd(game.history())).isEmpty();
    }

    /**
     * With little time for proofs it stays open whether the pass is barred, so the player prefers a play that costs
     * nothing.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void doesNotPassWhereItIsOpenWhetherThePassIsBarred(long seed) {
        Game game = Game.start(TEXT, new Agreement(Board.square(7), Komi.parse("9"), 0));
        for (String vertex : OPEN.split("\\s+")) {
            game = game.play(vertex.equals("pass") ? Move.PASS : Move.play(Point.parse(vertex)));
        }
        try (TreeSearch search = search(seed)) {
            assertThat(choice(search, game).move()).isInstanceOf(Move.Play.class);
        }
    }
}
