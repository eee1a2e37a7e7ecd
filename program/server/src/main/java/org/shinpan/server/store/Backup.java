package org.shinpan.server.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jdbi.v3.core.JdbiException;

/**
 * Writes a data folder to one ZIP file, and restores it. The file contains a consistent copy of the database, the
 * archive of finished games, and the other files that the operator or the server keeps in the folder. While a backup is
 * written, another process may run a server on the folder, but this process must not: SQLite would lose its locks.
 */
public final class Backup {

    private static final String DATABASE = "shinpan.db";

    /** The files besides the database; a folder need not have them. */
    private static final List<String> OTHERS = List.of(
            "admin.key", "acts.log", "tables.json", "evening.json", "tournament.json", "followed.json", "engines.json");

    private Backup() {}

    /**
     * Writes a backup, which only its owner may read, and checks the copied games.
     *
     * @return the condition of the games in the backup
     * @throws IllegalStateException if the folder has no games or the file exists; the message is one line
     * @throws UncheckedIOException if the file cannot be written
     */
    public static SqliteFile.Report write(Path folder, Path file) {
        if (!Files.exists(folder.resolve(DATABASE))) {
            throw new IllegalStateException("there are no games in " + folder);
        }
        if (Files.exists(file)) {
            throw new IllegalStateException(file + " exists already; name a file that does not");
        }
        Path work = work(file);
        try {
            SqliteFile.copy(folder, work.resolve(DATABASE));
            ArchiveFolder archive = new ArchiveFolder(folder);
            SqliteFile.Report report = SqliteFile.check(work, archive);
            Path packed = work.resolve("packed");
            Store.make(packed);
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(packed))) {
                add(zip, work.resolve(DATABASE));
                for (String other : OTHERS) {
                    if (Files.isRegularFile(folder.resolve(other))) {
                        add(zip, folder.resolve(other));
                    }
                }
                for (Map.Entry<String, Long> records :
                        SqliteFile.archive(work.resolve(DATABASE)).entrySet()) {
                    add(zip, archive, records.getKey(), records.getValue());
                }
            }
            Files.move(packed, file, StandardCopyOption.ATOMIC_MOVE);
            return report;
        } catch (SQLException | JdbiException failed) {
            throw new IllegalStateException(
                    "the database in " + folder + " cannot be copied: " + SqliteRows.plain(failed), failed);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write the backup " + file, failed);
        } finally {
            delete(work);
        }
    }

    /**
     * Unpacks a backup into a folder without games, and checks the games.
     *
     * @return the condition of the games
     * @throws IllegalStateException if the folder has one of the files already, or the file is not a backup; the
     *     message is one line
     * @throws UncheckedIOException if the backup cannot be read, or the folder cannot be written
     */
    public static SqliteFile.Report restore(Path file, Path folder) {
        for (String name : Stream.concat(
                        Stream.of(DATABASE, "shinpan.db-wal", "shinpan.lock", ArchiveFolder.NAME), OTHERS.stream())
                .toList()) {
            if (Files.exists(folder.resolve(name))) {
                throw new IllegalStateException(
                        folder + " has the file " + name + " already; restore into another folder, or move it away");
            }
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            if (zip.getEntry(DATABASE) == null) {
                throw new IllegalStateException(file + " is no backup of games: it has no " + DATABASE);
            }
            Store.makeFolder(folder);
            for (String other : OTHERS) {
                unpack(zip, other, folder);
            }
            unpackArchive(zip, folder);
            // The database comes last: without it the folder has no games, and can be restored again.
            unpack(zip, DATABASE, folder);
            return SqliteFile.check(folder);
        } catch (ZipException wrong) {
            throw new IllegalStateException(file + " is no backup of games: " + wrong.getMessage(), wrong);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot restore " + file, failed);
        }
    }

    /** Makes a folder beside the backup, on the same disk, so that the finished file can be moved into place. */
    private static Path work(Path file) {
        try {
            Path beside = file.toAbsolutePath().getParent();
            return Files.createTempDirectory(beside == null ? Path.of(".") : beside, "shinpan-backup-");
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot write the backup " + file, failed);
        }
    }

    private static void add(ZipOutputStream zip, Path file) throws IOException {
        zip.putNextEntry(new ZipEntry(String.valueOf(file.getFileName())));
        Files.copy(file, zip);
        zip.closeEntry();
    }

    /**
     * Adds the first {@code size} bytes of an archive file, which contain the records of archived games. Does nothing
     * if the file is missing.
     */
    private static void add(ZipOutputStream zip, ArchiveFolder archive, String name, long size) throws IOException {
        if (!archive.has(name)) {
            return;
        }
        zip.putNextEntry(new ZipEntry(ArchiveFolder.NAME + "/" + name));
        archive.copy(name, size, zip);
        zip.closeEntry();
    }

    private static void unpackArchive(ZipFile zip, Path folder) throws IOException {
        for (ZipEntry entry : Collections.list(zip.entries())) {
            String[] path = entry.getName().split("/", 2);
            if (path.length == 2 && path[0].equals(ArchiveFolder.NAME) && ArchiveFolder.isName(path[1])) {
                Store.makeFolder(folder.resolve(ArchiveFolder.NAME));
                unpack(zip, entry.getName(), folder);
            }
        }
    }

    private static void unpack(ZipFile zip, String name, Path folder) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            return;
        }
        Path file = folder.resolve(name);
        Store.make(file);
        try (InputStream in = zip.getInputStream(entry);
                OutputStream out = Files.newOutputStream(file)) {
            in.transferTo(out);
        }
    }

    private static void delete(Path work) {
        try (Stream<Path> files = Files.list(work)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(work);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot delete " + work, failed);
        }
    }
}
