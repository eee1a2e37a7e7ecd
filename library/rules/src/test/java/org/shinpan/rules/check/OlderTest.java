package org.shinpan.rules.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the older calls do what the newer ones of the JDK do. */
class OlderTest {

    /** A source that gives at most a few bytes at once, as a network does. */
    private static final class Drips extends ByteArrayInputStream {

        Drips(byte[] bytes) {
            super(bytes);
        }

        @Override
        public synchronized int read(byte[] into, int from, int max) {
            return super.read(into, from, Math.min(max, 7));
        }
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 6, 8191, 8192, 8193, 16384, 40_000, 100_000, Integer.MAX_VALUE})
    void bytesAreReadAsByTheJdk(int max) throws IOException {
        byte[] source = bytes(40_000);
        byte[] expected;
        try (InputStream in = new ByteArrayInputStream(source)) {
            expected = in.readNBytes(max);
        }
        assertThat(Older.read(new Drips(source), max)).isEqualTo(expected);
    }

    @Test
    void anArrayIsFilledFromItsIndexOn() throws IOException {
        byte[] into = new byte[30];
        assertThat(Older.read(new Drips(bytes(20)), into, 5, 10)).isEqualTo(10);
        assertThat(into).startsWith(0, 0, 0, 0, 0).endsWith(new byte[15]).containsSequence(bytes(10));
        assertThat(Older.read(new Drips(bytes(3)), into, 5, 10)).isEqualTo(3);
    }

    @Test
    void aListKeepsItsOrderAndDoesNotChange() {
        List<String> list = Stream.of("c", "a", "b").collect(Older.toList());
        assertThat(list).containsExactly("c", "a", "b");
        assertThatThrownBy(() -> list.add("d")).isInstanceOf(UnsupportedOperationException.class);
    }
}
