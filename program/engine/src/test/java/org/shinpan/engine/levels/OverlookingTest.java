package org.shinpan.engine.levels;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
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
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests the use of a search by a level: which moves it overlooks, and when it passes and resigns. */
class OverlookingTest {

    private static final SearchLimits LIMITS = SearchLimits.time(Duration.ofSeconds(20));
    private static final Board FIVE = Board.square(5);

    /** A search that prefers the first of the points that it may play, and passes if there is none. */
    private static class FirstPoint implements Thinker {

        double winRate = 0.5;
        double lead;
        final List<SearchLimits> asked = new ArrayList<>();

        @Override
        public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
            asked.add(limits);
            List<Candidate> candidates = game.position().points(Color.EMPTY).stream()
                    .map(Move::play)
                    .filter(move -> !limits.avoided().leavesOut(game.toMove(), move, 0))
                    .map(move -> new Candidate(
                            move,
                            1,
                            winRate,
                            prior(move),
                            List.of(move),
                            OptionalDouble.of(lead),
                            List.of(),
                            Optional.empty()))
                    .toList();
            Move move = candidates.isEmpty() ? Move.PASS : candidates.get(0).move();
            return new Analysis(move, winRate, candidates, ownership(game), 25);
        }

        double prior(Move move) {
            return 1.0 / 25;
        }

        List<Double> ownership(Game game) {
            return List.of();
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }

    private static Game empty() {
        return Game.start(new TrompTaylorRules(), new Agreement(FIVE, Komi.NONE, 0));
    }

    private static final Move FIRST = Move.play(FIVE.points().get(0));

    private static Move move(LevelPlayer player, Game game) {
        return player.choose(game, LIMITS, now -> {}).move();
    }

    /** Returns how often a level plays the best move of a search, in 400 tries. */
    private static int best(Level level) {
        int best = 0;
        try (LevelPlayer player = new LevelPlayer(new FirstPoint(), level, 1)) {
            for (int i = 0; i < 400; i++) {
                best += move(player, empty()).equals(FIRST) ? 1 : 0;
            }
        }
        return best;
    }

    @Test
    void aLevelOverlooksTheBestMoveAsOftenAsItSays() {
        assertThat(best(Level.FULL)).isEqualTo(400);
        for (Level level : List.of(Level.LEARNER, Level.NOVICE, Level.BEGINNER, Level.CASUAL, Level.CLUB)) {
            // Within six standard deviations of the expected share of 400. A player who sees no move looks twice more,
            // and then at the whole board.
            double sees = 1 - level.overlooks(FIVE);
            double none = Math.pow(1 - sees, 25);
            double expected = 400 * (sees * (1 + none + none * none) + none * none * none);
            assertThat(best(level)).isBetween((int) expected - 60, (int) expected + 60);
        }
    }

    /** A player of the level "novice" sees C1 more often if a play there captures two stones. */
    @Test
    void aCaptureIsOverlookedLessOften() {
        String quiet =
                """
                . . . . .
                . . . . .
                . . . . .
                . . . . .
                . . . . .
                """;
        String capture =
                """
                . . . . .
                . . . . .
                . . . . .
                X X . . .
                O O . . .
                """;
        assertThat(seen(capture, new Point(2, 0))).isGreaterThan(seen(quiet, new Point(2, 0)) + 40);
    }

    /** Returns in how many of 400 tries a player of the level "novice" sees a point. */
    private static int seen(String diagram, Point point) {
        Position position = Position.parse(diagram);
        Game game = new Game(
                new TrompTaylorRules(), History.from(new Agreement(FIVE, Komi.NONE, 0), position, Player.BLACK));
        FirstPoint search = new FirstPoint();
        int seen = 0;
        try (LevelPlayer player = new LevelPlayer(search, Level.NOVICE, 1)) {
            for (int i = 0; i < 400; i++) {
                search.asked.clear();
                move(player, game);
                seen += search.asked.get(0).avoided().leavesOut(Player.BLACK, Move.play(point), 0) ? 0 : 1;
            }
        }
        return seen;
    }

    /** A search that sees a reason for only one move. */
    private static final class OneReason extends FirstPoint {

        @Override
        double prior(Move move) {
            return move.equals(FIRST) ? 0.99 : 0.001;
        }
    }

    @Test
    void aPlayerWhoSeesNoMoveWithAReasonLooksAtTheWholeBoard() {
        try (LevelPlayer player = new LevelPlayer(new OneReason(), Level.LEARNER, 1)) {
            for (int i = 0; i < 50; i++) {
                assertThat(move(player, empty())).isEqualTo(FIRST);
            }
        }
    }

    /** A search that takes all points except the first for White's territory. White is to move. */
    private static final class OwnTerritory extends FirstPoint {

        @Override
        List<Double> ownership(Game game) {
            return FIVE.points().stream()
                    .map(point -> Move.play(point).equals(FIRST) ? 0.0 : -1.0)
                    .toList();
        }
    }

    @Test
    void aPlayerWhoSeesOnlyItsOwnTerritoryLooksAtTheWholeBoard() {
        Position position = Position.empty(FIVE);
        Game game = new Game(
                new TrompTaylorRules(), History.from(new Agreement(FIVE, Komi.NONE, 0), position, Player.WHITE));
        try (LevelPlayer player = new LevelPlayer(new OwnTerritory(), Level.LEARNER, 1)) {
            for (int i = 0; i < 50; i++) {
                assertThat(move(player, game)).isEqualTo(FIRST);
            }
        }
    }

    /** The level sets the number of playouts. The caller sets the time, which all looks at the board share. */
    @Test
    void aLevelGoesByPlayoutsAndNotByTheClock() {
        for (Level level : Level.values()) {
            FirstPoint search = new FirstPoint();
            try (LevelPlayer player = new LevelPlayer(search, level, 1)) {
                move(player, empty());
            }
            assertThat(search.asked.get(0).playouts()).isEqualTo(level.playouts(FIVE));
            assertThat(search.asked.get(0).time()).isEqualTo(LIMITS.time());
        }
    }

    /**
     * Each row has the number of stones, the win rate and the lead in three turns, and the third turn. Resigning is
     * allowed once two fifths of the board, that is ten points, are filled.
     */
    @ParameterizedTest
    @CsvSource({
        "11, 0.01, -20, resign",
        "9,  0.01, -20, play",
        "11, 0.2,  -20, play",
        "11, 0.01, -2,  play",
    })
    void aLevelResignsOnlyALostGameInItsThirdTurnWithoutHope(int stones, double winRate, double lead, String third) {
        Position position = Position.of(
                FIVE,
                point -> FIVE.index(point) % 2 == 0 && FIVE.index(point) < 2 * stones ? Color.BLACK : Color.EMPTY);
        Game game = new Game(
                new TrompTaylorRules(), History.from(new Agreement(FIVE, Komi.NONE, 0), position, Player.WHITE));
        for (Level level : List.of(Level.NOVICE, Level.STRONG)) {
            FirstPoint search = new FirstPoint();
            search.winRate = winRate;
            search.lead = lead;
            try (LevelPlayer player = new LevelPlayer(search, level, 1)) {
                assertThat(move(player, game)).isInstanceOf(Move.Play.class);
                assertThat(move(player, game)).isInstanceOf(Move.Play.class);
                assertThat(move(player, game) instanceof Move.Resign).isEqualTo(third.equals("resign"));
            }
        }
    }

    @Test
    void aTurnWithHopeBeginsTheCountAnew() {
        Position position = Position.of(FIVE, point -> FIVE.index(point) % 2 == 0 ? Color.BLACK : Color.EMPTY);
        Game game = new Game(
                new TrompTaylorRules(), History.from(new Agreement(FIVE, Komi.NONE, 0), position, Player.WHITE));
        FirstPoint search = new FirstPoint();
        search.lead = -20;
        try (LevelPlayer player = new LevelPlayer(search, Level.STRONG, 1)) {
            for (double winRate : new double[] {0.01, 0.01, 0.3, 0.01, 0.01}) {
                search.winRate = winRate;
                assertThat(move(player, game)).isInstanceOf(Move.Play.class);
            }
            assertThat(move(player, game)).isEqualTo(Move.RESIGN);
        }
    }
}
