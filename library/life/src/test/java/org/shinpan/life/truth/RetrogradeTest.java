package org.shinpan.life.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.truth.Retrograde.Passing;

/**
 * Tests that {@link Retrograde} gives the published numbers of legal positions and the known numbers of independently
 * alive chains. The published numbers of chains (the last column) are those if the owner of a chain may not pass: two
 * passes in succession end the study, so a pass never helps the owner. If passes ended nothing, the owner could lift a
 * ko ban with a pass, and a few more chains would be alive (the column before). A second program in another language
 * agrees on those numbers up to 4×2.
 */
class RetrogradeTest {

    @ParameterizedTest
    @CsvSource({
        "3,1,15,18,2,2",
        "4,1,41,62,6,6",
        "5,1,113,212,16,16",
        "6,1,313,704,32,32",
        "2,2,57,88,8,8",
        "3,2,489,1070,214,214",
        "4,2,4125,11674,3118,3006",
        "3,3,12675,39122,8812,8748"
    })
    void countsTheChains(int columns, int rows, int positions, int chains, int alive, int aliveWithoutPassing) {
        check(columns, rows, Passing.BOTH, positions, chains, alive);
        check(columns, rows, Passing.OPPONENT_ONLY, positions, chains, aliveWithoutPassing);
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"5,2,35117,122048,33512", "6,2,299681,1234460,355956"})
    void countsTheChainsOfLargerBoards(int columns, int rows, int positions, int chains, int aliveWithoutPassing) {
        check(columns, rows, Passing.OPPONENT_ONLY, positions, chains, aliveWithoutPassing);
    }

    private static void check(int columns, int rows, Passing passing, int positions, int chains, int alive) {
        Retrograde board = new Retrograde(columns, rows, passing);
        Map<Integer, BitSet> verdicts = new HashMap<>();
        int allChains = 0;
        int livingChains = 0;
        for (int position = 0; position < board.positions(); position++) {
            for (int chain : board.parts(board.black(position))) {
                allChains++;
                BitSet won = verdicts.computeIfAbsent(chain, board::alive);
                livingChains += won.get(position) ? 1 : 0;
            }
        }
        assertThat(board.positions()).isEqualTo(positions);
        assertThat(2 * allChains).isEqualTo(chains);
        assertThat(2 * livingChains).isEqualTo(alive);
    }
}
