package org.shinpan.server.web;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.testkit.StoredInputs;

/** Sends the inputs that are stored for {@link RequestsFuzzTest}. */
class RequestsInputsTest {

    static Stream<byte[]> inputs() {
        return StoredInputs.of(RequestsFuzzTest.class);
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void aStoredTextIsAnsweredOrRefused(byte[] bytes) throws IOException {
        new RequestsFuzzTest().everyTextIsAnsweredOrRefused(bytes);
    }
}
