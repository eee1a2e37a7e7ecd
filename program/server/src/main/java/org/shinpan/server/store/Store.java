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
 * The data folder of one running server. A lock keeps a second server out. Only the owner of the folder may read the
 * files. While the server runs, the store notices if its files are deleted or replaced.
 */
final class Store implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Store.class);
    private static final boolean HAS_PERMISSIONS =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    /** The size of the file that is written to check whether the folder is writable. */
    private static final int TRIAL_BYTES = 64 << 10;

    private final Path folder;
    private final LockFile lockFile;
    private final Optional<LockFile.Note> noted;
    private final Map<Path, Object> opened = new ConcurrentHashMap<>();

    private Store(Path folder, LockFile lockFile, Optional<LockFile.Note> noted) {
        this.folder = folder;
        this.lockFile = lockFile;
        this.noted = noted;
    }

    /**
     * Creates the folder if necessary, and locks it.
     *
     * @throws UncheckedIOException if the folder cannot be created or written; the message names it
     * @throws IllegalStateException if another server uses it, or if the database is empty although it contained games
     *     before
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

    /** Starts to use the folder: records it in the lock file, and creates the file of the database if necessary. */
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
     * Compares the database with the note of the last server.
     *
     * @param id the id of the database; empty if it has none
     * @throws IllegalStateException if it is another database
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

    /** Records the present state of the database. If a note fails, the next one replaces it. */
    void note(LockFile.Note now) {
        try {
            lockFile.write(now);
        } catch (IOException failed) {
            LOG.debug("the lock file cannot be written", failed);
        }
    }

    /** Creates a folder that only the owner may use, unless it exists. */
    static void makeFolder(Path folder) throws IOException {
        Files.createDirectories(folder, owner("rwx------"));
    }

    /** Creates a file that only the owner may read and write, unless it exists. */
    static void make(Path file) throws IOException {
        if (!Files.exists(file)) {
            Files.createFile(file, owner("rw-------"));
        }
    }

    private static FileAttribute<?>[] owner(String permissions) {
        return HAS_PERMISSIONS
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /**
     * Returns why a folder cannot be written, in the words of the system, such as {@code Read-only file system}; empty
     * if a small file can be written. SQLite has one message for all reasons.
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

    /** Returns the file of the database. SQLite gives its other files the same permissions. */
    Path database() {
        return folder.resolve("shinpan.db");
    }

    /** Returns the write-ahead log of the database. */
    Path log() {
        return folder.resolve("shinpan.db-wal");
    }

    /**
     * Compares the files with the files that existed at the first call.
     *
     * @return the change, if there is one: a commit to a replaced file would be lost
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
