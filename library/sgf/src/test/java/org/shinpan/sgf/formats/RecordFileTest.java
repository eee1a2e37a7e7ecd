package org.shinpan.sgf.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Komi;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfGames;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.record.Turns;
import org.shinpan.sgf.tree.SgfSyntaxException;

/** Tests {@link RecordFile}. */
class RecordFileTest {

    private static RecordFile resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(RecordFileTest.class.getResourceAsStream(name))) {
            return RecordFile.read(in);
        }
    }

    private static RecordFile read(String text) throws IOException {
        return RecordFile.read(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aFaultOfOneGameLeavesTheOthersAlone() throws IOException {
        RecordFile file = read("(;SZ[9];B[aa])\n(;GM[2])\n(;SZ[9];B[ja];W[ja])\n(;SZ[9];W[bb])");
        assertThat(file.format()).isEqualTo(RecordFormat.SGF);
        assertThat(file.games()).extracting(GameRecord::number).containsExactly(1, 3, 4);
        assertThat(file.faults())
                .containsExactly(
                        new GameFault(2, 2, 3, "GM[2]: the game is not Go (Go is GM[1])"),
                        new GameFault(3, 3, 15, "W[ja] is not a point on a 9x9 board; this game is read up to here"));
        assertThat(file.notes()).isEmpty();
    }

    /** A stream of a gibibyte that counts how much of it was read. */
    private static final class Huge extends InputStream {
        private long left = 1L << 30;
        private long taken;

        @Override
        public int read() {
            if (left == 0) {
                return -1;
            }
            left--;
            taken++;
            return ';';
        }

        @Override
        public int read(byte[] into, int from, int length) {
            if (left == 0) {
                return -1;
            }
            int count = (int) Math.min(length, left);
            Arrays.fill(into, from, from + count, (byte) ';');
            left -= count;
            taken += count;
            return count;
        }
    }

    @Test
    void aStreamThatIsTooLongIsRefusedAndNotReadToItsEnd() throws IOException {
        try (Huge huge = new Huge()) {
            assertThatThrownBy(() -> RecordFile.read(huge))
                    .isInstanceOf(SgfSyntaxException.class)
                    .hasMessage("line 1, column 1: the file is longer than 64 MiB");
            assertThat(huge.taken).isEqualTo(RecordFile.MAX_BYTES + 1L);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Test
    @Tag("nightly")
    void theNumberOfGamesIsBounded() throws IOException {
        assertThatThrownBy(
                        () -> read("(;SZ[9]C[A record of nothing but a short text.])".repeat(SgfGames.MAX_GAMES + 1)))
                .isInstanceOf(SgfSyntaxException.class)
                .hasMessage("line 1, column 1: more than 1000000 games in one file");
    }

    @Test
    void aRecordOfAnotherFormatIsWrittenAsSgf() throws IOException {
        assertThat(SgfWriter.tree(resource("game.ugf").games().get(0)))
                .hasToString(
                        """
                        (;FF[4]GM[1]CA[UTF-8]SZ[19]KM[0.5]HA[2]RU[JPN]RE[W+R]PB[Aiko]BR[2D]PW[Bo]
                        WR[3D]DT[2020-01-02]PC[Club]GN[Friendly]AB[dp][pd];W[qq];B[])
                        """);
    }

    @Test
    void anEmptyFileIsRefused() throws IOException {
        for (String text : List.of("", " ", "\n\n", "\uFEFF")) {
            assertThatThrownBy(() -> read(text))
                    .isInstanceOf(SgfSyntaxException.class)
                    .hasMessage("line 1, column 1: the file is empty");
        }
        assertThatThrownBy(() -> RecordFile.read(new ByteArrayInputStream(new byte[] {0, 1, 2, (byte) 0xFF})))
                .isInstanceOf(SgfSyntaxException.class)
                .hasMessageContaining("not a game record");
    }

    private static GameRecord firstGame(String name, RecordFormat format) throws IOException {
        RecordFile file = resource(name);
        assertThat(file.format()).isEqualTo(format);
        return file.games().get(0);
    }

    /** Checks that a game has the players and the day that all formats share. */
    private static void assertHeader(GameRecord game, String komi, String result, Player ranked, String rank) {
        assertThat(game.name(Player.BLACK)).contains("Aiko");
        assertThat(game.name(Player.WHITE)).contains("Bo");
        assertThat(game.komi()).contains(Komi.parse(komi));
        assertThat(game.result()).contains(result);
        assertThat(game.date()).contains("2020-01-02");
        assertThat(game.rank(ranked)).contains(rank);
    }

    @Test
    void aRecordOfTygem() throws IOException {
        GameRecord game = firstGame("game.gib", RecordFormat.GIB);
        assertThat(game.board()).isEqualTo(Board.square(19));
        assertHeader(game, "6.5", "B+3.5", Player.BLACK, "5D");
        Step.SetUp handicap = (Step.SetUp) game.steps().get(0);
        assertThat(handicap.black().names()).isEqualTo("D4 D16 Q16");
        assertThat(Turns.named(game)).containsExactly("White C14", "Black D3", "White pass");
        assertThat(game.notes()).containsExactly("line 13, column 1: SKI is read as a pass by White");
    }

    @Test
    void theThirdHandicapStoneOfTygemStandsInTheUpperLeft() throws IOException {
        GameRecord game = read("\\HS\n\\HE\n\\GS\nINI 0 1 3 &4\n\\GE").games().get(0);
        assertThat(((Step.SetUp) game.steps().get(0)).black().names()).isEqualTo("D4 D16 Q16");
        assertThat(game.handicap()).isEqualTo(3);
        assertThat(game.firstToMove()).isEqualTo(Player.WHITE);
        GameRecord five = read("\\HS\nINI 0 1 5 &4").games().get(0);
        assertThat(((Step.SetUp) five.steps().get(0)).black().names()).isEqualTo("D4 Q4 K10 D16 Q16");
        GameRecord seven = read("\\HS\nINI 0 1 7 &4").games().get(0);
        assertThat(((Step.SetUp) seven.steps().get(0)).black().names()).isEqualTo("D4 Q4 D10 K10 Q10 D16 Q16");
    }

    @Test
    void aRecordOfWbaduk() throws IOException {
        GameRecord game = firstGame("game.ngf", RecordFormat.NGF);
        assertHeader(game, "6.5", "W+R", Player.WHITE, "4d");
        assertThat(game.event()).contains("Friendly");
        assertThat(Turns.named(game)).containsExactly("Black Q17", "White C4", "Black pass");
        assertThat(game.notes())
                .containsExactly(
                        "line 8, column 1: komi 6 of a game without handicap is read as 6.5",
                        "line 15, column 1: the point AA is read as a pass by Black");
    }

    @Test
    void aRecordOfPandaNet() throws IOException {
        GameRecord game = firstGame("game.ugf", RecordFormat.UGF);
        assertHeader(game, "0.5", "W+R", Player.WHITE, "3D");
        assertThat(game.gameName()).contains("Friendly");
        assertThat(game.handicap()).isEqualTo(2);
        assertThat(game.rules()).contains("JPN");
        assertThat(((Step.SetUp) game.steps().get(0)).black().names()).isEqualTo("D4 Q16");
        assertThat(Turns.named(game)).containsExactly("White R3", "Black pass");
        assertThat(game.notes()).isEmpty();
        GameRecord fromTop =
                read("[Header]\nSize=9\n[Data]\nAA,B1,1,1\nIB,W1,2,2").games().get(0);
        assertThat(Turns.named(fromTop)).containsExactly("Black A9", "White J8");
    }

    @Test
    void faultsOfTheOtherFormatsNameTheirLine() throws IOException {
        String off = "this point is not on a 19x19 board";
        RecordFile gib = read("\\HS\n\\GS\nSTO 0 2 1 19 0\nSTO 0 3 2 1 1\nSTO 0 4\nSTO 0 5 2 1 2");
        assertThat(gib.faults()).isEmpty();
        assertThat(Turns.named(gib.games().get(0)))
                .containsExactly("Black pass", "White B18", "Black pass", "White B17");
        assertThat(gib.games().get(0).notes())
                .containsExactly(
                        "line 3, column 1: " + off + "; this move is read as a pass",
                        "line 5, column 1: expected: STO 0 number player column row; this move is read as a pass");
        assertThat(gib.games().get(0).end().unread()).isEqualTo(2);
        assertThat(read("\\HS\n\\GS\nSTO 0 2 1 19 0\nSTO 0 2 2 19 0").faults())
                .containsExactly(new GameFault(1, 4, 1, off));
        assertThat(read("\\HS\n\\GS\nSTO 0 2 3 1 1").faults())
                .containsExactly(new GameFault(1, 3, 1, "player 3 is neither 1 nor 2"));
        assertThat(read("Title\n19\n\n\nPMAABZZZZ\nPMABWZZZZ").faults()).containsExactly(new GameFault(1, 6, 1, off));
        assertThat(read("Title\n53\n").faults())
                .containsExactly(new GameFault(1, 2, 1, "board size 53 is not a number from 1 to 52"));
        assertThat(read("[Header]\nSize=abc\n").faults())
                .containsExactly(new GameFault(1, 2, 1, "board size abc is not a number from 1 to 52"));
    }

    @Test
    void namesInTheOtherFormatsAreDecoded() throws IOException {
        byte[] gib = "\\HS\n\\[GAMEBLACKNAME=이창호 (九단)\\]\n\\[GAMEWHITENAME=홍길동 (초단)\\]\n"
                .getBytes(Charset.forName("EUC-KR"));
        RecordFile file = RecordFile.read(gib);
        assertThat(file.games().get(0).name(Player.BLACK)).contains("이창호");
        assertThat(file.notes()).hasSize(1).first().asString().contains("EUC-KR");
    }

    /** If a file has one fault, all other games are read, and so are the turns before the fault. */
    @Test
    void aGameThatTheNextOneCutsOffDoesNotAffectOthers() throws IOException {
        String sound = "(;GM[1]SZ[7];B[da];W[ea])";
        RecordFile file = read(sound + "\n(;GM[1]SZ[7];B[cc];W[dd];B[ee];W" + sound + "\n" + sound);
        assertThat(file.games()).extracting(GameRecord::number).containsExactly(1, 2, 3, 4);
        assertThat(file.games()).extracting(game -> game.compactSteps().turns()).containsExactly(2, 3, 2, 2);
        assertThat(file.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.game()).isEqualTo(2);
            assertThat(fault.what()).startsWith("byte 58: ')' is missing: the next game begins here");
        });
        assertThat(file.games().get(1).notes()).singleElement().asString().contains("byte 58");
        assertThat(file.isOfOneGame()).isFalse();
    }

    @Test
    void variationsStayVariationsIfTheFirstParenthesisIsMissing() throws IOException {
        RecordFile file = read(";GM[1]SZ[7]PB[Aiko];B[da];W[ea](;B[eb];W[dc])(;B[cc];W[dc]))");
        assertThat(file.games()).singleElement().satisfies(game -> {
            assertThat(game.name(Player.BLACK)).contains("Aiko");
            assertThat(game.compactSteps().turns()).isEqualTo(4);
        });
        assertThat(file.faults()).isEmpty();
    }

    @Test
    void aCommentThatQuotesARecordIsOneValue() throws IOException {
        RecordFile file = read("(;SZ[9]C[see (;GM[1\\];B[aa\\])];B[bb];W[cc])");
        assertThat(file.faults()).isEmpty();
        assertThat(file.games())
                .singleElement()
                .satisfies(game -> assertThat(game.compactSteps().turns()).isEqualTo(2));
    }

    @Test
    void aRecordInsideJsonIsRead() throws IOException {
        RecordFile file = read(
                "{\"result\":0,\"chess\":\"(;GM[1]SZ[19]PB[\\u53e4\\u529b]C[say \\\"hi\\\"]\\n;B[pd];W[dp])\\n\"}");
        assertThat(file.games()).singleElement().satisfies(game -> {
            assertThat(game.name(Player.BLACK)).contains("古力");
            assertThat(game.compactSteps().turns()).isEqualTo(2);
        });
        assertThat(file.notes()).first().asString().contains("JSON");
        assertThat(file.gamesWithNotes().get(0).notes()).first().asString().startsWith("the file: ");
    }

    @Test
    void anNgfWhoseHeaderBeginsWithGi() throws IOException {
        RecordFile file =
                read("GICup\nGIAiko 1D\nGIBo 2D\nGI\nGI\nGI2006-9-5\nGI9\nGI0\nGI0\nGI6\nGI4\nPMABBEEE\nPMACWGGG\n");
        assertThat(file.format()).isEqualTo(RecordFormat.NGF);
        assertThat(file.games()).singleElement().satisfies(game -> {
            assertThat(game.board().columns()).isEqualTo(9);
            assertThat(game.compactSteps().turns()).isEqualTo(2);
            assertThat(game.komi()).hasToString("Optional[6.5]");
        });
    }
}
