package org.shinpan.rules.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@link Situation}. */
class SituationTest {

    @Test
    void aLineIsReadAndPrinted() {
        Situation situation = Situation.parse(".XO/X.. W");
        assertThat(situation.toMove()).isEqualTo(Player.WHITE);
        assertThat(situation.position().board()).isEqualTo(Board.of(3, 2));
        assertThat(situation.position().at(Point.parse("b2"))).isEqualTo(Color.BLACK);
        assertThat(situation.position().at(Point.parse("c2"))).isEqualTo(Color.WHITE);
        assertThat(situation.position().at(Point.parse("a1"))).isEqualTo(Color.BLACK);
        assertThat(situation).hasToString(".XO/X.. W");
    }

    @Test
    void anyWayToWriteADiagramIsRead() {
        assertThat(Situation.parse(" . X O / X . . B ")).isEqualTo(Situation.parse(".XO/X.. B"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                ".XO/X..|ends with a blank and B or W",
                ".XO/X.. b|this one ends with",
                "B|ends with a blank and B or W",
                ".XO B W|is no sign",
                ".XO/X. B|has 2 points"
            })
    void aTextThatIsNotASituationIsRefused(String line, String why) {
        assertThatThrownBy(() -> Situation.parse(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }
}
