package org.shinpan.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/** Tests {@link LegalPositions}. */
class LegalPositionsTest {

    /** The figures of Tromp and Farnebäck. */
    @ParameterizedTest
    @CsvSource({
        "1,1,1",
        "1,2,5",
        "1,3,15",
        "1,4,41",
        "1,5,113",
        "1,6,313",
        "2,2,57",
        "2,3,489",
        "2,4,4125",
        "2,5,35117",
        "2,6,299681",
        "3,3,12675",
        "3,4,321689",
        "3,5,8180343",
        "3,6,208144601",
        "4,4,24318165",
        "4,5,1840058693",
        "5,5,414295148741"
    })
    void matchesThePublishedFigures(int m, int n, BigInteger expected) {
        assertThat(LegalPositions.count(Board.of(m, n))).isEqualTo(expected);
        assertThat(LegalPositions.count(Board.of(n, m))).isEqualTo(expected);
    }

    @Test
    @Tag("nightly")
    void matchesThePublishedFigureOfSevenBySeven() {
        assertThat(LegalPositions.count(Board.of(7, 7))).isEqualTo(new BigInteger("83677847847984287628595"));
    }

    /** Applies the definition to every colouring. */
    @ParameterizedTest
    @CsvSource({"1,1", "1,4", "2,2", "3,2", "2,4", "3,3", "5,2"})
    void equalsTheDefinition(int columns, int rows) {
        Board board = Board.of(columns, rows);
        long legal = 0;
        for (long code = 0; code < Math.round(Math.pow(3, board.area())); code++) {
            legal += everyChainHasALiberty(position(board, code)) ? 1 : 0;
        }
        assertThat(LegalPositions.count(board)).isEqualTo(BigInteger.valueOf(legal));
    }

    @Test
    void refusesBoardsThatAreTooLarge() {
        assertThatThrownBy(() -> LegalPositions.count(Board.of(9, 9)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("9x9");
    }

    private static boolean everyChainHasALiberty(Position position) {
        return java.util.stream.Stream.of(Color.BLACK, Color.WHITE)
                .flatMap(color -> position.chains(color).stream())
                .noneMatch(chain -> chain.liberties().isEmpty());
    }

    private static Position position(Board board, long code) {
        Position position = Position.empty(board);
        long rest = code;
        for (Point point : board.points()) {
            position = position.withColor(point, Color.values()[(int) (rest % 3)]);
            rest /= 3;
        }
        return position;
    }
}
