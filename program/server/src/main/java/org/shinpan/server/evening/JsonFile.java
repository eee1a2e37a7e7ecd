package org.shinpan.server.evening;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Setup.TimeNames;

/**
 * A value that is stored as JSON in a file of the data folder. Every change replaces the whole file, so that after a
 * crash the file has either the old value or the new one. Not thread-safe.
 */
public final class JsonFile<T> {

    private static final ObjectMapper JSON = TimeNames.in(new ObjectMapper());

    private final Path file;
    private T value;

    /**
     * Reads the file, if there is one.
     *
     * @param none the value if the file does not exist
     * @throws UncheckedIOException if the file cannot be read; the message names it
     */
    public JsonFile(Path file, Class<T> type, T none) {
        this.file = file;
        try {
            this.value = Files.exists(file) ? JSON.readValue(file.toFile(), type) : none;
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + file, failed);
        }
    }

    /** Returns the current value. */
    public T value() {
        return value;
    }

    /**
     * Replaces the value.
     *
     * @throws Refusal if the file cannot be written; the value then stays as it was
     */
    public void set(T now) {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.write(fresh, JSON.writeValueAsBytes(now));
            try (FileChannel written = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                written.force(true);
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new Refusal(Code.NOT_KEPT, "the server cannot write " + file.getFileName() + "; nothing has changed");
        }
        value = now;
    }
}
