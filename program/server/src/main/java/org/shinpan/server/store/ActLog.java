package org.shinpan.server.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The log of the administrator's actions, in the file {@code acts.log} of the data folder. Each action is one line of
 * JSON, which is on disk before the administrator receives the answer. No line is ever deleted.
 */
public final class ActLog {

    private static final String FILE = "acts.log";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The number of bytes at the end of the file that are read to find the last lines. */
    private static final int TAIL_BYTES = 64 << 10;

    private final Path file;
    private final LongSupplier now;

    /** @param now returns the time in milliseconds since 1970 */
    ActLog(Path folder, LongSupplier now) {
        this.file = folder.resolve(FILE);
        this.now = now;
    }

    /**
     * Adds a line.
     *
     * @param act the name of the action
     * @param from the network address of the administrator
     * @param details further fields of the line
     * @throws UncheckedIOException if the line cannot be written
     */
    public synchronized void note(String act, String from, Map<String, String> details) {
        Map<String, String> line = new LinkedHashMap<>();
        line.put("at", Instant.ofEpochMilli(now.getAsLong()).toString());
        line.put("act", act);
        line.put("from", from);
        line.putAll(details);
        try {
            Store.make(file);
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(JSON.writeValueAsString(line) + "\n");
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write " + file, failed);
        }
    }

    /**
     * Returns the last lines of the log, the newest first. Only the last 64 KiB of the file are read, so there may be
     * fewer lines than the maximum.
     *
     * @throws UncheckedIOException if the file cannot be read
     */
    public synchronized List<String> latest(int max) {
        if (!file.toFile().exists()) {
            return List.of();
        }
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long from = Math.max(0, in.length() - TAIL_BYTES);
            byte[] tail = new byte[(int) (in.length() - from)];
            in.seek(from);
            in.readFully(tail);
            List<String> lines = new ArrayList<>(
                    new String(tail, StandardCharsets.UTF_8).lines().toList());
            if (from > 0) {
                // The first of these lines may be incomplete.
                lines.remove(0);
            }
            Collections.reverse(lines);
            return lines.stream().limit(max).toList();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + file, failed);
        }
    }
}
