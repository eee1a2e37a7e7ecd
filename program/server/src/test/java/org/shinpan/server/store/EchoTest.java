package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Tests {@link Echo}. */
class EchoTest {

    private final AtomicLong nanos = new AtomicLong();
    private final Echo echo = new Echo(nanos::get);

    private void pass(long seconds) {
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    }

    @Test
    void arrivingNotificationsAreNoFault() {
        for (int i = 0; i < 100; i++) {
            int news = echo.next().orElseThrow();
            assertThat(echo.next()).isEmpty();
            // The news may arrive before the connection reports that it was sent.
            if (i % 2 == 0) {
                echo.onArrival(news);
                echo.onSent(news);
            } else {
                echo.onSent(news);
                echo.onArrival(news);
            }
            pass(5);
            assertThat(echo.trouble()).isEmpty();
        }
    }

    @Test
    void oneThatIsMissingIsTroubleUntilManyHaveCome() {
        echo.onSent(echo.next().orElseThrow());
        pass(4);
        assertThat(echo.next()).isEmpty();
        assertThat(echo.trouble()).isEmpty();
        pass(1);
        for (int i = 0; i < 12; i++) {
            int news = echo.next().orElseThrow();
            assertThat(echo.trouble().orElse("")).startsWith("the database drops notifications: ");
            echo.onSent(news);
            echo.onArrival(news);
            pass(5);
        }
        assertThat(echo.trouble()).isEmpty();
    }

    /** If the database cannot be reached, no news arrives, but another part of the program reports that. */
    @Test
    void aNotificationOfABrokenConnectionIsNotMissed() {
        echo.onSent(echo.next().orElseThrow());
        echo.forget();
        pass(60);
        int news = echo.next().orElseThrow();
        // The database does not answer, so the news was not sent.
        pass(60);
        assertThat(echo.next().orElseThrow()).isGreaterThan(news);
        assertThat(echo.trouble()).isEmpty();
    }
}
