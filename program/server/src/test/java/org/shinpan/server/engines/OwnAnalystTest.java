package org.shinpan.server.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.search.Analysis;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests that the points and the win rate of an opinion agree. */
class OwnAnalystTest {

    private static final int PLAYOUTS = 300;
    private static final int FEW = 25;

    /** The time limit is never reached: only the number of playouts ends a search, also on a busy machine. */
    private final Analyst analyst = new OwnAnalyst(Duration.ofMinutes(5), 16L << 20);

    /** Returns the opinion that readers see, and the shorter one that is only used for comparisons. */
    private List<Analysis> both(Game game) throws EngineFailure {
        return List.of(analyst.opinion(game, PLAYOUTS), analyst.look(game, PLAYOUTS, 1));
    }

    /** With few playouts the mean result changes by many points from turn to turn, but the lead must change little. */
    @Test
    void anOpinionHoldsWhenTheTurnPasses() throws Exception {
        Game game = Game.start(new TrompTaylorRules(), new Agreement(Board.square(19), Komi.parse("7"), 0));
        for (String move : "Q16 D4 Q4 D16 F17 C14 R10 K4 O3 C10".split(" ")) {
            double before = analyst.opinion(game, FEW).lead().orElseThrow();
            game = game.play(move);
            double after = -analyst.opinion(game, FEW).lead().orElseThrow();
            assertThat(after - before).as(move).isBetween(-6.0, 6.0);
        }
    }

    private static void assertSameSide(double lead, double rate) {
        if (Math.abs(lead) > 0.5) {
            assertThat(rate > 0.5)
                    .as("a lead of %.1f and a win rate of %.2f", lead, rate)
                    .isEqualTo(lead > 0);
        }
    }

    /** In the positions of random games one player is usually far ahead. */
    @Test
    void leadAndWinRateAreOnTheSameSide() throws Exception {
        for (int seed = 1; seed <= 6; seed++) {
            Random random = new Random(seed);
            Game game = Game.start(
                    new TrompTaylorRules(), new Agreement(Board.square(9), Komi.parse("" + (seed * 5 - 18)), 0));
            for (int turn = 0; turn < 8 + 4 * seed; turn++) {
                Move move = Move.play(new Point(random.nextInt(9), random.nextInt(9)));
                game = game.judge(move).effect().isPresent() ? game.play(move) : game;
            }
            for (Analysis one : both(game)) {
                assertSameSide(one.lead().orElseThrow(), one.winRate());
                one.candidates().forEach(it -> assertSameSide(it.lead().orElseThrow(), it.winRate()));
            }
        }
    }

    /** The walls are on columns D and F. Each player has four columns, and the nine points of column E are left. */
    @Test
    void aDecidedGameIsCountedInPoints() throws Exception {
        String row = "...X.O...";
        Position position = Position.parse(String.join("/", List.of(row, row, row, row, row, row, row, row, row)));
        for (int komi : new int[] {-20, 0, 20}) {
            Agreement agreement = new Agreement(position.board(), Komi.parse("" + komi), 0);
            Game game = new Game(new TrompTaylorRules(), History.from(agreement, position, Player.BLACK));
            for (Analysis one : both(game)) {
                // The players fill column E in turn. Black begins, and gets five of the nine points.
                assertThat(one.lead().orElseThrow()).isCloseTo(1 - komi, within(3.0));
                assertThat(one.winRate()).isBetween(komi > 0 ? 0 : komi < 0 ? 0.95 : 0.2, komi > 0 ? 0.05 : 1.0);
            }
        }
    }
}
