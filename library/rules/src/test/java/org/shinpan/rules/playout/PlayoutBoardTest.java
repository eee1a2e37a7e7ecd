package org.shinpan.rules.playout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Compares the board of the playouts with the fast board, and its chains and liberties with a slow computation. */
class PlayoutBoardTest {

    /** A board, and for each turn a random number that selects a point. */
    private record Plan(Board board, List<Integer> draws) {}

    @Test
    void equalsTheFastBoard() {
        Property.holds(41, 120, PlayoutBoardTest::randomGame, PlayoutBoardTest::compareWithFastBoard);
    }

    private static Plan randomGame(Choices choices) {
        Board board = Board.of(choices.between(1, 13), choices.between(1, 11));
        List<Integer> draws = new ArrayList<>();
        int turns = choices.between(1, 3 * board.area());
        for (int i = 0; i < turns; i++) {
            draws.add(choices.below(1 << 20));
        }
        return new Plan(board, draws);
    }

    private static void compareWithFastBoard(Plan game) {
        FastBoard fast = new FastBoard(game.board());
        PlayoutBoard board = new PlayoutBoard(game.board());
        for (int draw : game.draws()) {
            Point point = game.board().points().get(draw % game.board().area());
            int v = board.at(point);
            int us = board.toMove;
            if (board.color[v] != PlayoutBoard.EMPTY) {
                fast.pass();
                board.pass();
            } else {
                assertThat(board.isSelfCapture(v, us)).isEqualTo(fast.isSelfCapture(fast.at(point)));
                fast.play(fast.at(point));
                board.play(v);
            }
            assertThat(board.position()).isEqualTo(fast.position());
            assertThat(board.ko).isEqualTo(fast.ko());
            assertThat(board.emptyCount()).isEqualTo(fast.emptyCount());
            assertThat(board.hash()).isEqualTo(board.hashOf(board.position()));
            assertThat(new AreaCount(board).exact(board, new byte[board.places]))
                    .isEqualTo(fast.areaMargin());
        }
        checkChains(board);
        PlayoutBoard copy = new PlayoutBoard(game.board());
        copy.copy(board);
        checkChains(copy);
        PlayoutBoard setUp = new PlayoutBoard(game.board());
        setUp.setUp(board.position(), Player.WHITE);
        checkChains(setUp);
        assertThat(setUp.position()).isEqualTo(board.position());
    }

    private static void checkChains(PlayoutBoard board) {
        Position position = board.position();
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                int root = board.chain[board.at(chain.points().first())];
                List<Point> liberties = new ArrayList<>();
                for (int v = board.libertyAfter(root, board.chains.before()); v != 0; v = board.libertyAfter(root, v)) {
                    liberties.add(board.grid.numbers.point(v));
                }
                List<Point> stones = new ArrayList<>();
                for (int v = board.chains.stoneAfter(root, board.chains.before());
                        v != 0;
                        v = board.chains.stoneAfter(root, v)) {
                    stones.add(board.grid.numbers.point(v));
                }
                assertThat(liberties).containsExactlyInAnyOrderElementsOf(chain.liberties());
                assertThat(board.libertyCount[root]).isEqualTo((short) liberties.size());
                assertThat(stones).containsExactlyInAnyOrderElementsOf(chain.points());
                assertThat(board.size[root]).isEqualTo((short) stones.size());
                for (Point stone : chain.points()) {
                    assertThat(board.chain[board.at(stone)]).isEqualTo((short) root);
                }
            }
        }
        for (Point point : position.board().points()) {
            int v = board.at(point);
            for (int d = 0; d < 8; d++) {
                int expected = board.color[board.neighbour(v, d)];
                assertThat((board.shape[v] >>> (2 * d)) & 3).isEqualTo(expected);
            }
        }
    }
}
