package org.shinpan.server.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests {@link Sleepers}. */
class SleepersTest {

    private static final long DAY = 86_400_000;

    @Test
    void thoseWhoseFlagsFallSoonAreDueInTheirOrder() {
        Sleepers sleepers = new Sleepers(() -> 0, 10);
        sleepers.add("late", 3 * DAY);
        sleepers.add("second", DAY);
        sleepers.add("first", 0);
        assertThat(sleepers.due(2 * DAY)).containsExactly("first", "second");
        sleepers.wake("first");
        sleepers.add("second", 5 * DAY);
        assertThat(sleepers.due(4 * DAY)).containsExactly("late");
        assertThat(sleepers.size()).isEqualTo(2);
    }

    @Test
    void ofTooManyTheOneWhoseFlagFallsLastIsForgotten() {
        Sleepers sleepers = new Sleepers(() -> 0, 2);
        sleepers.add("a", 3 * DAY);
        sleepers.add("b", DAY);
        sleepers.add("c", 2 * DAY);
        assertThat(sleepers.due(4 * DAY)).containsExactly("b", "c");
    }
}
