package org.shinpan.rules.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The places that the specification of GTP 2 gives for fixed handicap. */
class StarPointsTest {

    @ParameterizedTest
    @CsvSource({
        "19, 2, D4 Q16",
        "19, 3, D4 Q16 Q4",
        "19, 5, D4 Q16 Q4 D16 K10",
        "19, 6, D4 Q16 Q4 D16 D10 Q10",
        "19, 7, D4 Q16 Q4 D16 D10 Q10 K10",
        "19, 8, D4 Q16 Q4 D16 D10 Q10 K4 K16",
        "9, 9, C3 G7 G3 C7 C5 G5 E3 E7 E5",
        "7, 4, C3 E5 E3 C5"
    })
    void stonesStandWhereTheProtocolPutsThem(int lines, int stones, String places) {
        assertThat(StarPoints.of(Board.square(lines), stones).stream()
                        .map(Point::toString)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(places);
    }

    @Test
    void aSmallOrEvenBoardHasFewerPlaces() {
        assertThat(StarPoints.most(Board.square(6))).isZero();
        assertThat(StarPoints.most(Board.square(10))).isEqualTo(4);
        assertThatThrownBy(() -> StarPoints.of(Board.square(10), 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 4 handicap stones, not 5");
    }
}
