package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that the files of SQLite's native library do not accumulate. SQLite's driver unpacks the library before it
 * loads it, and a server that is killed cannot delete it.
 */
class SqliteLibraryTest {

    @TempDir
    Path data;

    @Test
    void killedServersLeaveOneLibraryAtMost() throws Exception {
        for (int kill = 0; kill < 2; kill++) {
            ServerProcess.start(data).kill();
            assertThat(libraries()).isEqualTo(1);
        }
    }

    private long libraries() throws IOException {
        try (Stream<Path> files = Files.walk(data)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.contains("sqlitejdbc") && !name.endsWith(".lck"))
                    .count();
        }
    }
}
