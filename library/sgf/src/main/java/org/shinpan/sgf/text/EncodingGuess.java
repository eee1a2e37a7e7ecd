package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The most plausible encoding of a text that does not name its encoding, or that is not valid in the encoding that it
 * names.
 *
 * <p>A sample of the text is decoded in each encoding. {@link Plausibility} gives points to every character: the more
 * common it is in the headers of game records of that country, the more points. All fields of all games of a file count
 * together. A byte that is not valid costs more than most characters, and even more if a closing bracket follows it. On
 * a tie, the first encoding of this list wins: UTF-8, Shift-JIS, EUC-KR, GB18030, Big5, EUC-JP, EUC-TW, windows-1251,
 * windows-1252.
 *
 * @param name the name of the encoding
 * @param charset the encoding
 */
record EncodingGuess(String name, Charset charset) {

    /** The points for an encoding that the file names; {@link Plausibility} explains the unit. */
    private static final int NAMED = 80;

    /** The points for valid UTF-8, which is rarely an accident. */
    private static final int VALID = 60;

    /**
     * The points for each non-ASCII character of valid UTF-8. In text of other encodings, one pair of bytes in ten is
     * valid UTF-8 by accident.
     */
    private static final int VALID_CHARACTER = 15;

    /** The points subtracted for EUC-JP and EUC-TW, the encodings of old Unix systems, which few records have. */
    private static final int SELDOM = 20;

    /**
     * The points subtracted for a backslash before the end of a value, which is probably the second byte of a
     * character.
     */
    private static final int HIDDEN = 60;

    /** An escaped bracket before text that usually follows a value. */
    private static final Pattern HIDDEN_END = Pattern.compile("\\\\\\]\\s*(?:[A-Z]{1,2}\\[|;[BW]\\[)");

    private static final List<Candidate> CANDIDATES = List.of(
            new Candidate("UTF-8", Plausibility.UTF_8),
            new Candidate("Shift_JIS", Plausibility.JAPANESE),
            new Candidate("EUC-KR", Plausibility.KOREAN),
            new Candidate("GB18030", Plausibility.SIMPLIFIED),
            new Candidate("Big5", Plausibility.TRADITIONAL),
            new Candidate("EUC-JP", Plausibility.JAPANESE),
            new Candidate("EUC-TW", Plausibility.TRADITIONAL),
            new Candidate("windows-1251", Plausibility.CYRILLIC),
            new Candidate("windows-1252", Plausibility.LATIN));

    private record Candidate(String name, Plausibility plausibility) {}

    /** Returns whether an encoding is among those that {@link #of} compares. */
    static boolean compares(@Nullable Charset charset) {
        return CANDIDATES.stream().anyMatch(candidate -> {
            Charset known = Encodings.charset(candidate.name);
            return known != null && known.equals(charset);
        });
    }

    /**
     * Returns the most plausible encoding of a text.
     *
     * @param sample an {@link EncodingSample} of the text
     * @param named the encoding that the file names; null if it names none
     */
    static EncodingGuess of(byte[] sample, @Nullable Charset named, Decoded.Form form, Looks looks) {
        EncodingGuess best = new EncodingGuess("ISO-8859-1", StandardCharsets.ISO_8859_1);
        long max = Long.MIN_VALUE;
        for (Candidate candidate : CANDIDATES) {
            Charset charset = Encodings.charset(candidate.name);
            if (charset != null) {
                long points = points(sample, charset, candidate.plausibility, form, looks)
                        + (charset.equals(named) ? NAMED : 0)
                        - (candidate.name.startsWith("EUC-") && !candidate.name.equals("EUC-KR") ? SELDOM : 0);
                if (points > max) {
                    max = points;
                    best = new EncodingGuess(candidate.name, charset);
                }
            }
        }
        return best;
    }

    /** Returns the plausibility of a sample in one encoding; more is better. */
    private static long points(
            byte[] sample, Charset charset, Plausibility plausibility, Decoded.Form form, Looks looks) {
        Decoded decoded = Decoded.of(sample, charset, form, looks);
        long ascii = decoded.text().chars().filter(c -> c < 0x80).count();
        // ASCII bytes that do not become ASCII characters in this encoding are parts of other characters.
        long asciiBytes = 0;
        for (byte b : sample) {
            asciiBytes += b >= 0 ? 1 : 0;
        }
        boolean valid = plausibility == Plausibility.UTF_8
                && decoded.broken() == 0
                && decoded.text().chars().allMatch(EncodingGuess::isLikelyInUtf8);
        return (valid ? VALID + VALID_CHARACTER * (decoded.text().length() - ascii) : 0)
                + plausibility.of(decoded.text())
                + Plausibility.SAVED * (long) decoded.saved()
                - HIDDEN * hiddenEnds(decoded.text())
                + Plausibility.HALF * (asciiBytes - ascii);
    }

    private static long hiddenEnds(String text) {
        long found = 0;
        for (Matcher end = HIDDEN_END.matcher(text); end.find(); ) {
            found++;
        }
        return found;
    }

    /** Returns whether a character is likely in real UTF-8: ASCII, Latin or Cyrillic, or of three bytes or more. */
    private static boolean isLikelyInUtf8(int c) {
        return c < 0x250 || (c >= 0x400 && c < 0x460) || c >= 0x800;
    }
}
