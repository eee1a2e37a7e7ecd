package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests {@link RateLimit}. */
class RateLimitTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void aBurstPassesAndIsRefilledEvenly() {
        RateLimit limit = new RateLimit(3, 2);
        for (int i = 0; i < 3; i++) {
            assertThat(limit.passes("a", 0)).isTrue();
        }
        assertThat(limit.passes("a", 0)).isFalse();
        assertThat(limit.passes("b", 0)).isTrue();
        assertThat(limit.passes("a", SECOND / 4)).isFalse();
        assertThat(limit.passes("a", SECOND / 2)).isTrue();
        assertThat(limit.passes("a", SECOND / 2)).isFalse();
        for (int i = 0; i < 3; i++) {
            assertThat(limit.passes("a", 100 * SECOND)).isTrue();
        }
        assertThat(limit.passes("a", 100 * SECOND)).isFalse();
    }

    @Test
    void onlyTheBeginningOfALongKeyIsStored() {
        RateLimit limit = new RateLimit(1, 0.001);
        assertThat(limit.passes("x".repeat(8000) + "1", 0)).isTrue();
        assertThat(limit.passes("x".repeat(8000) + "2", 0)).isFalse();
    }

    @Test
    void aSenderIsForgottenWhenItsAllowanceIsFullAgain() {
        RateLimit limit = new RateLimit(3, 2);
        limit.passes("empty", 0);
        limit.passes("empty", 0);
        limit.passes("empty", 0);
        for (int i = 0; i < 1000; i++) {
            limit.passes("once" + i, 0);
        }
        // Keys are forgotten in the order in which they came, when their allowance is full again. The first key, which
        // stops the others from being forgotten, is full again after a second and a half.
        assertThat(limit.forget(SECOND)).isEqualTo(1001);
        assertThat(limit.forget(SECOND * 3 / 2)).isZero();
        limit.passes("empty", SECOND * 2);
        assertThat(limit.forget(SECOND * 2)).isEqualTo(1);
    }
}
