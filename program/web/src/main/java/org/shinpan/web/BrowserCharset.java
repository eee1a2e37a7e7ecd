package org.shinpan.web;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;

/**
 * A text encoding that is decoded with the functions of the browser. It cannot encode, because browsers encode only
 * UTF-8.
 */
public final class BrowserCharset extends Charset {

    private final String label;

    /**
     * Creates an encoding.
     *
     * @param name its name in Java
     * @param label its name in browsers
     */
    public BrowserCharset(String name, String label) {
        super(name, new String[0]);
        this.label = label;
    }

    @Override
    public boolean contains(Charset other) {
        return false;
    }

    @Override
    public CharsetDecoder newDecoder() {
        return new Decoder(this);
    }

    @Override
    public CharsetEncoder newEncoder() {
        throw new UnsupportedOperationException(name() + " is only read");
    }

    /**
     * Decodes all given bytes at once with the browser, and returns the text in parts if the output buffer is too
     * small.
     */
    private static final class Decoder extends CharsetDecoder {

        /** The decoded text. */
        private String text = "";

        /** The number of characters of {@link #text} that have been returned. */
        private int given;

        Decoder(BrowserCharset charset) {
            super(charset, 1, 2);
        }

        @Override
        protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
            if (in.hasRemaining()) {
                byte[] bytes = new byte[in.remaining()];
                in.get(bytes);
                text = text.substring(given) + Browser.decoded(((BrowserCharset) charset()).label, bytes);
                given = 0;
            }
            while (given < text.length() && out.hasRemaining()) {
                out.put(text.charAt(given++));
            }
            return given < text.length() ? CoderResult.OVERFLOW : CoderResult.UNDERFLOW;
        }
    }
}
