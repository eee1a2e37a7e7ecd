package org.shinpan.rules.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests {@link Position}. */
class PositionTest {

    private static Position position(Choices choices) {
        Board board = Board.of(choices.between(1, 9), choices.between(1, 9));
        Position position = Position.empty(board);
        for (Point point : board.points()) {
            position = position.withColor(point, Color.values()[choices.below(3)]);
        }
        return position;
    }

    @Test
    void aDiagramIsReadBack() {
        Property.holds(1, 200, PositionTest::position, position -> {
            assertThat(Position.parse(position.toString())).isEqualTo(position).hasSameHashCodeAs(position);
            assertThat(Position.parse(position.toString().replace("\n", "/").replace(" ", "")))
                    .isEqualTo(position);
        });
    }

    @Test
    void aLabelledDiagramHasLettersAndNumbersOnAllSides() {
        assertThat(Position.parse("X . / . O / . .").labelled())
                .isEqualTo("   A B\n 3 X . 3\n 2 . O 2\n 1 . . 1\n   A B\n");
        assertThat(Position.empty(Board.of(9, 10)).labelled().lines())
                .hasSize(12)
                .contains("   A B C D E F G H J", "10 . . . . . . . . . 10", " 9 . . . . . . . . . 9");
        assertThat(Position.empty(Board.of(27, 1)).labelled().lines().findFirst())
                .hasValueSatisfying(letters -> assertThat(letters).endsWith(" X Y ZAAAB"));
    }

    @Test
    void theTopRowComesFirst() {
        Position position = Position.parse("X . / . O / . .");
        assertThat(position.board()).isEqualTo(Board.of(2, 3));
        assertThat(position.at(Point.parse("a3"))).isEqualTo(Color.BLACK);
        assertThat(position.at(Point.parse("b2"))).isEqualTo(Color.WHITE);
        assertThat(position.at(Point.parse("a1"))).isEqualTo(Color.EMPTY);
        assertThatThrownBy(() -> position.at(Point.parse("c1"))).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
            ""         | a diagram needs at least one row
            " / / "    | a diagram needs at least one row
            X . / O    | row 'O' of the diagram has 1 points, the first row has 2
            X . / O .. | row 'O..' of the diagram has 3 points, the first row has 2
            X # / O .  | '#' in row 'X#' is no sign of a diagram: X is Black, O is White, and . is an empty point
            x .        | 'x' in row 'x.' is no sign of a diagram: X is Black, O is White, and . is an empty point
            """)
    void aTextThatIsNotADiagramIsRefused(String diagram, String what) {
        assertThatThrownBy(() -> Position.parse(diagram))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(what);
    }

    @Test
    void positionsOfTwoBoardsAreNeverEqual() {
        assertThat(Position.parse("X . . .")).isNotEqualTo(Position.parse("X / . / . / ."));
        assertThat(Position.parse("X . / . .")).isNotEqualTo(Position.parse("X . . ."));
    }

    @Test
    void everyPointIsInOneChainOfItsColour() {
        Property.holds(2, 100, PositionTest::position, position -> {
            for (Point point : position.board().points()) {
                Chain chain = position.chainAt(point);
                assertThat(chain.color()).isEqualTo(position.at(point));
                assertThat(chain.points().contains(point)).isTrue();
                for (Point neighbour : position.board().neighbours(point)) {
                    boolean together = position.at(neighbour) == position.at(point);
                    assertThat(chain.points().contains(neighbour)).isEqualTo(together);
                    assertThat(together || chain.reaches(position.at(neighbour)))
                            .isTrue();
                    assertThat(position.at(neighbour) == Color.EMPTY && !together)
                            .isEqualTo(chain.liberties().contains(neighbour));
                }
            }
        });
    }

    @Test
    void libertiesAreSharedAndCountedOnce() {
        Position position = Position.parse("X . O / X X O / . . .");
        Chain black = position.chainAt(Point.parse("a2"));
        assertThat(black.points().names()).isEqualTo("A2 B2 A3");
        assertThat(black.liberties().names()).isEqualTo("A1 B1 B3");
        assertThat(black.touching(Color.WHITE).names()).isEqualTo("C2");
        assertThat(black.reaches(Color.WHITE)).isTrue();
        assertThat(black.reaches(Color.BLACK)).isFalse();
        assertThat(position.chainAt(Point.parse("b3")).liberties().isEmpty()).isTrue();
        assertThat(position.chains(Color.EMPTY)).hasSize(2);
    }

    @Test
    void aChainOfStonesHasAPlayerAndOneOfEmptyPointsHasNone() {
        Position position = Position.parse("X . O");
        assertThat(position.chainAt(Point.parse("a1")).player()).isEqualTo(Player.BLACK);
        assertThat(position.chainAt(Point.parse("c1")).player()).isEqualTo(Player.WHITE);
        Chain empty = position.chainAt(Point.parse("b1"));
        assertThatThrownBy(empty::player)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the points B1 are empty");
    }

    @Test
    void aChainWithoutLibertyIsFoundBlacksBeforeWhites() {
        assertThat(Position.parse("X O . / . . .").chainWithoutLiberty()).isEmpty();
        assertThat(Position.parse("O X . / X . .").chainWithoutLiberty())
                .hasValueSatisfying(chain -> assertThat(chain.points().names()).isEqualTo("A2"));
        assertThat(Position.parse("O X O X / X . X O").chainWithoutLiberty())
                .hasValueSatisfying(chain -> assertThat(chain.points().names()).isEqualTo("D2"));
    }

    @Test
    void theStonesWithoutLibertyAreThoseOfChainsThatReachNoEmptyPoint() {
        Random random = new Random(209);
        for (int i = 0; i < 2000; i++) {
            Board board = Board.of(1 + random.nextInt(6), 1 + random.nextInt(6));
            int empty = 1 + random.nextInt(6);
            Position position = Position.of(
                    board, point -> random.nextInt(empty) == 0 ? Color.EMPTY : Color.values()[random.nextInt(3)]);
            for (Player player : Player.values()) {
                PointSet expected = PointSet.empty(board);
                for (Chain chain : position.chains(player.color())) {
                    expected = chain.liberties().isEmpty() ? expected.union(chain.points()) : expected;
                }
                assertThat(position.stonesWithoutLiberty(player))
                        .as(position.toString())
                        .isEqualTo(expected);
            }
        }
    }
}
