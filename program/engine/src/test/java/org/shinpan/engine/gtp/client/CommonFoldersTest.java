package org.shinpan.engine.gtp.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@link CommonFolders}. */
class CommonFoldersTest {

    @Test
    void aProgramOutsideThePathIsFound(@TempDir Path folder) throws Exception {
        Path games = Files.createDirectories(folder.resolve("games"));
        Path package1 = Files.createDirectories(folder.resolve("opt/package/bin"));
        executable(games.resolve("engine"));
        executable(package1.resolve("other"));
        Files.writeString(games.resolve("text"), "no program");
        CommonFolders folders = new CommonFolders(List.of(folder.resolve("nowhere"), games), folder.resolve("opt"));
        assertThat(folders.find("engine")).contains(games.resolve("engine"));
        assertThat(folders.find("other")).contains(package1.resolve("other"));
        assertThat(folders.find("text")).isEmpty();
        assertThat(folders.find("missing")).isEmpty();
        assertThat(folders.find("../games/engine")).isEmpty();
        assertThat(folders.find("a\0b")).isEmpty();
    }

    @Test
    void theFoldersOfDebianAreAmongThem() {
        assertThat(CommonFolders.ofTheSystem().folders())
                .contains(Path.of("/usr/games"), Path.of("/usr/local/games"), Path.of("/usr/local/bin"));
    }

    private static void executable(Path file) throws Exception {
        Files.writeString(file, "#!/bin/sh\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
