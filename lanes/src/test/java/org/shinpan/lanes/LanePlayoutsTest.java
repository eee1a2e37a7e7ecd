package org.shinpan.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.UniformPlayouts;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.testkit.ChiSquare;
import org.shinpan.testkit.RandomMovePosition;

@Tag("each-jdk")
class LanePlayoutsTest {

    @Test
    void aDrawIsUniformOverWhatMayBePlayed() {
        FastBoard board = new FastBoard(Board.square(7));
        board.setUp(Position.parse(RandomMovePosition.BLACK_TO_MOVE), Player.BLACK);
        long[] counts = new long[board.places()];
        int draws = firstPlays(board, 200_000, counts);
        int allowed = 0;
        double chiSquare = 0;
        for (Point point : board.board().points()) {
            int v = board.at(point);
            if (board.isEmpty(v) && board.isRandomMove(v)) {
                allowed++;
            } else {
                assertThat(counts[v]).as(point.toString()).isZero();
            }
        }
        double expected = (double) draws / allowed;
        for (long count : counts) {
            chiSquare += count == 0 ? 0 : (count - expected) * (count - expected) / expected;
        }
        assertThat(allowed).isEqualTo(board.emptyCount() - 4);
        assertThat(chiSquare).isLessThan(ChiSquare.limit(allowed - 1));
    }

    /** The first place that each game plays, in counts; how many there were. */
    private static int firstPlays(FastBoard board, int draws, long[] counts) {
        Lanes lanes = new Lanes(new Grid(board.board()), new Xorshift(8), 1_000);
        LanePlayouts.Start start = new LanePlayouts.Start(lanes.grid, board);
        for (int lane = 0; lane < lanes.count; lane++) {
            start.putInto(lanes, lane);
        }
        int drawn = 0;
        while (drawn < draws) {
            lanes.step();
            for (int lane = 0; lane < lanes.count; lane++) {
                if (lanes.turns[lane] == 1) {
                    counts[place(board, lanes, lane)]++;
                    drawn++;
                    start.putInto(lanes, lane);
                }
            }
        }
        return drawn;
    }

    private static int place(FastBoard board, Lanes lanes, int lane) {
        for (Point point : board.board().points()) {
            long drawn = lanes.grid.word(point) == 0 ? lanes.drawn0[lane] : lanes.drawn1[lane];
            if (drawn == lanes.grid.bit(point)) {
                return board.at(point);
            }
        }
        throw new AssertionError("a pass");
    }

    /**
     * Means of many games beside those of the fast board; a game's margin scatters by some 33 points, its turns by 13.
     */
    @Test
    void aBatchComesToWhatTheFastBoardsComesTo() {
        FastBoard board = new FastBoard(Board.square(9));
        board.play(board.at(4, 4));
        int games = 20_000;
        UniformPlayouts.Batch lanes = new LanePlayouts(1).batch(board, games, 162, 3);
        UniformPlayouts.Batch plain = new UniformPlayouts(1).batch(board, games, 162, 3);
        double scatter = 4 * Math.sqrt(2.0 / games);
        assertThat((double) lanes.turns() / games).isCloseTo((double) plain.turns() / games, within(13 * scatter));
        assertThat((double) lanes.margins() / games).isCloseTo((double) plain.margins() / games, within(33 * scatter));
        assertThat((double) lanes.blackWins() / games)
                .isCloseTo((double) plain.blackWins() / games, within(scatter / 2));
    }

    @Test
    void aBatchIsAsManyGamesAsWereWantedAndLeavesItsBoardAlone() {
        FastBoard board = new FastBoard(Board.of(7, 6));
        board.play(board.at(3, 3));
        Position before = board.position();
        assertThat(new LanePlayouts(1).batch(board, 0, 10, 0)).isEqualTo(new UniformPlayouts.Batch(0, 0, 0, 0));
        for (int games : new int[] {1, 7, 100}) {
            UniformPlayouts.Batch batch = new LanePlayouts(1).batch(board, games, 5, 0);
            assertThat(batch.games()).isEqualTo(games);
            assertThat(batch.turns()).isEqualTo(5L * games);
            assertThat(new LanePlayouts(1).batch(board, games, 5, 0)).isEqualTo(batch);
            assertThat(new LanePlayouts(1).batch(board, games, 5, 42).blackWins())
                    .isZero();
            assertThat(new LanePlayouts(1).batch(board, games, 5, -43).blackWins())
                    .isEqualTo(games);
        }
        assertThat(board.position()).isEqualTo(before);
        assertThat(board.turns()).isEqualTo(1);
    }

    @Test
    void refusesWhatDoesNotFit() {
        assertThat(LanePlayouts.fits(Board.square(10))).isTrue();
        assertThat(LanePlayouts.fits(Board.of(12, 10))).isTrue();
        assertThat(LanePlayouts.fits(Board.square(11))).isFalse();
        FastBoard large = new FastBoard(Board.square(11));
        assertThatThrownBy(() -> new LanePlayouts(1).batch(large, 1, 1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("11");
        FastBoard small = new FastBoard(Board.square(3));
        assertThatThrownBy(() -> new LanePlayouts(1).batch(small, 1, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void selectsABitByItsNumber() {
        Random random = new Random(4);
        for (int i = 0; i < 2_000; i++) {
            long word = random.nextLong() & (i % 2 == 0 ? -1 : random.nextLong());
            int number = 0;
            for (int bit = 0; bit < 64; bit++) {
                if ((word >>> bit & 1) != 0) {
                    assertThat(Bits.select(word, number)).isEqualTo(1L << bit);
                    assertThat(Bits.expandOne(1L << number, word)).isEqualTo(1L << bit);
                    number++;
                }
            }
        }
        assertThat(Bits.select(0, 0)).isZero();
        assertThat(Bits.expandOne(1, 0)).isZero();
    }
}
