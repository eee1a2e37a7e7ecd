package org.shinpan.server.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The file whose lock keeps a second server out of a data folder. It contains the number of the server's process and a
 * note about the database, renewed after every commit: its id, and how many games and commits it has. If somebody has
 * replaced the database by a different, empty or older one, the next server notices this from the note.
 */
final class LockFile implements AutoCloseable {

    private static final Pattern NOTE = Pattern.compile("\\d+\n(?<id>[\\w-]{22}) (?<games>\\d+) (?<commits>\\d+)\n");
    /** The maximum length of the file, in bytes, that is read. */
    private static final int LONGEST = 200;

    private final FileChannel channel;
    private final long process = ProcessHandle.current().pid();

    /**
     * The note about the database.
     *
     * @param id the id of the database
     * @param games the number of games
     * @param commits the number of commits
     */
    record Note(String id, long games, long commits) {}

    /** @param channel the channel to read and write the file */
    LockFile(FileChannel channel) {
        this.channel = channel;
    }

    /** Locks the file. Returns false if another server has locked it. */
    boolean lock() throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException byThisProcess) {
            return false;
        }
    }

    private String text() throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST);
        channel.read(text, 0);
        return StandardCharsets.US_ASCII.decode(text.flip()).toString();
    }

    /** Returns the number of the process that has locked the file. */
    String holder() throws IOException {
        return text().lines().findFirst().orElse("");
    }

    /** Returns the last note of a server; empty if there is none. */
    Optional<Note> read() throws IOException {
        return parse(text());
    }

    /** Parses the note of a server; empty if the text contains none. */
    static Optional<Note> parse(String text) {
        Matcher note = NOTE.matcher(text);
        return note.matches()
                ? Optional.of(new Note(
                        note.group("id"), Long.parseLong(note.group("games")), Long.parseLong(note.group("commits"))))
                : Optional.empty();
    }

    /** Replaces the content of the file by the number of this process and a note; null for no note. */
    void write(@Nullable Note note) throws IOException {
        String text =
                process + "\n" + (note == null ? "" : note.id() + " " + note.games() + " " + note.commits() + "\n");
        ByteBuffer bytes = StandardCharsets.US_ASCII.encode(text);
        int length = bytes.remaining();
        channel.write(bytes, 0);
        channel.truncate(length);
    }

    @Override
    public void close() throws IOException {
        // This releases the lock as well.
        channel.close();
    }
}
