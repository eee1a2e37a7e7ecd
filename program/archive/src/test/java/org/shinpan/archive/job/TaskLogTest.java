package org.shinpan.archive.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.archive.source.Piece;
import org.shinpan.judge.Settled;

/** Tests {@link TaskLog}. */
class TaskLogTest {

    @Test
    void anArchiveOfANewerVersionIsRefusedAndOneWithoutAVersionIsNot(@TempDir java.nio.file.Path folder)
            throws IOException {
        Path out = new Path(folder.resolve("archive").toUri());
        JudgeOptions options = new JudgeOptions(List.of("all"), 0, Settled.Mode.NONE);
        TaskLog.begin(out, new Configuration(), options);
        java.nio.file.Path file;
        try (Stream<java.nio.file.Path> files = Files.walk(folder)) {
            file = files.filter(one -> one.endsWith("options.json")).findFirst().orElseThrow();
        }
        String today = Files.readString(file);
        // Hadoop keeps a checksum beside the file, which would no longer match.
        Files.deleteIfExists(file.resolveSibling(".options.json.crc"));
        Files.writeString(file, today.replaceAll("\"tables\" ?: ?1", "\"tables\":2"));
        String sentence =
                out + ": a newer Shinpan has written it, with tables of version 2, and this program knows them"
                        + " up to version 1; use the newer program";
        assertThatThrownBy(() -> TaskLog.resume(out, new Configuration(), options))
                .isInstanceOf(IOException.class)
                .hasMessage(sentence);
        assertThatThrownBy(() -> TaskLog.open(out, new Configuration()))
                .isInstanceOf(IOException.class)
                .hasMessage(sentence);
        Files.writeString(file, today.replaceAll(",\\s*\"tables\" ?: ?1", ""));
        assertThat(Files.readString(file)).doesNotContain("tables");
        assertThat(TaskLog.resume(out, new Configuration(), options).isFinished())
                .isFalse();
    }

    /** The first run records a fault for the missing file. A resumed run judges the file, which exists by then. */
    @Test
    void aFileThatWasMissingHasNotChanged(@TempDir java.nio.file.Path folder) throws IOException {
        Path out = new Path(folder.resolve("archive").toUri());
        JudgeOptions options = new JudgeOptions(List.of("all"), 0, Settled.Mode.NONE);
        Piece missing = Piece.missing("games.sgf");
        TaskLog.begin(out, new Configuration(), options).add(new WrittenPart("part-1", List.of(missing), 0, 0, 1, 0));
        TaskLog resumed = TaskLog.resume(out, new Configuration(), options);
        Piece there = Piece.of("file:/games.sgf", "games.sgf", 1000);
        assertThat(resumed.has(missing)).as("its fault is not written twice").isTrue();
        assertThat(resumed.hasChanged(there)).isFalse();
        assertThat(resumed.has(there)).isFalse();
    }
}
