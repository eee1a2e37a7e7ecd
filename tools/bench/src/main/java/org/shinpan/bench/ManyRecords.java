package org.shinpan.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.CompactSteps;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.record.Symmetry;

/**
 * Makes many records from the real ones of a folder, to test archives. Every record is a real one rotated or reflected
 * at random, and every second one is cut off after a random turn. The same arguments lead to the same records.
 *
 * <p>Arguments: {@code FOLDER --games N --out FILE} for one collection, or {@code --out FOLDER --each 1} for one file
 * per game, with a thousand files in every folder.
 */
public final class ManyRecords {

    /** The letters for the columns and the rows of SGF. */
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    /** The properties of the root that are copied. */
    private static final List<String> CLAIMS =
            List.of("KM", "HA", "RU", "RE", "PB", "BR", "PW", "WR", "DT", "EV", "RO", "PC");
    /** The number of files in a folder. */
    private static final int IN_A_FOLDER = 1000;

    private ManyRecords() {}

    /** Writes the records. */
    public static void main(String[] args) throws IOException {
        BenchArguments options = BenchArguments.parse(args, List.of("--games", "--out", "--each", "--seed"));
        int games = options.count("--games", 1000);
        Path out = Path.of(options.word("--out", "many.sgf"));
        boolean each = options.count("--each", 0) == 1;
        Random random = new Random(options.count("--seed", 1));
        List<GameRecord> records = new ArrayList<>();
        for (Path file : RecordFolder.files(options.folder())) {
            records.addAll(RecordFile.read(file).games());
        }
        if (each) {
            for (int i = 0; i < games; i++) {
                Path folder = out.resolve(String.format(Locale.ROOT, "%05d", i / IN_A_FOLDER));
                if (i % IN_A_FOLDER == 0) {
                    Files.createDirectories(folder);
                }
                Files.write(folder.resolve(String.format(Locale.ROOT, "%07d.sgf", i)), next(records, i, random));
            }
        } else {
            try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(out), 1 << 20)) {
                for (int i = 0; i < games; i++) {
                    file.write(next(records, i, random));
                }
            }
        }
    }

    private static byte[] next(List<GameRecord> records, int number, Random random) {
        GameRecord record = records.get(random.nextInt(records.size()));
        Symmetry symmetry = Symmetry.values()[random.nextInt(Symmetry.values().length)];
        int steps = record.compactSteps().size();
        int end = number % 2 == 0 ? steps : steps / 4 + random.nextInt(steps - steps / 4 + 1);
        return record(record, symmetry, end).getBytes(StandardCharsets.UTF_8);
    }

    private static String record(GameRecord record, Symmetry symmetry, int end) {
        Board board = symmetry.of(record.board());
        StringBuilder text = new StringBuilder(2048);
        text.append("(;FF[4]GM[1]CA[UTF-8]SZ[").append(board.columns());
        text.append(board.columns() == board.rows() ? "" : ":" + board.rows()).append(']');
        for (String claim : CLAIMS) {
            record.claim(claim).ifPresent(value -> text.append(claim)
                    .append('[')
                    .append(value.replace("\\", "\\\\").replace("]", "\\]"))
                    .append(']'));
        }
        CompactSteps steps = record.compactSteps();
        for (int i = 0; i < end; i++) {
            if (steps.isSetUp(i)) {
                Step.SetUp stones = steps.setUp(i);
                text.append(i == 0 ? "" : "\n;");
                points("AB", stones.black(), record.board(), symmetry, text);
                points("AW", stones.white(), record.board(), symmetry, text);
                points("AE", stones.empty(), record.board(), symmetry, text);
                stones.toMove()
                        .ifPresent(player ->
                                text.append("PL[").append(player.letter()).append(']'));
            } else {
                text.append(i % 12 == 0 ? "\n;" : ";").append(steps.player(i) == Player.BLACK ? "B[" : "W[");
                if (!steps.isPass(i)) {
                    point(new Point(steps.column(i), steps.row(i)), record.board(), symmetry, text);
                }
                text.append(']');
            }
        }
        return text.append(")\n").toString();
    }

    private static void points(String name, PointSet points, Board board, Symmetry symmetry, StringBuilder text) {
        if (!points.isEmpty()) {
            text.append(name);
            for (Point point : points) {
                text.append('[');
                point(point, board, symmetry, text);
                text.append(']');
            }
        }
    }

    private static void point(Point point, Board board, Symmetry symmetry, StringBuilder text) {
        Point there = symmetry.of(point, board);
        text.append(LETTERS.charAt(there.column()));
        text.append(LETTERS.charAt(symmetry.of(board).rows() - 1 - there.row()));
    }
}
