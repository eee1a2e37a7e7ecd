package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --force}, and the files that are written with or without it. An input is never written. */
public final class OutputOption {

    private static final OpenOption[] NEW = {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};
    private static final OpenOption[] ANY = {
        StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE
    };

    @Option(
            names = {"--force", "--overwrite"},
            descriptionKey = "overwrite")
    private boolean force;

    /** {@return how to open a file that is written} Without {@code --force} the file must not exist yet. */
    public OpenOption[] openOptions() {
        return force ? Arrays.copyOf(ANY, ANY.length) : Arrays.copyOf(NEW, NEW.length);
    }

    /**
     * Refuses a file that may not be written: one that is an input, and without {@code --force} one that exists.
     *
     * @param file the file to write
     * @param inputs the names of what is read: files, and records in archives; what is not there is no file to spare
     * @throws IOException if the file may not be written; names the file
     */
    public void check(Path file, Iterable<String> inputs) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        for (String input : inputs) {
            Optional<Path> read = input.equals("-") ? Optional.empty() : fileOf(input);
            if (read.isPresent() && Files.isRegularFile(read.get()) && Files.isSameFile(file, read.get())) {
                throw new IOException(file + ": this file is an input; write to another one");
            }
        }
        if (!force) {
            throw exists(file);
        }
    }

    /** The file of an input: of a record in an archive, such as {@code games.zip/a.sgf}, it is the archive. */
    private static Optional<Path> fileOf(String input) {
        for (String name = input; !name.isEmpty(); name = name.substring(0, Math.max(0, name.lastIndexOf('/')))) {
            try {
                return Optional.of(FileNames.find(name));
            } catch (IOException notThere) {
                // perhaps what is before the last slash is
            }
        }
        return Optional.empty();
    }

    /**
     * Writes a file. If that fails half-way, no new file is left.
     *
     * @param file the name of the file
     * @param content what to write
     * @throws IOException if the file exists and may not be overwritten, or if it cannot be written; names the file
     */
    public void write(String file, byte[] content) throws IOException {
        try {
            Files.write(Path.of(file), content, openOptions());
        } catch (FileAlreadyExistsException exists) {
            throw exists(Path.of(file));
        } catch (FileSystemException named) {
            throw named;
        } catch (IOException fault) {
            if (!force) {
                Files.deleteIfExists(Path.of(file));
            }
            throw new IOException(file + ": " + OneLine.reason(fault), fault);
        }
    }

    private static IOException exists(Path file) {
        return new IOException(file + ": this file exists already; replace it with --force");
    }
}
