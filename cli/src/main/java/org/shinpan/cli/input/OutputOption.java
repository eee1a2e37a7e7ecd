package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
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
    public OpenOption[] open() {
        return force ? Arrays.copyOf(ANY, ANY.length) : Arrays.copyOf(NEW, NEW.length);
    }

    /**
     * Refuses a file that may not be written: one that is an input, and without {@code --force} one that exists.
     *
     * @param file the file to write
     * @param inputs the names of files that are read
     * @throws IOException if the file may not be written; names the file
     */
    public void check(Path file, Iterable<String> inputs) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        for (String input : inputs) {
            Path read = input.equals("-") ? null : FileNames.find(input);
            if (read != null && Files.isRegularFile(read) && Files.isSameFile(file, read)) {
                throw new IOException(file + ": this file is an input; write to another one");
            }
        }
        if (!force) {
            throw exists(file);
        }
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
            Files.write(Path.of(file), content, open());
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
