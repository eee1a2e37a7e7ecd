package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.testkit.ChiSquare;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;
import org.shinpan.testkit.RandomMovePosition;

/** Playouts keep neither log nor hash while they play. They must play the same games as a board that keeps both. */
@Tag("each-jdk")
class UnloggedGamesTest {

    /** Some turns of a random game as a start, and then a playout. */
    private record Case(Board board, int before, int seed, int cap) {

        static Case of(Choices choices) {
            return new Case(
                    Board.of(1 + choices.below(9), 1 + choices.below(9)),
                    choices.below(60),
                    choices.below(1_000_000),
                    choices.below(250));
        }

        FastBoard start() {
            FastBoard start = new FastBoard(board);
            Xorshift random = new Xorshift(~seed);
            for (int turn = 0; turn < before; turn++) {
                turn(start, start.randomMove(random));
            }
            return start;
        }
    }

    @Test
    void aPlayoutPlaysTheGameOfABoardWithALog() {
        Property.holds(1, 3_000, Case::of, each -> {
            FastBoard logged = each.start();
            int from = logged.turns();
            Xorshift random = new Xorshift(each.seed);
            boolean over = false;
            while (!over && logged.turns() - from < each.cap) {
                turn(logged, logged.randomMove(random));
                int turns = logged.turns();
                over = turns - from > 1
                        && logged.turn(turns) == FastBoard.PASS
                        && logged.turn(turns - 1) == FastBoard.PASS;
            }
            FastBoard played = each.start();
            assertThat(new UniformPlayouts(each.seed).run(played, each.cap)).isEqualTo(logged.turns() - from);
            assertThat(withoutTurns(played)).isEqualTo(withoutTurns(logged));
            StateOfBoard.check(played);
            assertThatThrownBy(played::undo).isInstanceOf(IllegalStateException.class);
        });
    }

    @Test
    void aPlayoutFromAStartPlaysWhatARandomPlayerMay() {
        Property.holds(1, 1_000, Case::of, each -> {
            FastBoard board = each.start();
            StartedPlayouts playouts = new StartedPlayouts(each.seed);
            for (int turn = 0; turn < each.cap; turn++) {
                FastBoard before = new FastBoard(each.board);
                before.copy(board);
                assertThat(playouts.run(board, 1)).isEqualTo(1);
                int moves = 0;
                boolean found = false;
                for (int i = 0; i < before.emptyCount(); i++) {
                    int v = before.empty(i);
                    if (before.isRandomMove(v)) {
                        moves++;
                        FastBoard after = new FastBoard(each.board);
                        after.copy(before);
                        after.play(v);
                        found |= after.position().equals(board.position());
                    }
                }
                assertThat(found).as("turn %d of %d moves", turn, moves).isEqualTo(moves > 0);
                assertThat(moves > 0 || before.position().equals(board.position()))
                        .isTrue();
                StateOfBoard.check(board);
            }
        });
    }

    @Test
    void theFirstMoveOfAPlayoutIsUniform() {
        FastBoard start = new FastBoard(Board.square(7));
        start.setUp(Position.parse(RandomMovePosition.BLACK_TO_MOVE), Player.BLACK);
        int moves = 0;
        for (int i = 0; i < start.emptyCount(); i++) {
            moves += start.isRandomMove(start.empty(i)) ? 1 : 0;
        }
        UniformPlayouts playouts = new UniformPlayouts(5);
        FastBoard board = new FastBoard(start.board());
        Map<Long, Integer> counts = new TreeMap<>();
        int games = 100_000;
        for (int game = 0; game < games; game++) {
            board.copy(start);
            playouts.run(board, 1);
            counts.merge(board.hash(), 1, Integer::sum);
        }
        assertThat(counts).hasSize(moves);
        double expected = (double) games / moves;
        double sum = 0;
        for (int count : counts.values()) {
            sum += (count - expected) * (count - expected) / expected;
        }
        assertThat(sum).isLessThan(ChiSquare.limit(moves - 1));
    }

    @Test
    void aPlayoutFromAStartEndsWhenNobodyHasAMove() {
        StartedPlayouts playouts = new StartedPlayouts(8);
        FastBoard board = new FastBoard(Board.of(7, 5));
        for (int game = 0; game < 100; game++) {
            board.clear();
            if (playouts.run(board, 1_000) < 1_000) {
                assertThat(new UniformPlayouts(1).run(board, 10)).isEqualTo(2);
            }
        }
    }

    private static StateOfBoard withoutTurns(FastBoard board) {
        StateOfBoard seen = StateOfBoard.of(board);
        return new StateOfBoard(
                seen.position(),
                seen.toMove(),
                0,
                seen.ko(),
                seen.hash(),
                seen.takenByBlack(),
                seen.takenByWhite(),
                seen.empties());
    }

    private static void turn(FastBoard board, int v) {
        if (v == FastBoard.PASS) {
            board.pass();
        } else {
            board.play(v);
        }
    }
}
