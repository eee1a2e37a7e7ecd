package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/** Tests on boards of one row that the marking agrees with proofs of life. */
class RowsTest {

    private static Set<Chain> stones(Position position) {
        Set<Chain> stones = new HashSet<>(position.chains(Color.BLACK));
        stones.addAll(position.chains(Color.WHITE));
        return stones;
    }

    /** Every second point is a stone with an eye on both sides: no stone can be captured, and none is in seki. */
    @Test
    void stonesBetweenEyesLive() {
        Position position = Position.parse(".X.X.X.X.X.");
        Marking marking = Marking.propose(position, List.of());
        assertThat(marking.living()).isEqualTo(stones(position));
        assertThat(marking.filling().seki().isEmpty()).isTrue();
    }

    /** The number of contents of five points. Added to a number below it, it gives a number of six ternary digits. */
    private static final int ROWS = 243;

    /** Tests all positions of five points in a row. */
    @Test
    void whereAllAreProvedToLiveTheMarkingSaysTheSame() {
        int found = 0;
        for (int code = 0; code < ROWS; code++) {
            StringBuilder row = new StringBuilder();
            for (int rest = code + ROWS; rest > 1; rest /= 3) {
                row.append(".XO".charAt(rest % 3));
            }
            Position position = Position.parse(row.toString());
            if (stones(position).isEmpty() || position.chainWithoutLiberty().isPresent()) {
                continue;
            }
            boolean live = new Prover(position)
                    .proveAll(Budget.ofNodes(100_000)).values().stream()
                            .allMatch(finding -> finding.life() == Life.ALIVE);
            if (live) {
                found++;
                assertThat(Marking.propose(position, List.of()).living())
                        .as(row.toString())
                        .isEqualTo(stones(position));
            }
        }
        assertThat(found).isGreaterThanOrEqualTo(4);
    }
}
