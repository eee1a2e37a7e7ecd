package org.shinpan.cli.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.shinpan.sgf.formats.RecordFile;

/** Game records that are named on the command line. */
public final class RecordInput {

    private RecordInput() {}

    /**
     * Reads the games of a file; {@code -} stands for standard input.
     *
     * @throws UnreadableInputException if there is no such file, or it is no game record
     */
    public static RecordFile read(String file) throws UnreadableInputException {
        try (InputStream input = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            return RecordFile.read(new BufferedInputStream(input));
        } catch (NoSuchFileException missing) {
            throw new UnreadableInputException(file, "no such file");
        } catch (IOException | InvalidPathException unreadable) {
            throw new UnreadableInputException(file, OneLine.of(unreadable));
        }
    }
}
