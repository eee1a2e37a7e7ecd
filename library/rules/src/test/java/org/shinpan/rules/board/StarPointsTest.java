package org.shinpan.rules.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the places that the specification of GTP 2 gives for fixed handicap. */
class StarPointsTest {

    @ParameterizedTest
    @CsvSource({
        "19, 2, D4 Q16",
        "19, 3, D4 Q16 D16",
        "19, 5, D4 Q16 D16 Q4 K10",
        "19, 6, D4 Q16 D16 Q4 D10 Q10",
        "19, 7, D4 Q16 D16 Q4 D10 Q10 K10",
        "19, 8, D4 Q16 D16 Q4 D10 Q10 K4 K16",
        "9, 9, C3 G7 C7 G3 C5 G5 E3 E7 E5",
        "7, 4, C3 E5 C5 E3"
    })
    void stonesStandWhereTheProtocolPutsThem(int lines, int stones, String places) {
        assertThat(StarPoints.of(Board.square(lines), stones).stream()
                        .map(Point::toString)
                        .collect(Collectors.joining(" ")))
                .isEqualTo(places);
    }

    /** The answers of GNU Go 3.8 to {@code fixed_handicap}. KataGo, GoGui and gomill expect the same places. */
    @ParameterizedTest
    @CsvSource({
        "7, 2, E5 C3",
        "7, 3, C5 E5 C3",
        "7, 4, C5 E5 C3 E3",
        "8, 2, F6 C3",
        "8, 3, C6 F6 C3",
        "8, 4, C6 F6 C3 F3",
        "9, 2, G7 C3",
        "9, 3, C7 G7 C3",
        "9, 4, C7 G7 C3 G3",
        "9, 5, C7 G7 E5 C3 G3",
        "9, 6, C7 G7 C5 G5 C3 G3",
        "9, 7, C7 G7 C5 E5 G5 C3 G3",
        "9, 8, C7 E7 G7 C5 G5 C3 E3 G3",
        "9, 9, C7 E7 G7 C5 E5 G5 C3 E3 G3",
        "10, 2, H8 C3",
        "10, 3, C8 H8 C3",
        "10, 4, C8 H8 C3 H3",
        "11, 2, J9 C3",
        "11, 3, C9 J9 C3",
        "11, 4, C9 J9 C3 J3",
        "11, 5, C9 J9 F6 C3 J3",
        "11, 6, C9 J9 C6 J6 C3 J3",
        "11, 7, C9 J9 C6 F6 J6 C3 J3",
        "11, 8, C9 F9 J9 C6 J6 C3 F3 J3",
        "11, 9, C9 F9 J9 C6 F6 J6 C3 F3 J3",
        "13, 2, K10 D4",
        "13, 3, D10 K10 D4",
        "13, 4, D10 K10 D4 K4",
        "13, 5, D10 K10 G7 D4 K4",
        "13, 6, D10 K10 D7 K7 D4 K4",
        "13, 7, D10 K10 D7 G7 K7 D4 K4",
        "13, 8, D10 G10 K10 D7 K7 D4 G4 K4",
        "13, 9, D10 G10 K10 D7 G7 K7 D4 G4 K4",
        "19, 2, Q16 D4",
        "19, 3, D16 Q16 D4",
        "19, 4, D16 Q16 D4 Q4",
        "19, 5, D16 Q16 K10 D4 Q4",
        "19, 6, D16 Q16 D10 Q10 D4 Q4",
        "19, 7, D16 Q16 D10 K10 Q10 D4 Q4",
        "19, 8, D16 K16 Q16 D10 Q10 D4 K4 Q4",
        "19, 9, D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"
    })
    void thePlacesAreThoseOfGnuGo(int lines, int stones, String places) {
        assertThat(StarPoints.of(Board.square(lines), stones).stream().map(Point::toString))
                .containsExactlyInAnyOrder(places.split(" "));
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
