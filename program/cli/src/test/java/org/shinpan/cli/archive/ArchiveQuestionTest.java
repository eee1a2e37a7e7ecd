package org.shinpan.cli.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.cli.Shell;

/** Tests that a missing folder is refused at once, without searching for Spark or starting it. */
class ArchiveQuestionTest {

    @ParameterizedTest
    @ValueSource(strings = {"query", "report", "export"})
    void aMissingFolderIsRefusedWithoutSpark(String command, @TempDir Path folder) throws IOException {
        String missing = folder.resolve("none").toString();
        List<String> words = List.of("archive", command, missing, "select 1");
        Shell.Ran ran =
                Shell.shinpan(words.subList(0, command.equals("query") ? 4 : 3).toArray(String[]::new));
        assertThat(ran.status()).isEqualTo(2);
        assertThat(ran.err()).isEqualTo("shinpan: " + missing + ": there is no such folder\n");
    }
}
