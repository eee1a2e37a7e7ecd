package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The encoding that a file names in the property CA of its first node. In some encodings a bracket can be half of a
 * character, so that the first node cannot be parsed before it is decoded. In this case, the first CA anywhere in the
 * file that names a known encoding counts.
 *
 * @param charset the encoding; null if the file names none, or if the name is not known
 * @param name the name as the file writes it; empty if there is none
 * @param unknown the name if it is not known, otherwise null
 */
record DeclaredEncoding(@Nullable Charset charset, String name, @Nullable String unknown) {

    static final DeclaredEncoding NONE = new DeclaredEncoding(null, "", null);

    /** The maximum number of names that are looked up, because Java takes long to find out that a name is unknown. */
    private static final int MAX_NAMES = 100;

    /** The cost of looking up a name, as the number of bytes that could be read in the same time. */
    private static final int LOOKS_FOR_A_NAME = 1 << 16;

    /** The number of characters of the value of CA that are read; the names of all encodings in records are shorter. */
    private static final int MAX_LENGTH = 40;

    private static final Pattern CA = Pattern.compile("CA\\[(?=([^]]{0," + MAX_LENGTH + "}))");

    /** Returned instead of an index in the file if there is no CA. */
    private static final int NOT_FOUND = -1;

    /** Searches the parts of a file, in their order, for the encoding that the file names. */
    static final class Search {

        private final Looks looks;
        private boolean started;
        private int names;
        private @Nullable DeclaredEncoding found;

        /**
         * Creates a search.
         *
         * @param looks receives the cost of the search
         */
        Search(Looks looks) {
            this.looks = looks;
        }

        /** Searches the next part of the file. The first part must contain the whole first node. */
        void add(byte[] part) {
            if (found == null && !started) {
                found = inFirstNode(part).orElse(null);
            }
            started = true;
            if (found == null && names < MAX_NAMES) {
                Matcher anywhere = CA.matcher(latin(part));
                while (found == null && names < MAX_NAMES && anywhere.find()) {
                    names++;
                    looks.at(LOOKS_FOR_A_NAME);
                    String name = anywhere.group(1).strip();
                    Charset charset = Encodings.charset(name);
                    found = charset == null ? null : new DeclaredEncoding(charset, name, null);
                }
            }
        }

        DeclaredEncoding found() {
            return found == null ? NONE : found;
        }
    }

    private static String latin(byte[] file) {
        return new String(file, StandardCharsets.ISO_8859_1);
    }

    private static Optional<DeclaredEncoding> inFirstNode(byte[] file) {
        int opening = openingInFirstNode(file);
        if (opening == NOT_FOUND) {
            return Optional.empty();
        }
        int end = opening + 1;
        while (end < file.length && end <= opening + MAX_LENGTH && file[end] != ']') {
            end++;
        }
        String name = new String(file, opening + 1, end - opening - 1, StandardCharsets.ISO_8859_1).strip();
        Charset charset = Encodings.charset(name);
        return Optional.of(new DeclaredEncoding(charset, name, charset == null ? name : null));
    }

    /** Returns the place of the bracket that opens the value of CA in the first node, or NOT_FOUND. */
    private static int openingInFirstNode(byte[] file) {
        int i = 0;
        while (i < file.length && !(file[i] == '(' && at(file, afterBlanks(file, i + 1)) == ';')) {
            i++;
        }
        i = afterBlanks(file, afterBlanks(file, i + 1) + 1);
        while (Utf8.isNameByte(at(file, i))) {
            int start = i;
            while (Utf8.isNameByte(at(file, i))) {
                i++;
            }
            boolean named = isCa(file, start, i);
            i = afterBlanks(file, i);
            if (named && at(file, i) == '[') {
                return i;
            }
            while (at(file, i) == '[') {
                while (i < file.length && file[i] != ']') {
                    i += file[i] == '\\' ? 2 : 1;
                }
                i = afterBlanks(file, i + 1);
            }
        }
        return NOT_FOUND;
    }

    /** Returns whether a name is {@code ca}, or is CA without its lower-case letters, as {@code CoA}. */
    private static boolean isCa(byte[] file, int from, int to) {
        StringBuilder capitals = new StringBuilder(2);
        for (int i = from; i < to; i++) {
            if (file[i] < 'a') {
                capitals.append((char) file[i]);
            }
        }
        return "CA".contentEquals(capitals) || (to - from == 2 && file[from] == 'c' && file[from + 1] == 'a');
    }

    private static byte at(byte[] file, int index) {
        return index < file.length ? file[index] : 0;
    }

    private static int afterBlanks(byte[] file, int from) {
        int at = from;
        while (at < file.length && (file[at] & 0xFF) <= ' ') {
            at++;
        }
        return at;
    }
}
