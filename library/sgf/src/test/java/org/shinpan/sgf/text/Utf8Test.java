package org.shinpan.sgf.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests UTF-8 against the decoder of the JDK. */
class Utf8Test {

    /** Bytes at the limits of the ranges that UTF-8 allows in some place, and others between them. */
    private static final int[] LIMITS = {
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE5, 0xED, 0xEF, 0xF0,
        0xF4, 0xF5, 0xFF
    };

    @Test
    @Tag("each-jdk")
    void anyBytesAreDecodedAsTheJdkDecodesThem() {
        Random random = new Random(1);
        for (int i = 0; i < 200_000; i++) {
            byte[] bytes = new byte[random.nextInt(12)];
            for (int k = 0; k < bytes.length; k++) {
                bytes[k] = (byte) LIMITS[random.nextInt(LIMITS.length)];
            }
            assertThat(Utf8.decoded(bytes))
                    .as("%s", HexFormat.of().formatHex(bytes))
                    .isEqualTo(new String(bytes, StandardCharsets.UTF_8));
            assertThat(Utf8.isValid(bytes))
                    .as("%s", HexFormat.of().formatHex(bytes))
                    .isEqualTo(isStrictlyValid(bytes));
        }
    }

    @Test
    void theEndOfAsciiAndTheFirstEscapeAreFoundAtEachPlace() {
        byte[] kinds = {0x00, 0x1A, 0x1B, 0x1C, 0x20, 0x7F, (byte) 0x80, (byte) 0x9B, (byte) 0xFF};
        for (int length = 0; length <= 24; length++) {
            for (int at = 0; at < length; at++) {
                for (byte first : kinds) {
                    for (byte second : kinds) {
                        byte[] bytes = new byte[length];
                        bytes[at] = first;
                        bytes[length - 1] = second;
                        for (int from = 0; from <= length; from++) {
                            assertThat(Utf8.asciiUpTo(bytes, from)).isEqualTo(up(bytes, from, b -> b >= 0));
                            assertThat(Utf8.plainUpTo(bytes, from)).isEqualTo(up(bytes, from, b -> b >= 0 && b != 27));
                        }
                    }
                }
            }
        }
    }

    private static int up(byte[] bytes, int from, IntPredicate kept) {
        return IntStream.range(from, bytes.length)
                .filter(i -> !kept.test(bytes[i]))
                .findFirst()
                .orElse(bytes.length);
    }

    private static boolean isStrictlyValid(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException fault) {
            return false;
        }
    }
}
