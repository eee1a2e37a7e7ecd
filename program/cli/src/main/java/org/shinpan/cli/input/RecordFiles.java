package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemLoopException;
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
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The records that are named on the command line: files, folders and zip archives with all their contents, and standard
 * input. A folder or file that is named twice through links is read once. The files are first counted and later found
 * again one after the other, so that few names are in memory even if there are many files.
 */
public final class RecordFiles {

    private final List<String> arguments;
    private final List<String> faults = new ArrayList<>();
    /** For every folder that is named, the keys of the files outside it to which links in it lead. */
    private final Map<String, Set<Object>> linked = new HashMap<>();

    private int count;

    /** Counts the records of all arguments and collects the faults of unreadable ones. */
    public RecordFiles(List<String> arguments) {
        this.arguments = List.copyOf(arguments);
        this.arguments.forEach(this::count);
    }

    /** Returns the records in the order of the arguments. The records of a folder are in the order of their names. */
    public Iterable<RecordSource> sources() {
        return () -> new FoundRecords(arguments, linked);
    }

    /** Returns the number of files. */
    public int count() {
        return count;
    }

    /** Returns one line for every file, folder or archive that cannot be read. */
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
            } else if (FileKinds.isArchive(path)) {
                countArchive(name, path);
            } else {
                count++;
            }
        } catch (IOException unreadable) {
            faults.add(argument + ": " + OneLine.reason(unreadable));
        }
    }

    /** Counts the contents of a folder. Returns the keys of the files outside it to which links in it lead. */
    private Set<Object> countFolder(String name, Folder folder) throws IOException {
        int before = count + faults.size(); // this sum grows with every record, whether it is readable or not
        walk(folder.root, folder);
        if (!folder.links.isEmpty()) {
            walk(folder.root, new LinksToInside(folder.links.keySet()));
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
        if (FileKinds.isPacked(file)) {
            countArchive(name, file);
        } else {
            count++;
        }
    }

    private void countArchive(String name, Path file) {
        try (FileSystem archive = FileKinds.open(file)) {
            countFolder(name, new Folder(archive.getPath("/"), name));
        } catch (IOException unreadable) {
            faults.add(name + ": " + OneLine.reason(unreadable));
        }
    }

    /** A walk through a folder or an archive, which counts its files and collects links to files. */
    private final class Folder extends SimpleFileVisitor<Path> {

        private final Path root;
        /** The name of the archive; empty for a folder. */
        private final String archive;
        /** The keys of the folders that were entered, so that links do not lead into a folder twice. */
        private final Set<Object> folders = new HashSet<>();
        /** The first link to every file to which links lead, by the key of the file. */
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
            boolean wanted = FileKinds.isRecord(file) || (archive.isEmpty() && FileKinds.isPacked(file));
            if (attributes.isRegularFile() && wanted) {
                if (archive.isEmpty() && Files.isSymbolicLink(file)) {
                    links.putIfAbsent(FileKinds.key(file, attributes), file);
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
            if (folder || FileKinds.isRecord(file)) {
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

    /** A second walk, which removes the links to files that are in the folder themselves. */
    private static final class LinksToInside extends SimpleFileVisitor<Path> {

        private final Set<Object> links;

        LinksToInside(Set<Object> links) {
            this.links = links;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!Files.isSymbolicLink(file)) {
                links.remove(FileKinds.key(file, attributes));
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
