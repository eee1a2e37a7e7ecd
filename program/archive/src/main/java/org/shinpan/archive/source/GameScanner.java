package org.shinpan.archive.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the boundaries of the games in an SGF collection, without parsing them and with at most one game in memory. It
 * must begin at the start of the file or between two games, because whether a bracket opens a game depends on all
 * brackets before it.
 *
 * <p>A game begins at a {@code (} that is followed by {@code ;}, and ends at the bracket that closes it. Brackets
 * inside a property value do not count; a value ends at the first {@code ]} without a backslash before it. The SGF
 * reader has the same rules. An additional rule keeps one broken game from making the rest of the collection
 * unreadable: inside a game, a {@code (;} that is followed by FF, GM, CA, SZ or AP begins the next game.
 */
public final class GameScanner {

    /** The maximum length of a game that is returned, in bytes. A longer game is refused. */
    public static final int MAX_GAME = 16 << 20;

    /** The number of bytes at the start of a collection that are searched for the name of its encoding. */
    static final int SAMPLE = 1 << 16;

    /** The initial length of the buffer, and the maximum number of blanks between a bracket and a semicolon. */
    private static final int BUFFER = 1 << 16;
    /** The maximum distance between a bracket and the first property of a game, in bytes. */
    private static final int AHEAD = 64;

    private static final int NOT_KEPT = -1;
    private static final Set<String> ROOT_PROPERTIES = Set.of("FF", "GM", "CA", "SZ", "AP");
    private static final Pattern NAMES_TWO_BYTES = Pattern.compile(
            "(?i)CA\\[\\s*(shift|sjis|x-sjis|ms932|windows-31j|cp932|gb|cp936|big|cp950|x-windows-950|hz)");

    private final InputStream in;
    private final Text text;
    private final boolean twoBytes;
    private byte[] buffer = new byte[BUFFER];
    /** The current index in the buffer. */
    private int at;
    /** The index after the last byte in the buffer. */
    private int limit;
    /** Whether the stream has no bytes after those in the buffer. */
    private boolean ended;
    /** The offset in the stream of the first byte of the buffer. */
    private long bufferStart;

    /** The bytes of the current game that have been copied from the buffer; {@link #gameLength} is their number. */
    private byte[] game = new byte[0];

    private int gameLength;

    /** Whether the current game is longer than {@link #MAX_GAME}. */
    private boolean tooLong;
    /**
     * The index in the buffer from which the bytes of the current game have not been copied to {@link #game} yet;
     * NOT_KEPT between games, or if the bytes are not needed.
     */
    private int kept = NOT_KEPT;

    private long start;
    private long end;

    /** Whether the scanner keeps the bytes of the games. */
    public enum Text {
        KEPT,
        SKIPPED
    }

    /**
     * Creates a scanner.
     *
     * @param in the collection, from its start or from a point between two games
     * @param encoding the encoding of the collection
     * @param text whether {@link #game} is needed
     */
    public GameScanner(InputStream in, Encoding encoding, Text text) {
        this.in = in;
        this.text = text;
        this.twoBytes = encoding == Encoding.TWO_BYTES;
    }

    /** The kind of a character encoding, as far as it matters for finding brackets. */
    public enum Encoding {
        /** A byte below 128 is always an ASCII character, as in UTF-8. */
        ASCII_IS_SAFE,
        /** The second byte of a character can look like a bracket or a backslash, as in Shift-JIS, GBK and Big5. */
        TWO_BYTES;

        /**
         * Returns the kind of the encoding that the start of a collection names. If it names none, the result is {@link
         * #ASCII_IS_SAFE}.
         *
         * @param head the first bytes of the collection
         */
        public static Encoding of(byte[] head) {
            String ascii = new String(head, 0, Math.min(head.length, SAMPLE), StandardCharsets.ISO_8859_1);
            return NAMES_TWO_BYTES.matcher(ascii).find() ? Encoding.TWO_BYTES : ASCII_IS_SAFE;
        }
    }

    /** Returns the offset of the first byte of the game in the stream. */
    public long start() {
        return start;
    }

    /** Returns the offset of the first byte after the game in the stream. */
    public long end() {
        return end;
    }

    /** Returns the bytes of the game; null if it is longer than {@link #MAX_GAME}. */
    public byte @Nullable [] game() {
        return tooLong ? null : Arrays.copyOf(game, gameLength);
    }

    /**
     * Moves to the next game.
     *
     * @return whether there is one
     * @throws IOException if the stream fails
     */
    public boolean next() throws IOException {
        gameLength = 0;
        tooLong = false;
        kept = NOT_KEPT;
        while (true) {
            while (at < limit && buffer[at] != '(') {
                at++;
            }
            if (at >= limit && !fill(0)) {
                return false;
            }
            if (buffer[at] == '(') {
                if (opens()) {
                    break;
                }
                at++;
            }
        }
        start = bufferStart + at;
        kept = text == Text.KEPT ? at : NOT_KEPT;
        at++;
        inside();
        keep();
        kept = NOT_KEPT;
        end = bufferStart + at;
        return true;
    }

    /** Moves from the opening bracket to the first byte after the game. */
    private void inside() throws IOException {
        int depth = 1;
        boolean first = true; // whether nothing has followed the opening bracket
        while (depth > 0) {
            int from = at;
            while (at < limit && isPlain(buffer[at])) {
                at++;
            }
            first &= at == from;
            if (at >= limit) {
                if (!fill(0)) {
                    return;
                }
                continue;
            }
            byte b = buffer[at];
            if (b == '[') {
                at++;
                skipValue();
                continue;
            }
            if (b == '(' && !first && beginsGame()) {
                return;
            }
            at++;
            first = false;
            depth += b == '(' ? 1 : -1;
        }
    }

    private static boolean isPlain(byte b) {
        return b != '[' && b != '(' && b != ')';
    }

    /** Moves to the first byte after the bracket that closes a value. */
    private void skipValue() throws IOException {
        while (true) {
            while (at < limit && buffer[at] != ']' && buffer[at] != '\\' && (buffer[at] >= 0 || !twoBytes)) {
                at++;
            }
            int b = peek(0);
            if (b < 0) {
                return;
            }
            at++;
            if (b == ']') {
                return;
            }
            // Skip the second byte of a two-byte character, and the escaped character after a backslash, which may have
            // one byte or two.
            boolean lead = twoBytes && b > 0x80 && b < 0xFF && peek(0) >= 0x40;
            if ((b == '\\' || lead) && peek(0) >= 0) {
                boolean leadAfter = b == '\\' && twoBytes && peek(0) > 0x80 && peek(1) >= 0x40;
                at += leadAfter ? 2 : 1;
            }
        }
    }

    /** Returns whether a {@code ;} follows the bracket, with only blanks between them. */
    private boolean opens() throws IOException {
        for (int i = 1; ; i++) {
            int b = peek(i);
            if (!isBlank(b) || i > BUFFER) {
                return b == ';';
            }
        }
    }

    /** Returns whether the bracket opens a new game and not a variation. */
    private boolean beginsGame() throws IOException {
        int i = 1;
        while (isBlank(peek(i)) && i < AHEAD) {
            i++;
        }
        if (peek(i) != ';') {
            return false;
        }
        i++;
        while (isBlank(peek(i)) && i < AHEAD) {
            i++;
        }
        int first = peek(i);
        int second = peek(i + 1);
        boolean ofRoot = ROOT_PROPERTIES.contains("" + (char) first + (char) second);
        return ofRoot && peek(i + 2) == '[';
    }

    private static boolean isBlank(int b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    /** Copies the bytes of the current game from the buffer to {@link #game}, up to the current index. */
    private void keep() {
        if (kept == NOT_KEPT) {
            return;
        }
        int more = at - kept;
        tooLong |= gameLength + (long) more > MAX_GAME;
        if (tooLong) {
            game = new byte[0];
            gameLength = 0;
        } else {
            if (gameLength + more > game.length) {
                game = Arrays.copyOf(game, Math.max(4096, Math.max(2 * gameLength, gameLength + more)));
            }
            System.arraycopy(buffer, kept, game, gameLength, more);
            gameLength += more;
        }
        kept = at;
    }

    /** Returns the byte at a distance from the current index; −1 after the end of the stream. */
    private int peek(int ahead) throws IOException {
        if (at + ahead >= limit && !fill(ahead)) {
            return -1;
        }
        return buffer[at + ahead] & 0xFF;
    }

    /**
     * Reads until the buffer contains the byte at a distance from the current index. Bytes before the current index are
     * dropped from the buffer; if they belong to a game that is needed, they are copied first.
     *
     * @return whether the stream has this byte
     */
    private boolean fill(int ahead) throws IOException {
        while (!ended && at + ahead >= limit) {
            if (at > 0) {
                keep();
                kept = kept == NOT_KEPT ? NOT_KEPT : 0;
                System.arraycopy(buffer, at, buffer, 0, limit - at);
                bufferStart += at;
                limit -= at;
                at = 0;
            }
            if (limit == buffer.length) {
                buffer = Arrays.copyOf(buffer, 2 * buffer.length);
            }
            int read = in.read(buffer, limit, buffer.length - limit);
            ended = read < 0;
            limit += Math.max(0, read);
        }
        return at + ahead < limit;
    }
}
