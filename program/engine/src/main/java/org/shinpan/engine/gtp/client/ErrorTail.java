package org.shinpan.engine.gtp.client;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads a program's standard error until it ends, and keeps the last {@value #KEPT} bytes for error messages. */
final class ErrorTail {

    /** The number of bytes that are kept. */
    private static final int KEPT = 4096;

    /** The last bytes: the byte with the number {@code n} is at {@code n % KEPT}. */
    private final byte[] ring = new byte[KEPT];

    /** The number of bytes read so far. */
    private long count;

    /** Reads a stream to its end and closes it. */
    void read(InputStream errors) {
        byte[] some = new byte[1024];
        try (errors) {
            for (int n = errors.read(some); n >= 0; n = errors.read(some)) {
                add(some, n);
            }
        } catch (IOException gone) {
            // A stream that fails is treated as ended.
        }
    }

    private synchronized void add(byte[] some, int length) {
        for (int i = 0; i < length; i++) {
            ring[(int) (count++ % KEPT)] = some[i];
        }
    }

    /** Returns the last part of the standard error, from the beginning of a line if possible. */
    synchronized String text() {
        int length = (int) Math.min(count, KEPT);
        byte[] last = new byte[length];
        for (int i = 0; i < length; i++) {
            last[i] = ring[(int) ((count - length + i) % KEPT)];
        }
        String text = new String(last, StandardCharsets.UTF_8);
        int line = text.indexOf('\n') + 1;
        return count > KEPT && line > 0 && line < text.length() ? text.substring(line) : text;
    }

    /** Returns the last line that is not blank; empty if there is none. */
    String lastLine() {
        List<String> lines = text().lines().filter(line -> !line.isBlank()).toList();
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    }
}
