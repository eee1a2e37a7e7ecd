package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.game.Perft;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets.Options;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Compares the Chinese, the AGA and the New Zealand rules with a literal version that shares no code with them. */
class LiteralGameTest {

    /** Compares legality, the board and the margin along every sequence of turns up to a length. */
    @ParameterizedTest(name = "{0} {1}x{2}, {3} turns")
    @CsvSource({
        "chinese,1,1,6",
        "chinese,2,1,9",
        "chinese,3,1,12",
        "chinese,4,1,8",
        "chinese,2,2,9",
        "chinese,3,2,6",
        "chinese,3,3,5",
        "aga,1,1,6",
        "aga,2,1,9",
        "aga,3,1,12",
        "aga,4,1,8",
        "aga,2,2,9",
        "aga,3,2,6",
        "aga,3,3,5",
        "new-zealand,1,1,6",
        "new-zealand,2,1,9",
        "new-zealand,3,1,12",
        "new-zealand,4,1,7",
        "new-zealand,2,2,8",
        "new-zealand,3,2,6",
        "new-zealand,3,3,5",
    })
    void everySequenceIsJudgedAlike(String text, int columns, int rows, int turns) {
        Board board = Board.of(columns, rows);
        Game game = Game.start(RuleSets.named(text, Options.DEFAULT), Agreement.on(board));
        LiteralGame literal = new LiteralGame(text, columns, rows);
        List<Long> sequences = new ArrayList<>();
        for (int turn = 0; turn < turns; turn++) {
            sequences.add(0L);
        }
        follow(game, literal, turns, 0, sequences);
        assertThat(Perft.count(game.rules(), History.start(Agreement.on(board)), turns))
                .extracting(Perft.Count::sequences)
                .isEqualTo(sequences);
    }

    private static void follow(Game game, LiteralGame literal, int turns, int depth, List<Long> sequences) {
        compare(game, literal);
        assertThat(game.ending().isPresent()).isEqualTo(literal.over());
        if (depth == turns || literal.over()) {
            return;
        }
        sequences.set(depth, sequences.get(depth) + 1);
        literal.pass();
        follow(game.play(Move.PASS), literal, turns, depth + 1, sequences);
        literal.undo();
        for (Point point : game.position().board().points()) {
            Optional<int[]> after = agreed(game, literal, point);
            if (after.isPresent()) {
                sequences.set(depth, sequences.get(depth) + 1);
                literal.take(after.get());
                follow(game.play(Move.play(point)), literal, turns, depth + 1, sequences);
                literal.undo();
            }
        }
    }

    /** Plays long games, in which positions are repeated with either player to move. */
    @ParameterizedTest
    @CsvSource({"chinese,1000", "aga,2000", "new-zealand,3000"})
    void randomGamesAreJudgedAlike(String text, long seed) {
        Property.holds(seed, 300, LiteralGameTest::plan, plan -> play(text, plan));
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"chinese,10000", "aga,20000", "new-zealand,30000"})
    void manyRandomGamesAreJudgedAlike(String text, long seed) {
        Property.holds(seed, 20_000, LiteralGameTest::plan, plan -> play(text, plan));
    }

    record Plan(Board board, List<Integer> attempts) {}

    private static Plan plan(Choices choices) {
        Board board = Board.of(choices.between(1, 5), choices.between(1, 4));
        List<Integer> attempts = new ArrayList<>();
        int length = choices.below(7 * board.area() + 10);
        for (int i = 0; i < length; i++) {
            attempts.add(choices.oneIn(15) ? -1 : choices.below(board.area()));
        }
        return new Plan(board, attempts);
    }

    private static void play(String text, Plan plan) {
        Game game = Game.start(RuleSets.named(text, Options.DEFAULT), Agreement.on(plan.board()));
        LiteralGame literal =
                new LiteralGame(text, plan.board().columns(), plan.board().rows());
        for (int attempt : plan.attempts()) {
            if (attempt < 0 && game.history().lastIsPass()) {
                continue;
            }
            if (attempt < 0) {
                literal.pass();
                game = game.play(Move.PASS);
            } else {
                Point point = plan.board().points().get(attempt);
                Optional<int[]> after = agreed(game, literal, point);
                if (after.isPresent()) {
                    literal.take(after.get());
                    game = game.play(Move.play(point));
                }
            }
            compare(game, literal);
        }
    }

    private static Optional<int[]> agreed(Game game, LiteralGame literal, Point point) {
        Optional<int[]> after = literal.play(index(game, point));
        Verdict verdict = game.judge(Move.play(point));
        if (verdict.effect().isPresent() != after.isPresent()) {
            throw new AssertionError(point + " after " + game.history().all() + ": " + verdict);
        }
        return after;
    }

    private static void compare(Game game, LiteralGame literal) {
        List<Point> points = game.position().board().points();
        int[] stones = new int[points.size()];
        for (int i = 0; i < stones.length; i++) {
            Color color = game.position().at(points.get(i));
            stones[i] = color == Color.EMPTY ? 0 : color == Color.BLACK ? 1 : 2;
        }
        assertThat(literal.board()).isEqualTo(stones);
        BigDecimal margin = game.settle().score().margin().orElseThrow();
        assertThat(margin.multiply(BigDecimal.valueOf(2)).intValueExact()).isEqualTo(literal.doubledMargin());
    }

    private static int index(Game game, Point point) {
        return game.position().board().points().indexOf(point);
    }
}
