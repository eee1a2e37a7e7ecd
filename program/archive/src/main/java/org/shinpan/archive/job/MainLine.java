package org.shinpan.archive.job;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.StringJoiner;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.record.Symmetry;

/**
 * Computes what an archive stores about the main line of a game: a hash, the opening, and a short SGF record. Before
 * the hash and the opening are computed, the board is turned to a canonical orientation ({@link Symmetry#usual}). So
 * two games that differ only by rotation or reflection have the same hash and opening.
 */
final class MainLine {

    /** The SGF properties that the stored record keeps, in addition to the moves. */
    private static final List<String> CLAIMS =
            List.of("KM", "HA", "RU", "RE", "PB", "BR", "PW", "WR", "DT", "EV", "RO", "PC");
    /** The letters for the columns and the rows of SGF. */
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    /** The number of plays and passes in the opening. */
    private static final int OPENING = 6;

    private static final int HASH_BYTES = 16;

    /** The byte that stands for a pass in the bytes that are hashed; a play has its column there. */
    private static final byte PASS = (byte) 0xFF;

    private final GameRecord record;
    private final Board board;
    private final Symmetry symmetry;

    MainLine(GameRecord record) {
        this.record = record;
        this.board = record.board();
        this.symmetry = Symmetry.usual(record);
    }

    /**
     * Returns 128 bits of a SHA-256 hash of the board size, all moves and all stones that were set up, in hexadecimal.
     */
    String hash() {
        CompactSteps steps = record.compactSteps();
        Board turned = symmetry.of(board);
        int setUp = 2 + 3 * bytesOfBits(turned);
        ByteBuffer bytes = ByteBuffer.allocate(2 + 3 * steps.size() + setUp * steps.setUps());
        bytes.put((byte) turned.columns()).put((byte) turned.rows());
        for (int i = 0; i < steps.size(); i++) {
            if (steps.isSetUp(i)) {
                Step.SetUp stones = steps.setUp(i);
                bytes.put((byte) 'S');
                appendPoints(stones.black(), turned, bytes);
                appendPoints(stones.white(), turned, bytes);
                appendPoints(stones.empty(), turned, bytes);
                bytes.put(
                        (byte) stones.toMove().map(MainLine::letter).orElse('-').charValue());
            } else {
                bytes.put((byte) letter(steps.player(i)));
                if (steps.isPass(i)) {
                    bytes.put(PASS);
                } else {
                    Point there = symmetry.of(new Point(steps.column(i), steps.row(i)), board);
                    bytes.put((byte) there.column()).put((byte) there.row());
                }
            }
        }
        return HexFormat.of().formatHex(digest(bytes.flip()), 0, HASH_BYTES);
    }

    private static char letter(Player player) {
        return player.letter().charAt(0);
    }

    /** Returns the number of bytes that have at least one bit for every point of a board. */
    private static int bytesOfBits(Board board) {
        return board.columns() * board.rows() / Byte.SIZE + 1;
    }

    /** Appends the points of a set as bits of the turned board, so that the order of the points does not matter. */
    private void appendPoints(PointSet set, Board turned, ByteBuffer bytes) {
        byte[] bits = new byte[bytesOfBits(turned)];
        for (Point point : set) {
            Point there = symmetry.of(point, board);
            int at = there.row() * turned.columns() + there.column();
            bits[at / Byte.SIZE] |= (byte) (1 << at % Byte.SIZE);
        }
        bytes.put(bits);
    }

    /**
     * Returns the first plays and passes, such as {@code R16 D4 Q3}. Stones that were set up before them are only
     * counted, for example {@code +4B}.
     */
    String opening() {
        StringJoiner opening = new StringJoiner(" ");
        CompactSteps steps = record.compactSteps();
        int plays = 0;
        for (int i = 0; i < steps.size() && plays < OPENING; i++) {
            if (steps.isSetUp(i)) {
                opening.add("+" + stones(steps.setUp(i).black(), Color.BLACK)
                        + stones(steps.setUp(i).white(), Color.WHITE));
            } else {
                opening.add(
                        steps.isPass(i)
                                ? "pass"
                                : symmetry.of(new Point(steps.column(i), steps.row(i)), board)
                                        .toString());
                plays++;
            }
        }
        return opening.toString();
    }

    private static String stones(PointSet points, Color color) {
        return points.isEmpty() ? "" : points.size() + (color == Color.BLACK ? "B" : "W");
    }

    private static byte[] digest(ByteBuffer bytes) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes);
            return digest.digest();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("each JDK has SHA-256", impossible);
        }
    }

    /** Returns the record as SGF, with only the main line and the properties of {@link #CLAIMS}. */
    static String sgf(GameRecord record) {
        Board board = record.board();
        CompactSteps steps = record.compactSteps();
        StringBuilder text = new StringBuilder(256 + 6 * steps.size());
        text.append("(;FF[4]GM[1]CA[UTF-8]SZ[").append(board.columns());
        text.append(board.columns() == board.rows() ? "" : ":" + board.rows()).append(']');
        for (String claim : CLAIMS) {
            record.claim(claim).ifPresent(value -> text.append(claim)
                    .append('[')
                    .append(value.replace("\\", "\\\\").replace("]", "\\]"))
                    .append(']'));
        }
        // The characters of a turn, such as ";B[aa]" or ";B[]" for a pass. The array is used again for every turn.
        char[] turn = {';', ' ', '[', ' ', ' ', ' '};
        for (int i = 0; i < steps.size(); i++) {
            if (steps.isSetUp(i)) {
                Step.SetUp stones = steps.setUp(i);
                text.append(i == 0 ? "" : ";");
                appendPoints("AB", stones.black(), board, text);
                appendPoints("AW", stones.white(), board, text);
                appendPoints("AE", stones.empty(), board, text);
                stones.toMove()
                        .ifPresent(player ->
                                text.append("PL[").append(player.letter()).append(']'));
            } else {
                int length = 3;
                turn[1] = letter(steps.player(i));
                if (!steps.isPass(i)) {
                    turn[3] = LETTERS.charAt(steps.column(i));
                    turn[4] = LETTERS.charAt(board.rows() - 1 - steps.row(i));
                    length = 5;
                }
                turn[length] = ']';
                text.append(turn, 0, length + 1);
            }
        }
        return text.append(')').toString();
    }

    private static void appendPoints(String property, PointSet points, Board board, StringBuilder text) {
        if (!points.isEmpty()) {
            text.append(property);
            for (Point point : points) {
                text.append('[');
                appendPoint(point.column(), point.row(), board, text);
                text.append(']');
            }
        }
    }

    private static void appendPoint(int column, int row, Board board, StringBuilder text) {
        text.append(LETTERS.charAt(column)).append(LETTERS.charAt(board.rows() - 1 - row));
    }
}
