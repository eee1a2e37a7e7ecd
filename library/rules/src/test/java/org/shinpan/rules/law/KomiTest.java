package org.shinpan.rules.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests {@link Komi}. */
class KomiTest {

    @ParameterizedTest
    @CsvSource({
        "6.5,6.5",
        "7.50,7.5",
        "0,0",
        "0.0,0",
        "-0,0",
        "+3,3",
        "-3.75,-3.75",
        ".5,0.5",
        "5.,5",
        "100,100",
        "375,375",
        "0.1,0.1",
        "0.000001,0.000001"
    })
    void isExactAndPlain(String text, String plain) {
        assertThat(Komi.parse(text)).hasToString(plain).isEqualTo(Komi.parse(plain));
        assertThat(Komi.parse(text).value()).isEqualTo(new BigDecimal(plain));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "six", "6,5", "1e3", "--1", "6.5.", "1234567", "0.1234567", "٣", "NaN"})
    void aTextThatIsNotADecimalIsRefused(String text) {
        assertThatThrownBy(() -> Komi.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "' is no komi");
    }

    @Test
    void aNumberOutOfBoundsNamesTheBound() {
        for (String text : List.of("1234567", "-99999999.5", "0.1234567", ".1234567")) {
            assertThatThrownBy(() -> Komi.parse(text))
                    .hasMessage("'" + text
                            + "' is no komi: it may have six digits before the decimal point and six after it");
        }
        for (String text : List.of("", ".", "six", "1e7", "+")) {
            assertThatThrownBy(() -> Komi.parse(text)).hasMessageContaining("a decimal number is expected");
        }
    }

    /** In floating point, ten times 0.1 is not 1. */
    @Test
    void scoresStayExact() {
        Game game = Game.start(
                RuleSets.named("logical", RuleSets.Options.DEFAULT),
                new Agreement(Board.of(3, 1), Komi.parse("2.7"), 0));
        Settlement settlement =
                game.play(Move.parse("b1")).play(Move.PASS).play(Move.PASS).settle();
        assertThat(settlement.result()).hasToString("B+0.3");
        assertThat(settlement.score().margin()).contains(new BigDecimal("0.3"));
    }

    @Test
    void aKomiOfZeroIsNoKomi() {
        assertThat(Komi.parse("0.00")).isEqualTo(Komi.NONE);
        assertThat(Komi.NONE.isZero()).isTrue();
        assertThat(Komi.parse("-0.5").isZero()).isFalse();
    }

    @Test
    void otherNumbersAreOtherKomi() {
        assertThat(Komi.parse("6.5")).isNotEqualTo(Komi.parse("7.5")).isNotEqualTo("6.5");
        assertThat(Komi.parse("7.50")).hasSameHashCodeAs(Komi.parse("7.5"));
    }
}
