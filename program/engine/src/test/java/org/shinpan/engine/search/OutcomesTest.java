package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Tests the reported outcomes of playouts: on positions whose owners are certain, and against other figures of the
 * search.
 */
class OutcomesTest {

    private static final SearchSettings SETTINGS =
            SearchSettings.DEFAULT.withSeed(5).withMemory(8 << 20).withResignBelow(0);

    private static Game game(String rules, String diagram) {
        Position position = Position.parse(diagram);
        Agreement agreement = new Agreement(position.board(), Komi.parse("0.5"), 0);
        return new Game(
                RuleSets.named(rules, RuleSets.Options.DEFAULT), History.from(agreement, position, Player.BLACK));
    }

    private static Analysis choice(Game game, int threads, SearchLimits limits) {
        try (TreeSearch search = new TreeSearch(SETTINGS.withThreads(threads))) {
            return search.choose(game, limits, now -> {});
        }
    }

    private static SearchLimits noting(long playouts) {
        return SearchLimits.playouts(playouts).toTheEnd().noting(SearchLimits.Detail.OUTCOMES);
    }

    /** All chains have two eyes of one point. No playout fills such eyes, so no stone can be captured. */
    @Test
    void livingStonesBelongToTheirOwnerAfterEveryMove() {
        Game game = game("chinese", "X.X.X/XXXXX/OOOOO/O.O.O/.....");
        Analysis choice = choice(game, 1, noting(400));
        Board board = game.position().board();
        assertThat(choice.candidates()).isNotEmpty();
        for (Analysis.Candidate candidate : choice.candidates()) {
            Outcomes outcomes = candidate.outcomes().orElseThrow();
            assertThat(outcomes.owners()).hasSize(25);
            assertThat(outcomes.deviations()).hasSize(25).allSatisfy(deviation -> assertThat(deviation)
                    .isBetween(0.0, 1.0));
            assertThat(outcomes.noResult()).isZero();
            for (Point point : game.position().points(Color.WHITE)) {
                assertThat(outcomes.owners().get(board.index(point))).isEqualTo(-1);
                assertThat(outcomes.deviations().get(board.index(point))).isZero();
            }
        }
        Outcomes all = choice.outcomes().orElseThrow();
        assertThat(all.owners().get(board.index(Point.parse("A5")))).isGreaterThan(0.9);
        assertThat(all.owners().get(board.index(Point.parse("C3")))).isEqualTo(-1);
    }

    /**
     * The owners after every move, weighted by the playouts of the move, must add up to the owners that the search
     * reports for the position.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void theMovesTogetherAreTheWhole(int threads) {
        Analysis choice = choice(game("tromp-taylor", "..X../.OXO./..X../.OO../....."), threads, noting(600));
        for (int i = 0; i < 25; i++) {
            double sum = 0;
            long visits = 0;
            for (Analysis.Candidate candidate : choice.candidates()) {
                sum += candidate.visits()
                        * candidate.outcomes().orElseThrow().owners().get(i);
                visits += candidate.visits();
            }
            Outcomes all = choice.outcomes().orElseThrow();
            // With two threads, one may still be playing out a visit that is already counted.
            assertThat(sum / visits).isCloseTo(choice.ownership().get(i), within(threads == 1 ? 1e-6 : 0.01));
            assertThat(all.owners().get(i)).isCloseTo(choice.ownership().get(i), within(1e-6));
            // At the end of such a playout each point has an owner: 1 or −1.
            double mean = all.owners().get(i);
            assertThat(all.deviations().get(i)).isLessThanOrEqualTo(Math.sqrt(1 - mean * mean) + 1e-9);
        }
        assertThat(choice.outcomes().orElseThrow().deviations()).anyMatch(deviation -> deviation > 0.5);
    }

    @Test
    void nothingIsNotedUnlessAskedAndTheChoiceIsTheSame() {
        Game game = game("tromp-taylor", "..X../.OXO./..X../.OO../.....");
        Analysis plain = choice(game, 1, SearchLimits.playouts(300).toTheEnd());
        Analysis noted = choice(game, 1, noting(300));
        assertThat(plain.outcomes()).isEmpty();
        assertThat(plain.candidates())
                .allSatisfy(one -> assertThat(one.outcomes()).isEmpty());
        assertThat(noted.candidates().stream().map(Analysis.Candidate::visits).toList())
                .isEqualTo(plain.candidates().stream()
                        .map(Analysis.Candidate::visits)
                        .toList());
        assertThat(List.of(noted.move(), noted.ownership())).isEqualTo(List.of(plain.move(), plain.ownership()));
    }
}
