package org.shinpan.life.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;

/** Tests that the findings do not depend on which thread is first. */
class ThreadsTest {

    /**
     * The right side of a final position: dead stones, an open boundary, and walls whose eyes are beside dead stones.
     */
    private static final Position END =
            Position.parse("...OO..O.O/XX.XOOOOO./.XXXXXO..O/XX..XOOXO./....XXXO../...XXXOO../"
                    + "...XOOOO../..XXXO..X./.X.X.XOOO./.....XXXX.");

    @Test
    void oneThreadFindsWhatTwoFind() {
        List<String> one = findings(1);
        assertThat(one).anyMatch(it -> it.contains(" alive")).anyMatch(it -> it.contains(" not-alive"));
        for (int i = 0; i < 2; i++) {
            assertThat(findings(2)).isEqualTo(one);
        }
    }

    private static List<String> findings(int threads) {
        Study study = new Study(END, threads);
        study.run(study.known.stones(), Budget.ofNodes(1_500));
        List<String> findings = new ArrayList<>();
        for (Chain chain : study.known.stones()) {
            findings.add(study.finding(chain).toString());
        }
        assertThat(study.refused()).isEmpty();
        return findings;
    }
}
