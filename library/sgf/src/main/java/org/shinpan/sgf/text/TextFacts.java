package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** The properties of a file from which {@link TextChoice} chooses its encoding. */
interface TextFacts {

    /**
     * How well a file fits an encoding.
     *
     * @param broken the number of bytes or characters that are not valid
     * @param others the number of characters that are not ASCII
     */
    record Fit(long broken, long others) {

        static Fit of(Decoded decoded) {
            return new Fit(
                    decoded.broken(),
                    decoded.text().chars().filter(c -> c > 0x7F).count());
        }

        Fit and(Fit more) {
            return new Fit(broken + more.broken, others + more.others);
        }
    }

    /** Returns the structure of the text. */
    Decoded.Form form();

    /** Returns whether all bytes are ASCII. */
    boolean isAscii();

    /**
     * Returns whether the file has ESC $ @ or ESC $ B, the escape sequences of ISO-2022-JP before Japanese characters.
     */
    boolean escapesToJapanese();

    /** Returns whether the file begins with these bytes, of which there are at most three. */
    boolean startsWith(int... bytes);

    /** Returns the encoding that the file names. */
    DeclaredEncoding declared();

    /** Returns whether the file is valid UTF-8. */
    boolean isValidUtf8();

    /** Returns whether the file is valid UTF-8 with a character of three bytes or more, which is hardly an accident. */
    boolean isSureUtf8();

    /** Returns the most plausible encoding. */
    EncodingGuess guess(@Nullable Charset named);

    /** Returns how well the file fits an encoding. */
    Fit fit(Charset charset);
}
