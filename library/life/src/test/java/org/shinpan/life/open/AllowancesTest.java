package org.shinpan.life.open;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests the limits on wasted moves in the search on open boards. */
class AllowancesTest {

    private final Allowances allowances = new Allowances();
    private final OpenNode root = new OpenNode(2);

    /** If the search does not end with an allowance, larger ones are tried nevertheless. */
    @Test
    void largerAllowancesGetTheirTurn() {
        int largest = 0;
        for (int slice = 0; slice < 20; slice++) {
            int allowance = allowances.next(root);
            largest = Math.max(largest, allowance);
            assertThat(allowances.left(allowance)).isPositive();
            allowances.use(allowance, allowances.left(allowance));
        }
        assertThat(largest).isGreaterThanOrEqualTo(4);
    }

    @Test
    void lostAllowancesAreSkipped() {
        root.set(2, OpenNode.LOST, 0);
        assertThat(allowances.next(root)).isEqualTo(3);
    }

    @Test
    void theSearchEndsIfTheChainIsLostWithAll() {
        root.set(40, OpenNode.LOST, 0);
        assertThat(allowances.next(root)).isNegative();
    }
}
