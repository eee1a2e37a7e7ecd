package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the log lines about a journal that cannot write. */
class TroubleTest {

    private final long[] nanos = {0};
    private final Trouble trouble = new Trouble(() -> nanos[0]);

    private void passes(int seconds) {
        nanos[0] += TimeUnit.SECONDS.toNanos(seconds);
    }

    @Test
    void aTroubleIsALineAtItsBeginningOneAMinuteAndOneAtItsEnd() {
        List<String> log = new ArrayList<>();
        for (int second = 0; second < 150; second++) {
            trouble.failed(second < 100 ? "disk full" : "disk broken", second < 7 ? 1 : 0)
                    .ifPresent(log::add);
            passes(1);
        }
        assertThat(trouble.reason()).contains("disk broken");
        trouble.over().ifPresent(log::add);
        assertThat(trouble.reason()).isEmpty();
        trouble.over().ifPresent(log::add);
        assertThat(log)
                .containsExactly(
                        "the journal fails: disk full",
                        "the journal has failed for 60 s; requests refused: 7; reason: disk full",
                        "the journal has failed for 120 s; requests refused: 7; reason: disk broken",
                        "the journal works again after 150 s; requests refused: 7");
    }

    @Test
    void aTroubleThatComesAndGoesIsTwoLinesAMinute() {
        List<String> log = new ArrayList<>();
        for (int second = 0; second < 180; second++) {
            trouble.failed("locked", 1).ifPresent(log::add);
            passes(1);
            trouble.over().ifPresent(log::add);
        }
        assertThat(log)
                .hasSize(6)
                .containsOnly("the journal fails: locked", "the journal works again after 1 s; requests refused: 1");
    }
}
