package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Tests a search with a tiny network of random numbers. It plays badly, but it must obey the rule set and its limits.
 */
class NetSearchTest {

    private static Network network;

    @BeforeAll
    static void read() {
        network = RandomNetwork.read();
    }

    private static NetSearch search(int threads) {
        SearchSettings settings = SearchSettings.DEFAULT.withResignBelow(0).withThreads(threads);
        return new NetSearch(network, Kernels.plain(), settings, new RandomThinker(1));
    }

    private static Game game(RuleSet rules, Board board) {
        return Game.start(rules, new Agreement(board, Komi.parse("6.5"), 0));
    }

    private static Game game(Board board) {
        return game(RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT), board);
    }

    static java.util.List<RuleSet> ruleSets() {
        return RuleSets.all(RuleSets.Options.DEFAULT);
    }

    /**
     * {@link Game#play} throws an exception if a move is barred. Passes are left out, because the small network would
     * pass often.
     */
    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyMoveIsLegal(RuleSet rules) {
        Game game = game(rules, Board.of(7, 8));
        try (NetSearch search = search(1)) {
            for (int turn = 0; turn < 120 && game.ending().isEmpty(); turn++) {
                AvoidedMoves wish = AvoidedMoves.NONE.and(
                        new AvoidedMoves.Wish(AvoidedMoves.WishKind.AVOID, game.toMove(), Set.of(Move.PASS), 1));
                Analysis choice = search.choose(game, SearchLimits.playouts(4).avoiding(wish), soFar -> {});
                game = game.play(choice.move());
            }
        }
        assertThat(game.history().turns()).isGreaterThan(40);
    }

    @Test
    void visitsArePlayouts() {
        try (NetSearch search = search(1)) {
            Analysis choice = search.choose(game(Board.square(9)), SearchLimits.playouts(60), soFar -> {});
            long visits = choice.candidates().stream()
                    .mapToLong(Analysis.Candidate::visits)
                    .sum();
            assertThat(visits).isEqualTo(choice.playouts()).isLessThanOrEqualTo(60);
            assertThat(choice.ownership()).hasSize(81);
            assertThat(choice.candidates().get(0).lead()).isPresent();
            TreeSearchTest.visitsOfLinesAreSound(choice);
        }
    }

    /**
     * If the network saw one position after a move, the deviation is 0. If it saw several, the deviation is at most as
     * large as their mean allows.
     */
    @Test
    void theExpectedOutcomesOfAMoveAreReportedIfAskedFor() {
        for (int playouts : new int[] {1, 60}) {
            try (NetSearch search = search(1)) {
                SearchLimits limits = SearchLimits.playouts(playouts).noting(SearchLimits.Detail.OUTCOMES);
                Analysis choice = search.choose(game(Board.square(9)), limits, soFar -> {});
                for (Analysis.Candidate candidate : choice.candidates()) {
                    Outcomes outcomes = candidate.outcomes().orElseThrow();
                    assertThat(outcomes.noResult()).isBetween(0.0, 1.0);
                    for (int i = 0; i < 81; i++) {
                        double mean = outcomes.owners().get(i);
                        assertThat(outcomes.deviations().get(i))
                                .isBetween(0.0, Math.sqrt(1 - mean * mean))
                                .matches(deviation -> candidate.visits() > 1 || deviation < 1e-6);
                    }
                }
                assertThat(choice.outcomes().orElseThrow().owners()).hasSize(81);
                assertThat(choice.outcomes().orElseThrow().deviations())
                        .anyMatch(deviation -> deviation > 0 == playouts > 1);
            }
        }
        try (NetSearch search = search(1)) {
            assertThat(search.choose(game(Board.square(9)), SearchLimits.playouts(9), soFar -> {})
                            .outcomes())
                    .isEmpty();
        }
    }

    /** A node of 9×9 with its 82 moves is estimated as 1,144 bytes. */
    @Test
    void theSearchEndsWhenTheMemoryIsUsed() {
        SearchSettings settings = SearchSettings.DEFAULT.withResignBelow(0).withMemory(1L << 20);
        try (NetSearch search = new NetSearch(network, Kernels.plain(), settings, new RandomThinker(1))) {
            Analysis choice = search.choose(game(Board.square(9)), SearchLimits.playouts(100_000), soFar -> {});
            assertThat(choice.playouts()).isBetween(500L, 1_500L);
        }
    }

    @Test
    void severalThreadsShareATree() {
        try (NetSearch search = search(3)) {
            Analysis choice = search.choose(game(Board.square(9)), SearchLimits.playouts(100), soFar -> {});
            long visits = choice.candidates().stream()
                    .mapToLong(Analysis.Candidate::visits)
                    .sum();
            assertThat(visits).isEqualTo(choice.playouts()).isLessThanOrEqualTo(100);
        }
    }

    @Test
    void avoidsWhatTheClientAvoids() {
        Game game = game(Board.square(9));
        Set<Move> only = Set.of(Move.play(game.position().board().parse("C3")));
        AvoidedMoves wish =
                AvoidedMoves.NONE.and(new AvoidedMoves.Wish(AvoidedMoves.WishKind.ALLOW, Player.BLACK, only, 1));
        try (NetSearch search = search(1)) {
            Analysis choice = search.choose(game, SearchLimits.playouts(20).avoiding(wish), soFar -> {});
            assertThat(only).contains(choice.move());
            assertThat(choice.candidates()).hasSize(1);
        }
    }

    @Test
    void aBoardThatTheNetworkDoesNotKnowGoesToTheOther() {
        Game small = game(Board.square(5));
        try (NetSearch search = search(1)) {
            assertThat(search.whyNot(small)).isPresent();
            assertThat(search.choose(small, SearchLimits.playouts(5), soFar -> {})
                            .playouts())
                    .isEqualTo(1);
        }
    }

    @Test
    void aGameThatIsOverIsRefused() {
        Game over = game(Board.square(9)).play(Move.PASS).play(Move.PASS);
        try (NetSearch search = search(1)) {
            assertThatThrownBy(() -> search.choose(over, SearchLimits.playouts(5), soFar -> {}))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
