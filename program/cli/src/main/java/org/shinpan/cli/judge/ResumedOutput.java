package org.shinpan.cli.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import org.shinpan.cli.input.StandardOutput;
import org.shinpan.views.GameView;

/**
 * The output of an earlier run of {@code shinpan judge} that was stopped and is now continued. An incomplete last line
 * is removed, and so are all games of the last file, because some of them may be missing. The names of the other files
 * are remembered as hashes of 128 bits, so that millions of them fit in memory.
 */
final class ResumedOutput {

    /** The beginning of every line of JSON. */
    private static final String FIRST_FIELD = "{\"schema\":\"" + GameView.SCHEMA + "\"";

    private static final JsonMapper JSON = new JsonMapper();

    private final Path path;
    private final GameFormat format;
    /** The files whose games are complete in the output. */
    private final Set<Name> done = new HashSet<>();

    /**
     * A hash of a file name. Two names with the same hash are not expected among 10^12 names. The first half is
     * computed by FNV-1a; the second half uses the multipliers of xxHash.
     */
    private record Name(long first, long second) {

        static Name of(String name) {
            long one = 0xCBF29CE484222325L;
            long two = 0x9E3779B97F4A7C15L;
            for (int i = 0; i < name.length(); i++) {
                one = (one ^ name.charAt(i)) * 0x100000001B3L;
                two = Long.rotateLeft(two ^ (name.charAt(i) * 0xC2B2AE3D27D4EB4FL), 29) * 0x165667B19E3779F9L;
            }
            return new Name(one, two);
        }
    }

    /**
     * Reads the file and cuts off its incomplete end. A missing file counts as empty.
     *
     * @throws IOException if the file cannot be read or written, or does not contain output of this kind
     */
    ResumedOutput(Path path, GameFormat format) throws IOException {
        this.path = path;
        this.format = format;
        if (Files.exists(path)) {
            truncate(readComplete());
        }
    }

    /** Returns whether an earlier run has judged a file. */
    boolean has(String file) {
        return done.contains(Name.of(file));
    }

    /**
     * Opens the file to append to it.
     *
     * @throws IOException if it cannot be opened
     */
    PrintWriter append() throws IOException {
        boolean isNew = !Files.exists(path) || Files.size(path) == 0;
        PrintWriter out = new PrintWriter(
                new StandardOutput(Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)),
                false,
                StandardCharsets.UTF_8);
        if (isNew) {
            out.write(format.head());
        }
        return out;
    }

    /**
     * Reads all lines, and remembers the files whose games are complete: those after which a line of another file
     * follows.
     *
     * @return the length of the lines of these files in bytes, with the head
     */
    private long readComplete() throws IOException {
        long end = 0;
        long at = 0;
        String last = null;
        boolean headIsNext = !format.head().isEmpty();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
            for (byte[] line = line(in); line.length > 0; line = line(in)) {
                String text = new String(line, StandardCharsets.UTF_8);
                if (line[line.length - 1] != '\n') {
                    // This is the last line, and it is incomplete.
                    if (at == 0 && !beginsLikeOurs(text)) {
                        throw notOurs();
                    }
                    break;
                }
                if (headIsNext) {
                    if (!text.equals(format.head())) {
                        throw notOurs();
                    }
                    headIsNext = false;
                    at += line.length;
                    end = at;
                    continue;
                }
                String file = file(text);
                if (!file.equals(last)) {
                    if (last != null) {
                        done.add(Name.of(last));
                    }
                    last = file;
                    end = at;
                }
                at += line.length;
            }
        }
        return end;
    }

    /** Returns whether an incomplete first line can be the beginning of our output. No other file may be cut. */
    private boolean beginsLikeOurs(String text) {
        String begin = format == GameFormat.CSV ? format.head() : FIRST_FIELD;
        return text.length() <= begin.length() ? begin.startsWith(text) : text.startsWith(begin);
    }

    private void truncate(long length) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
            channel.truncate(length);
        }
    }

    /**
     * Returns the next line with its line end; empty after the last line. In CSV, a line break between quotation marks
     * belongs to a value and does not end the line.
     */
    private byte[] line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(1024);
        boolean quoted = false;
        for (int b = in.read(); b >= 0; b = in.read()) {
            line.write(b);
            quoted ^= b == '"' && format == GameFormat.CSV;
            if (b == '\n' && !quoted) {
                break;
            }
        }
        return line.toByteArray();
    }

    /** Returns the name of the file that a line is about. */
    private String file(String line) throws IOException {
        if (format == GameFormat.CSV) {
            return csv(line);
        }
        JsonNode json = JSON.readTree(line);
        JsonNode file = json.get("file");
        if (file == null) {
            throw notOurs();
        }
        String schema = json.path("schema").asText();
        if (!schema.equals(GameView.SCHEMA)) {
            throw new IOException(path + ": it has lines of " + (schema.isEmpty() ? "no schema" : schema)
                    + ", and this Shinpan writes " + GameView.SCHEMA
                    + "; continue it with the Shinpan that began it, or name another file");
        }
        return file.asText();
    }

    /** Returns the first value of a line of CSV. */
    private static String csv(String line) {
        if (!line.startsWith("\"")) {
            return line.substring(0, Math.max(0, line.indexOf(',')));
        }
        int end = 1;
        while (line.charAt(end) != '"' || line.charAt(end + 1) == '"') {
            end += line.charAt(end) == '"' ? 2 : 1;
        }
        return line.substring(1, end).replace("\"\"", "\"");
    }

    private IOException notOurs() {
        return new IOException(path + ": this is not the output of 'shinpan judge' in this format");
    }
}
