package org.shinpan.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.engine.levels.Level;
import org.shinpan.rules.board.Board;

/**
 * The games between two levels on boards of one size. They are stored in a file with one record on every line. The name
 * of the file contains the settings of both levels, so games with older settings are not counted.
 */
final class LevelPair {

    private static final Pattern RECORD = Pattern.compile("\\(;FF\\[4].*PB\\[(\\w+)].*RE\\[([BW])\\+([^]]*)]"
            + "C\\[(\\d+) turns, (\\d+) ms, slowest move (\\d+) ms].*\\)");

    private final Board board;
    private final Level lower;
    private final Level higher;
    private final Path file;

    LevelPair(Path folder, Board board, Level lower, Level higher) {
        this.board = board;
        this.lower = lower;
        this.higher = higher;
        this.file = folder.resolve(board + "-" + setting(higher) + "-" + setting(lower) + ".sgf");
    }

    private String setting(Level level) {
        return level.word() + "-" + level.playouts(board) + "-" + level.overlooks(board);
    }

    int games() {
        return records().size();
    }

    private List<String> records() {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Plays the next game and stores its record.
     *
     * @param max the maximum number of games
     * @return the score so far; empty if another process is playing a game of this pair, or if there are enough games
     */
    Optional<String> play(int max) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            int number = games();
            if (lock == null || number >= max) {
                return Optional.empty();
            }
            boolean higherIsBlack = number % 2 == 0;
            Level black = higherIsBlack ? higher : lower;
            String record = LevelGame.play(board, black, higherIsBlack ? lower : higher, number);
            channel.position(channel.size());
            channel.write(ByteBuffer.wrap((record + "\n").getBytes(StandardCharsets.UTF_8)));
        }
        return Optional.of(board + " " + row());
    }

    /** Returns the row of this pair in the table of results. */
    String row() {
        List<String> records = records();
        int won = 0;
        int resigned = 0;
        long turns = 0;
        long millis = 0;
        long slowest = 0;
        for (String record : records) {
            Matcher parts = RECORD.matcher(record);
            if (!parts.matches()) {
                throw new IllegalStateException(file + ": not a record of this tournament: " + record);
            }
            boolean higherIsBlack = parts.group(1).equals(higher.word());
            won += higherIsBlack == parts.group(2).equals("B") ? 1 : 0;
            resigned += parts.group(3).equals("R") ? 1 : 0;
            turns += Long.parseLong(parts.group(4));
            millis += Long.parseLong(parts.group(5));
            slowest = Math.max(slowest, Long.parseLong(parts.group(6)));
        }
        int games = Math.max(1, records.size());
        // The 95 % interval (Wilson).
        double z = 1.96;
        double rate = (double) won / games;
        double middle = (rate + z * z / (2 * games)) / (1 + z * z / games);
        double half = z * Math.sqrt(rate * (1 - rate) / games + z * z / (4.0 * games * games)) / (1 + z * z / games);
        return String.format(
                Locale.ROOT,
                "| `%s` | `%s` | %d of %d (%.0f %%) | %.0f to %.0f %% | %d | %d | %.2f s | %d ms |",
                higher.word(),
                lower.word(),
                won,
                records.size(),
                100 * rate,
                100 * (middle - half),
                100 * (middle + half),
                turns / games,
                resigned,
                millis / 1000.0 / games,
                slowest);
    }
}
