package org.shinpan.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The records that are named on the command line: files, folders and zip archives with all that is in them, and
 * standard input. A folder or file that links name twice is read once.
 */
public final class RecordFiles implements AutoCloseable {

    private static final Set<String> RECORDS = Set.of("sgf", "gib", "ngf", "ugf", "ugi");
    private static final Comparator<Found> BY_NAME = Comparator.comparing(Found::name);

    private final List<RecordSource> sources = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final List<FileSystem> archives = new ArrayList<>();

    /** Finds the records of all arguments, in their order; those of a folder are in the order of their names. */
    public RecordFiles(List<String> arguments) {
        for (String argument : arguments) {
            add(argument);
        }
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

    /** The records. */
    public List<RecordSource> sources() {
        return sources;
    }

    /** One line for each file, folder or archive that cannot be read. */
    public List<String> faults() {
        return faults;
    }

    private void add(String argument) {
        if (argument.equals("-")) {
            sources.add(RecordSource.standardInput());
            return;
        }
        try {
            Path path = FileNames.find(argument);
            String name = FileNames.of(path);
            if (Files.isDirectory(path)) {
                addFolder(name, new Folder(path, ""));
            } else if (isArchive(path)) {
                addArchive(name, path);
            } else {
                sources.add(RecordSource.of(name, path));
            }
        } catch (IOException unreadable) {
            faults.add(argument + ": " + OneLine.reason(unreadable));
        }
    }

    /** Whether a file is a zip archive. If the file cannot be read, the reader of records reports that. */
    private static boolean isArchive(Path path) {
        try (InputStream input = new BufferedInputStream(Files.newInputStream(path))) {
            return RecordInput.isZip(input);
        } catch (IOException unreadable) {
            return false;
        }
    }

    private void addFolder(String name, Folder folder) throws IOException {
        int before = sources.size() + faults.size();
        Files.walkFileTree(folder.root, Set.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, folder);
        for (Found found : folder.found()) {
            if (extension(found.path()).equals("zip")) {
                addArchive(found.name(), found.path());
            } else {
                sources.add(RecordSource.of(found.name(), found.path()));
            }
        }
        if (sources.size() + faults.size() == before) {
            faults.add(name + ": no game records in it (sgf, gib, ngf, ugf, ugi, gz or zip)");
        }
    }

    private void addArchive(String name, Path file) {
        try {
            FileSystem archive = open(file);
            archives.add(archive);
            addFolder(name, new Folder(archive.getPath("/"), name));
        } catch (IOException unreadable) {
            faults.add(name + ": " + OneLine.reason(unreadable));
        }
    }

    /** Opens an archive. Its names are UTF-8, or any bytes. */
    private static FileSystem open(Path file) throws IOException {
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

    private static boolean isRecord(Path file) {
        return RECORDS.contains(extension(file));
    }

    /** A record in a folder. */
    private record Found(String name, Path path, @Nullable Object key, boolean link) {}

    /** A walk through a folder or an archive. */
    private final class Folder extends SimpleFileVisitor<Path> {

        private final Path root;
        private final String archive;
        private final Set<Object> folders = new HashSet<>();
        private final List<Found> all = new ArrayList<>();

        Folder(Path root, String archive) {
            this.root = root;
            this.archive = archive;
        }

        /** Files first, then links to files that were not found otherwise. */
        List<Found> found() {
            Set<Object> keys = new HashSet<>();
            List<Found> once = new ArrayList<>();
            for (Found file : all) {
                if (!file.link()) {
                    keys.add(file.key() == null ? file.path() : file.key());
                    once.add(file);
                }
            }
            for (Found file : all) {
                if (file.link() && keys.add(file.key() == null ? file.path() : file.key())) {
                    once.add(file);
                }
            }
            once.sort(BY_NAME);
            return once;
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
            boolean wanted =
                    isRecord(file) || (archive.isEmpty() && extension(file).equals("zip"));
            if (attributes.isRegularFile() && wanted) {
                boolean link = archive.isEmpty() && Files.isSymbolicLink(file);
                all.add(new Found(name(file), file, attributes.fileKey(), link));
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

    /** Closes the archives. */
    @Override
    public void close() throws IOException {
        for (FileSystem archive : archives) {
            archive.close();
        }
    }
}
