package org.shinpan.cli.convert;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.shinpan.cli.input.OneLine;
import picocli.CommandLine.Option;

/** The option {@code --overwrite}, and the files that are written with or without it. */
final class OutputOption {

    private static final OpenOption[] NEW = {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE};
    private static final OpenOption[] ANY = {
        StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE
    };

    @Option(names = "--overwrite")
    private boolean overwrite;

    /**
     * Writes a file. If that fails half-way, no new file is left.
     *
     * @throws IOException if the file exists and may not be overwritten, or if it cannot be written; names the file
     */
    void write(String file, byte[] content) throws IOException {
        try {
            Files.write(Path.of(file), content, overwrite ? ANY : NEW);
        } catch (FileSystemException named) {
            throw named;
        } catch (IOException fault) {
            if (!overwrite) {
                Files.deleteIfExists(Path.of(file));
            }
            throw new IOException(file + ": " + OneLine.reason(fault), fault);
        }
    }
}
