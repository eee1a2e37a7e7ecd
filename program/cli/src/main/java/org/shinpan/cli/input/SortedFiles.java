package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The files of a folder and of all folders in it, in the order of their names. At most {@link #MAX_NAMES} names of a
 * folder are in memory, so a larger folder is read several times. Links are followed, and no folder is entered twice.
 * Unreadable files and folders are left out.
 */
final class SortedFiles {

    /** The maximum number of names of one folder in memory. */
    static final int MAX_NAMES = 50_000;

    private final int max;
    private final Function<Path, String> naming;
    /** The folders that are being read, each on top of the folder that contains it. */
    private final Deque<Level> levels = new ArrayDeque<>();

    /** The keys of the folders that were entered, so that links do not lead into a folder twice. */
    private final Set<Object> entered = new HashSet<>();

    /**
     * Starts at a folder.
     *
     * @param naming returns the name of a file or folder without the folders around it
     * @param max the maximum number of names of one folder in memory
     */
    SortedFiles(Path root, Function<Path, String> naming, int max) {
        this.naming = naming;
        this.max = max;
        enter(root);
    }

    /** Returns the next file; null after the last one. */
    @Nullable Path next() {
        while (!levels.isEmpty()) {
            Entry entry = levels.peek().next();
            if (entry == null) {
                levels.pop();
            } else if (entry.folder) {
                enter(entry.path);
            } else {
                return entry.path;
            }
        }
        return null;
    }

    private void enter(Path folder) {
        try {
            Object key = Files.readAttributes(folder, BasicFileAttributes.class).fileKey();
            if (key == null || entered.add(key)) {
                levels.push(new Level(folder));
            }
        } catch (IOException unreadable) {
            // Unreadable folders are left out.
        }
    }

    private record Entry(Path path, boolean folder) {}

    /** A folder that is being read. */
    private final class Level {

        private final Path folder;
        /** The entries in memory that were not returned yet. */
        private Iterator<Entry> names = Collections.emptyIterator();

        /** Whether the folder may have more entries than those that were in memory so far. */
        private boolean more = true;

        /** The name of the last entry that was read into memory; null before the folder is read. */
        private @Nullable String last;

        Level(Path folder) {
            this.folder = folder;
        }

        @Nullable Entry next() {
            if (!names.hasNext() && more) {
                names = following();
            }
            return names.hasNext() ? names.next() : null;
        }

        /**
         * Reads the folder and returns the first entries after the last one that was in memory. A folder is sorted as
         * if its name ended with a slash.
         */
        private Iterator<Entry> following() {
            TreeMap<String, Entry> first = new TreeMap<>();
            more = false;
            try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder)) {
                for (Path path : paths) {
                    boolean isFolder = Files.isDirectory(path);
                    String name = sortedAs(path, isFolder);
                    if (last == null || name.compareTo(last) > 0) {
                        first.put(name, new Entry(path, isFolder));
                    }
                    if (first.size() > max) {
                        first.pollLastEntry();
                        more = true;
                    }
                }
            } catch (IOException | DirectoryIteratorException unreadable) {
                // The rest of the folder is left out.
            }
            last = first.isEmpty() ? last : first.lastKey();
            return first.values().iterator();
        }

        /**
         * Returns the text by which a name is sorted. Names that cannot be read as text may look alike, so their bytes
         * are added.
         */
        private String sortedAs(Path path, boolean isFolder) {
            String name = naming.apply(path);
            String bytes = name.indexOf('\uFFFD') < 0 ? "" : "\0" + path.toUri();
            return (isFolder ? name + "/" : name) + bytes;
        }
    }
}
