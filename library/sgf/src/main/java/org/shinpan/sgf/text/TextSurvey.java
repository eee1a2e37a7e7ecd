package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the encoding of an SGF file that is too long for the memory: the same encoding that {@link
 * FileText#ofSgf(byte[])} finds for the whole file. Pass all parts of the file to {@link #add}, then, if {@link
 * #needsNamed()}, once more to {@link #addNamed}; then call {@link #found}. Every part must begin with the '(' of a
 * game and end after a game, so that no character and no value is cut.
 */
public final class TextSurvey {

    private static final int LONGEST_MARK = 3;

    private final Facts facts = new Facts();

    /** Creates a survey of a file. */
    public TextSurvey() {
        // The parts are added later.
    }

    /**
     * Adds the next part of the file.
     *
     * @param part the bytes of the part
     */
    public void add(byte[] part) {
        facts.add(part);
    }

    /**
     * Returns whether the choice depends on how well all parts fit the encoding that the file names, so that every part
     * must be passed to {@link #addNamed(byte[])}.
     *
     * @return true if the file must be read again
     */
    public boolean needsNamed() {
        return facts.named().isPresent();
    }

    /**
     * Adds the next part of the file in the second pass.
     *
     * @param part the bytes of the part
     */
    public void addNamed(byte[] part) {
        facts.addNamed(part);
    }

    /**
     * Ends the survey and returns how to convert the parts to text.
     *
     * @return the converter; empty if the file has an encoding in which no part can be read without the others
     */
    public Optional<PartText> found() {
        TextChoice choice = TextChoice.of(facts);
        return choice.isOfParts() ? Optional.of(new PartText(choice)) : Optional.empty();
    }

    /** The facts of the parts that were added. */
    private static final class Facts implements TextFacts {

        private final EncodingSample sample = new EncodingSample();
        private final DeclaredEncoding.Search search = new DeclaredEncoding.Search(new Looks(more -> {}));
        private byte[] start = new byte[0];
        private boolean begun;
        private boolean ascii = true;
        private boolean escapes;
        private boolean valid = true;
        private boolean hasLong;
        private Fit fit = new Fit(0, 0);

        void add(byte[] part) {
            if (!begun) {
                start = Arrays.copyOf(part, Math.min(part.length, LONGEST_MARK));
                begun = true;
            }
            search.add(part);
            WholeText facts = new WholeText(part, form(), new Looks(more -> {}));
            escapes |= facts.escapesToJapanese();
            if (!facts.isAscii()) {
                ascii = false;
                valid = valid && facts.isValidUtf8();
                hasLong |= Utf8.hasLong(part);
            }
            sample.add(part);
        }

        /** Returns the encoding that the file names, if the choice depends on how well the file fits it. */
        Optional<Charset> named() {
            boolean marked = startsWith(0xEF, 0xBB, 0xBF) || startsWith(0xFE, 0xFF) || startsWith(0xFF, 0xFE);
            Charset named = declared().charset();
            boolean kept = StandardCharsets.UTF_8.equals(named) && valid;
            return ascii || marked || kept ? Optional.empty() : Optional.ofNullable(named);
        }

        void addNamed(byte[] part) {
            named().ifPresent(charset ->
                    fit = fit.and(Fit.of(Decoded.ofPart(part, charset, form(), new Looks(more -> {})))));
        }

        @Override
        public Decoded.Form form() {
            return Decoded.Form.SGF;
        }

        @Override
        public boolean isAscii() {
            return ascii;
        }

        @Override
        public boolean escapesToJapanese() {
            return escapes;
        }

        @Override
        public boolean startsWith(int... bytes) {
            return new WholeText(start, form(), new Looks(more -> {})).startsWith(bytes);
        }

        @Override
        public DeclaredEncoding declared() {
            return search.found();
        }

        @Override
        public boolean isValidUtf8() {
            return valid;
        }

        @Override
        public boolean isSureUtf8() {
            return valid && hasLong;
        }

        @Override
        public EncodingGuess guess(@Nullable Charset named) {
            return EncodingGuess.of(sample.bytes(), named, form(), new Looks(more -> {}));
        }

        @Override
        public Fit fit(Charset charset) {
            return fit;
        }
    }
}
