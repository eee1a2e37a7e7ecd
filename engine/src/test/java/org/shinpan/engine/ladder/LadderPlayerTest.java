package org.shinpan.engine.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.shinpan.engine.search.Choice;
import org.shinpan.engine.search.Choice.Candidate;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.ClarendonRules;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** What each level has in common: legal moves, no nonsense, a sensible end. */
class LadderPlayerTest {

    private static final SearchLimits SHORT = new SearchLimits(Duration.ofSeconds(20), 300);

    private static LadderPlayer player(Level level, int seed) {
        return new LadderPlayer(
                new TreeSearch(SearchSettings.DEFAULT.withSeed(seed).withMemory(8L << 20)), level, seed);
    }

    private static Game at(String diagram, Player toMove, String komi) {
        Position position = Position.parse(diagram);
        Agreement agreement = new Agreement(position.board(), Komi.parse(komi), 0);
        return new Game(new TrompTaylorRules(), History.from(agreement, position, toMove));
    }

    @Test
    void thereAreAtLeastEightLevelsAndEachHasAName() {
        assertThat(Level.values()).hasSizeGreaterThanOrEqualTo(8);
        for (Level level : Level.values()) {
            assertThat(Level.named(level.word())).contains(level);
            assertThat(level.limits(Board.square(19)).time()).isLessThanOrEqualTo(Duration.ofSeconds(1));
        }
        assertThat(Level.named("none")).isEmpty();
    }

    @Test
    void aHigherLevelOverlooksNoMore() {
        double[] chances =
                Arrays.stream(Level.values()).mapToDouble(Level::overlooks).toArray();
        for (int i = 1; i < chances.length; i++) {
            assertThat(chances[i]).isLessThanOrEqualTo(chances[i - 1]);
        }
    }

    /** Black lives with two eyes and has nothing left to play but E3; each level plays there, or passes. */
    @ParameterizedTest
    @EnumSource(Level.class)
    void noLevelFillsItsEyes(Level level) {
        String diagram =
                """
                . O . O O
                O O O O O
                X X X X .
                X X X X X
                . X . X X
                """;
        Game game = at(diagram, Player.BLACK, "0.5");
        for (int seed = 0; seed < 5; seed++) {
            try (LadderPlayer player = player(level, seed)) {
                assertThat(player.choose(game, SHORT, now -> {}).move().toString())
                        .isIn("E3", "pass");
            }
        }
    }

    /** After the opponent's pass, a player whose stones win passes too. */
    @ParameterizedTest
    @EnumSource(Level.class)
    void eachLevelEndsAWonGame(Level level) {
        String diagram =
                """
                . X . O .
                X X X O O
                . X . X O
                X X X X O
                . X . X O
                """;
        Game game = at(diagram, Player.WHITE, "0.5").play(Move.PASS);
        try (LadderPlayer player = player(level, 1)) {
            assertThat(player.choose(game, SHORT, now -> {}).move()).isEqualTo(Move.PASS);
        }
    }

    /** With a handicap by passes, the level plays Black's stones, and does not resign as White. */
    @Test
    void levelsTakeAndGiveHandicap() {
        Game game = Game.start(new ClarendonRules(), new Agreement(Board.square(9), Komi.parse("0.5"), 4));
        try (LadderPlayer black = player(Level.BEGINNER, 1);
                LadderPlayer white = player(Level.CASUAL, 2)) {
            for (int turn = 0; turn < 12; turn++) {
                LadderPlayer mover = game.toMove() == Player.BLACK ? black : white;
                Move move = mover.choose(game, SHORT, now -> {}).move();
                assertThat(move).isNotEqualTo(Move.RESIGN);
                game = game.play(move);
            }
        }
        assertThat(game.position().points(Color.BLACK).size()).isGreaterThan(3);
    }

    /** A search that finds every play of an empty board equally likely, and the first point best. */
    private static final class EvenThinker implements Thinker {

        @Override
        public Choice choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Choice> watcher) {
            List<Candidate> candidates = game.position().points(Color.EMPTY).stream()
                    .map(point -> new Candidate(Move.play(point), 1, 0.5, 1.0 / 25, List.of(Move.play(point))))
                    .toList();
            return new Choice(candidates.get(0).move(), 0.5, candidates, List.of(), 25);
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }

    /** How often a level plays the best move of a search, in 400 tries. */
    private static int best(Level level) {
        Game game = Game.start(new TrompTaylorRules(), new Agreement(Board.square(5), Komi.NONE, 0));
        int best = 0;
        try (LadderPlayer player = new LadderPlayer(new EvenThinker(), level, 1)) {
            for (int i = 0; i < 400; i++) {
                Move move = player.choose(game, SHORT, now -> {}).move();
                best += move.equals(Move.play(game.position().board().points().get(0))) ? 1 : 0;
            }
        }
        return best;
    }

    @Test
    void aLevelOverlooksTheBestMoveAsOftenAsItSays() {
        assertThat(best(Level.FULL)).isEqualTo(400);
        assertThat(best(Level.LEARNER)).isLessThan(80);
        for (Level level : List.of(Level.NOVICE, Level.BEGINNER, Level.CASUAL, Level.REGULAR, Level.CLUB)) {
            // Within six standard deviations of a share of 400.
            double expected = 400 * (1 - level.overlooks());
            assertThat(best(level)).isBetween((int) expected - 60, (int) expected + 60);
        }
    }
}
