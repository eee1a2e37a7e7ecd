package org.shinpan.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The records that are named on the command line: files, folders and zip archives with all that is in them, and
 * standard input. A folder or file that links name twice is read once. The files are counted first and found again one
 * after the other, so that however many there are, few names are in memory.
 */
public final class RecordFiles {

    private static final Set<String> RECORDS = Set.of("sgf", "gib", "ngf", "ugf", "ugi");

    private final List<String> arguments;
    private final List<String> faults = new ArrayList<>();
    /** For each folder that is named: the files outside it to which links in it lead. */
    private final Map<String, Set<Object>> linked = new HashMap<>();

    private int count;

    /** Counts the records of all arguments and notes what cannot be read. */
    public RecordFiles(List<String> arguments) {
        this.arguments = List.copyOf(arguments);
        this.arguments.forEach(this::count);
    }

    /**
     * One file; {@code -} stands for standard input.
     *
     * @throws UnreadableInputException if there is no such file
     */
    public static RecordSource single(String argument) throws UnreadableInputException {
        if (argument.equals("-")) {
            return RecordSource.standardInput();
        }
        try {
            return RecordSource.of(argument, FileNames.find(argument));
        } catch (IOException missing) {
            throw new UnreadableInputException(argument, missing);
        }
    }

    /** The records in the order of the arguments; those of a folder are in the order of their names. */
    public Iterable<RecordSource> sources() {
        return () -> new FoundRecords(arguments, linked);
    }

    /** How many files there are. */
    public int count() {
        return count;
    }

    /** One line for each file, folder or archive that cannot be read. */
    public List<String> faults() {
        return faults;
    }

    private void count(String argument) {
        if (argument.equals("-")) {
            count++;
            return;
        }
        try {
            Path path = FileNames.find(argument);
            String name = FileNames.of(path);
            if (Files.isDirectory(path)) {
                linked.put(argument, countFolder(name, new Folder(path, "")));
            } else if (isArchive(path)) {
                countArchive(name, path);
            } else {
                count++;
            }
        } catch (IOException unreadable) {
            faults.add(argument + ": " + OneLine.reason(unreadable));
        }
    }

    /** Whether a file is a zip archive. If the file cannot be read, the reader of records reports that. */
    static boolean isArchive(Path path) {
        try (InputStream input = new BufferedInputStream(Files.newInputStream(path))) {
            return RecordInput.isZip(input);
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Counts what is in a folder; the files that only links in it name. */
    private Set<Object> countFolder(String name, Folder folder) throws IOException {
        int before = count + faults.size();
        walk(folder.root, folder);
        if (!folder.links.isEmpty()) {
            walk(folder.root, new Named(folder.links.keySet()));
        }
        folder.links.forEach((key, file) -> countFile(FileNames.of(file), file));
        if (count + faults.size() == before) {
            faults.add(name + ": no game records in it (sgf, gib, ngf, ugf, ugi, gz or zip)");
        }
        return Set.copyOf(folder.links.keySet());
    }

    private static void walk(Path root, FileVisitor<Path> visitor) throws IOException {
        Files.walkFileTree(root, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, visitor);
    }

    private void countFile(String name, Path file) {
        if (isPacked(file)) {
            countArchive(name, file);
        } else {
            count++;
        }
    }

    private void countArchive(String name, Path file) {
        try (FileSystem archive = open(file)) {
            countFolder(name, new Folder(archive.getPath("/"), name));
        } catch (IOException unreadable) {
            faults.add(name + ": " + OneLine.reason(unreadable));
        }
    }

    /** Opens an archive. Its names are UTF-8, or any bytes. */
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

    /** The last part of a name, in small letters; of {@code game.sgf.gz} this is {@code sgf}. */
    private static String extension(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        String unpacked = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        return unpacked.substring(unpacked.lastIndexOf('.') + 1);
    }

    static boolean isRecord(Path file) {
        return RECORDS.contains(extension(file));
    }

    static boolean isPacked(Path file) {
        return extension(file).equals("zip");
    }

    /** By which a file is known again; links to it lead to the same. */
    static Object key(Path file, BasicFileAttributes attributes) {
        return attributes.fileKey() == null ? file.toString() : attributes.fileKey();
    }

    /** A walk through a folder or an archive, which counts its files and notes links to files. */
    private final class Folder extends SimpleFileVisitor<Path> {

        private final Path root;
        private final String archive;
        private final Set<Object> folders = new HashSet<>();
        private final Map<Object, Path> links = new HashMap<>();

        Folder(Path root, String archive) {
            this.root = root;
            this.archive = archive;
        }

        private String name(Path file) {
            return archive.isEmpty() ? FileNames.of(file) : archive + file;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            Object key = attributes.fileKey();
            return key == null || folders.add(key) ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            boolean wanted = isRecord(file) || (archive.isEmpty() && isPacked(file));
            if (attributes.isRegularFile() && wanted) {
                if (archive.isEmpty() && Files.isSymbolicLink(file)) {
                    links.putIfAbsent(key(file, attributes), file);
                } else {
                    countFile(name(file), file);
                }
            } else if (attributes.isSymbolicLink() && wanted) {
                faults.add(name(file) + ": a link to a file that does not exist");
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException reason) {
            if (reason instanceof FileSystemLoopException) {
                return FileVisitResult.CONTINUE;
            }
            boolean folder = archive.isEmpty() && Files.isDirectory(file);
            if (folder || isRecord(file)) {
                faults.add(name(file) + ": " + OneLine.reason(reason));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException reason) {
            if (reason != null) {
                faults.add(name(folder) + ": " + OneLine.reason(reason));
            }
            return FileVisitResult.CONTINUE;
        }
    }

    /** A second walk, which takes away the links to files that are in the folder themselves. */
    private static final class Named extends SimpleFileVisitor<Path> {

        private final Set<Object> links;

        Named(Set<Object> links) {
            this.links = links;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!Files.isSymbolicLink(file)) {
                links.remove(key(file, attributes));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException reason) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException reason) {
            return FileVisitResult.CONTINUE;
        }
    }
}
