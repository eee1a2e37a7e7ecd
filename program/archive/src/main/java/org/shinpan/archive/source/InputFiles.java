package org.shinpan.archive.source;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Lists the input files of a job. Every argument is a file or a folder, on any file system that Hadoop reads. */
public final class InputFiles {

    private static final Set<String> RECORDS = Set.of("sgf", "gib", "ngf", "ugf", "ugi");
    private static final Set<String> ARCHIVES = Set.of("zip", "tar", "tgz");

    private final List<Piece> files = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();

    /**
     * An argument that names no readable file or a folder without game records.
     *
     * @param name the argument
     * @param reason the reason, in one line
     */
    public record Fault(String name, String reason) {}

    /** Lists the files of all arguments. */
    public InputFiles(List<String> arguments, Configuration configuration) {
        for (String argument : arguments) {
            try {
                add(argument, configuration);
            } catch (FileNotFoundException missing) {
                faults.add(new Fault(argument, "no such file"));
            } catch (IOException | IllegalArgumentException unreadable) {
                faults.add(new Fault(argument, FaultLine.of(unreadable)));
            }
        }
    }

    /** Returns the files; every file is one piece. */
    public List<Piece> files() {
        return files;
    }

    /** Returns the arguments that name no readable file, or a folder without game records. */
    public List<Fault> faults() {
        return faults;
    }

    private void add(String argument, Configuration configuration) throws IOException {
        Path path = new Path(argument);
        FileSystem system = path.getFileSystem(configuration);
        FileStatus status = system.getFileStatus(path);
        if (!status.isDirectory()) {
            files.add(Piece.of(status.getPath().toString(), argument, status.getLen()));
            return;
        }
        int before = files.size();
        String root = status.getPath().toString();
        String name = argument.endsWith("/") ? argument.substring(0, argument.length() - 1) : argument;
        RemoteIterator<LocatedFileStatus> found = system.listFiles(path, /* recursive= */ true);
        while (found.hasNext()) {
            LocatedFileStatus file = found.next();
            if (isInput(file.getPath().getName())) {
                String uri = file.getPath().toString();
                files.add(Piece.of(uri, name + uri.substring(root.length()), file.getLen()));
            }
        }
        files.subList(before, files.size()).sort(Comparator.comparing(Piece::name));
        if (files.size() == before) {
            faults.add(new Fault(argument, "no game records in it (sgf, gib, ngf, ugf, ugi, gz, zip or tar)"));
        }
    }

    private static boolean isInput(String name) {
        return isRecord(name) || ARCHIVES.contains(extension(name));
    }

    /** Returns whether a file has the name of a record, packed or not. */
    static boolean isRecord(String name) {
        return RECORDS.contains(extension(name));
    }

    /** Returns the extension of a file, in small letters. For {@code game.sgf.gz} this is {@code sgf}. */
    private static String extension(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        String unpacked = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
        return unpacked.substring(unpacked.lastIndexOf('.') + 1);
    }
}
