package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** A file whose bytes are all in memory. */
final class WholeText implements TextFacts {

    private static final byte ESCAPE = 0x1B;

    private final byte[] file;
    private final Decoded.Form form;
    private final Looks looks;
    /** The text in the last encoding that was tried. */
    private @Nullable Decoded decoded;

    private @Nullable Charset tried;

    WholeText(byte[] file, Decoded.Form form, Looks looks) {
        this.file = file;
        this.form = form;
        this.looks = looks;
    }

    @Override
    public Decoded.Form form() {
        return form;
    }

    @Override
    public boolean isAscii() {
        return Utf8.asciiUpTo(file, 0) == file.length;
    }

    @Override
    public boolean escapesToJapanese() {
        return escapesToJapanese(file);
    }

    /** Returns whether a text has ESC $ @ or ESC $ B, the two that change to Japanese characters of two bytes. */
    static boolean escapesToJapanese(byte[] file) {
        for (int i = 0; i + 2 < file.length; i++) {
            if (file[i] == ESCAPE && file[i + 1] == '$' && (file[i + 2] == '@' || file[i + 2] == 'B')) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean startsWith(int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            if (i >= file.length || (file[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public DeclaredEncoding declared() {
        if (form != Decoded.Form.SGF) {
            return DeclaredEncoding.NONE;
        }
        DeclaredEncoding.Search search = new DeclaredEncoding.Search(looks);
        search.add(file);
        return search.found();
    }

    @Override
    public boolean isValidUtf8() {
        return Utf8.isValid(file);
    }

    @Override
    public boolean isSureUtf8() {
        return Utf8.hasLong(file) && isValidUtf8();
    }

    @Override
    public EncodingGuess guess(@Nullable Charset named) {
        EncodingSample sample = new EncodingSample();
        sample.add(file);
        return EncodingGuess.of(sample.bytes(), named, form, looks);
    }

    @Override
    public Fit fit(Charset charset) {
        return Fit.of(decoded(charset, form));
    }

    /** Returns the text of the file in an encoding. */
    Decoded decoded(Charset charset, Decoded.Form as) {
        Decoded known = decoded;
        if (known != null && charset.equals(tried) && as == form) {
            return known;
        }
        Decoded made = Decoded.of(file, charset, as, looks);
        if (as == form) {
            decoded = made;
            tried = charset;
        }
        return made;
    }
}
