package org.shinpan.server.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
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

/**
 * The data folder of one running server. A lock keeps a second server out. Only the owner may read the files. While the
 * server runs, the store notices if its files are deleted or replaced.
 */
final class Store implements AutoCloseable {

    private static final boolean HAS_PERMISSIONS =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private final Path folder;
    private final FileChannel lockFile;
    private final Map<Path, Object> opened = new ConcurrentHashMap<>();

    private Store(Path folder, FileChannel lockFile) {
        this.folder = folder;
        this.lockFile = lockFile;
    }

    /**
     * Makes the folder if need be, and locks it.
     *
     * @throws UncheckedIOException if the folder cannot be made or written; the message names it
     * @throws IllegalStateException if another server uses it
     */
    static Store open(Path folder) {
        try {
            Files.createDirectories(folder, owner("rwx------"));
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot make the data folder " + folder, failed);
        }
        Path file = folder.resolve("shinpan.lock");
        try {
            make(file);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
            FileLock lock = lock(channel);
            if (lock == null) {
                channel.close();
                throw new IllegalStateException("the data folder " + folder + " is in use by another server (process "
                        + Files.readString(file).strip() + ")");
            }
            channel.truncate(0);
            channel.write(StandardCharsets.US_ASCII.encode(
                    Long.toString(ProcessHandle.current().pid()) + "\n"));
            Store store = new Store(folder, channel);
            make(store.database());
            return store;
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot use the data folder " + folder, failed);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException byThisProcess) {
            return null;
        }
    }

    private static void make(Path file) throws IOException {
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

    /** The file of the database. SQLite gives its other files the same permissions. */
    Path database() {
        return folder.resolve("shinpan.db");
    }

    /** The write-ahead log of the database. */
    Path log() {
        return folder.resolve("shinpan.db-wal");
    }

    /**
     * Compares the files with those that were there at the first call.
     *
     * @return what is wrong with them, if something is: a commit to such a file would be lost
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
            // This releases the lock as well.
            lockFile.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
