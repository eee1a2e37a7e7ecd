package org.shinpan.sgf.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordEnd;
import org.shinpan.sgf.tree.SgfSyntaxException;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests that a file has the same games if it is read in parts as if it is read as a whole. */
class LongFileTest {

    private static final List<String> GAMES = List.of(
            "(;FF[4]GM[1]SZ[9]PB[%s]RE[B+R];B[aa];W[bb])",
            "(;GM[1]FF[4]SZ[9]PB[%s]KM[5,5];B[aa];W[bb](;B[cc])(;B[dd]C[a ) and a ( in it]))",
            "(;SZ[19]PB[%s]C[see (;FF[4\\]SZ[9\\]) and)(;GM[1\\])];B[aa])",
            "(;PB[%s]PW[x];B[aa];W[zz];B[cc])",
            "(;FF[4]SZ[9];B[aa](;AB[bb]C[%s])(;GM[1]W[cc]))");

    private static final List<String> BROKEN = List.of(
            "(;FF[4]SZ[9]PB[%s];B[aa];W[bb",
            "(;FF[4]SZ[9]PB[%s;B[aa];W[bb])",
            "(;FF[4]SZ[9]PB[%s];B[aa];W[bb]",
            "(;FF[4]SZ[9]PB[%s];B[aa];W[bb](;B[cc])",
            "(;FF[4]SZ[9]PB[%s];B[aa]))",
            ";FF[4]SZ[9]PB[%s];B[aa])",
            "(;FF[4]SZ[99]PB[%s];B[aa])",
            "(;GM[2]PB[%s];B[aa])",
            "(;FF[4]]SZ[9]PB[%s])",
            "(;]FF[4]SZ[9]PB[%s])",
            "(;FF[4]SZ[9]PB[%s]B[aa] -- a remark --;W[bb])",
            "(;ff[4]SiZe[9]PB[%s]())",
            "text between (games) [%s] ",
            "(FF[4]SZ[9]PB[%s];B[aa])",
            "(;C[%s]");

    private static final List<String> NAMES =
            List.of("Black", "a]b", "古力", "加藤正夫", "이창호", "Ω", "é", "柯潔 9段", "ソ表能", "", "x".repeat(90));

    private static final List<String> ENCODINGS =
            List.of("US-ASCII", "UTF-8", "GB18030", "Shift_JIS", "EUC-KR", "Big5", "EUC-JP", "windows-1252", "UTF-16");

    private static final List<String> DECLARED = List.of(
            "", "", "CA[UTF-8]", "CA[gb2312]", "CA[Shift_JIS]", "CA[euc-kr]", "CA[latin-1]", "CA[koi8-r]", "CA[?]");

    private static final List<String> BETWEEN = List.of("", "\n", "\r\n", "\r", " ", "\n\n");

    /** What a reader knows about a game, with its place. */
    private record Seen(
            int number,
            String text,
            List<String> notes,
            long offset,
            Optional<String> black,
            Optional<String> result,
            RecordEnd end,
            String root) {

        static Seen of(GameRecord game) {
            return new Seen(
                    game.number(),
                    game.steps().toString(),
                    game.notes(),
                    game.offset().orElse(-1),
                    game.name(Player.BLACK),
                    game.result(),
                    game.end(),
                    game.root().orElseThrow().properties().toString());
        }
    }

    /** What a reader knows about a file. */
    private record Read(List<Seen> games, List<GameFault> faults, List<String> notes, boolean isOfOneGame) {

        static Read whole(byte[] file) throws SgfSyntaxException {
            RecordFile read = RecordFile.read(file);
            return of(List.of(read), read.isOfOneGame());
        }

        static Read of(List<RecordFile> parts, boolean isOfOneGame) {
            List<Seen> games = new ArrayList<>();
            List<GameFault> faults = new ArrayList<>();
            List<String> notes = new ArrayList<>();
            for (RecordFile part : parts) {
                assertThat(part.notes().isEmpty() || games.isEmpty())
                        .as("only the first game has notes about the file")
                        .isTrue();
                part.games().forEach(game -> games.add(Seen.of(game)));
                faults.addAll(part.faults());
                notes.addAll(part.notes());
            }
            faults.sort(Comparator.comparing(GameFault::game));
            return new Read(games, faults, notes, isOfOneGame);
        }

        static Optional<Read> inParts(byte[] file, int length) throws IOException {
            Optional<LongFile> outline = LongFile.of(() -> new ByteArrayInputStream(file), length);
            if (outline.isEmpty()) {
                return Optional.empty();
            }
            List<RecordFile> read = new ArrayList<>();
            int count = 0;
            try (LongFile.Parts parts = outline.get().parts()) {
                for (Optional<LongFile.Part> part = parts.next(); part.isPresent(); part = parts.next()) {
                    read.add(part.get().read());
                    assertThat(part.get().count())
                            .isBetween(
                                    read.get(count).games().size(),
                                    read.get(count).games().size()
                                            + read.get(count).faults().size());
                    count++;
                }
            }
            return Optional.of(of(read, outline.get().games() == 1));
        }
    }

    private static byte[] file(Choices choices) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Charset main = Charset.forName(choices.oneOf(ENCODINGS));
        boolean mixed = choices.oneIn(4);
        boolean damaged = choices.oneIn(2);
        String declared = choices.oneOf(DECLARED);
        boolean first = choices.oneIn(2);
        if (choices.oneIn(5)) {
            file.writeBytes("\uFEFF".getBytes(StandardCharsets.UTF_8));
        }
        for (int game = choices.between(1, 40); game >= 0; game--) {
            boolean broken = damaged && choices.oneIn(6);
            String text = choices.oneOf(broken ? BROKEN : GAMES).replace("%s", choices.oneOf(NAMES));
            if (first ? file.size() < 10 : choices.oneIn(20)) {
                text = text.replaceFirst("SZ", declared + "SZ");
            }
            Charset charset = mixed && choices.oneIn(3) ? Charset.forName(choices.oneOf(ENCODINGS)) : main;
            file.writeBytes((text + choices.oneOf(BETWEEN)).getBytes(charset));
        }
        return file.toByteArray();
    }

    @SuppressWarnings("ArrayRecordComponent") // two cases are never compared
    private record Case(byte[] file, int length) {
        @Override
        public String toString() {
            return length + " of " + new String(file, StandardCharsets.ISO_8859_1);
        }
    }

    @Test
    void aFileInPartsHasTheSameGames() {
        int[] parted = {0};
        Property.holds(20, 1500, choices -> new Case(file(choices), choices.between(40, 800)), one -> {
            try {
                Optional<Read> parts = Read.inParts(one.file, one.length);
                if (parts.isPresent()) {
                    parted[0]++;
                    assertThat(parts.get()).isEqualTo(Read.whole(one.file));
                }
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
        });
        assertThat(parted[0]).isGreaterThan(Property.tried(1000));
    }

    /** A stream of many games that is made while it is read. */
    private static final class Games extends InputStream {

        private final byte[] game;
        private final long length;
        private long at;

        Games(String game, int games) {
            this.game = game.getBytes(StandardCharsets.US_ASCII);
            this.length = (long) this.game.length * games;
        }

        @Override
        public int read() {
            return at == length ? -1 : game[(int) (at++ % game.length)];
        }

        @Override
        public int read(byte[] to, int from, int count) {
            int more = (int) Math.min(count, length - at);
            for (int i = 0; i < more; i++) {
                to[from + i] = game[(int) ((at + i) % game.length)];
            }
            at += more;
            return more == 0 && count > 0 ? -1 : more;
        }
    }

    /** No part is longer than a few times its usual length, and the parts are all games of the file. */
    @Test
    void aPartIsShortHoweverLongTheFileIs() throws IOException {
        int games = 300_000;
        LongFile file = LongFile.of(() -> new Games("(;GM[1]SZ[9]\n;B[aa];W[bb])\n", games))
                .orElseThrow();
        assertThat(file.games()).isEqualTo(games);
        int found = 0;
        try (LongFile.Parts parts = file.parts()) {
            for (Optional<LongFile.Part> part = parts.next(); part.isPresent(); part = parts.next()) {
                List<GameRecord> read = part.get().read().games();
                assertThat(read).hasSizeLessThan(1 << 13);
                GameRecord last = read.get(read.size() - 1);
                found += read.size();
                assertThat(last.number()).isEqualTo(found);
                assertThat(last.offset()).hasValue(27L * (found - 1));
                assertThat(last.notes()).isEmpty();
            }
        }
        assertThat(found).isEqualTo(games);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\\HS\n", "{\"chess\":\"(;GM[1]SZ[9];B[aa])\"}", "[Header]\n", "no game at all", "", "\0\0"})
    void aFileThatIsNotSgfIsNotCut(String text) throws IOException {
        assertThat(LongFile.of(() -> new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII))))
                .isEmpty();
    }
}
