package org.shinpan.net;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.shinpan.rules.check.Older;

/** Reads the words, numbers and blocks of numbers of a network file. Its exceptions name the layer with the fault. */
final class NetworkReader {

    private static final int LONGEST_WORD = 200;
    private static final int MAX_BLANKS = 10_000;
    private static final int FIRST_PART = 1 << 16;

    /**
     * The maximum number of numbers in one layer, and in all layers together: six times as many as the largest known
     * networks have.
     */
    private static final long MAX_NUMBERS = 200_000_000;

    private static final long MAX_NUMBERS_TOGETHER = 1_000_000_000;
    private static final byte[] MARK = {'@', 'B', 'I', 'N', '@'};

    /** The memory for a weight, which is stored twice: in the layer, and in the order that the kernels need. */
    private static final int BYTES_OF_A_NUMBER = 8;

    /** The value that means that no byte was read ahead. −1 means the end of the file. */
    private static final int NOTHING = -2;

    private final InputStream in;
    private final long memory;
    private String layer = "the start";
    private int ahead = NOTHING;
    /** The number of numbers in all layers so far. */
    private long claimed;

    /** @param memory the number of bytes that a network may take */
    NetworkReader(InputStream in, long memory) {
        this.in = in;
        this.memory = memory;
    }

    /** Sets the name of the layer that is read from now on. */
    void enter(String name) {
        layer = name;
    }

    NetworkFileException fault(String what) {
        return new NetworkFileException("at " + layer + ": " + what);
    }

    /** Returns the next byte without consuming it; −1 at the end of the file. */
    private int peek() throws NetworkFileException {
        if (ahead == NOTHING) {
            try {
                ahead = in.read();
            } catch (IOException broken) {
                throw cut(broken);
            }
        }
        return ahead;
    }

    private NetworkFileException cut(IOException broken) {
        return new NetworkFileException(
                "at " + layer + ": the file is damaged or ends too early (" + broken.getMessage() + ")", broken);
    }

    private int next() throws NetworkFileException {
        int now = peek();
        ahead = NOTHING;
        return now;
    }

    private void skipBlanks() throws NetworkFileException {
        for (int blanks = 0; peek() > 0 && peek() <= ' '; blanks++) {
            next();
            if (blanks >= MAX_BLANKS) {
                throw fault("expected a word, found " + MAX_BLANKS + " blanks");
            }
        }
    }

    String word() throws NetworkFileException {
        skipBlanks();
        StringBuilder word = new StringBuilder();
        while (peek() > ' ') {
            word.append((char) next());
            if (word.length() > LONGEST_WORD) {
                throw fault("expected a word, found " + word.substring(0, 20) + "...");
            }
        }
        if (word.length() == 0) {
            throw fault("the file ends too early");
        }
        return word.toString();
    }

    /** Reads a whole number between two bounds. */
    int number(String what, int min, int max) throws NetworkFileException {
        String word = word();
        try {
            int number = Integer.parseInt(word);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            throw fault("expected " + what + ", found '" + quote(word) + "'");
        }
        throw fault(what + " is " + word + ", not from " + min + " to " + max);
    }

    float positive(String what) throws NetworkFileException {
        float number = decimal(what);
        if (!(number > 0)) {
            throw fault(what + " is " + number + ", which is not positive");
        }
        return number;
    }

    private float decimal(String what) throws NetworkFileException {
        String word = word();
        float number;
        try {
            number = Float.parseFloat(word);
        } catch (NumberFormatException noNumber) {
            throw fault("expected " + what + ", found '" + quote(word) + "'");
        }
        if (!Float.isFinite(number)) {
            throw fault(what + " is not a finite number: " + word);
        }
        return number;
    }

    /** Returns a word for a message, with only printable characters, so that the message stays one line of text. */
    private static String quote(String word) {
        String text = word.replaceAll("[^\\x21-\\x7e]", "?");
        return text.length() > 30 ? text.substring(0, 30) + "..." : text;
    }

    /** Adds to the number of weights in memory, and throws an exception if there are too many. */
    void claim(long count) throws NetworkFileException {
        claimed += count;
        if (count > MAX_NUMBERS || claimed > MAX_NUMBERS_TOGETHER) {
            throw fault("a layer of " + count + " numbers is too large");
        }
        if (claimed > memory / BYTES_OF_A_NUMBER) {
            throw fault("the network takes more memory than Java has; JAVA_TOOL_OPTIONS=-Xmx4g gives it more");
        }
    }

    /** Reads a block of numbers, as text or as bytes after a mark. */
    float[] floats(long count) throws NetworkFileException {
        claim(count);
        skipBlanks();
        // A damaged file may announce a large layer and then end, so memory is allocated as the numbers are read.
        float[] numbers = new float[(int) Math.min(count, FIRST_PART)];
        if (peek() != '@') {
            for (int i = 0; i < count; i++) {
                numbers = withRoom(numbers, i + 1, count);
                numbers[i] = decimal("number " + (i + 1) + " of " + count);
            }
            return numbers;
        }
        for (byte expected : MARK) {
            if (next() != expected) {
                throw fault("the mark before a block of numbers is damaged");
            }
        }
        byte[] bytes = new byte[1 << 16];
        for (int done = 0; done < count; ) {
            int part = (int) Math.min(bytes.length / 4, count - done);
            fill(bytes, 4 * part);
            numbers = withRoom(numbers, done + part, count);
            ByteBuffer.wrap(bytes, 0, 4 * part)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .asFloatBuffer()
                    .get(numbers, done, part);
            done += part;
        }
        for (int i = 0; i < numbers.length; i++) {
            if (!Float.isFinite(numbers[i])) {
                throw fault("number " + (i + 1) + " of " + count + " is not a finite number: " + numbers[i]);
            }
        }
        return numbers;
    }

    /** Returns the numbers in an array with room for {@code needed} numbers, but not longer than {@code count}. */
    private static float[] withRoom(float[] numbers, int needed, long count) {
        return needed <= numbers.length
                ? numbers
                : Arrays.copyOf(numbers, (int) Math.min(count, Math.max(needed, 2L * numbers.length)));
    }

    private void fill(byte[] bytes, int count) throws NetworkFileException {
        try {
            if (Older.read(in, bytes, 0, count) < count) {
                throw fault("the file ends too early");
            }
        } catch (IOException broken) {
            throw cut(broken);
        }
    }

    /** Reads numbers that must be 0, because other values are options of networks that Shinpan does not support. */
    void zeros(int count) throws NetworkFileException {
        for (int i = 0; i < count; i++) {
            if (number("an option", Integer.MIN_VALUE, Integer.MAX_VALUE) != 0) {
                throw fault("the network uses an option that is not known here");
            }
        }
    }
}
