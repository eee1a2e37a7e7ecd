package org.shinpan.engine.levels;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.ClarendonRules;
import org.shinpan.rules.rulesets.GoGadgetRules;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests the common properties of all levels: legal moves, no senseless moves, a sensible end. */
class LevelPlayerTest {

    private static final SearchLimits SHORT = new SearchLimits(Duration.ofSeconds(20), 300);

    private static final SearchLimits FEW = new SearchLimits(Duration.ofSeconds(20), 60);

    private static LevelPlayer player(Level level, int seed) {
        return new LevelPlayer(
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
        }
        assertThat(Level.named("none")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 13, 19})
    void aHigherLevelOverlooksNoMoreAndReadsNoLess(int lines) {
        Board board = Board.square(lines);
        Level[] levels = Level.values();
        for (int i = 1; i < levels.length; i++) {
            assertThat(levels[i].overlooks(board)).isLessThanOrEqualTo(levels[i - 1].overlooks(board));
            assertThat(levels[i].playouts(board)).isGreaterThanOrEqualTo(levels[i - 1].playouts(board));
        }
    }

    /** Black is alive with two eyes, and only the point E3 is left to play. Every level must play there or pass. */
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
            try (LevelPlayer player = player(level, seed)) {
                assertThat(player.choose(game, SHORT, now -> {}).move().toString())
                        .isIn("E3", "pass");
            }
        }
    }

    /** After the opponent's pass, a player who is ahead passes too. */
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
        try (LevelPlayer player = player(level, 1)) {
            assertThat(player.choose(game, SHORT, now -> {}).move()).isEqualTo(Move.PASS);
        }
    }

    /** With a handicap by passes, a level places stones as Black, and does not resign as White. */
    @Test
    void levelsTakeAndGiveHandicap() {
        Game game = Game.start(new ClarendonRules(), new Agreement(Board.square(9), Komi.parse("0.5"), 4));
        try (LevelPlayer black = player(Level.BEGINNER, 1);
                LevelPlayer white = player(Level.CASUAL, 2)) {
            for (int turn = 0; turn < 12; turn++) {
                LevelPlayer mover = game.toMove() == Player.BLACK ? black : white;
                Move move = mover.choose(game, SHORT, now -> {}).move();
                assertThat(move).isNotEqualTo(Move.RESIGN);
                game = game.play(move);
            }
        }
        assertThat(game.position().points(Color.BLACK).size()).isGreaterThan(3);
    }

    /**
     * Plays whole games. No turn may be barred, no eye may be filled, and the game must end by passes or by a
     * resignation.
     */
    @ParameterizedTest
    @EnumSource(Level.class)
    void aGameHasNoNonsenseAndEnds(Level level) {
        Game game = Game.start(
                new GoGadgetRules(GoGadgetRules.SelfCapture.BARRED_BY_7A),
                new Agreement(Board.square(7), Komi.parse("7.5"), 0));
        try (LevelPlayer player = player(level, 3);
                LevelPlayer other = player(Level.CASUAL, 4)) {
            while (game.ending().isEmpty() && game.history().turns() < 8 * 49) {
                LevelPlayer mover = game.toMove() == Player.BLACK ? player : other;
                Move move = mover.choose(game, FEW, now -> {}).move();
                assertThat(game.judge(move)).isNotInstanceOf(Verdict.Illegal.class);
                assertThat(fillsAnEye(game, move))
                        .as(move + " in\n" + game.position())
                        .isFalse();
                game = game.play(move);
            }
        }
        assertThat(game.ending()).isPresent();
    }

    /** Returns whether a play is on a point whose neighbours and diagonal points all have the player's own stones. */
    private static boolean fillsAnEye(Game game, Move move) {
        if (!(move instanceof Move.Play play)) {
            return false;
        }
        for (int column = play.point().column() - 1; column <= play.point().column() + 1; column++) {
            for (int row = play.point().row() - 1; row <= play.point().row() + 1; row++) {
                boolean inside = column >= 0 && row >= 0 && column < 7 && row < 7;
                Point next = new Point(Math.max(0, column), Math.max(0, row));
                if (inside
                        && !next.equals(play.point())
                        && game.position().at(next) != game.toMove().color()) {
                    return false;
                }
            }
        }
        return true;
    }
}
