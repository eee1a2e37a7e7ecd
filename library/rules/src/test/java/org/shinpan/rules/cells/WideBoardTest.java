package org.shinpan.rules.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Compares random plays on a part of a board with the same plays on a whole board, point by point, chain by chain. */
class WideBoardTest {

    /** The board, the first row and column outside the part, and numbers that select plays; −1 undoes one. */
    record Plan(Board board, int columns, int rows, List<Integer> plays) {

        static Plan of(Choices choices) {
            Board board = Board.of(choices.between(1, 13), choices.between(1, 14));
            List<Integer> plays = new ArrayList<>();
            int length = choices.below(150);
            for (int i = 0; i < length; i++) {
                plays.add(choices.oneIn(4) ? -1 : choices.below(400));
            }
            return new Plan(board, choices.between(1, board.columns()), choices.between(1, board.rows()), plays);
        }

        PointSet part() {
            return PointSet.of(
                    board,
                    board.points().stream()
                            .filter(point -> point.column() < columns && point.row() < rows)
                            .toList());
        }
    }

    @Test
    void playsAsOnAWholeBoard() {
        Property.holds(3, 1_000, Plan::of, WideBoardTest::follow);
    }

    @Tag("nightly")
    @Test
    void playsAsOnAWholeBoardInMorePlays() {
        Property.holds(2_000_000, 50_000, Plan::of, WideBoardTest::follow);
    }

    private static void follow(Plan plan) {
        WideBoard wide = new WideBoard(plan.part());
        List<Position> positions = new ArrayList<>(List.of(Position.empty(plan.board())));
        List<Long> hashes = new ArrayList<>(List.of(wide.hash()));
        for (int number : plan.plays()) {
            Position position = positions.get(positions.size() - 1);
            if (number < 0) {
                if (positions.size() > 1) {
                    wide.undo();
                    positions.remove(positions.size() - 1);
                    hashes.remove(hashes.size() - 1);
                }
            } else {
                int cell = number / 2 % wide.size();
                int player = number % 2;
                Point point = plan.board().points().get(wide.point(cell));
                if (position.at(point) != Color.EMPTY) {
                    continue;
                }
                Position after = after(position, point, Player.values()[player]);
                boolean isSelfCapture =
                        !after.stonesWithoutLiberty(Player.values()[player]).isEmpty();
                assertThat(wide.isSelfCapture(cell, player)).isEqualTo(isSelfCapture);
                if (isSelfCapture) {
                    continue;
                }
                Chain chain = after.chainAt(point);
                assertThat(wide.captures(cell, player)).isEqualTo(emptied(position, after));
                assertThat(wide.isKo(cell, player))
                        .isEqualTo(emptied(position, after) == 1
                                && chain.points().size() == 1
                                && chain.liberties().size() == 1
                                && plan.part().containsAll(chain.points().border()));
                wide.play(cell, player);
                positions.add(after);
                hashes.add(wide.hash());
            }
            compare(wide, positions.get(positions.size() - 1), plan.part());
            assertThat(wide.hash()).isEqualTo(hashes.get(hashes.size() - 1));
        }
    }

    private static int emptied(Position before, Position after) {
        return after.points(Color.EMPTY).minus(before.points(Color.EMPTY)).size();
    }

    private static Position after(Position before, Point point, Player player) {
        Position placed = before.withColor(point, player.color());
        return placed.without(placed.stonesWithoutLiberty(player.opponent()));
    }

    private static void compare(WideBoard wide, Position position, PointSet part) {
        for (int cell = 0; cell < wide.size(); cell++) {
            Point point = part.board().points().get(wide.point(cell));
            assertThat(wide.cell(wide.point(cell))).isEqualTo(cell);
            Color color = position.at(point);
            assertThat(wide.empty().contains(cell)).isEqualTo(color == Color.EMPTY);
            for (int player = 0; player < 2; player++) {
                boolean isTheirs = color == Player.values()[player].color();
                assertThat(wide.stones(player).contains(cell)).isEqualTo(isTheirs);
                assertThat(wide.color(cell) == player).isEqualTo(isTheirs);
            }
            if (color != Color.EMPTY) {
                Chain chain = position.chainAt(point);
                int head = wide.head(cell);
                assertThat(points(wide, wide.chain(head), part.board())).isEqualTo(chain.points());
                assertThat(points(wide, wide.liberties(head), part.board()))
                        .isEqualTo(chain.liberties().intersection(part));
                assertThat(wide.isOpen(head))
                        .isEqualTo(!part.containsAll(chain.points().border()));
            }
        }
    }

    private static PointSet points(WideBoard wide, WideSet cells, Board board) {
        List<Point> points = new ArrayList<>();
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            points.add(board.points().get(wide.point(cell)));
        }
        assertThat(cells.size()).isEqualTo(points.size());
        return PointSet.of(board, points);
    }

    @Test
    void aPartIsNotLargerThanThreeWords() {
        Board board = Board.of(14, 14);
        assertThatThrownBy(() -> new WideBoard(PointSet.of(board, board.points())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("196 points");
    }

    @Test
    void nothingIsUndoneBeforeAPlay() {
        Board board = Board.of(2, 2);
        assertThatThrownBy(() -> new WideBoard(PointSet.of(board, board.points())).undo())
                .isInstanceOf(IllegalStateException.class);
    }
}
