package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Times without service, and the clock of a database. */
class OutagesTest {

    /** Outages and a stretch of time. */
    private record Case(List<Outages.Outage> outages, long began, long until, long quiet) {}

    private static Case draw(Choices choices) {
        List<Outages.Outage> outages = new ArrayList<>();
        for (int rest = choices.below(6); rest > 0; rest--) {
            long began = choices.below(30);
            outages.add(new Outages.Outage(began, began + choices.below(10)));
        }
        return new Case(outages, choices.below(30), choices.below(40), choices.below(60));
    }

    @Test
    void whatCountsLiesInNoOutage() {
        Property.holds(20261122, 5000, OutagesTest::draw, one -> {
            Outages outages = Outages.NONE;
            for (Outages.Outage outage : one.outages) {
                outages = outages.with(List.of(outage));
            }
            // The milliseconds, one by one.
            long counted = LongStream.range(one.began, Math.min(one.until, one.quiet))
                    .filter(time -> one.outages.stream().noneMatch(out -> out.began() <= time && time < out.ended()))
                    .count();
            assertThat(outages.outside(one.began, one.until, one.quiet)).isEqualTo(counted);
        });
    }

    @Test
    void aDatabasesClockIsFollowedSlowlyAndAJumpAtOnce() {
        long[] nanos = {0};
        DatabaseTime time = new DatabaseTime(() -> nanos[0]);
        // The most exact one of five answers counts at first.
        for (int error = 5; error >= 1; error--) {
            time.measured(1_000_000 + error * 3 - 3, 0, error * 2_000_000L);
        }
        assertThat(time.now()).isEqualTo(999_999);
        nanos[0] = 1_000_000_000;
        assertThat(time.now()).isEqualTo(1_000_999);
        // The database's clock is 40 ms ahead: 1 ms is caught up with each time.
        time.measured(1_001_040, nanos[0], nanos[0]);
        assertThat(time.now()).isEqualTo(1_001_000);
        // A slow answer may be as wrong as it was slow.
        time.measured(1_001_040, nanos[0] - 80_000_000, nanos[0] + 80_000_000);
        assertThat(time.now()).isEqualTo(1_001_000);
        // Somebody turned the clock, forward and back.
        time.measured(4_601_000, nanos[0], nanos[0]);
        assertThat(time.now()).isEqualTo(4_601_000);
        time.measured(1_001_000, nanos[0], nanos[0]);
        assertThat(time.now()).isEqualTo(1_001_000);
    }
}
