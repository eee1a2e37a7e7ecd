package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** A file whose bytes are all in memory. */
final class WholeText implements TextFacts {

    private final byte[] file;
    private final Decoded.Form form;
    private final Looks looks;
    /** The index of the first byte that is ESC or not ASCII; the length of the file if there is none. */
    private final int plain;
    /** The text in the last encoding that was tried. */
    private @Nullable Decoded decoded;

    private @Nullable Charset tried;

    WholeText(byte[] file, Decoded.Form form, Looks looks) {
        this.file = file;
        this.form = form;
        this.looks = looks;
        this.plain = Utf8.plainUpTo(file, 0);
    }

    @Override
    public Decoded.Form form() {
        return form;
    }

    @Override
    public boolean isAscii() {
        return Utf8.asciiUpTo(file, plain) == file.length;
    }

    @Override
    public boolean escapesToJapanese() {
        for (int i = plain; i + 2 < file.length; i++) {
            if (file[i] == Utf8.ESCAPE && file[i + 1] == '$' && (file[i + 2] == '@' || file[i + 2] == 'B')) {
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
