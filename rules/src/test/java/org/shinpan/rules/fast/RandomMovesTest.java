package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.testkit.ChiSquare;
import org.shinpan.testkit.RandomMovePosition;

class RandomMovesTest {

    @Test
    void aDrawIsUniformOverWhatMayBePlayed() {
        FastBoard board = new FastBoard(Board.square(7));
        board.setUp(Position.parse(RandomMovePosition.BLACK_TO_MOVE), Player.BLACK);
        List<Integer> allowed = allowed(board);
        assertThat(allowed).doesNotContain(at(board, "a1"), at(board, "c1"), at(board, "g7"), at(board, "d4"));
        assertThat(allowed).hasSize(board.emptyCount() - 4);
        int draws = 200_000;
        int[] counts = new int[board.places()];
        Xorshift random = new Xorshift(77);
        for (int i = 0; i < draws; i++) {
            counts[board.randomMove(random)]++;
        }
        assertThat(chiSquare(allowed, counts, draws)).isLessThan(ChiSquare.limit(allowed.size() - 1));
        assertThat(allowed.stream().mapToInt(v -> counts[v]).sum()).isEqualTo(draws);
    }

    /** Where nearly all places are eyes, the trials run out and the draw that remembers takes over. */
    @Test
    void aDrawIsUniformWhereFewPlacesAreLeft() {
        Board board = Board.square(9);
        FastBoard fast = new FastBoard(board);
        fast.setUp(manyEyes(), Player.BLACK);
        List<Integer> allowed = allowed(fast);
        assertThat(allowed).hasSize(2);
        int[] counts = new int[fast.places()];
        Xorshift random = new Xorshift(3);
        for (int i = 0; i < 40_000; i++) {
            counts[fast.randomMove(random)]++;
        }
        assertThat(chiSquare(allowed, counts, 40_000)).isLessThan(ChiSquare.limit(1));
        assertThat(counts[FastBoard.PASS]).isZero();
    }

    @Test
    void weightsArePlayedInProportion() {
        FastBoard board = new FastBoard(Board.square(7));
        board.setUp(Position.parse(RandomMovePosition.BLACK_TO_MOVE), Player.BLACK);
        int[] weights = new int[board.places()];
        weights[at(board, "a1")] = 1_000;
        weights[at(board, "a7")] = 1;
        weights[at(board, "b7")] = 3;
        int[] counts = new int[board.places()];
        Xorshift random = new Xorshift(9);
        for (int i = 0; i < 40_000; i++) {
            counts[board.weightedMove(random, weights)]++;
        }
        double expected = 10_000;
        double off = counts[at(board, "a7")] - expected;
        assertThat(counts[at(board, "a7")] + counts[at(board, "b7")]).isEqualTo(40_000);
        assertThat(off * off / expected + off * off / (3 * expected)).isLessThan(ChiSquare.limit(1));
        assertThat(board.weightedMove(random, new int[board.places()])).isEqualTo(FastBoard.PASS);
    }

    @Test
    void numbersBelowABoundAreUniform() {
        for (int bound : new int[] {1, 2, 3, 81, 361}) {
            int[] counts = new int[bound];
            Xorshift random = new Xorshift(bound);
            int draws = 2_000 * bound;
            List<Integer> all = new ArrayList<>();
            for (int i = 0; i < bound; i++) {
                all.add(i);
            }
            for (int i = 0; i < draws; i++) {
                counts[random.below(bound)]++;
            }
            assertThat(chiSquare(all, counts, draws))
                    .as("below %d", bound)
                    .isLessThan(ChiSquare.limit(Math.max(1, bound - 1)));
        }
    }

    @Test
    void playoutsEndAndABatchLeavesItsBoardAlone() {
        FastBoard board = new FastBoard(Board.square(9));
        board.play(board.at(4, 4));
        StateOfBoard before = StateOfBoard.of(board);
        UniformPlayouts.Batch batch = new UniformPlayouts(1).batch(board, 500, 1_000, 0);
        assertThat(StateOfBoard.of(board)).isEqualTo(before);
        assertThat(batch.games()).isEqualTo(500);
        assertThat(batch.turns()).isBetween(500L * 80, 500L * 160);
        assertThat(batch.blackWins()).isBetween(200, 480);
        assertThat(new UniformPlayouts(1).batch(board, 500, 1_000, 0)).isEqualTo(batch);
        assertThat(new UniformPlayouts(2).batch(board, 500, 1_000, 81).blackWins())
                .isZero();
        FastBoard copy = new FastBoard(Board.square(9));
        new UniformPlayouts(4).run(copy, 60);
        copy.copy(board);
        assertThat(copy.position()).isEqualTo(board.position());
        StateOfBoard.check(copy);
    }

    @Test
    void afterAPlayoutNobodyHasAMoveLeft() {
        UniformPlayouts playouts = new UniformPlayouts(8);
        FastBoard board = new FastBoard(Board.of(7, 5));
        for (int i = 0; i < 200; i++) {
            board.clear();
            if (playouts.run(board, 1_000) < 1_000) {
                assertThat(allowed(board)).isEmpty();
                board.pass();
                assertThat(allowed(board)).isEmpty();
                StateOfBoard.check(board);
            }
        }
    }

    @Test
    void refusesAPositionThatCannotStand() {
        FastBoard board = new FastBoard(Board.of(3, 1));
        assertThatThrownBy(() -> board.setUp(Position.parse("X X X"), Player.BLACK))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> board.setUp(Position.parse("X ."), Player.BLACK))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(board::undo).isInstanceOf(IllegalStateException.class);
    }

    private static List<Integer> allowed(FastBoard board) {
        List<Integer> allowed = new ArrayList<>();
        for (Point point : board.board().points()) {
            int v = board.at(point);
            if (board.isEmpty(v) && board.isRandomMove(v)) {
                allowed.add(v);
            }
        }
        return allowed;
    }

    private static Position manyEyes() {
        StringBuilder rows = new StringBuilder();
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                boolean hole = row % 2 == 0 && column % 2 == 0 && row < 8;
                rows.append(hole || (row == 8 && column >= 7) ? '.' : 'X');
            }
            rows.append('\n');
        }
        return Position.parse(rows.toString());
    }

    private static int at(FastBoard board, String vertex) {
        return board.at(board.board().parse(vertex));
    }

    private static double chiSquare(List<Integer> places, int[] counts, int draws) {
        double expected = (double) draws / places.size();
        double sum = 0;
        for (int place : places) {
            sum += (counts[place] - expected) * (counts[place] - expected) / expected;
        }
        return sum;
    }
}
