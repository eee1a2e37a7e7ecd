package org.shinpan.sgf.text;

import java.io.ByteArrayOutputStream;

/**
 * The bytes of a file from which {@link EncodingGuess} guesses its encoding: those that are not ASCII, with some ASCII
 * bytes before and after them.
 */
final class EncodingSample {

    /** The maximum number of bytes of a long text that are examined, roughly. */
    private static final int MAX_BYTES = 32 << 10;

    /** The number of ASCII bytes that are examined before and after other bytes. */
    private static final int BESIDE = 16;

    private final ByteArrayOutputStream sample = new ByteArrayOutputStream();
    /** The last bytes before the next part that are not in the sample, at most {@link #BESIDE}. */
    private byte[] last = new byte[0];
    /** The length of the run of bytes that is being added to the sample; 0 if there is none. */
    private int stretch;
    /** The number of ASCII bytes at the end of this run. */
    private int ascii;

    /** Adds the next part of the file. */
    void add(byte[] part) {
        int from = 0; // the bytes before are in the sample
        int i = 0;
        while (i < part.length && (stretch > 0 || sample.size() < MAX_BYTES)) {
            if (stretch == 0) {
                i = Utf8.asciiUpTo(part, i);
                if (i == part.length) {
                    break;
                }
                int before = Math.min(BESIDE, i - from);
                int earlier = Math.min(BESIDE - before, last.length);
                sample.write(last, last.length - earlier, earlier);
                sample.write(part, i - before, before);
                last = new byte[0];
            }
            int end = i;
            while (end < part.length && ascii < BESIDE && stretch < MAX_BYTES) {
                ascii = part[end] < 0 ? 0 : ascii + 1;
                end++;
                stretch++;
            }
            sample.write(part, i, end - i);
            if (ascii == BESIDE || stretch == MAX_BYTES) {
                endStretch();
            }
            from = end;
            i = end;
        }
        remember(part, from);
    }

    private void endStretch() {
        sample.write('\n');
        stretch = 0;
        ascii = 0;
    }

    private void remember(byte[] part, int from) {
        int more = Math.min(BESIDE, part.length - from);
        int earlier = Math.min(BESIDE - more, last.length);
        byte[] kept = new byte[earlier + more];
        System.arraycopy(last, last.length - earlier, kept, 0, earlier);
        System.arraycopy(part, part.length - more, kept, earlier, more);
        last = kept;
    }

    /** Returns the sample, after the last part was added. */
    byte[] bytes() {
        if (stretch > 0) {
            endStretch();
        }
        return sample.toByteArray();
    }
}
