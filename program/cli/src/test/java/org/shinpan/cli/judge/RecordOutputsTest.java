package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.cli.Shell;
import org.shinpan.testkit.RemarkableRecords.Remarkable;

/** Tests that facts about a record reach the reader in each output: as text, as JSON and on the arbiter's page. */
class RecordOutputsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("org.shinpan.testkit.RemarkableRecords#all")
    void factsAboutARecordAreInEveryOutput(Remarkable remarkable) throws IOException {
        Path file = Files.writeString(folder.resolve("record.sgf"), remarkable.record());
        Shell.Ran text = Shell.shinpan("judge", file + "");
        assertThat(text.out()).as(remarkable + " " + text).contains(remarkable.words());
        String json =
                Shell.shinpan("judge", file + "", "--format", "json").out().replace("\\\"", "\"");
        assertThat(json).contains(remarkable.words());
        Path page = folder.resolve("page.html");
        Shell.Ran ran = Shell.shinpan("judge", file + "", "--report", page + "");
        assertThat(Files.readString(page, StandardCharsets.UTF_8)
                        .replace("&quot;", "\"")
                        .replace("&#39;", "'"))
                .as(ran.err())
                .contains(remarkable.words());
    }
}
