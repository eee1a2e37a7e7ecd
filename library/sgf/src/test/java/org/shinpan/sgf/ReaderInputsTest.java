package org.shinpan.sgf;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.testkit.StoredInputs;

/** Reads the inputs that are stored for {@link ReaderFuzzTest}. */
class ReaderInputsTest {

    static Stream<byte[]> inputs() {
        return StoredInputs.of(ReaderFuzzTest.class);
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void aStoredInputIsReadOrRefused(byte[] file) {
        new ReaderFuzzTest().everythingIsReadOrRefused(file);
    }
}
