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

/** The option {@code --force}, and the writing of files with or without it. An input is never overwritten. */
public final class OutputOption {

    /** The options to open a file that must not exist yet. */
    private static final OpenOption[] NEW = {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};
    /** The options to open a file that may exist. */
    private static final OpenOption[] ANY = {
        StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE
    };

    @Option(
            names = {"--force", "--overwrite"},
            descriptionKey = "overwrite")
    private boolean force;

    /** {@return the options to open a file for writing} Without {@code --force} the file must not exist yet. */
    public OpenOption[] openOptions() {
        return force ? Arrays.copyOf(ANY, ANY.length) : Arrays.copyOf(NEW, NEW.length);
    }

    /**
     * Checks that a file may be written: it must not be an input, and without {@code --force} it must not exist.
     *
     * @param file the file to write
     * @param inputs the names of the inputs: files, and records in archives; names without a file are ignored
     * @throws IOException if the file may not be written; the message names the file
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

    /**
     * Returns the file of an input. For a record in an archive, such as {@code games.zip/a.sgf}, this is the archive.
     */
    private static Optional<Path> fileOf(String input) {
        for (String name = input; !name.isEmpty(); name = name.substring(0, Math.max(0, name.lastIndexOf('/')))) {
            try {
                return Optional.of(FileNames.find(name));
            } catch (IOException notThere) {
                // The part before the last slash may be a file.
            }
        }
        return Optional.empty();
    }

    /**
     * Writes a file. If writing fails, the file is deleted again; with {@code --force} it stays and may be incomplete.
     *
     * @param file the name of the file
     * @param content the content of the file
     * @throws IOException if the file exists and may not be overwritten, or cannot be written; the message names the
     *     file
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
