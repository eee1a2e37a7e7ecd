package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A small file system in memory, which only root can mount. */
final class SmallDisk {

    private static final int PATIENCE_SECONDS = 30;
    private static final int LARGE = 1 << 20;
    private static final int SMALL = 1 << 12;

    private SmallDisk() {}

    /** Runs a command. Returns whether it succeeded. */
    static boolean ran(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException noSuchCommand) {
            return false;
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Mounts such a file system in a folder. Returns whether this is possible here. */
    static boolean mount(Path folder, int megabytes) {
        return ran("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", folder.toString());
    }

    /**
     * Unmounts the file system as soon as nothing uses it: the JVM may have loaded SQLite's library from it.
     */
    static void unmount(Path folder) {
        assertThat(ran("umount", "-l", folder.toString())).isTrue();
    }

    /** Writes a file until the disk is full. */
    static void fill(Path file) {
        for (int length : new int[] {LARGE, SMALL}) {
            byte[] block = new byte[length];
            try (var out = Files.newOutputStream(
                    file, java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.APPEND)) {
                while (true) {
                    out.write(block);
                }
            } catch (IOException full) {
                assertThat(file).exists();
            }
        }
    }
}
