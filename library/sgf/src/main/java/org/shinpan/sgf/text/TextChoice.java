package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The encoding in which a file is read, as {@link FileText} describes the choice.
 *
 * @param charset the encoding; null if the bytes are kept, because they are ASCII or valid UTF-8
 * @param name the name of the encoding for notes
 * @param form the structure of the text
 * @param mark the number of bytes at the beginning of the file that are skipped: 3 for the byte order mark of UTF-8
 * @param notes one sentence for each assumption
 */
record TextChoice(@Nullable Charset charset, String name, Decoded.Form form, int mark, List<String> notes) {

    /** An encoding of Japanese that consists of ASCII bytes; escape sequences change between the character sets. */
    private static final String JAPANESE = "ISO-2022-JP";

    private static final String UTF_8 = "UTF-8";

    /** Returns the choice for a file. */
    static TextChoice of(TextFacts facts) {
        if (facts.isAscii()) {
            return ascii(facts);
        }
        if (facts.startsWith(0xEF, 0xBB, 0xBF)) {
            Charset charset = facts.isValidUtf8() ? null : StandardCharsets.UTF_8;
            String note = "a byte order mark is skipped; the text is read as UTF-8";
            return new TextChoice(charset, UTF_8, facts.form(), 3, List.of(note));
        }
        if (facts.startsWith(0xFE, 0xFF) || facts.startsWith(0xFF, 0xFE)) {
            String note = "the text is read as UTF-16, as its byte order mark says";
            return new TextChoice(StandardCharsets.UTF_16, "UTF-16", Decoded.Form.LINES, 0, List.of(note));
        }
        return unmarked(facts);
    }

    /**
     * Returns the choice for a file of ASCII bytes: the bytes are kept, unless escape sequences show that the text is
     * in {@link #JAPANESE}.
     */
    private static TextChoice ascii(TextFacts facts) {
        Charset japanese = facts.escapesToJapanese() ? Encodings.charset(JAPANESE) : null;
        if (japanese == null) {
            return keepUtf8(facts, List.of());
        }
        String note = "the text is read as " + JAPANESE + ", as its escape sequences say";
        return new TextChoice(japanese, JAPANESE, Decoded.Form.LINES, 0, List.of(note));
    }

    private static TextChoice unmarked(TextFacts facts) {
        List<String> notes = new ArrayList<>();
        DeclaredEncoding declared = facts.declared();
        String unknown = declared.unknown();
        if (unknown != null) {
            notes.add("CA[" + Excerpt.quoted(unknown) + "] is not a known encoding");
        }
        Charset named = declared.charset();
        EncodingGuess guess = null;
        if (named != null) {
            if (named.equals(StandardCharsets.UTF_8) && facts.isValidUtf8()) {
                return keepUtf8(facts, notes);
            }
            TextFacts.Fit fit = facts.fit(named);
            guess = facts.guess(named);
            if (guess.charset().equals(named) || (!facts.isSureUtf8() && isMostly(fit, named))) {
                return new TextChoice(named, named.name(), facts.form(), 0, notes);
            }
            notes.add("the text is not in the encoding CA[" + Excerpt.quoted(declared.name()) + "]");
        }
        String because = named == null && unknown == null ? "no encoding is named; " : "";
        if (facts.isSureUtf8()) {
            return validUtf8(facts, because, notes);
        }
        if (guess == null) {
            guess = facts.guess(null);
        }
        boolean utf8 = guess.charset().equals(StandardCharsets.UTF_8);
        if (utf8 && facts.isValidUtf8()) {
            return validUtf8(facts, because, notes);
        }
        if (!utf8) {
            notes.add(because + "the text is read as " + guess.name() + ", the most plausible encoding");
        }
        return new TextChoice(guess.charset(), guess.name(), facts.form(), 0, notes);
    }

    private static TextChoice validUtf8(TextFacts facts, String because, List<String> notes) {
        notes.add(because + "the text is valid UTF-8 and is read as UTF-8");
        return keepUtf8(facts, notes);
    }

    private static TextChoice keepUtf8(TextFacts facts, List<String> notes) {
        return new TextChoice(null, UTF_8, facts.form(), 0, notes);
    }

    /**
     * Returns whether the text is valid in the named encoding, except for at most one in five of its non-ASCII
     * characters; false if {@link EncodingGuess} compares this encoding with others.
     */
    private static boolean isMostly(TextFacts.Fit fit, Charset named) {
        return !EncodingGuess.compares(named) && fit.broken() * 5L <= fit.others();
    }

    /** Returns whether every part of the file can be converted without the other parts. */
    boolean isOfParts() {
        return charset == null || Decoded.keepsAscii(charset);
    }
}
