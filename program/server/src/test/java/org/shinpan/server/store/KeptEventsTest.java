package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.server.play.Archived;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.LogEvent;
import org.shinpan.server.play.Setup.TimeNames;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.SimulEvent;

/** Tests that the stored form of events does not change. The links of a journal are hashes of these bytes. */
class KeptEventsTest {

    private final ObjectMapper json = GameReader.events(TimeNames.in(new ObjectMapper()));

    @Test
    void everyKindIsReadAndWrittenByteForByte() throws IOException {
        Set<Class<?>> kinds = new HashSet<>();
        try (InputStream kept = KeptEventsTest.class.getResourceAsStream("events-kept.txt")) {
            assertThat(kept).isNotNull();
            for (String line : new String(kept.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                if (!line.isEmpty()) {
                    LogEvent event = json.readValue(line, LogEvent.class);
                    assertThat(json.writeValueAsString(event)).isEqualTo(line);
                    kinds.add(event.getClass());
                }
            }
        }
        assertThat(kinds)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                Stream.of(Archived.class),
                                Stream.of(Event.class, ClassEvent.class, SimulEvent.class)
                                        .flatMap(type -> Stream.of(type.getPermittedSubclasses())))
                        .toList());
    }

    @Test
    void missingFieldsOfEarlierEventsGetTheirFallbacks() throws JsonProcessingException {
        String accepted = "{\"kind\":\"accepted\",\"by\":\"HOST\",\"offer\":\"UNDO\",\"spent\":5";
        assertThat(now(accepted + "}")).isEqualTo(accepted + ",\"turn\":\"BEGINS_ANEW\"}");
        assertThat(now("{\"kind\":\"engine-failed\",\"by\":\"GUEST\",\"how\":\"EXITED\",\"spent\":5}"))
                .endsWith("\"spent\":5,\"turn\":\"BEGINS_ANEW\"}");
        assertThat(now("{\"kind\":\"agreed\",\"by\":\"HOST\",\"marking\":3}"))
                .isEqualTo("{\"kind\":\"agreed\",\"by\":\"HOST\",\"marking\":3,\"seki\":[]}");
        assertThat(now("{\"kind\":\"created\",\"setup\":{\"rules\":\"logical\",\"columns\":9,\"rows\":9,\"komi\":\"0\","
                        + "\"bidding\":\"NONE\",\"handicap\":0,\"time\":{\"kind\":\"none\"},\"meeting\":\"BY_LINK\","
                        + "\"host\":\"BLACK\"},\"invitation\":\"\"}"))
                .contains("\"host\":\"BLACK\",\"listing\":\"PRIVATE\"}");
    }

    private String now(String kept) throws JsonProcessingException {
        return json.writeValueAsString(json.readValue(kept, Event.class));
    }
}
