package org.shinpan.rules.check;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * Replacements for methods of Java 9 to 17 that Android lacks. Android's compiler replaces most of the newer methods by
 * itself, but not these.
 */
public final class Older {

    /** The initial size of the array for the bytes that are read. The array grows if there are more. */
    private static final int AT_ONCE = 8192;

    private Older() {}

    /** {@return a collector into a list that cannot be changed, as {@code Stream.toList()}} */
    public static <T> Collector<T, ?, List<T>> toList() {
        return Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList);
    }

    /**
     * Reads bytes, as {@code InputStream.readNBytes}.
     *
     * @param in the source
     * @param max the number of bytes to read
     * @return the bytes; fewer if the source ends
     * @throws IOException if the source cannot be read
     */
    public static byte[] read(InputStream in, int max) throws IOException {
        byte[] bytes = new byte[Math.min(max, AT_ONCE)];
        int length = read(in, bytes, 0, bytes.length);
        while (length == bytes.length && length < max) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(2L * length, max));
            length += read(in, bytes, length, bytes.length - length);
        }
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }

    /**
     * Reads bytes into an array.
     *
     * @param in the source
     * @param bytes receives the bytes
     * @param from the index of the first one
     * @param max the number of bytes to read
     * @return the number of bytes read; less than {@code max} if the source ends
     * @throws IOException if the source cannot be read
     */
    public static int read(InputStream in, byte[] bytes, int from, int max) throws IOException {
        int length = 0;
        while (length < max) {
            int more = in.read(bytes, from + length, max - length);
            if (more < 0) {
                break;
            }
            length += more;
        }
        return length;
    }
}
