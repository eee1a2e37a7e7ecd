package org.shinpan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.Thinker;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests that perfect play never gets less than the value, whatever the opponent does. */
class ExactPlayTest {

    private static final SearchLimits LONG = SearchLimits.time(Duration.ofMinutes(9));

    /** A thinker that passes, and remembers that it was asked. */
    private static final class Passing implements Thinker {
        int asked;
        boolean closed;

        @Override
        public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
            asked++;
            return new Analysis(Move.PASS, 0.5, List.of(), List.of(), 0);
        }

        @Override
        public void stop() {}

        @Override
        public void close() {
            closed = true;
        }
    }

    /**
     * White is alive with two eyes and gets all points, whatever Black does. Some of these time limits end the search
     * during the last proof.
     */
    @Test
    void aValueComesWithAMoveHoweverShortTheTime() {
        Position position = Position.parse(".O.O.");
        Agreement agreement = new Agreement(position.board(), Komi.NONE, 0);
        Game game = new Game(new TrompTaylorRules(), History.start(agreement).setUp(position, Player.BLACK));
        Solver solver = new Solver(position.board());
        for (int nanos = 500; nanos < 200_000; nanos += 20) {
            SolverResult result = solver.solveMove(game, Duration.ofNanos(nanos));
            if (result.kind() == SolverResult.ResultKind.VALUE) {
                assertThat(result.line()).hasSize(1);
            }
        }
    }

    @ParameterizedTest(name = "{0} {1}x{2}: {3}")
    @CsvSource({
        "tromp-taylor,1,4,4,81",
        "logical,2,2,1,82",
        "clarendon,1,5,0,83",
        "go-gadget+7A,1,4,4,84",
        "go-gadget+7A,2,4,8,85",
        "wagc-intent,1,4,1,86",
        "wagc-intent,2,2,0,87"
    })
    void neverGetsLessThanTheValue(String rules, int columns, int rows, int value, long seed) {
        holdsTheValue(rules, columns, rows, value, seed, 30);
    }

    @Tag("nightly")
    @ParameterizedTest(name = "{0} {1}x{2}: {3}")
    @CsvSource(
            textBlock =
                    """
            tromp-taylor,3,3,9,91
            tromp-taylor,2,3,0,92
            clarendon,2,4,8,93
            go-gadget+7A,3,3,9,94
            wagc-intent,2,3,0,95
            wagc-intent,3,3,8,96
            """)
    void neverGetsLessThanTheValueOnLargerBoards(String rules, int columns, int rows, int value, long seed) {
        holdsTheValue(rules, columns, rows, value, seed, 5);
    }

    private static void holdsTheValue(String rules, int columns, int rows, int value, long seed, int games) {
        Game start = SolverTest.start(rules, Board.of(columns, rows), "0");
        try (ExactPlay exact = new ExactPlay(new Passing())) {
            for (Player player : Player.values()) {
                Property.holds(seed, games, choices -> choices, choices -> {
                    BigDecimal margin = play(start, exact, player, choices);
                    int got = player == Player.BLACK ? margin.intValueExact() : -margin.intValueExact();
                    assertThat(got).isGreaterThanOrEqualTo(player == Player.BLACK ? value : -value);
                });
            }
        }
    }

    private static BigDecimal play(Game start, ExactPlay exact, Player player, Choices choices) {
        Game game = start;
        while (game.ending().isEmpty()) {
            Move move;
            if (game.toMove() == player) {
                move = exact.choose(game, LONG, choice -> {}).move();
                assertThat(exact.whyNot()).isEmpty();
            } else {
                move = randomMove(game, choices);
            }
            game = game.play(move);
        }
        return game.ending().get() instanceof Ending.RepetitionTie
                ? BigDecimal.ZERO
                : game.settle().score().margin().orElseThrow();
    }

    private static Move randomMove(Game game, Choices choices) {
        List<Move> legal = new ArrayList<>();
        for (Point point : game.position().board().points()) {
            if (game.judge(Move.play(point)) instanceof Verdict.Legal) {
                legal.add(Move.play(point));
            }
        }
        if (game.judge(Move.PASS) instanceof Verdict.Legal && (legal.isEmpty() || choices.oneIn(6))) {
            return Move.PASS;
        }
        return choices.oneOf(legal);
    }

    @Test
    void elsewhereTheOtherThinkerChooses() {
        Passing passing = new Passing();
        ExactPlay exact = new ExactPlay(passing);
        Game large = SolverTest.start("tromp-taylor", Board.of(9, 9), "0");
        assertThat(exact.choose(large, LONG, choice -> {}).move()).isEqualTo(Move.PASS);
        assertThat(exact.whyNot().orElseThrow()).contains("at most 12 points");
        Game small = SolverTest.start("tromp-taylor", Board.of(3, 1), "0");
        assertThat(exact.choose(small, LONG, choice -> {}).move()).isEqualTo(Move.parse("b1"));
        assertThat(exact.whyNot()).isEmpty();
        assertThat(passing.asked).isEqualTo(1);
        Game hard = SolverTest.start("tromp-taylor", Board.of(4, 3), "0");
        exact.choose(hard, SearchLimits.time(Duration.ZERO), choice -> {});
        assertThat(exact.whyNot().orElseThrow()).contains("not solved");
        assertThat(passing.asked).isEqualTo(2);
        exact.close();
        assertThat(passing.closed).isTrue();
    }

    /** If play has no end, the opponent cannot force a worse end. */
    @Test
    void endlessPlayIsKeptUp() {
        Game start = SolverTest.start("go-gadget+7A", Board.of(2, 2), "0");
        try (ExactPlay exact = new ExactPlay(new Passing())) {
            Property.holds(88, 20, choices -> choices, choices -> {
                Game game = start;
                for (int turn = 0; turn < 60 && game.ending().isEmpty(); turn++) {
                    Move move = game.toMove() == Player.BLACK
                            ? exact.choose(game, LONG, choice -> {}).move()
                            : randomMove(game, choices);
                    game = game.play(move);
                }
                // White can force no end better for White than the one that the solver names.
                BigDecimal forced = new Solver(Board.of(2, 2))
                        .solve(start, Duration.ofMinutes(1))
                        .atMost()
                        .orElseThrow();
                if (game.ending().isPresent()) {
                    assertThat(game.settle().score().margin().orElseThrow()).isGreaterThanOrEqualTo(forced);
                }
            });
        }
    }
}
