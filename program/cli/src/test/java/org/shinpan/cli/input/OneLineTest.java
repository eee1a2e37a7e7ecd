package org.shinpan.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the line about a fault of a file. The message of many such exceptions is only the name of the file; the line
 * also has the reason in words.
 */
class OneLineTest {

    static Stream<Arguments> faults() {
        return Stream.of(
                arguments(new NoSuchFileException("f"), "f: no such file"),
                arguments(new AccessDeniedException("f"), "f: permission denied"),
                arguments(new FileAlreadyExistsException("f"), "f: a file of this name already exists"),
                arguments(new NotDirectoryException("f"), "f: not a folder"),
                arguments(new FileSystemException("f"), "f: the file system refuses it"),
                arguments(new FileSystemException("f", null, "Is a\ndirectory"), "f: Is a directory"),
                arguments(new UncheckedIOException(new AccessDeniedException("f")), "f: permission denied"),
                arguments(new UncheckedIOException(new IOException("no space")), "no space"),
                arguments(new UncheckedIOException("cannot make f", new IOException("no space")), "cannot make f"),
                arguments(new ZipException("bad header"), "the archive is broken: bad header"),
                arguments(new MalformedInputException(1), "the text is not UTF-8"),
                arguments(new IllegalArgumentException("one\n  two"), "one two"),
                arguments(new IllegalStateException(), "java.lang.IllegalStateException"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aFaultIsOneLineInWords(Exception fault, String line) {
        assertThat(OneLine.of(fault)).isEqualTo(line);
    }
}
