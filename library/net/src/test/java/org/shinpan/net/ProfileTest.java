package org.shinpan.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Player;

/**
 * Tests the inputs about the players. The expected numbers were computed by a Python program from the formulas of
 * KataGo's source ({@code cpp/neuralnet/sgfmetadata.cpp}): the inputs for the ranks and the source of the games, one of
 * the date, and the sum of all inputs, each multiplied by its place from 1 on.
 */
class ProfileTest {

    @ParameterizedTest
    @CsvSource({
        "rank_5k, BLACK, 361, 14, 14, 2, -0.900969, 1506.3176",
        "preaz_3k_1d, WHITE, 81, 9, 12, 2, 1, 2176.8172",
        "proyear_1985, BLACK, 361, 1, 1, 5, -0.222521, 1716.8268",
        "proyear_2022, WHITE, 361, 1, 1, 6, 0.62349, 596.7724"
    })
    void theInputsAreThoseOfKataGo(
            String name, Player toMove, int area, int own, int other, int source, double day, double all) {
        float[] inputs = Profile.named(name).inputs(toMove, area);
        assertThat(inputs).hasSize(192);
        assertThat(ones(inputs, 6)).isEqualTo(own);
        assertThat(ones(inputs, 40)).isEqualTo(other);
        assertThat(inputs[151 + source]).isEqualTo(1);
        assertThat((double) inputs[87]).isCloseTo(day, within(1e-5));
        double sum = 0;
        for (int i = 0; i < inputs.length; i++) {
            sum += (i + 1) * inputs[i];
        }
        assertThat(sum).isCloseTo(all, within(1e-2));
    }

    /** Returns the number of ones in the 34 inputs of a rank; no other number follows them. */
    private static int ones(float[] inputs, int from) {
        int ones = 0;
        while (inputs[from + ones] == 1 && ones < 34) {
            ones++;
        }
        for (int i = from + ones; i < from + 34; i++) {
            assertThat(inputs[i]).isZero();
        }
        return ones;
    }

    @Test
    void thereIsARankForEachKyuAndDan() {
        assertThat(Profile.ranks())
                .hasSize(29)
                .startsWith("rank_20k", "rank_19k")
                .endsWith("rank_8d", "rank_9d");
        assertThat(Profile.ranks())
                .allSatisfy(name -> assertThat(Profile.named(name).name()).isEqualTo(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "rank_",
                "rank_0k",
                "rank_21k",
                "rank_10d",
                "rank_05k",
                "rank_5",
                "rank_5k_",
                "rank_5k_4k_3k",
                "5k",
                "proyear_1799",
                "proyear_2024",
                "proyear_",
                "proyear_1985_1986",
                "pro_1985",
                "rank_k"
            })
    void otherNamesAreRefusedWithExamples(String name) {
        assertThatThrownBy(() -> Profile.named(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + name + "' is no profile of players: examples are rank_5k,");
    }
}
