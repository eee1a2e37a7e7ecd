package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.server.play.Refusal;

/** Tests that the cost of a review is counted from the first byte on. */
class AllowanceTest {

    /** Returns an allowance with a clock that advances by half the allowed time at each reading. */
    private static Allowance halfAtEachLook(AtomicLong looks) {
        return new Allowance(Allowance.MAX_ENTRIES, () -> looks.getAndIncrement() * Allowance.MAX_TIME.toNanos() / 2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "`(;GM[1]`; 140000",
                "`(;GM[1`; 160000",
                "`(;GM[1];B[aa])`; 60000",
                "`(`; 900000",
                "`{\"a\":`; 160000",
                "`[Header]\nX=1\n`; 60000"
            })
    void readingIsAPartOfIt(String part, int times) {
        byte[] file = part.replace("\\n", "\n").repeat(times).getBytes(StandardCharsets.UTF_8);
        AtomicLong looks = new AtomicLong();
        assertThatThrownBy(() -> Review.of(file, 1, halfAtEachLook(looks), judged -> null))
                .isInstanceOf(Refusal.class)
                .hasMessage("this needs more than 20 seconds of processor time");
        // The clock is read at the beginning, after each half, and once more; perhaps also where the reader ends.
        assertThat(looks.get()).isBetween(4L, 5L);
    }
}
