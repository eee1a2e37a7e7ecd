package org.shinpan.life.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/** Tests that the features of plays do not depend on the direction in which the board lies. */
class PlayFeaturesTest {

    private static final int LINES = 7;
    private static final int MIRRORS = 8;

    /** The number of the kind of features that count captured stones. */
    private static final int CAPTURED = 8;

    private final PlayFeatures.Merit merit = new PlayFeatures.Merit();

    /** A board that is turned or mirrored has the same features everywhere. */
    @Test
    void featuresDoNotDependOnTheDirection() {
        Random random = new Random(5);
        for (int trial = 0; trial < 50; trial++) {
            int[] stones = random.ints(LINES * LINES, -1, 2).toArray();
            int last = random.nextInt(stones.length);
            int[][] expected = features(stones, last, 0);
            for (int mirror = 1; mirror < MIRRORS; mirror++) {
                int[][] found = features(stones, last, mirror);
                for (int cell = 0; cell < stones.length; cell++) {
                    assertThat(found[cell])
                            .as("mirror %d, cell %d", mirror, cell)
                            .isEqualTo(expected[cell]);
                }
            }
        }
    }

    /** Returns the features of each cell of the original board, computed on the turned board. */
    private int[][] features(int[] stones, int last, int mirror) {
        WideBoard board = new WideBoard(all(LINES));
        for (int cell = 0; cell < stones.length; cell++) {
            int at = turned(cell, mirror);
            if (stones[cell] >= 0
                    && board.color(at) == WideBoard.EMPTY
                    && !board.isSelfCapture(at, stones[cell])
                    && board.captures(at, stones[cell]) == 0) {
                board.play(at, stones[cell]);
            }
        }
        PlayFeatures features = new PlayFeatures(board, LINES, LINES);
        int[][] all = new int[stones.length][];
        for (int cell = 0; cell < stones.length; cell++) {
            int at = turned(cell, mirror);
            all[cell] = board.color(at) != WideBoard.EMPTY
                    ? new int[0]
                    : features.collect(at, merit, 0, turned(last, mirror), new WideSet())
                            .clone();
        }
        return all;
    }

    private static PointSet all(int lines) {
        Board board = Board.square(lines);
        return PointSet.of(board, board.points());
    }

    private static int turned(int cell, int mirror) {
        int column = cell % LINES;
        int row = cell / LINES;
        column = (mirror & 1) == 0 ? column : LINES - 1 - column;
        row = (mirror & 2) == 0 ? row : LINES - 1 - row;
        return (mirror & 4) == 0 ? row * LINES + column : column * LINES + row;
    }

    /** On a board with one white stone in atari, taking it is the only play with a capture. */
    @Test
    void onlyACaptureHasTheFeatureOfOne() {
        WideBoard board = new WideBoard(all(3));
        // The white stone is in the centre, with black stones on three sides.
        board.play(4, 1);
        board.play(1, 0);
        board.play(3, 0);
        board.play(5, 0);
        PlayFeatures features = new PlayFeatures(board, 3, 3);
        int[] taking = features.collect(7, merit, 0, -1, new WideSet()).clone();
        int[] other = features.collect(8, merit, 0, -1, new WideSet()).clone();
        assertThat(taking[CAPTURED] - other[CAPTURED]).isEqualTo(1);
    }
}
