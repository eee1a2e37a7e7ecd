package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records of {@link RecordFiles} one after the other. {@link RecordFiles} has already counted them and
 * reported the files that cannot be read, so this class leaves such files out silently.
 */
final class FoundRecords implements Iterator<RecordSource> {

    /** The arguments that have not been read yet. */
    private final Iterator<String> left;

    /** For every folder that is named, the keys of the files outside it to which links in it lead. */
    private final Map<String, Set<Object>> linked;

    /** The folder that is being read; on top of it, if there is one, the archive in it that is being read. */
    private final Deque<Reading> readings = new ArrayDeque<>();

    /** The record that is returned next; null after the last one. */
    private @Nullable RecordSource next;

    /**
     * Creates an iterator over the records.
     *
     * @param arguments the files, folders and archives that are named on the command line
     * @param linked for every folder that is named, the keys ({@link FileKinds#key}) of the files outside it to which
     *     links in it lead
     */
    FoundRecords(List<String> arguments, Map<String, Set<Object>> linked) {
        this.left = arguments.iterator();
        this.linked = linked;
        next = following();
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public RecordSource next() {
        RecordSource given = next;
        if (given == null) {
            throw new NoSuchElementException("there are no more records");
        }
        next = following();
        return given;
    }

    /** Returns the next record; null after the last one. */
    private @Nullable RecordSource following() {
        while (true) {
            RecordSource found;
            if (!readings.isEmpty()) {
                found = readOn(readings.peek());
            } else if (left.hasNext()) {
                found = begin(left.next());
            } else {
                return null;
            }
            if (found != null) {
                return found;
            }
        }
    }

    /**
     * Returns the record that an argument names. If the argument names a folder or an archive, this starts to read it
     * and returns null.
     */
    private @Nullable RecordSource begin(String argument) {
        if (argument.equals("-")) {
            return RecordSource.standardInput();
        }
        try {
            Path path = FileNames.find(argument);
            String name = FileNames.of(path);
            if (Files.isDirectory(path)) {
                SortedFiles files = new SortedFiles(path, FoundRecords::lastName, SortedFiles.MAX_NAMES);
                readings.push(new Reading(files, name, null, new HashSet<>(linked.getOrDefault(argument, Set.of()))));
            } else if (FileKinds.isArchive(path)) {
                enter(name, path);
            } else {
                return RecordSource.of(name, path);
            }
        } catch (IOException unreadable) {
            return null;
        }
        return null;
    }

    /** Starts to read an archive. */
    private void enter(String name, Path file) {
        try {
            FileSystem archive = FileKinds.open(file);
            SortedFiles files =
                    new SortedFiles(archive.getPath("/"), FoundRecords::lastNameInArchive, SortedFiles.MAX_NAMES);
            readings.push(new Reading(files, name, new OpenArchive(archive), Set.of()));
        } catch (IOException unreadable) {
            // RecordFiles has reported it.
        }
    }

    /**
     * Reads the next entry of a folder or an archive. Returns its record; null if it is no record, or if there is no
     * next entry.
     */
    private @Nullable RecordSource readOn(Reading reading) {
        Path file = reading.files.next();
        if (file == null) {
            readings.pop().done();
            return null;
        }
        boolean packed = reading.archive == null && FileKinds.isPacked(file);
        if (!(packed || FileKinds.isRecord(file)) || !Files.isRegularFile(file) || isReadElsewhere(reading, file)) {
            return null;
        }
        if (packed) {
            enter(FileNames.of(file), file);
            return null;
        }
        return reading.source(file);
    }

    /**
     * Returns whether a file is a link to a file that is read elsewhere. If several links lead to a file outside the
     * folder, the first of them is read.
     */
    private boolean isReadElsewhere(Reading reading, Path file) {
        if (reading.archive != null || !Files.isSymbolicLink(file)) {
            return false;
        }
        try {
            return !reading.links.remove(FileKinds.key(file, Files.readAttributes(file, BasicFileAttributes.class)));
        } catch (IOException unreadable) {
            return true;
        }
    }

    /**
     * An open archive. It counts its users, and is closed when it has none any more. The users are the walk through the
     * archive, and every record that was found in it and is still needed. A record may be released on any thread.
     */
    private static final class OpenArchive {
        private final FileSystem files;
        private final AtomicInteger users = new AtomicInteger(1);

        OpenArchive(FileSystem files) {
            this.files = files;
        }

        /** Removes one user, and closes the archive if it was the last one. */
        void done() {
            if (users.decrementAndGet() == 0) {
                try {
                    files.close();
                } catch (IOException unwritten) {
                    // Nothing was written to the archive.
                }
            }
        }
    }

    /**
     * A folder or an archive that is being read.
     *
     * @param files its files that are still to be read
     * @param name its name for messages
     * @param archive the archive; null for a folder
     * @param links the keys of the files outside the folder to which links lead, without those already found
     */
    private record Reading(SortedFiles files, String name, @Nullable OpenArchive archive, Set<Object> links) {

        RecordSource source(Path file) {
            if (archive == null) {
                return RecordSource.of(FileNames.of(file), file);
            }
            archive.users.incrementAndGet();
            return RecordSource.of(name + file, file, archive::done);
        }

        void done() {
            if (archive != null) {
                archive.done();
            }
        }
    }

    /** Returns the name of a file without the folders around it. */
    private static String lastName(Path file) {
        return FileNames.of(Objects.requireNonNull(file.getFileName()));
    }

    /** Returns the name of an entry of an archive, where the name of a folder may end with a slash. */
    private static String lastNameInArchive(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
    }
}
