package org.shinpan.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.Xorshift;

/** Every step of every lane, beside a fast board on which the same turns are taken. */
@Tag("each-jdk")
class LanesTest {

    @ParameterizedTest
    @CsvSource({
        "1, 1, 300",
        "4, 1, 300",
        "1, 5, 300",
        "2, 2, 500",
        "3, 2, 500",
        "5, 5, 600",
        "7, 5, 600",
        "31, 3, 500",
        "9, 9, 1200",
        "10, 10, 500",
        "12, 10, 500",
        "52, 2, 500",
        "1, 52, 500"
    })
    void everyTurnIsThatOfTheFastBoard(int columns, int rows, int steps) {
        Board board = Board.of(columns, rows);
        Grid grid = new Grid(board);
        Lanes lanes = new Lanes(grid, new Xorshift(columns + 100 * rows), cap(board));
        Random random = new Random(steps);
        Beside[] games = new Beside[lanes.count];
        for (int lane = 0; lane < lanes.count; lane++) {
            games[lane] = new Beside(lanes, lane, random.nextInt(board.area()));
        }
        int over = 0;
        Beside.captures = 0;
        for (int step = 0; step < steps; step++) {
            lanes.choose();
            for (Beside game : games) {
                game.seesItsCandidates();
            }
            lanes.draw();
            lanes.play();
            boolean[] ended = new boolean[lanes.count];
            for (int i = 0; i < lanes.endedCount; i++) {
                ended[lanes.ended[i]] = true;
            }
            for (int lane = 0; lane < lanes.count; lane++) {
                assertThat(games[lane].follows()).as("over").isEqualTo(ended[lane]);
                if (ended[lane]) {
                    games[lane] = new Beside(lanes, lane, random.nextInt(board.area()));
                    over++;
                }
            }
        }
        assertThat(over).isGreaterThan(lanes.count);
        assertThat(board.area() == 1 || Beside.captures > 0).isTrue();
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"5, 5, 2000", "7, 5, 2000", "9, 9, 4000", "10, 10, 1500", "12, 10, 1500"})
    void everyTurnOfMoreGamesIsThatOfTheFastBoard(int columns, int rows, int steps) {
        everyTurnIsThatOfTheFastBoard(columns, rows, steps);
    }

    /** The number of turns after which a game stops. */
    private static int cap(Board board) {
        return 2 * board.area();
    }

    /** A fast board beside a lane. */
    private static final class Beside {

        private static int captures;

        private final Lanes lanes;
        private final int lane;
        private final FastBoard board;
        private final LanePlayouts.Start start;
        private int turns;
        private boolean passed;
        private long refused0;
        private long refused1;

        /** Begins a game with a position after some random turns. */
        Beside(Lanes lanes, int lane, int before) {
            this.lanes = lanes;
            this.lane = lane;
            board = afterRandomTurns(lanes.grid.board, before, new Xorshift(lane * 1_000L + before));
            start = new LanePlayouts.Start(lanes.grid, board);
            start.putInto(lanes, lane);
        }

        private static FastBoard afterRandomTurns(Board empty, int turns, Xorshift random) {
            FastBoard board = new FastBoard(empty);
            for (int turn = 0; turn < turns; turn++) {
                int v = board.randomMove(random);
                if (v == FastBoard.PASS) {
                    board.pass();
                } else {
                    board.play(v);
                }
            }
            return board;
        }

        /** Empty, no own eye, no ko, and not refused on this turn. */
        void seesItsCandidates() {
            long expected0 = 0;
            long expected1 = 0;
            for (Point point : board.board().points()) {
                int v = board.at(point);
                if (board.isEmpty(v) && !board.isOwnEye(v) && v != board.ko()) {
                    expected0 |= lanes.grid.word(point) == 0 ? lanes.grid.bit(point) : 0;
                    expected1 |= lanes.grid.word(point) == 1 ? lanes.grid.bit(point) : 0;
                }
            }
            assertThat(lanes.drawn0[lane]).isEqualTo(expected0 & ~refused0);
            assertThat(lanes.drawn1[lane]).isEqualTo(expected1 & ~refused1);
        }

        /** Takes the turn of the lane; whether the game is over. */
        boolean follows() {
            int v = drawn();
            if (v != FastBoard.PASS && !board.isRandomMove(v)) {
                refused0 |= lanes.drawn0[lane];
                refused1 |= lanes.drawn1[lane];
                isAlike();
                return false;
            }
            refused0 = 0;
            refused1 = 0;
            turns++;
            boolean over = turns == cap(board.board());
            if (v == FastBoard.PASS) {
                assertThat(board.board().points())
                        .noneMatch(point -> board.isEmpty(board.at(point)) && board.isRandomMove(board.at(point)));
                board.pass();
                over |= passed;
                passed = true;
            } else {
                board.play(v);
                captures += board.removedByLast();
                passed = false;
            }
            isAlike();
            return over;
        }

        /** The lane and the board are alike in stones, turns and area. */
        private void isAlike() {
            Color own = board.toMove().color();
            Color other = board.toMove().opponent().color();
            assertThat(lanes.own0[lane]).isEqualTo(lanes.grid.stones(board, own, 0));
            assertThat(lanes.own1[lane]).isEqualTo(lanes.grid.stones(board, own, 1));
            assertThat(lanes.other0[lane]).isEqualTo(lanes.grid.stones(board, other, 0));
            assertThat(lanes.other1[lane]).isEqualTo(lanes.grid.stones(board, other, 1));
            assertThat((int) lanes.turns[lane]).isEqualTo(turns);
            assertThat(start.blackMargin(lanes, lane)).isEqualTo(board.areaMargin());
        }

        private int drawn() {
            assertThat(Long.bitCount(lanes.drawn0[lane]) + Long.bitCount(lanes.drawn1[lane]))
                    .isLessThan(2);
            for (Point point : board.board().points()) {
                long drawn = lanes.grid.word(point) == 0 ? lanes.drawn0[lane] : lanes.drawn1[lane];
                if ((drawn & lanes.grid.bit(point)) != 0) {
                    return board.at(point);
                }
            }
            return FastBoard.PASS;
        }
    }
}
