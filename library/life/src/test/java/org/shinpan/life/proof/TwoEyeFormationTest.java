package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Tests two-eye-formations (P17), and whether they stand on a point (P18). */
class TwoEyeFormationTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            .X.             | A1 C1 | B1
            .X./XXX         | A2 C2 | A1 B1 C1 B2
            .X/X.           | B1 A2 | A1 B2
            .X.XOO/XXXXO.   | A2 C2 | A1 B1 C1 D1 B2 D2
            """)
    void formationsStand(String diagram, String eyes, String stones) {
        Position position = Position.parse(diagram);
        assertThat(TwoEyeFormation.allIn(position, Player.BLACK))
                .singleElement()
                .satisfies(formation -> {
                    assertThat(formation.eyes().names()).isEqualTo(eyes);
                    assertThat(formation.stones().names()).isEqualTo(stones);
                    assertThat(formation.player()).isEqualTo(Player.BLACK);
                });
        for (Point point : position.board().points()) {
            PointSet one = PointSet.of(position.board(), point);
            boolean among = (eyes + " " + stones).contains(point.toString());
            assertThat(TwoEyeFormation.standsOn(position, Player.BLACK, one))
                    .as("%s", point)
                    .isEqualTo(among);
        }
    }

    /**
     * The diagrams have a third liberty, an eye next to a stone of the other player, or a chain that touches only one
     * eye.
     */
    @ParameterizedTest
    @CsvSource({"X..X", ".X.O", ".X.X.", "...", ".X./XX."})
    void formationsDoNotStand(String diagram) {
        Position position = Position.parse(diagram);
        assertThat(TwoEyeFormation.allIn(position, Player.BLACK)).isEmpty();
        PointSet all = PointSet.of(position.board(), position.board().points());
        assertThat(TwoEyeFormation.standsOn(position, Player.BLACK, all)).isFalse();
    }
}
