package org.shinpan.cli.judge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.cli.Shell;
import org.shinpan.cli.input.Progress;
import org.shinpan.cli.input.RecordSource;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.rules.law.Notice;

/**
 * Tests that a long file is read in parts, not far ahead of the games that are judged, and that its games and faults
 * are reported with their numbers and places in the file.
 */
class LongFilesTest {

    private static final JsonMapper JSON = new JsonMapper();

    /** The usual length of a part of a file in bytes, which is that of {@code LongFile}. */
    private static final int PART = 1 << 16;

    @TempDir
    private Path folder;

    /** A stream that counts how many of its bytes were read. */
    private static final class Counted extends FilterInputStream {

        private int at;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            at += b < 0 ? 0 : 1;
            return b;
        }

        @Override
        public int read(byte[] to, int from, int count) throws IOException {
            int more = super.read(to, from, count);
            at += Math.max(0, more);
            return more;
        }
    }

    /** The reader is never more than a few parts ahead of the games that are passed on. */
    @Test
    void onlyAFewPartsAreReadAhead() throws InterruptedException {
        String game = "(;GM[1]SZ[5]C[" + "word ".repeat(50) + "];B[aa];W[bb])\n";
        int games = 4_000;
        byte[] file = game.repeat(games).getBytes(StandardCharsets.US_ASCII);
        List<Counted> opened = new ArrayList<>();
        RecordSource source = new RecordSource(
                "many.sgf",
                () -> {
                    Counted stream = new Counted(new ByteArrayInputStream(file));
                    opened.add(stream);
                    return stream;
                },
                () -> {});
        FileJudge judge = new FileJudge(
                new RuleChoice(List.of("logical")),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                AliveFile.NONE,
                Duration.ZERO,
                Notice.AT_ONCE,
                Settled.Mode.NONE,
                Set.of(),
                Optional.empty());
        int[] passed = {0};
        int[] lead = {0};
        try (Progress progress = new Progress("judging", 1);
                FilesInOrder order = new FilesInOrder(
                        judge,
                        new PrintedGames.Form(GameFormat.CSV, ReportLanguage.EN, Set.of(), false),
                        2,
                        progress,
                        printed -> {
                            lead[0] = Math.max(lead[0], opened.get(opened.size() - 1).at - passed[0] * game.length());
                            passed[0] += printed.texts().size();
                        })) {
            order.add(source);
            order.finish();
        }
        assertThat(passed[0]).isEqualTo(games);
        assertThat(lead[0]).isPositive().isLessThan(5 * PART);
    }

    /**
     * In this file every ninth game is broken. The file begins with a byte order mark, and its game 500 names an
     * encoding.
     */
    @Test
    void theGamesOfALongFileHaveTheirPlaces() throws IOException {
        StringBuilder text = new StringBuilder("\uFEFF");
        List<Long> offsets = new ArrayList<>();
        long bytes = 0;
        int begin = 0;
        int games = 1500;
        for (int game = 1; game <= games; game++) {
            bytes += text.substring(begin).getBytes(StandardCharsets.UTF_8).length;
            begin = text.length();
            offsets.add(bytes);
            String size = game % 9 == 0 ? "99" : "9";
            text.append("(;FF[4]GM[1]SZ[" + size + "]PB[古力 " + game + "]")
                    .append(game == 500 ? "CA[UTF-8]" : "")
                    .append(";B[aa];W[bb]C[" + "word ".repeat(12) + "])\r\n");
        }
        Path file = Files.writeString(folder.resolve("many.sgf"), text);
        Shell.Ran ran = Shell.shinpan("judge", "--rules", "logical", "--format", "json", file.toString());
        int number = 0;
        for (String line : ran.out().lines().toList()) {
            number += number % 9 == 8 ? 2 : 1;
            JsonNode game = JSON.readTree(line);
            assertThat(game.path("game").asInt()).isEqualTo(number);
            assertThat(game.path("offset").asLong()).isEqualTo(offsets.get(number - 1));
            assertThat(game.toString()).contains("古力 " + number);
            assertThat(game.toString().contains("byte order mark")).isEqualTo(number == 1);
        }
        assertThat(number).isEqualTo(games);
        // One line for every broken game, and then the summary.
        List<String> errors = ran.err().lines().toList();
        assertThat(errors).hasSize(games / 9 + 1);
        for (int fault = 1; fault <= games / 9; fault++) {
            int game = 9 * fault;
            assertThat(errors.get(fault - 1)).contains(file + ": line " + game + ", column 13: game " + game + ": ");
        }
        assertThat(errors.get(games / 9))
                .contains((games - games / 9) + " games; ")
                .endsWith("; unreadable: " + games / 9);
    }
}
