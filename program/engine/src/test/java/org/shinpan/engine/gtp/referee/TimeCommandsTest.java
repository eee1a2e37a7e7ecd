package org.shinpan.engine.gtp.referee;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.rules.board.Player;

/**
 * Tests the time for the next move after GTP commands about time, in milliseconds. The expected times were worked out
 * by hand: the player makes 20 more moves, and 30 ms are reserved for the delay of the connection.
 */
class TimeCommandsTest {

    @ParameterizedTest
    @CsvSource({
        "time_settings 0 0 0, 7000",
        "time_settings 60 0 0, 3000",
        "time_settings 60 10 5, 5000",
        "time_settings 0 10 5, 2000",
        "time_settings 0 2 1, 1970",
        "time_settings 20 0.5 1, 1500",
        "kgs-time_settings byoyomi 60 30 5, 33000",
        "kgs-time_settings canadian 0 300 20, 15000",
        "kata-time_settings absolute 40, 2000",
        "kata-time_settings fischer 60 5.5, 8500",
        "kata-time_settings fischer 0 5, 4970",
        "kata-time_settings fischer-capped 60 5 100 7, 6970",
        "kata-time_settings fischer-capped 60 5 -1 -1, 8000",
        "time_left b 20 0, 1000",
        "time_left b 0.02 0, 10",
        "time_settings 60 10 5; time_left b 40 0, 4000",
        "time_settings 60 10 5; time_left b 8 4, 2000",
        "time_settings 60 10 5; time_left b 0 0, 2000",
        "kata-time_settings fischer 60 5; time_left b 40 0, 7000"
    })
    void aMoveTakesItsShare(String commands, long millis) throws IOException {
        assertThat(after(commands).limits(Player.BLACK, 20).time()).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @CsvSource({
        "time_settings 60 0 0, 20000, 2000",
        "time_settings 60 10 5, 56000, 2200",
        "time_settings 60 10 5, 64000, 1500",
        "time_settings 0 10 5, 8000, 500",
        "time_settings 0 10 1, 8000, 9970",
        "time_settings 1 0 0, 1500, 10",
        "kata-time_settings fischer 60 5, 25000, 7000",
        "kata-time_settings fischer-capped 60 5 60 -1, 1000, 8000"
    })
    void theTimeOfAMoveIsTakenOff(String commands, long used, long millis) throws IOException {
        TimeCommands time = after(commands);
        time.addUsedTime(Player.BLACK, Duration.ofMillis(used));
        assertThat(time.limits(Player.BLACK, 20).time()).isEqualTo(Duration.ofMillis(millis));
    }

    private static TimeCommands after(String commands) throws IOException {
        TimeCommands time = new TimeCommands(() -> SearchLimits.time(Duration.ofSeconds(7)));
        GtpProtocol protocol = new GtpProtocol();
        time.registerWith(protocol);
        StringWriter replies = new StringWriter();
        protocol.run(new StringReader(commands.replace("; ", "\n") + "\n"), replies);
        assertThat(replies.toString()).doesNotContain("?");
        return time;
    }
}
