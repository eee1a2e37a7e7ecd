package org.shinpan.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Reads the inputs that are stored as files in the resources of a fuzz test. */
public final class StoredInputs {

    private StoredInputs() {}

    /**
     * Returns the inputs that are stored for a fuzz test, and the empty input.
     *
     * @throws IllegalStateException if none is stored
     */
    public static Stream<byte[]> of(Class<?> fuzzTest) {
        URL folder = fuzzTest.getResource(fuzzTest.getSimpleName() + "Inputs");
        if (folder == null) {
            throw new IllegalStateException(fuzzTest + " has no stored inputs");
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(Path.of(folder.toURI()))) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        } catch (URISyntaxException wrong) {
            throw new IllegalStateException(wrong);
        }
        if (files.isEmpty()) {
            throw new IllegalStateException(folder + " has no file");
        }
        return Stream.concat(Stream.of(new byte[0]), files.stream().map(StoredInputs::read));
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
