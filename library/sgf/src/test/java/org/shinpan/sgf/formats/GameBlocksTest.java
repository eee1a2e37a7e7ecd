package org.shinpan.sgf.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfSyntaxException;

/** Tests archives of any length with planted faults: each fault affects only its own game. */
class GameBlocksTest {

    /** The kinds of damage to a game. */
    private enum Damage {
        UNCLOSED("(;FF[4]SZ[9]GN[%d];B[aa];W[bb;B[cc](;W[dd])(;W[ee]))"),
        CUT_OFF("(;FF[4]SZ[9]GN[%d];B[aa];W[bb]"),
        CUT_OFF_IN_A_VALUE("(;FF[4]SZ[9]GN[%d];B[aa];W[b"),
        UNFINISHED("(;FF[4]SZ[9]GN[%d];B[aa];W[bb];B[cc](;W[dd])(;W[ee])"),
        NO_POINT("(;FF[4]SZ[9]GN[%d];B[aa];W[zz];B[cc])"),
        NO_OPENING(";FF[4]SZ[9]GN[%d];B[aa];W[bb];B[cc](;W[dd])(;W[ee]))"),
        GARBAGE("(;FF[4]SZ[9]GN[%d];B[aa]\u00e9\u0001!;W[bb])");

        private final String game;

        Damage(String game) {
            this.game = game;
        }
    }

    private static final String SOUND = "(;FF[4]SZ[9]GN[%d];B[aa];W[bb];B[cc](;W[dd]C[a comment])(;AB[ee]FF[4]))";

    /**
     * A stream of many games, with a damaged one at the end of each group; the games are made while the stream is read.
     */
    private static final class Archive extends InputStream {
        private final int games;
        private final Damage damage;
        private final int every;
        private int next;
        private ByteArrayInputStream part = new ByteArrayInputStream(new byte[0]);

        Archive(int games, Damage damage, int every) {
            this.games = games;
            this.damage = damage;
            this.every = every;
        }

        @Override
        public int read() {
            return more() ? part.read() : -1;
        }

        @Override
        public int read(byte[] to, int from, int count) {
            return more() ? part.read(to, from, count) : -1;
        }

        private boolean more() {
            if (part.available() == 0 && next < games) {
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < 1000 && next < games; i++) {
                    String game = next % every == every - 1 ? damage.game : SOUND;
                    text.append(game.replace("%d", Integer.toString(next++))).append('\n');
                }
                part = new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8));
            }
            return part.available() > 0;
        }
    }

    private static InputStream archive(int games, Damage damage, int every) {
        return new Archive(games, damage, every);
    }

    /** The result of reading an archive. */
    private static final class Read {
        final BitSet whole = new BitSet();
        final List<GameFault> faults = new ArrayList<>();
        final List<String> notes = new ArrayList<>();
        int games;
        int longest;

        Read(GameBlocks blocks) throws IOException {
            for (Optional<GameBlocks.Block> next = blocks.next(); next.isPresent(); next = blocks.next()) {
                GameBlocks.Block block = next.get();
                longest = Math.max(longest, block.bytes().length);
                RecordFile file = RecordFile.read(block.bytes());
                file.faults().forEach(fault -> faults.add(block.inFile(fault, games)));
                notes.addAll(file.notes());
                int last = 0;
                for (GameRecord game : file.games()) {
                    last = Math.max(last, game.number());
                    if (game.compactSteps().turns() == 4) {
                        whole.set(Integer.parseInt(
                                game.root().orElseThrow().value("GN").orElseThrow()));
                    }
                }
                for (GameFault fault : file.faults()) {
                    last = Math.max(last, fault.game());
                }
                games += last;
            }
        }
    }

    /** Each sound game is read whole, whatever comes before it, and each fault is reported with its line. */
    @ParameterizedTest
    @EnumSource
    void aDamagedGameDoesNotAffectOtherGames(Damage damage) throws IOException {
        int games = 700;
        Read read = new Read(new GameBlocks(archive(games, damage, 10), 2000));
        for (int game = 0; game < games; game++) {
            boolean sound = game % 10 != 9
                    || damage == Damage.NO_OPENING
                    || damage == Damage.UNFINISHED
                    || damage == Damage.UNCLOSED;
            assertThat(read.whole.get(game)).as("game " + game).isEqualTo(sound);
        }
        if (damage == Damage.NO_OPENING) {
            assertThat(read.notes).anyMatch(note -> note.contains("the '(' before a game is missing"));
        } else if (EnumSet.of(Damage.GARBAGE, Damage.NO_POINT, Damage.UNCLOSED).contains(damage)) {
            assertThat(read.faults).isEmpty(); // the damage affects only its own game
        } else {
            // At the end of a block or of the file, a missing ')' is only a note.
            long unclosed = read.notes.stream()
                    .filter(note -> note.contains("')' is missing at the end"))
                    .count();
            assertThat(read.faults.size() + unclosed).isEqualTo(games / 10);
            assertThat(read.faults).hasSizeGreaterThan(games / 20).allSatisfy(fault -> {
                assertThat(fault.line() % 10).isIn(0, 1);
                assertThat(fault.game() % 10).isZero();
            });
        }
        assertThat(read.longest).isLessThan(8000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void theBytesOfAFaultAreThoseOfTheFile(String lineEnd) throws IOException {
        String sound = SOUND.replace("%d", "1") + lineEnd;
        String text = sound.repeat(40) + "(;FF[4]SZ[9];B[aa]C[x(;SZ[9];B[cc])" + lineEnd + sound.repeat(40);
        Read read = new Read(new GameBlocks(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)), 500));
        assertThat(read.faults).singleElement().satisfies(fault -> {
            assertThat(fault.line()).isEqualTo(41);
            assertThat(fault.what()).startsWith("byte " + text.indexOf("(;SZ[9];B[cc]") + ": ");
        });
        assertThat(read.games).isEqualTo(82);
    }

    /** The file has variations that begin with a set-up, and a value that quotes a record with its brackets escaped. */
    @Test
    void aVariationDoesNotBeginABlock() throws SgfSyntaxException, IOException {
        String game = "(;FF[4]SZ[9];B[aa](;AB[bb];W[cc])(;AB[dd]C[see (;FF[4\\]SZ[9\\])]))\n";
        Read read = new Read(
                new GameBlocks(new ByteArrayInputStream(game.repeat(50).getBytes(StandardCharsets.US_ASCII)), 100));
        assertThat(read.games).isEqualTo(50);
        assertThat(read.faults).isEmpty();
    }

    /** Games that begin with other properties are found at the beginnings of lines. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void gamesWithoutAFormatAreFound(String lineEnd) throws IOException {
        String game = "(;PB[A]PW[B];B[aa];W[bb])" + lineEnd;
        Read read = new Read(
                new GameBlocks(new ByteArrayInputStream(game.repeat(500).getBytes(StandardCharsets.US_ASCII)), 300));
        assertThat(read.games).isEqualTo(500);
        assertThat(read.longest).isLessThan(2000);
    }

    @Test
    void aStretchWithoutGamesIsSkippedInPieces() throws IOException {
        byte[] noise = new byte[RecordFile.MAX_BYTES + (1 << 20)];
        InputStream in = new SequenceInputStream(
                new ByteArrayInputStream(noise),
                new ByteArrayInputStream("(;FF[4]SZ[9];B[aa])".getBytes(StandardCharsets.US_ASCII)));
        GameBlocks blocks = new GameBlocks(in);
        GameBlocks.Block skipped = blocks.next().orElseThrow();
        assertThat(skipped.skipped()).isEqualTo(noise.length);
        assertThat(RecordFile.read(blocks.next().orElseThrow().bytes()).games()).hasSize(1);
        assertThat(blocks.next()).isEmpty();
    }

    /** An archive of a gigabyte with a thousand faults needs only the memory of a block. */
    @Test
    @Tag("nightly")
    void aGigabyteWithAThousandFaults() throws IOException {
        int games = 13_500_001;
        Read read = new Read(new GameBlocks(archive(games, Damage.CUT_OFF, games / 1000)));
        assertThat(read.whole.cardinality()).isEqualTo(games - 1000);
        assertThat(read.faults).hasSize(1000);
        assertThat(read.longest).isLessThan(8 << 20);
    }
}
