package org.shinpan.cli.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One file of records: a file, an entry of an archive, or standard input.
 *
 * @param name the name for messages; {@code -} for standard input
 * @param opener opens the file
 * @param done the action that the user of this source must run once when it no longer needs the file
 */
public record RecordSource(String name, Opener opener, Runnable done) {

    /** Makes the name safe to show on a terminal. */
    public RecordSource {
        name = OneLine.visible(name);
    }

    /** Opens a file. */
    @FunctionalInterface
    public interface Opener {

        /**
         * Opens the file.
         *
         * @throws IOException if the file cannot be opened
         */
        InputStream open() throws IOException;
    }

    /**
     * Returns the file that an argument names; {@code -} stands for standard input.
     *
     * @throws UnreadableInputException if there is no such file
     */
    public static RecordSource named(String argument) throws UnreadableInputException {
        if (argument.equals("-")) {
            return standardInput();
        }
        try {
            return of(argument, FileNames.find(argument));
        } catch (IOException missing) {
            throw new UnreadableInputException(argument, missing);
        }
    }

    /** Returns whether this is standard input, which can be read only once. */
    public boolean isStandardInput() {
        return name.equals("-");
    }

    /** Returns the source for a file. */
    static RecordSource of(String name, Path file) {
        return of(name, file, () -> {});
    }

    /** Returns the source for a file, or for an entry of an archive that stays open until the source is done. */
    static RecordSource of(String name, Path file, Runnable done) {
        return new RecordSource(name, () -> Files.newInputStream(file), done);
    }

    /**
     * Returns the source for standard input, which is never closed: a file that is opened later would get its file
     * descriptor, and a second close would close that file instead.
     */
    static RecordSource standardInput() {
        return new RecordSource(
                "-",
                () -> new FilterInputStream(System.in) {
                    @Override
                    public void close() {
                        // Standard input stays open.
                    }
                },
                () -> {});
    }
}
