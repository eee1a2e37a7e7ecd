package org.shinpan.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Tests {@link OwnOpenings}. */
@Timeout(120)
class OwnOpeningsTest {

    private static List<History> openings(int lines, String komi, int number) {
        return OwnOpenings.make(
                new TrompTaylorRules(), new Agreement(Board.square(lines), Komi.parse(komi), 0), number);
    }

    @Test
    void openingsAreDifferentAndGoOn() {
        List<History> openings = openings(9, "7.5", 6);
        assertThat(new HashSet<>(openings.stream().map(History::position).toList()))
                .hasSize(6);
        for (History opening : openings) {
            assertThat(opening.ending()).isEmpty();
            assertThat(opening.turns()).isBetween(4, 5);
            assertThat(opening.all()).noneMatch(turn -> turn.move() instanceof Move.Pass);
        }
    }

    @Test
    void moreOpeningsBeginWithTheSame() {
        List<History> one = openings(7, "9.5", 1);
        List<History> two = openings(7, "9.5", 2);
        assertThat(two.get(0).all()).isEqualTo(one.get(0).all());
    }

    /** With this komi no opening is even. Openings must be made nevertheless. */
    @Test
    void anUnevenKomiHasOpeningsToo() {
        assertThat(openings(7, "40.5", 2)).hasSize(2);
    }

    /** On a board of one point, Tromp and Taylor's rules allow only a pass. */
    @Test
    void aBoardWithTooFewOpeningsIsRefused() {
        assertThatThrownBy(() -> openings(1, "0", 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
