package org.shinpan.testkit;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reasons of the operating system, which gives them in the language of the locale. */
public final class SystemWords {

    private SystemWords() {}

    /**
     * Why a file cannot be written, as the system says it.
     *
     * @throws IllegalArgumentException if it can be written
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
