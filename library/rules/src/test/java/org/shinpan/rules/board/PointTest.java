package org.shinpan.rules.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@link Point}. */
class PointTest {

    /** No column is called I; the 26th column is AA. */
    @ParameterizedTest
    @CsvSource({
        "A1,0,0",
        "H8,7,7",
        "J9,8,8",
        "T19,18,18",
        "Z25,24,24",
        "AA26,25,25",
        "AB1,26,0",
        "AZ52,49,51",
        "BB1,51,0"
    })
    void namesCountColumnsWithoutI(String name, int column, int row) {
        assertThat(new Point(column, row)).hasToString(name);
        assertThat(Point.parse(name)).isEqualTo(new Point(column, row));
        assertThat(Point.parse(name.toLowerCase(Locale.ROOT))).isEqualTo(new Point(column, row));
    }

    @Test
    void everyPointOfTheLargestBoardHasANameOfItsOwn() {
        Set<String> names = new HashSet<>();
        for (Point point : Board.square(Board.MAX_LINES).points()) {
            assertThat(Point.parse(point.toString())).isEqualTo(point);
            names.add(point.toString());
        }
        assertThat(names).hasSize(52 * 52);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "AI1", "A0", "A01", "AAA1", "1A", "A", "7", "A1 ", "Å1", "pass"})
    void aTextThatNamesNoPointIsRefused(String text) {
        assertThatThrownBy(() -> Point.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' names no point: a point is a letter and a number, such as E5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"A53", "BC1", "ZZ1"})
    void aPointOfATooLargeBoardIsRefusedByTheSize(String text) {
        assertThatThrownBy(() -> Point.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' names no point: boards have at most 52 lines");
    }

    @ParameterizedTest
    @ValueSource(strings = {"I1", "i9", "I25"})
    void theMessageExplainsTheMissingLetter(String text) {
        assertThatThrownBy(() -> Point.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' names no point: the columns leave out the letter I, as in H5 and J5");
    }

    @Test
    void aBoardKnowsItsOwnPoints() {
        Board board = Board.of(3, 2);
        assertThat(board.parse("c2")).isEqualTo(new Point(2, 1));
        assertThatThrownBy(() -> board.parse("b3")).hasMessage("'b3' is not on a board of 3x2");
        assertThatThrownBy(() -> board.parse("d1")).hasMessage("'d1' is not on a board of 3x2");
        assertThatThrownBy(() -> board.index(new Point(3, 0))).hasMessageContaining("D1");
        assertThatThrownBy(() -> new Point(52, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Point(0, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSizeHasOneBoardAndOneToFiftyTwoLines() {
        assertThat(Board.of(19, 19)).isSameAs(Board.square(19)).isNotSameAs(Board.of(19, 13));
        assertThat(Board.of(19, 13)).hasToString("19x13");
        assertThatThrownBy(() -> Board.of(0, 5)).hasMessageContaining("0x5");
        assertThatThrownBy(() -> Board.of(5, 53)).hasMessageContaining("5x53");
    }

    @ParameterizedTest
    @CsvSource({"1,1,A1,''", "1,3,A2,A1 A3", "3,3,A1,B1 A2", "3,3,B1,A1 C1 B2", "3,3,B2,B1 A2 C2 B3", "2,1,B1,A1"})
    void neighboursLieAlongLines(int columns, int rows, String point, String neighbours) {
        Board board = Board.of(columns, rows);
        assertThat(PointSet.of(board, board.neighbours(board.parse(point))).names())
                .isEqualTo(neighbours);
    }
}
