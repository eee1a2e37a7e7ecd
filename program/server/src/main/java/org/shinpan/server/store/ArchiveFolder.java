package org.shinpan.server.store;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import org.shinpan.server.play.Archived;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files with the records of archived games. They are SGF collections in the folder {@code archive} of the data
 * folder. Records are only added at the end of a file, and never changed.
 */
final class ArchiveFolder {

    private static final Logger LOG = LoggerFactory.getLogger(ArchiveFolder.class);

    /** The name of the folder in the data folder. */
    static final String NAME = "archive";

    /** The names of files, such as {@code 2026-11-private.sgf} and {@code 2026-11-private-2.sgf}. */
    private static final Pattern FILE = Pattern.compile("\\d{4}-\\d\\d-(public|private)(-\\d+)?\\.sgf");

    /** The length of a hash: the first half of a SHA-256. */
    private static final int HASH_BYTES = 16;

    private static final int COPIED_AT_ONCE = 64 << 10;

    private final Path folder;

    /** @param data the data folder */
    ArchiveFolder(Path data) {
        this.folder = data.resolve(NAME);
    }

    /** Returns whether a file of the archive may have this name. */
    static boolean isName(String name) {
        return FILE.matcher(name).matches();
    }

    /** Returns the hash of a record. */
    static String hash(byte[] record) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(record);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, HASH_BYTES));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Path file(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException("no file of the archive is called " + name);
        }
        return folder.resolve(name);
    }

    /** Returns whether a file is there. */
    boolean has(String name) {
        return isName(name) && Files.exists(file(name));
    }

    /**
     * Returns the length of a file; 0 if it is not there.
     *
     * @throws UncheckedIOException if it cannot be read
     */
    long length(String name) {
        try {
            return Files.size(file(name));
        } catch (NoSuchFileException none) {
            return 0;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Adds records at the end of a file, and returns when they are on disk.
     *
     * @param size the expected length of the file; a new file has 0
     * @throws IOException if they cannot be written, or the file has another length
     */
    void append(String name, long size, byte[] records) throws IOException {
        Path file = file(name);
        Store.makeFolder(folder);
        boolean isNew = !Files.exists(file);
        Store.make(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            if (channel.size() != size) {
                throw new IOException("the file " + file + " has " + channel.size() + " bytes, not " + size);
            }
            ByteBuffer bytes = ByteBuffer.wrap(records);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        if (isNew) {
            keepName();
        }
    }

    /** Copies the first {@code size} bytes of a file. A server may append to the file at the same time. */
    void copy(String name, long size, OutputStream to) throws IOException {
        try (InputStream in = Files.newInputStream(file(name))) {
            byte[] some = new byte[COPIED_AT_ONCE];
            for (long left = size; left > 0; ) {
                int read = in.read(some, 0, (int) Math.min(left, some.length));
                if (read < 0) {
                    return;
                }
                to.write(some, 0, read);
                left -= read;
            }
        }
    }

    /** Flushes the directory entry of a new file to disk. Not all systems support this. */
    private void keepName() {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException unable) {
            LOG.debug("the folder {} cannot be flushed", folder, unable);
        }
    }

    /** Truncates a file, and returns when the change is on disk. */
    void cut(String name, long size) throws IOException {
        try (FileChannel channel = FileChannel.open(file(name), StandardOpenOption.WRITE)) {
            channel.truncate(size);
            channel.force(true);
        }
    }

    /**
     * Returns a record.
     *
     * @throws IOException if it was changed, or cannot be read; a {@link FileNotFoundException} if its file is missing
     */
    byte[] read(Archived where) throws IOException {
        if (!has(where.file())) {
            throw new FileNotFoundException("the file " + where.file() + " is not in the archive of this server");
        }
        ByteBuffer record;
        try (FileChannel channel = FileChannel.open(file(where.file()), StandardOpenOption.READ)) {
            record = ByteBuffer.allocate((int) Math.min(where.length(), channel.size()));
            while (record.hasRemaining() && channel.read(record, where.from() + record.position()) > 0) {
                // Reads on.
            }
        }
        if (!hash(record.array()).equals(where.hash())) {
            throw new IOException(
                    "its record in the file " + where.file() + " of the archive is not as it was written");
        }
        return record.array();
    }

    /** Returns the reason why a record cannot be read; empty if it can be read. */
    Optional<String> damage(Archived where) {
        try {
            read(where);
            return Optional.empty();
        } catch (IOException failed) {
            return Optional.of(String.valueOf(failed.getMessage()));
        }
    }
}
