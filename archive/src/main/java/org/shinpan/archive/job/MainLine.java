package org.shinpan.archive.job;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.StringJoiner;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.record.Symmetry;
import org.shinpan.sgf.tree.SgfGrammar;

/**
 * The main line of a game in its usual place ({@link Symmetry#usual}). Games that are equal up to a symmetry of the
 * board have the same hash and the same opening.
 */
final class MainLine {

    private static final int OPENING = 6;
    private static final int HASH_BYTES = 16;
    private static final int PASS = 0xFF;

    private final GameRecord record;
    private final Board board;
    private final Symmetry symmetry;

    MainLine(GameRecord record) {
        this.record = record;
        this.board = record.board();
        this.symmetry = Symmetry.usual(record);
    }

    /** 128 bits of SHA-256 over the board and all steps, in hexadecimal. */
    String hash() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        bytes.write(symmetry.of(board).columns());
        bytes.write(symmetry.of(board).rows());
        CompactSteps steps = record.compactSteps();
        for (int i = 0; i < steps.size(); i++) {
            if (steps.isSetUp(i)) {
                Step.SetUp stones = steps.setUp(i);
                bytes.write('S');
                points(stones.black(), bytes);
                points(stones.white(), bytes);
                points(stones.empty(), bytes);
                bytes.write(
                        stones.toMove().map(player -> player.letter().charAt(0)).orElse('-'));
            } else {
                bytes.write(steps.player(i).letter().charAt(0));
                if (steps.isPass(i)) {
                    bytes.write(PASS);
                } else {
                    point(new Point(steps.column(i), steps.row(i)), bytes);
                }
            }
        }
        return HexFormat.of().formatHex(digest(bytes.toByteArray()), 0, HASH_BYTES);
    }

    /** The points of a set as bits of the turned board, so that their order does not matter. */
    private void points(PointSet set, ByteArrayOutputStream bytes) {
        Board turned = symmetry.of(board);
        byte[] bits = new byte[turned.columns() * turned.rows() / Byte.SIZE + 1];
        for (Point point : set) {
            Point there = symmetry.of(point, board);
            int at = there.row() * turned.columns() + there.column();
            bits[at / Byte.SIZE] |= (byte) (1 << at % Byte.SIZE);
        }
        bytes.writeBytes(bits);
    }

    private void point(Point point, ByteArrayOutputStream bytes) {
        Point there = symmetry.of(point, board);
        bytes.write(there.column());
        bytes.write(there.row());
    }

    /** The first plays, such as {@code R16 D4 Q3}; a handicap or a position at the start comes first. */
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

    private static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("each JDK has SHA-256", impossible);
        }
    }

    /** The record alone, as SGF: the main line and what it says of itself. */
    static String sgf(GameRecord record) {
        return new String(SgfGrammar.write(SgfWriter.tree(record)), StandardCharsets.UTF_8);
    }
}
