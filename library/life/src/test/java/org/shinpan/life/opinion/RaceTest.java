package org.shinpan.life.opinion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.opinion.Race.Outcome;

/** Tests races for liberties that every player can count. */
class RaceTest {

    /**
     * Returns the outcome of a race. The row lists points; each is adjacent to the next one, unless a {@code |} stands
     * between them. {@code b} touches Black's chain, {@code w} White's, {@code s} both; a capital letter also touches
     * safe stones of that player ({@code B}, {@code W}).
     */
    private static Outcome race(String row) {
        String points = row.replace("|", "");
        Race.RacePoints ground = new Race.RacePoints(points.length());
        int cell = 0;
        boolean joined = false;
        for (int at = 0; at < row.length(); at++) {
            char point = row.charAt(at);
            if (point == '|') {
                joined = false;
                continue;
            }
            if (joined) {
                ground.beside[cell] |= 1 << (cell - 1);
                ground.beside[cell - 1] |= 1 << cell;
            }
            ground.chain[0] |= "bsB".indexOf(point) >= 0 ? 1 << cell : 0;
            ground.chain[1] |= "wsW".indexOf(point) >= 0 ? 1 << cell : 0;
            ground.certain[0] |= point == 'B' ? 1 << cell : 0;
            ground.certain[1] |= point == 'W' ? 1 << cell : 0;
            joined = true;
            cell++;
        }
        return Race.of(ground);
    }

    @ParameterizedTest
    @CsvSource({
        // two shared liberties, adjacent and apart
        "ss, BOTH_STAND",
        "s|s, BOTH_STAND",
        // an eye each, and one shared liberty
        "b|s|w, BOTH_STAND",
        // an eye against none
        "b|s, WHITE_DIES",
        "s|w, BLACK_DIES",
        // a chain that can connect, against one that cannot
        "B|B|w|w, BOTH_STAND"
    })
    void theLibertiesDecideTheRace(String row, Outcome outcome) {
        assertThat(race(row)).isEqualTo(outcome);
    }

    /** Two kos and a shared liberty. The first point of each ko is empty, and the second has the stone of the ko. */
    @ParameterizedTest
    @CsvSource({"1, BOTH_STAND", "0, OPEN"})
    void twoKosBetweenTwoChains(int shared, Outcome outcome) {
        Race.RacePoints ground = new Race.RacePoints(4 + shared);
        for (int ko = 0; ko < 4; ko += 2) {
            ground.beside[ko] = 1 << (ko + 1);
            ground.beside[ko + 1] = 1 << ko;
        }
        // Black's stone on 1 can be captured at 0, White's on 3 at 2
        ground.stones[0] = 1 << 1;
        ground.stones[1] = 1 << 3;
        ground.chain[0] = 1 << 0 | 1 << 3 | (shared == 1 ? 1 << 4 : 0);
        ground.chain[1] = 1 << 1 | 1 << 2 | (shared == 1 ? 1 << 4 : 0);
        assertThat(Race.of(ground)).isEqualTo(outcome);
    }
}
