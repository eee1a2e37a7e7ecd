package org.shinpan.archive.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.archive.source.Piece;
import org.shinpan.judge.Settled;

class TaskLogTest {

    /** The first run writes a fault for it. A run that resumes judges it. */
    @Test
    void aFileThatWasMissingHasNotChanged(@TempDir java.nio.file.Path folder) throws IOException {
        Path out = new Path(folder.resolve("archive").toUri());
        JudgeOptions options = new JudgeOptions(List.of("all"), 0, Settled.Mode.NONE);
        Piece missing = Piece.missing("games.sgf");
        TaskLog.begin(out, new Configuration(), options).add(new Part("part-1", List.of(missing), 0, 0, 1, 0));
        TaskLog resumed = TaskLog.resume(out, new Configuration(), options);
        Piece there = Piece.of("file:/games.sgf", "games.sgf", 1000);
        assertThat(resumed.has(missing)).as("its fault is not written twice").isTrue();
        assertThat(resumed.hasChanged(there)).isFalse();
        assertThat(resumed.has(there)).isFalse();
    }
}
