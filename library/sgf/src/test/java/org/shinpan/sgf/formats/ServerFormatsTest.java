package org.shinpan.sgf.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.record.Turns;
import org.shinpan.sgf.text.FileText;
import org.shinpan.sgf.text.Looks;

/** Tables of files in GIB, NGF and UGF. In the files {@code /} is a line end. The expected SGF is written by hand. */
@Tag("each-jdk")
class ServerFormatsTest {

    private static RecordFile read(String text) throws IOException {
        return RecordFile.read(text.replace('/', '\n').getBytes(StandardCharsets.UTF_8));
    }

    private static GameRecord game(String text) throws IOException {
        RecordFile file = read(text);
        assertThat(file.faults()).isEmpty();
        return file.games().get(0);
    }

    private static void assertSgf(String file, String properties) throws IOException {
        String sgf = SgfWriter.tree(game(file)).toString().replace("\n", "");
        assertThat(sgf).isEqualTo("(;FF[4]GM[1]CA[UTF-8]" + (properties == null ? "" : properties) + ")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INI 0 1|",
                "INI 0 1 0 &4|",
                "INI 0 1 1 &4|",
                "INI 0 1 2 &4|HA[2]AB[dp][pd]",
                "STO 0 1 1 15 3/INI 0 1 2 &4|;B[pd]",
                "STO 0 1 1 0 0/STO 0 2 2 18 18|;B[aa];W[ss]",
                "SKI 0 1/SKI 0 2/SKI 0 3 1|;B[];W[];B[]",
                "SKI 0 1 2/SKI 0|;W[];B[]",
                "\\[GAMENAME=Cup\\]|EV[Cup]",
                "\\[GAMEPLACE=Seoul\\]|PC[Seoul]",
                "\\[GAMEBLACKNAME=Aiko\\]|PB[Aiko]",
                "\\[GAMEWHITENAME= Bo (4D) \\]|PW[Bo]WR[4D]",
                "\\[GAMEINFOMAIN=GRLT:0,ZIPSU:35,DUM:0,GONGJE:65,TCNT:3\\]|KM[6.5]RE[B+3.5]",
                "\\[GAMEINFOMAIN=GRLT:1,ZIPSU:120,DUM:0\\]|RE[W+12]",
                "\\[GAMEINFOMAIN=GRLT:3,ZIPSU:0,\\]|RE[B+R]",
                "\\[GAMEINFOMAIN=GRLT:4,ZIPSU:0,\\]|RE[W+R]",
                "\\[GAMEINFOMAIN=GRLT:7,ZIPSU:0,\\]|RE[B+T]",
                "\\[GAMEINFOMAIN=GRLT:8,ZIPSU:0,\\]|RE[W+T]",
                "\\[GAMEINFOMAIN=GRLT:5,ZIPSU:0,\\]|",
                "\\[GAMETAG=S1,R3,D5,G65,W1,Z5,T30\\]|KM[6.5]RE[W+0.5]",
                "\\[GAMETAG=G0,C2020:01:02:17:29\\]|KM[0]DT[2020-01-02]",
                "\\[GAMETAG=W3,Z0\\]|RE[B+R]"
            })
    void tygem(String lines, String properties) throws IOException {
        assertSgf("\\HS/" + lines, "SZ[19]" + (properties == null ? "" : properties));
    }

    /**
     * A GIB ends with GE, and the twelfth line of an NGF counts the moves. A file without these is accepted without a
     * note.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\\HS/\\HE/\\GS/STO 0 1 1 15 3/\\GE|true",
                "\\HS/\\HE/\\GS/STO 0 1 1 15 3|false",
                "\\HS/STO 0 1 1 15 3|true",
                "Friendly/19/Bo/Aiko//0/0//20190526//W+3.5/1/PMAABQDQD|true",
                "Friendly/19/Bo/Aiko//0/0//20190526//W+3.5/2/PMAABQDQD|false",
                "Friendly/19/Bo/Aiko//0/0//20190526//W+3.5//PMAABQDQD|true"
            })
    void aFileThatEndsTooEarlyIsNotWhole(String lines, boolean whole) throws IOException {
        assertThat(game(lines).end().isWhole()).isEqualTo(whole);
        assertThat(game(lines).end().fault()).isEmpty();
    }

    private static final List<String> WBADUK =
            List.of("Friendly", "19", "Bo", "Aiko", "", "0", "0", "", "", "5", "", "2");

    /** Returns a file with one line of the header replaced. */
    private static String wbaduk(int line, String text) {
        List<String> lines = new ArrayList<>(WBADUK);
        lines.set(line - 1, text);
        return String.join("/", lines);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|Cup|PB[Aiko]PW[Bo]",
                "3|Bo  4D|PB[Aiko]PW[Bo]WR[4d]",
                "3|Bo  9DP|PB[Aiko]PW[Bo]WR[9p]",
                "4|Aiko  12K*|PB[Aiko]BR[12k*]PW[Bo]",
                "5|wbaduk.com|PB[Aiko]PW[Bo]PC[wbaduk.com]",
                "6|1|PB[Aiko]PW[Bo]",
                "6|2|HA[2]PB[Aiko]PW[Bo]AB[dp][pd]",
                "8|6|KM[6.5]PB[Aiko]PW[Bo]",
                "8|6.5|KM[6.5]PB[Aiko]PW[Bo]",
                "9|20200102 [12:30]|PB[Aiko]PW[Bo]DT[2020-01-02]",
                "9|2020|PB[Aiko]PW[Bo]",
                "11|White wins by resign!|RE[W+R]PB[Aiko]PW[Bo]",
                "11|Black wins by 3.5!|RE[B+3.5]PB[Aiko]PW[Bo]",
                "11|Black wins by time!|RE[B+T]PB[Aiko]PW[Bo]",
                "11|Black loses on time|RE[W+T]PB[Aiko]PW[Bo]",
                "11|White lose|RE[B+]PB[Aiko]PW[Bo]",
                "11|Draw|RE[Draw]PB[Aiko]PW[Bo]",
                "11|white win black win|RE[white win black win]PB[Aiko]PW[Bo]",
                "12|PMAABQD|PB[Aiko]PW[Bo];B[pc]"
            })
    void wbaduk(int line, String text, String properties) throws IOException {
        GameRecord game = game(wbaduk(line, text));
        assertThat(game.event()).contains(line == 1 ? text : "Friendly");
        String sgf = SgfWriter.tree(game).toString().replace("\n", "");
        assertThat(sgf.replaceFirst("EV\\[[^]]*\\]", "")).isEqualTo("(;FF[4]GM[1]CA[UTF-8]SZ[19]" + properties + ")");
    }

    @Test
    void aWholeKomiOfAHandicapGameIsThatKomi() throws IOException {
        assertThat(game(wbaduk(6, "2").replace("/0//", "/0/5/")).claim("KM")).contains("5");
    }

    /** Handicap stones of the servers are on the third line on boards below 13 lines, else on the fourth. */
    @ParameterizedTest
    @CsvSource({
        "19, 2, D4 Q16",
        "19, 3, D4 D16 Q16",
        "19, 4, D4 Q4 D16 Q16",
        "19, 5, D4 Q4 K10 D16 Q16",
        "19, 6, D4 Q4 D10 Q10 D16 Q16",
        "19, 7, D4 Q4 D10 K10 Q10 D16 Q16",
        "19, 8, D4 K4 Q4 D10 Q10 D16 K16 Q16",
        "19, 9, D4 K4 Q4 D10 K10 Q10 D16 K16 Q16",
        "13, 2, D4 K10",
        "12, 2, C3 K10",
        "9, 5, C3 G3 E5 C7 G7",
        "8, 4, C3 F3 C6 F6",
        "7, 2, C3 E5"
    })
    void handicapStones(int size, int stones, String points) throws IOException {
        GameRecord game = game(wbaduk(6, "" + stones).replace("/19/", "/" + size + "/"));
        assertThat(game.compactSteps().setUp(0).black().names()).isEqualTo(points);
        assertThat(game.handicap()).isEqualTo(stones);
    }

    @ParameterizedTest
    @CsvSource({"8, 5", "6, 2", "1, 9"})
    void handicapStonesWithoutAPlaceAreNotSetUp(int size, int stones) throws IOException {
        GameRecord game = game(wbaduk(6, "" + stones).replace("/19/", "/" + size + "/"));
        assertThat(game.steps()).isEmpty();
        assertThat(game.notes())
                .contains("line 6, column 1: Shinpan does not know where " + stones + " handicap stones stand on "
                        + size + "x" + size + "; none are set up");
    }

    @ParameterizedTest
    @CsvSource({"10", "x", "-1"})
    void aHandicapThatIsNotANumberIsNoted(String handicap) throws IOException {
        GameRecord game = game(wbaduk(6, handicap));
        assertThat(game.handicap()).isZero();
        assertThat(game.notes())
                .contains(
                        "line 6, column 1: handicap " + handicap + " is not a number from 0 to 9; read as no handicap");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|board size 0 is not a number from 1 to 52",
                "53|board size 53 is not a number from 1 to 52",
                "1|",
                "52|"
            })
    void boardSizes(int size, String fault) throws IOException {
        RecordFile file = read("Title/" + size);
        if (fault == null) {
            assertThat(file.games().get(0).board().columns()).isEqualTo(size);
        } else {
            assertThat(file.faults())
                    .extracting(f -> f.toString())
                    .containsExactly("line 2, column 1: game 1: " + fault);
        }
    }

    /** On a board of 19 lines the letters B to T are the lines, A is before the first and U after the last. */
    @ParameterizedTest
    @CsvSource({"BB, A19", "TT, T1", "BT, A1", "TB, T19", "AB, ", "BA, ", "UB, ", "BU, "})
    void pointsOfWbaduk(String letters, String point) throws IOException {
        RecordFile file = read("Title/19/PMAAW" + letters + letters);
        if (point == null) {
            assertThat(file.games().get(0).notes())
                    .containsExactly(
                            "line 3, column 1: this point is not on a 19x19 board; this move is read as a pass");
        } else {
            assertThat(Turns.named(file.games().get(0))).containsExactly("White " + point);
        }
    }

    @Test
    void aPlayerOfWbadukIsBlackOrWhite() throws IOException {
        assertThat(read("Title/19/PMAAXDDDD").faults())
                .extracting(fault -> fault.toString())
                .containsExactly("line 3, column 1: game 1: the player of a move is neither B nor W: PMAAXDDDD");
        assertThat(Turns.named(game("Title/19/pm/PMAABQ"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PlayerB=Aiko|PB[Aiko]",
                "PlayerW=Bo,3D|PW[Bo]WR[3D]",
                "PlayerB=Aiko,2D,0/PlayerW=Bo|PB[Aiko]BR[2D]PW[Bo]",
                "Hdcp=2|HA[2]",
                "Hdcp=0,6.5|KM[6.5]HA[0]",
                "Winner=W,C|RE[W+R]",
                "Winner=b, 3.5|RE[B+3.5]",
                "Winner=B|RE[B+]",
                "Winner=D|RE[0]",
                "Winner=?|",
                "Winner|",
                "=x|",
                "Title=A,B/Place=C,D/Rules=JPN/Date=2020=01,x|RU[JPN]DT[2020=01]PC[C,D]GN[A]"
            })
    void headersOfPandaNet(String lines, String properties) throws IOException {
        assertSgf("[Header]/" + lines, "SZ[19]" + (properties == null ? "" : properties));
    }

    /** Rows count from the top, or with coordinates of IGS from the bottom. The board has 9 lines. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "AA,B1,1,1|;B[aa]",
                "II,W1|;W[ii]",
                "IA,B1/AI,W2|;B[ia];W[ai]",
                "DD,B1|;B[dd]",
                "DD,B1,0|AB[dd]",
                "dd,b1,0,0/EE,B1,0,0/FF,W1,1,0|AB[ee][dd];W[ff]",
                "DD,W1,0|;W[dd]",
                "DD,B1,1/EE,B1,0|;B[dd];B[ee]",
                "YA,B1/YA,W1|;B[];W[]",
                "DD,B1,0/[Figure]/x/[Data]/EE,B2,0|AB[dd];B[ee]"
            })
    void movesOfPandaNet(String lines, String properties) throws IOException {
        assertSgf("[Header]/Size=9/[Data]/" + lines, "SZ[9]" + properties);
        assertThat(game("[Header]/Size=9/[Data]/" + lines).notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "JA,B1|line 4, column 1: the point JA is off the board; read as a pass",
                "AJ,B1|line 4, column 1: the point AJ is off the board; read as a pass",
                "@A,B1|line 4, column 1: the point @A is off the board; read as a pass",
                "A@,B1|line 4, column 1: the point A@ is off the board; read as a pass",
                "AA|line 4, column 1: a line of [Data] that is not a move is skipped",
                "AAA,B1|line 4, column 1: a line of [Data] that is not a move is skipped",
                "AA,X1|line 4, column 1: a line of [Data] that is not a move is skipped"
            })
    void oddLinesOfPandaNet(String line, String note) throws IOException {
        GameRecord game = game("[Header]/Size=9/[Data]/" + line);
        assertThat(game.notes()).containsExactly(note);
        assertThat(Turns.named(game)).isEqualTo(note.endsWith("pass") ? List.of("Black pass") : List.of());
    }

    @Test
    void theBoardCannotChangeAfterAStone() throws IOException {
        assertThat(read("[Header]/[Data]/DD,B1,0/[Header]/Size=9").faults())
                .extracting(fault -> fault.toString())
                .containsExactly("line 5, column 1: game 1: the board size stands after the first stone");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"' \\HS'|GIB", "\\[GAMETAG=x|GIB", "' [header]'|UGF", "x/ 9 |NGF", "x/9/(;SZ[9])|SGF"})
    void theContentShowsTheFormat(String text, RecordFormat format) throws IOException {
        assertThat(read(text).format()).isEqualTo(format);
    }

    /** A line ends with LF, CR or CR LF. The last line needs no end. */
    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "a, 1a",
        "aN, 1a",
        "aNb, 1a 2b",
        "aRb, 1a 2b",
        "aRNb, 1a 2b",
        "aRNbRN, 1a 2b",
        "aNRb, 1a 2 3b",
        "aRRb, 1a 2 3b",
        "aNNbR, 1a 2 3b",
        "N, 1"
    })
    void lines(String text, String lines) {
        byte[] file = text.replace('N', '\n').replace('R', '\r').getBytes(StandardCharsets.UTF_8);
        PlainLines plain = new PlainLines(FileText.ofPlain(file), new Looks(looks -> {}));
        List<String> read = new ArrayList<>();
        while (plain.next()) {
            read.add(plain.number() + plain.line());
        }
        assertThat(read.stream().collect(Collectors.joining(" "))).isEqualTo(lines);
    }

    @Test
    void aFileOfTheLargestSizeIsRead() throws IOException {
        byte[] file = new byte[RecordFile.MAX_BYTES];
        Arrays.fill(file, (byte) '\n');
        System.arraycopy("(;SZ[9])".getBytes(StandardCharsets.US_ASCII), 0, file, 0, 8);
        assertThat(RecordFile.read(file).games()).hasSize(1);
    }
}
