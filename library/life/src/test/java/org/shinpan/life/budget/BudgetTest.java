package org.shinpan.life.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests budgets of processor time with clocks that the test sets. */
class BudgetTest {

    private static final long SECOND = 1_000_000_000;

    /** The processor time of each thread, in nanoseconds. Threads do not begin at 0. */
    private final ThreadLocal<long[]> clock = ThreadLocal.withInitial(() -> new long[] {7 * SECOND});

    private void work(long seconds) {
        clock.get()[0] += seconds * SECOND;
    }

    private Budget budget(int seconds) {
        return Budget.ofProcessorTime(Duration.ofSeconds(seconds), 100, () -> clock.get()[0]);
    }

    @Test
    void onlyWorkCounts() {
        Budget budget = budget(3);
        assertThat(budget.isOver()).isFalse();
        work(2);
        assertThat(budget.isOver()).isFalse();
        assertThat(budget.isOver()).isFalse();
        work(1);
        assertThat(budget.isOver()).isTrue();
    }

    @Test
    void theWorkOfAllThreadsCounts() throws InterruptedException {
        Budget budget = budget(3);
        work(2);
        Thread other = new Thread(() -> {
            assertThat(budget.isOver()).isFalse();
            work(2);
            budget.isOver();
        });
        other.start();
        other.join();
        assertThat(budget.isOver()).isTrue();
    }

    @Test
    void saysHowMuchIsUsed() {
        Budget budget = budget(5);
        work(2);
        assertThat(budget.ending()).isEqualTo(": gave up after 2.0 s of 5.0 s");
        work(3);
        assertThat(budget.ending()).isEqualTo(" within the budget");
    }

    @Test
    void timeIsNotNegative() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Budget.ofProcessorTime(Duration.ofMillis(-1), 1, () -> 0));
    }
}
