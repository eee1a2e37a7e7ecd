package org.shinpan.engine.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
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

    @Test
    void aLowLevelOverlooksWhatAHighLevelSees() {
        String diagram =
                """
                . . . . .
                . X X X .
                X O O O .
                . X X X .
                . . . . .
                """;
        Game game = at(diagram, Player.BLACK, "8.5");
        Set<Move> low = new HashSet<>();
        for (int seed = 0; seed < 12; seed++) {
            try (LadderPlayer player = player(Level.LEARNER, seed)) {
                low.add(player.choose(game, SHORT, now -> {}).move());
            }
        }
        assertThat(low).hasSizeGreaterThan(2);
    }
}
