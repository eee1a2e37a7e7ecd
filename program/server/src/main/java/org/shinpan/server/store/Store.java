package org.shinpan.server.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The data folder of one running server, with its lock file and its SQLite database. The lock keeps a second server
 * out. On POSIX systems, the folders and files that this class creates are accessible only to their owner; existing
 * ones keep their permissions.
 *
 * <p>The lock file also contains a {@linkplain LockFile.Note note} about the database, which the server renews after
 * every commit. So the next server notices if somebody has put another or an empty database into the folder. Call the
 * methods in this order: {@link #open}, {@link #enter}, {@link #change} once the database has created its files,
 * {@link #compare}; then {@link #change} before every commit and {@link #note} after it; at the end {@link #close}.
 */
final class Store implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Store.class);
    private static final boolean HAS_PERMISSIONS =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    /** The size of the file that is written to check whether the folder is writable. */
    private static final int TRIAL_BYTES = 64 << 10;

    private final Path folder;
    private final LockFile lockFile;
    /** The note of the last server that used the folder, as it was when this server locked it. */
    private final Optional<LockFile.Note> noted;
    /** The identities of the database files, as {@link #change} first saw them. */
    private final Map<Path, Object> opened = new ConcurrentHashMap<>();

    private Store(Path folder, LockFile lockFile, Optional<LockFile.Note> noted) {
        this.folder = folder;
        this.lockFile = lockFile;
        this.noted = noted;
    }

    /**
     * Creates the folder if necessary, locks it, and reads the note of the last server.
     *
     * @throws UncheckedIOException if the folder cannot be created or written; the message names it
     * @throws IllegalStateException if another server uses it, or if the database is empty or missing although the note
     *     says that it had games
     */
    static Store open(Path folder) {
        try {
            makeFolder(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot make the data folder " + folder, failed);
        }
        Path file = folder.resolve("shinpan.lock");
        try {
            make(file);
            LockFile lockFile = new LockFile(FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
            try {
                return open(folder, lockFile);
            } catch (IOException | RuntimeException failed) {
                lockFile.close();
                throw failed;
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot use the data folder " + folder, failed);
        }
    }

    private static Store open(Path folder, LockFile lockFile) throws IOException {
        if (!lockFile.lock()) {
            throw new IllegalStateException(
                    "the data folder " + folder + " is in use by another server (process " + lockFile.holder() + ")");
        }
        Optional<LockFile.Note> noted = lockFile.read();
        Store store = new Store(folder, lockFile, noted);
        if (noted.isPresent()
                && noted.get().games() > 0
                && store.database().toFile().length() == 0) {
            throw store.refusal("is empty or gone", noted.get());
        }
        return store;
    }

    /**
     * Starts to use the folder: writes the number of this process to the lock file, in front of the note of the last
     * server, and creates an empty database file if there is none.
     */
    void enter() throws IOException {
        lockFile.write(noted.orElse(null));
        make(database());
    }

    private IllegalStateException refusal(String what, LockFile.Note note) {
        return new IllegalStateException("the database " + database() + " " + what + ", but there were "
                + note.games() + " games; put the right one back, or delete " + folder.resolve("shinpan.lock")
                + " to go on with this one");
    }

    /**
     * Compares the database with the note of the last server. Does nothing if there is no note, or if it says that the
     * database had no games.
     *
     * @param id the id of the database; empty if it has none
     * @throws IllegalStateException if the note has another id
     */
    void compare(String id) {
        if (noted.isPresent() && noted.get().games() > 0 && !noted.get().id().equals(id)) {
            throw refusal("is another one than before", noted.get());
        }
    }

    /** Returns the note of the last server, if there is one. */
    Optional<LockFile.Note> noted() {
        return noted;
    }

    /** Replaces the note in the lock file. A failure is only logged, because every later commit writes a new note. */
    void note(LockFile.Note now) {
        try {
            lockFile.write(now);
        } catch (IOException failed) {
            LOG.debug("the lock file cannot be written", failed);
        }
    }

    /** Creates a folder and its parents, unless they exist. On POSIX systems only the owner may use them. */
    static void makeFolder(Path folder) throws IOException {
        Files.createDirectories(folder, owner("rwx------"));
    }

    /** Creates an empty file, unless it exists. On POSIX systems only the owner may read and write it. */
    static void make(Path file) throws IOException {
        if (!Files.exists(file)) {
            Files.createFile(file, owner("rw-------"));
        }
    }

    /** Returns the attribute for permissions such as {@code rw-------}; none on systems without POSIX permissions. */
    private static FileAttribute<?>[] owner(String permissions) {
        return HAS_PERMISSIONS
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /**
     * Checks whether a folder is writable by writing a small file. SQLite reports all reasons in the same words, so
     * this method finds the reason.
     *
     * @return the reason in the words of the operating system, such as {@code Read-only file system}; empty if the
     *     folder is writable
     */
    static Optional<String> obstacle(Path folder) {
        Path trial = folder.resolve("shinpan.trial");
        try {
            Files.write(trial, new byte[TRIAL_BYTES]);
            return Optional.empty();
        } catch (IOException failed) {
            String reason = failed instanceof FileSystemException said && said.getReason() != null
                    ? said.getReason()
                    : failed instanceof AccessDeniedException
                            ? "Permission denied"
                            : String.valueOf(failed.getMessage());
            return Optional.of("the folder " + folder + " cannot be written: " + reason);
        } finally {
            delete(trial);
        }
    }

    private static void delete(Path trial) {
        try {
            Files.deleteIfExists(trial);
        } catch (IOException failed) {
            LOG.debug("{} stays", trial, failed);
        }
    }

    /** Returns why this folder cannot be written; see {@link #obstacle(Path)}. */
    Optional<String> obstacle() {
        return obstacle(folder);
    }

    /** Returns the file of the database. SQLite gives the files that it creates beside it the same permissions. */
    Path database() {
        return folder.resolve("shinpan.db");
    }

    /** Returns the write-ahead log of the database. */
    Path log() {
        return folder.resolve("shinpan.db-wal");
    }

    /**
     * Checks whether the database or its write-ahead log was deleted or replaced since this method first saw it. A
     * commit to such a file would be lost.
     *
     * @return a message about the change; empty if there is none
     */
    Optional<String> change() {
        for (Path file : new Path[] {database(), log()}) {
            Object now = key(file);
            Object before = opened.get(file);
            if (before == null && now != null) {
                opened.put(file, now);
            } else if (before != null && !Objects.equals(before, now)) {
                return Optional.of("the file " + file + (now == null ? " is gone" : " was replaced by another one"));
            }
        }
        return Optional.empty();
    }

    /** Returns an object that identifies a file, such as its inode; null if the file or the identity is missing. */
    private static @Nullable Object key(Path file) {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey();
        } catch (IOException missing) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            lockFile.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
