package org.shinpan.sgf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfSyntaxException;
import org.shinpan.testkit.Allocation;

/**
 * Tests that the cost of a file is at most linear in its length: a file that is twice as long costs less than 2.4 times
 * as much. The cost is how often the readers look at a byte, and how many bytes of memory they allocate. Both are the
 * same in each run, unlike times. Regular expressions, which neither count shows, are tested in {@code PatternsTest} of
 * {@code cli}.
 */
class LinearReadersTest {

    private static final double MAX_GROWTH = 2.4;

    /** How often the part is repeated in the shorter file. */
    private static final int TIMES = 1000;

    /** The cost below which the fixed part hides how the rest grows. */
    private static final int SMALL_BYTES = 1 << 19;

    /** A file with a head, a repeated part, and an end. Each character is one byte in the file (Latin-1). */
    record Form(String name, String head, String part, String end) {

        byte[] times(int times) {
            return (head + part.repeat(times) + end).getBytes(StandardCharsets.ISO_8859_1);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private record Cost(long looks, long bytes) {}

    private static final String GIB = "\\HS\r\n";
    private static final String NGF = "title\n19\nw 1d*\nb 1d*\nplace\n0\n0\n6\n20000101 [1]\n1\n";
    private static final String UGF = "[Header]\nSize=19\n[Data]\n";
    private static final String UTF_8_ACCENTS =
            new String("\u0300\u0316".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);

    static List<Form> forms() {
        List<Form> forms = new ArrayList<>(List.of(
                new Form("games", "", "(;GM[1];B[aa])\n", ""),
                new Form("games without properties", "", "(;)", ""),
                new Form("games without a bracket", "", ";GM[1])", ""),
                new Form("nested", "", "(;B[aa]", ""),
                new Form("brackets", "(;GM[1]", "(", ""),
                new Form("brackets and blanks", "(;GM[1]", "( ", ""),
                new Form("brackets and names", "", "(A", ""),
                new Form("brackets and values", "", "(A[]", ""),
                new Form("closed too often", "(;GM[1]", ");", ""),
                new Form("variations", "(;GM[1]", "(;B[aa])", ")"),
                new Form("nodes after variations", "(;GM[1]", "(;B[aa]);W[bb]", ")"),
                new Form("nodes", "(;GM[1]", ";", ")"),
                new Form("properties", "(;GM[1]", "X[]", ")"),
                new Form("values", "(;GM[1]X", "[]", ")"),
                new Form("long value", "(;GM[1]C[", "abc", "])"),
                new Form("long name", "(;GM[1]", "A", "[])"),
                new Form("small letters", "(;GM[1]", "a", "[])"),
                new Form("long names", "(;GM[1]", "Xaaaa[]", ")"),
                new Form("points", "(;SZ[52]AB", "[aa]", ")"),
                new Form("rectangles", "(;SZ[52]AB", "[aa:ZZ]", ")"),
                new Form("set-ups", "(;SZ[52]", ";AB[aa:ZZ]", ")"),
                new Form("overlaps", "(;SZ[52]", "AB[aa]AW[aa]", ")"),
                new Form("moves in one node", "(;SZ[52]", "B[aa]", ")"),
                new Form("passes", "(;GM[1]", ";B[];W[]", ")"),
                new Form("claims below", "(;GM[1]", ";KM[6.5]", ")"),
                new Form("notes", "(;SZ[19]", ";B[ aa]W[bb]", ")"),
                new Form("notes on one line", "", "(;SZ[9:9];AB[ aa])", ""),
                new Form("control characters", "(;GM[1]", "\u0001", ")"),
                new Form("remarks", "(;GM[1]", ";B[aa] !", ")"),
                new Form("remarks with brackets", "(;GM[1];B[aa]", "x)", ""),
                new Form("a remark with brackets", "(;GM[1];B[aa] x", ":)x", ";W[bb])"),
                new Form("remarks and variations", "(;GM[1]", "(;B[aa] x) y", ")"),
                new Form("a remark of blanks and marks", "(;GM[1];B[aa]! ", ";   (   )  ]  ", "x"),
                new Form("values that end too early", "(;GM[1]", "C[a] x]", ";B[aa])"),
                new Form("values that end too early, in one node", "(;GM[1]", "C[a] x]", ""),
                new Form("quoted mail", "> (;GM[1]\n", "> C[a]\n> ;B[aa]\n", "> )"),
                // Faults.
                new Form("break off at the next game", "", "(;GM[1]", ""),
                new Form("not closed", "", "(;GM[1", ""),
                new Form("not closed, with a bracket at the end", "", "(;GM[1", "]"),
                new Form("not closed, escaped", "(;GM[1]C[", "\\]", ""),
                new Form("faults", "", "(;GM[1]];", ""),
                new Form("values without names", "", "(;GM[1];B[aa][;", ""),
                new Form("properties without values", "", "(;GM[1];B[aa]AA;", ""),
                new Form("games skipped", "(;GM[1])", "(;GM", ""),
                new Form("points off the board", "", "(;SZ[9];B[zz])", ""),
                new Form("sizes", "", "(;SZ[0])\n", ""),
                new Form("not Go", "", "(;GM[2])", ""),
                // Escapes, and texts that look like a game.
                new Form("escapes", "(;GM[1]C[", "\\a", "])"),
                new Form("tabs", "(;GM[1]C[", "\t", "])"),
                new Form("games in a comment", "(;GM[1]C[", "(;A", "])"),
                new Form("games in comments", "(;GM[1]C", "[(;aaaa]", ")"),
                // Encodings.
                new Form("Latin", "(;GM[1]C[", "\u00e9", "])"),
                new Form("Latin in values", "(;GM[1]C", "[\u00e9] x", ")"),
                new Form("names of encodings", "(;GM[1]C[\u00e9]", "CA[q]", ")"),
                new Form("names of encodings inside a value", "(\u00e9", "CA[q", "])"),
                new Form("GB", "(;GM[1]CA[GB2312]C[", "\u0081]   ", "])"),
                new Form("GB and letters", "(;GM[1]CA[GB2312]C[\u0081", "]a", "])"),
                new Form("Shift-JIS", "(;GM[1]CA[Shift_JIS]C[", "\u0083]", "])"),
                new Form("UTF-16", "\u00fe\u00ff", "\u0000(\u0000;\u0000G\u0000M\u0000[\u00001\u0000]", ""),
                // Other formats.
                new Form("GIB moves", GIB + "\\GS\r\n", "STO 0 2 1 3 3\r\n", ""),
                new Form("GIB passes", GIB + "\\GS\r\n", "SKI 0 2 1\r\n", ""),
                new Form("GIB fields", GIB, "\\[GAMETAG=,W1,\\]\r\n", ""),
                new Form("GIB handicaps", GIB, "INI 0 1 x &4\r\n", ""),
                new Form("NGF moves", NGF + "Black win\n", "PMAABDDDD\n", ""),
                new Form("NGF passes", NGF + "Black win\n", "PMAABAAAA\n", ""),
                new Form("UGF moves", UGF, "DD,B1,1,0\n", ""),
                new Form("UGF stones", UGF, "DD,B1,0,0\n", ""),
                new Form("UGF sections", UGF, "[Data]\nDD,B1,0,0\n", ""),
                new Form("UGF noise", UGF, "x\n", ""),
                new Form("JSON", "{\"a\":\"", "\\n", "(;GM[1])\"}"),
                new Form("JSON escapes", "{\"a\":\"(;GM[1]C[", "\\u0041", "])\"}"),
                new Form("JSON quotes", "{", "\" :", "}"),
                new Form("blanks", "", " ", "(;GM[1])")));
        // For each claim about a game, a text on which a careless expression or search takes quadratic time.
        for (String claim : List.of("KM", "RE", "HA", "RU", "SZ", "GM", "PB", "DT")) {
            for (String part : List.of("1", "1.", " ", "a", "B+", ":", "B,", UTF_8_ACCENTS)) {
                forms.add(new Form(claim + " of '" + part + "'", "(;CA[UTF-8]" + claim + "[", part, " x])"));
            }
        }
        return forms;
    }

    private static Cost cost(byte[] file) {
        AtomicLong looks = new AtomicLong();
        long bytes = Allocation.of(() -> readAndAsk(file, looks));
        return new Cost(looks.get(), bytes);
    }

    private static void readAndAsk(byte[] file, AtomicLong looks) {
        try {
            RecordFile read = RecordFile.read(file, looks::addAndGet);
            read.gamesWithNotes().forEach(LinearReadersTest::ask);
            read.isOfOneGame();
        } catch (SgfSyntaxException refused) {
            assertThat(refused).hasMessageContaining("line ");
        }
    }

    /** Calls every method of a record. */
    private static void ask(GameRecord game) {
        game.notes();
        game.recorded();
        game.agreement();
        game.firstToMove();
        game.offset();
        DeclaredRules.of(game.rules());
        Stream.of(Player.values()).forEach(player -> game.name(player));
        game.steps().forEach(step -> {});
    }

    @ParameterizedTest
    @MethodSource("forms")
    void aFileTwiceAsLongCostsTwiceAsMuch(Form form) {
        byte[] file = form.times(2 * TIMES);
        cost(form.times(TIMES)); // so objects that are made only once exist now
        Cost once = cost(form.times(TIMES));
        Cost twice = cost(file);
        SoftAssertions.assertSoftly(softly -> {
            softly.assertThat(twice.looks).as("looks").isGreaterThanOrEqualTo(file.length);
            softly.assertThat(twice.looks).as("looks").isLessThan((long) (MAX_GROWTH * once.looks));
            softly.assertThat(twice.bytes).as("bytes").isLessThan((long)
                    (MAX_GROWTH * Math.max(once.bytes, SMALL_BYTES)));
        });
    }

    @Test
    void theCounterOfLooksCanStopTheReading() {
        byte[] file = new byte[1 << 20];
        Arrays.fill(file, (byte) '(');
        IllegalStateException enough = new IllegalStateException("enough");
        assertThat(catchThrowable(() -> RecordFile.read(file, looks -> {
                    throw enough;
                })))
                .isSameAs(enough);
    }
}
