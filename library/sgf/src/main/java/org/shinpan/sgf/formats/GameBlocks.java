package org.shinpan.sgf.formats;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.rules.check.Older;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.tree.SgfGrammar;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Cuts a long file of SGF games into blocks that are short enough to be read as files of their own. Only one block is
 * in memory at a time. A block begins where a game clearly opens, so a fault in one block does not affect the others. A
 * game clearly opens if its first property is FF, GM, SZ, CA or AP, or if it opens at the beginning of a line with
 * another property of a whole game.
 */
public final class GameBlocks {

    /** The usual length of a block, in bytes. */
    private static final int USUAL = 4 << 20;

    /**
     * The maximum length of the opening of a game, in bytes, blanks included. A search keeps that many bytes in memory,
     * because an opening can begin in them.
     */
    private static final int LONGEST_OPENING = 64;

    private static final String BLANKS = " \n\r\t";

    /** The place with which the text of some faults begins, in bytes from the beginning of the block. */
    private static final Pattern PLACE = Pattern.compile("byte ([0-9]{1,10})");

    private final InputStream in;
    private final int usual;
    /** The bytes that were read after the last block. Only the first {@link #length} entries are used. */
    private byte[] held = new byte[0];

    private int length;
    private boolean ended;
    /** The place of the first held byte in the file, and its line. */
    private long offset;

    private int line = 1;

    /** A part of a file: some games, or bytes that are skipped because no game opens in them. */
    public static final class Block {

        private final long offset;
        private final int line;
        private final byte[] bytes;
        private final long skipped;

        private Block(long offset, int line, byte[] bytes, long skipped) {
            this.offset = offset;
            this.line = line;
            this.bytes = bytes;
            this.skipped = skipped;
        }

        /** {@return the line of the file in which the block begins, from 1} */
        public int line() {
            return line;
        }

        /** {@return the content, as the array itself and not a copy; empty if no game opens in the block} */
        public byte[] bytes() {
            return bytes;
        }

        /** {@return the number of bytes that are skipped because no game opens in them; 0 if the block has content} */
        public long skipped() {
            return skipped;
        }

        /**
         * Returns a fault of this block with its place in the file.
         *
         * @param fault the fault, with its place in the block
         * @param before the number of games in the blocks before
         * @return the fault, with its place in the file
         */
        public GameFault inFile(GameFault fault, int before) {
            Objects.requireNonNull(fault, "the fault must not be null");
            Matcher place = PLACE.matcher(fault.what());
            String what = place.lookingAt()
                    ? "byte " + (offset + Long.parseLong(place.group(1)))
                            + fault.what().substring(place.end(1))
                    : fault.what();
            return new GameFault(fault.game() + before, fault.line() + line - 1, fault.column(), what);
        }
    }

    /**
     * Creates a reader that cuts a file into blocks of about 4 MiB.
     *
     * @param in the file; it is not closed
     */
    public GameBlocks(InputStream in) {
        this(in, USUAL);
    }

    /** Creates a reader that cuts a file into blocks of about the given length in bytes. */
    GameBlocks(InputStream in, int usual) {
        this.in = Objects.requireNonNull(in, "the stream must not be null");
        this.usual = usual;
    }

    /**
     * Returns the next block.
     *
     * @return the block; empty at the end of the file
     * @throws IOException if the stream fails
     */
    public Optional<Block> next() throws IOException {
        int wanted = usual;
        while (true) {
            fill(wanted);
            if (ended && length <= wanted) {
                return length == 0 ? Optional.empty() : Optional.of(cut(length));
            }
            int opening = lastOpening();
            if (opening > 0) {
                return Optional.of(cut(opening));
            }
            if (length >= RecordFile.MAX_BYTES) {
                return Optional.of(skip());
            }
            wanted = (int) Math.min(RecordFile.MAX_BYTES, 2L * wanted);
        }
    }

    /** Decides whether a block ends at a place where the file may be cut. */
    interface Soundness {

        /**
         * Returns whether the last game of a block is complete; false if the block must be made longer.
         *
         * @param block the bytes of the block
         * @param last whether the file ends after the block
         * @throws SgfSyntaxException if the file cannot be cut into blocks
         */
        boolean isSound(byte[] block, boolean last) throws SgfSyntaxException;
    }

    /**
     * Finds the next block that the test accepts. It ends after a ')', or at the end of the file.
     *
     * @return whether there are more blocks
     * @throws SgfSyntaxException if the test accepts no block up to the maximum length, or if the test throws it
     * @throws IOException if the stream fails
     */
    boolean next(Soundness test) throws IOException {
        int wanted = usual;
        while (true) {
            fill(wanted);
            boolean last = ended && length <= wanted;
            int end = last ? length : closedOpening(Math.min(length, wanted));
            if (end > 0 && test.isSound(Arrays.copyOf(held, end), last)) {
                forget(end);
                return !last;
            }
            if (last) {
                return false;
            }
            if (wanted >= RecordFile.MAX_BYTES) {
                throw SgfGrammar.tooLong();
            }
            wanted = (int) Math.min(RecordFile.MAX_BYTES, 2L * wanted);
        }
    }

    /** Returns the last place directly after a closed game where the next game opens; −1 if there is none. */
    private int closedOpening(int end) {
        int possible = -1;
        for (int i = end - 1; i > 0; i--) {
            if (held[i] == '(' && isClosed(i)) {
                if (opens(i)) {
                    return i;
                }
                possible = possible < 0 && mayOpen(i) ? i : possible;
            }
        }
        return possible;
    }

    /** Reads until {@link #held} has the wanted number of bytes, or the file ends. */
    private void fill(int wanted) throws IOException {
        if (held.length < wanted) {
            held = Arrays.copyOf(held, wanted);
        }
        if (length < wanted && !ended) {
            int more = Older.read(in, held, length, wanted - length);
            length += more;
            ended = length < wanted;
        }
    }

    /**
     * Returns the place in {@link #held} where the last game opens, so that the games before it are complete; −1 if
     * there is none. A place directly after a closed game is preferred. If the game before is not closed, the parser
     * may need the text after the place.
     */
    private int lastOpening() {
        int any = -1;
        for (int i = length - 1; i > 0; i--) {
            if (opens(i)) {
                if (isClosed(i)) {
                    return i;
                }
                any = Math.max(any, i);
            }
        }
        if (any < 0 && length >= 2 * usual) {
            for (int i = length - 1; i > 0 && any < 0; i--) {
                any = mayOpen(i) ? i : -1;
            }
        }
        return length < 2 * usual ? -1 : any;
    }

    /** Returns whether only blanks are between an opening and the ')' of the game before it. */
    private boolean isClosed(int opening) {
        int before = opening - 1;
        while (before > 0 && BLANKS.indexOf(held[before]) >= 0) {
            before--;
        }
        return held[before] == ')';
    }

    private boolean opens(int at) {
        return held[at] == '(' && SgfGrammar.opensGame(held, at, length);
    }

    /** Returns whether a game may open at a place, which must be at the beginning of a line. */
    private boolean mayOpen(int at) {
        return held[at] == '(' && (at == 0 || endsLine(at - 1)) && SgfGrammar.mayOpenGame(held, at, length);
    }

    private Block cut(int end) {
        Block block = new Block(offset, line, Arrays.copyOf(held, end), 0);
        forget(end);
        return block;
    }

    /** Skips the bytes in {@link #held}, and all bytes until the next game. */
    private Block skip() throws IOException {
        long from = offset;
        int fromLine = line;
        int opening = -1;
        while (opening < 0 && length > 0) {
            forget(Math.max(1, length - LONGEST_OPENING));
            fill(usual);
            opening = firstOpening();
            if (opening < 0 && ended) {
                forget(length);
            }
        }
        if (opening > 0) {
            forget(opening);
        }
        return new Block(from, fromLine, new byte[0], offset - from);
    }

    private int firstOpening() {
        for (int i = 0; i < length; i++) {
            if (opens(i) || mayOpen(i)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether a line ends at a place: at a line feed, or at a carriage return without a line feed after it. */
    private boolean endsLine(int at) {
        return held[at] == '\n' || (held[at] == '\r' && (at + 1 == length || held[at + 1] != '\n'));
    }

    private void forget(int count) {
        for (int i = 0; i < count; i++) {
            line += endsLine(i) ? 1 : 0;
        }
        System.arraycopy(held, count, held, 0, length - count);
        length -= count;
        offset += count;
    }
}
