package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests the computation of time without outages. */
class OutagesTest {

    /** Some outages, a period of time, and the start of an outage that has not ended. */
    private record Case(List<Outages.Outage> outages, long began, long until, long outageBegan) {}

    private static Case draw(Choices choices) {
        List<Outages.Outage> outages = new ArrayList<>();
        for (int rest = choices.below(6); rest > 0; rest--) {
            long began = choices.below(30);
            outages.add(new Outages.Outage(began, began + choices.below(10)));
        }
        return new Case(outages, choices.below(30), choices.below(40), choices.below(60));
    }

    @Test
    void onlyTheTimeOutsideAllOutagesCounts() {
        Property.holds(20261122, 5000, OutagesTest::draw, one -> {
            Outages outages = Outages.NONE;
            for (Outages.Outage outage : one.outages) {
                outages = outages.with(List.of(outage));
            }
            // Counts the milliseconds one by one.
            long counted = LongStream.range(one.began, Math.min(one.until, one.outageBegan))
                    .filter(time -> one.outages.stream().noneMatch(out -> out.began() <= time && time < out.ended()))
                    .count();
            assertThat(outages.outside(one.began, one.until, one.outageBegan)).isEqualTo(counted);
        });
    }

    /**
     * Of these 2,000 outages, the oldest 1,001 become one that also covers the time between them, so that no player
     * loses time.
     */
    @Test
    void ofManyOutagesTheOldestBecomeOne() {
        Outages outages = Outages.NONE;
        for (long began = 0; began < 20_000; began += 10) {
            outages = outages.with(List.of(new Outages.Outage(began, began + 4)));
        }
        assertThat(outages.outside(0, 20_000, Long.MAX_VALUE)).isEqualTo(999 * 6 + 6);
        assertThat(outages.outside(19_000, 20_000, Long.MAX_VALUE)).isEqualTo(600);
        assertThat(outages.outside(0, 9_000, Long.MAX_VALUE)).isZero();
    }
}
