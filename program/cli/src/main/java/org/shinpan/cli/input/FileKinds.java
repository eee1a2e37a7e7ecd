package org.shinpan.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipException;

/** Distinguishes the kinds of files: a record, or an archive of records. */
final class FileKinds {

    private static final Set<String> RECORDS = Set.of("sgf", "gib", "ngf", "ugf", "ugi");

    private FileKinds() {}

    /**
     * Returns whether the content of a file is a zip archive. Returns false for a file that cannot be read; the code
     * that reads its records reports it later.
     */
    static boolean isArchive(Path path) {
        try (InputStream input = new BufferedInputStream(Files.newInputStream(path))) {
            return RecordInput.isZip(input);
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Opens a zip archive. The names in it may have any encoding. */
    static FileSystem open(Path file) throws IOException {
        try {
            return FileSystems.newFileSystem(file);
        } catch (ZipException | IllegalArgumentException otherNames) {
            try {
                return FileSystems.newFileSystem(file, Map.of("encoding", "ISO-8859-1"));
            } catch (IllegalArgumentException broken) {
                throw new ZipException(OneLine.of(broken));
            }
        }
    }

    /** Returns the extension of a file, in small letters. For {@code game.sgf.gz} this is {@code sgf}. */
    private static String extension(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        String unpacked = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        return unpacked.substring(unpacked.lastIndexOf('.') + 1);
    }

    /** Returns whether a file has the name of a record, packed with gzip or not. */
    static boolean isRecord(Path file) {
        return RECORDS.contains(extension(file));
    }

    /** Returns whether a file has the name of a zip archive. */
    static boolean isPacked(Path file) {
        return extension(file).equals("zip");
    }

    /** Returns a key that identifies a file. It is the same for all links to the file if the file system has keys. */
    static Object key(Path file, BasicFileAttributes attributes) {
        return attributes.fileKey() == null ? file.toString() : attributes.fileKey();
    }
}
