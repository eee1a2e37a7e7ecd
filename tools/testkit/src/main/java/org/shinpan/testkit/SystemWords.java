package org.shinpan.testkit;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds out how the operating system words its messages about failed writes, which are in the language of the system.
 */
public final class SystemWords {

    private SystemWords() {}

    /**
     * Returns the operating system's reason why a file cannot be written.
     *
     * @throws IllegalArgumentException if the file can be written
     */
    public static String refusing(Path file) {
        try {
            Files.write(file, new byte[1 << 20]);
        } catch (FileSystemException refused) {
            return String.valueOf(refused.getReason());
        } catch (IOException refused) {
            return String.valueOf(refused.getMessage());
        }
        throw new IllegalArgumentException(file + " can be written");
    }
}
