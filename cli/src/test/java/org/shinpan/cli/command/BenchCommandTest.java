package org.shinpan.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.cli.Shell;

/** That it runs and says what it should; never how fast. */
@Tag("nightly")
class BenchCommandTest {

    @Test
    void measuresEverything() throws IOException {
        JsonNode figures = new ObjectMapper()
                .readTree(Shell.shinpan("bench", "--format", "json").out());
        for (String key : new String[] {"random_moves_per_s", "superko_moves_per_s", "play_undo_per_s"}) {
            for (String size : new String[] {"9", "13", "19"}) {
                assertThat(figures.get(key).get(size).asLong())
                        .as(key + " " + size)
                        .isPositive();
            }
        }
        for (String key : new String[] {"sgf_parse_mb_per_s", "judge_games_per_s", "judge_evidence_games_per_s"}) {
            assertThat(figures.get(key).asLong()).as(key).isPositive();
        }
    }
}
