package org.shinpan.sgf.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Compares places, lines, escapes and numbers of trees with a count by hand or with a slow count. */
class NodeTableTest {

    private static SgfCollection read(String text) throws IOException {
        return SgfGrammar.read(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a place as an editor shows it: a line ends with LF, CR or CR LF, and columns are characters. */
    private static String place(String text, int characters) {
        String before = text.substring(0, characters);
        if (before.endsWith("\r") && text.startsWith("\n", characters)) {
            before = before.substring(0, characters - 1);
        }
        String[] lines = before.split("\r\n|\r|\n", -1);
        String last = lines[lines.length - 1];
        return lines.length + ":" + (last.codePointCount(0, last.length()) + 1);
    }

    private record Walk(String text, List<Integer> places) {
        static Walk of(Choices choices) {
            StringBuilder text = new StringBuilder();
            int length = choices.below(20);
            for (int i = 0; i < length; i++) {
                text.append(choices.oneOf(List.of("a", " ", "\n", "\r", "\r\n", "é", "石", "\t", "~", "߿", "\u0000")));
            }
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                places.add(choices.below(text.length() + 1));
            }
            return new Walk(text.toString(), places);
        }

        int bytes(int place) {
            return text.substring(0, place).getBytes(StandardCharsets.UTF_8).length;
        }
    }

    @Test
    void linesAndColumnsAreThoseOfAnEditor() {
        Property.holds(77, 3_000, Walk::of, walk -> {
            Lines lines = new Lines((walk.text + "\0").getBytes(StandardCharsets.UTF_8), PartPlace.START, looks -> {});
            for (int i = 0; i < walk.places.size(); i++) {
                int place = walk.places.get(i);
                lines.to(walk.bytes(place));
                String expected = place(walk.text, place);
                assertThat(lines.line() + ":" + lines.column()).isEqualTo(expected);
                Note note = lines.note("x");
                assertThat(note.line() + ":" + note.column()).isEqualTo(expected);
                if (i % 4 == 1) {
                    Lines other = lines.mark().fromMark();
                    assertThat(other.line() + ":" + other.column()).isEqualTo(expected);
                    int first = walk.places.get(0);
                    other.to(walk.bytes(first));
                    assertThat(other.line() + ":" + other.column()).isEqualTo(place(walk.text, first));
                }
            }
            lines.to(Integer.MAX_VALUE);
            assertThat(lines.line() + ":" + lines.column()).isEqualTo(place(walk.text, walk.text.length()));
        });
    }

    /**
     * The user guide of FF[4]: Text, and its conversion to simple text. N stands for LF, R for CR, T and V for tabs.
     */
    @ParameterizedTest
    @CsvSource({
        "ab, ab",
        "/a/]/:, a]:",
        "//a, /a",
        "a/, a/",
        "a/Nb, ab",
        "a/RNb, ab",
        "a/NRb, ab",
        "a/NNb, aNb",
        "aRb, aNb",
        "aRNb, aNb",
        "aNRb, aNb",
        "aRRb, aNNb",
        "aN, aN",
        "aR, aN",
        "'aTVb', 'a  b'",
        "'a/Tb', 'a b'",
        "/$1, $1",
        "'', ''"
    })
    void escapes(String value, String meaning) {
        byte[] text = ("NR/" + value + "NR")
                .replace('/', '\\')
                .replace('N', '\n')
                .replace('R', '\r')
                .replace('T', '\t')
                .replace('V', '\u000B')
                .getBytes(StandardCharsets.UTF_8);
        assertThat(Escapes.resolved(text, 3, text.length - 2).replace('\\', '/').replace('\n', 'N'))
                .isEqualTo(meaning);
    }

    @Test
    void aNodeKnowsItsPlaceInTheTree() throws IOException {
        SgfCollection trees = read("x(;SZ [9];B\n[aa](;W[bb])(;W[cc];B[dd]))\n(;VIEW[1])(;)");
        NodeTable table = trees.table();
        assertThat(trees.size()).isEqualTo(7);
        int[] first = {1, 2, -1, 4, -1, -1, -1};
        int[] parent = {-1, 0, 1, 1, 3, -1, -1};
        int[] sibling = {5, -1, 3, -1, -1, 6, -1};
        int[] end = {3, 3, 3, 5, 5, 6, 7};
        for (int n = 0; n < 7; n++) {
            assertThat(table.firstChild(n)).isEqualTo(first[n]);
            assertThat(table.parent(n)).isEqualTo(parent[n]);
            assertThat(table.nextSibling(n)).isEqualTo(sibling[n]);
            assertThat(table.mainLineEnd(n)).isEqualTo(end[n]);
        }
        assertThat(trees.node(0).firstChild().orElseThrow().index()).isEqualTo(1);
        assertThat(trees.node(0).table()).isSameAs(table);
        assertThat(table.offset(0)).isEqualTo(3);
        assertThat(table.offset(1)).isEqualTo(10);
        assertThat(trees.node(0).fileOffset()).hasValue(1);
        assertThat(trees.node(5).fileOffset()).hasValue(40);
        assertThat(trees.node(6).fileOffset()).isEmpty();
        assertThat(trees.node(5).value("VIEW")).contains("1");
        assertThat(table).hasToString("7 nodes");
        assertThat(trees.node(1)).hasToString("node 1: B[aa]");
        assertThat(new SgfNode.Property("AB", List.of("aa", "bb"))).hasToString("AB[aa][bb]");
        assertThat(read("(;N[0123456789]C[012345678901234567890123456789012345678])")
                        .node(0))
                .hasToString("node 0: N[0123456789] C[012345678901234567890123456789012345…");
    }

    @Test
    void theOffsetCountsTheByteOrderMark() throws IOException {
        byte[] utf8 = "\uFEFF (;SZ[9]PB[é])".getBytes(StandardCharsets.UTF_8);
        assertThat(SgfGrammar.read(utf8).node(0).fileOffset()).hasValue(4);
        byte[] utf16 = "\uFEFF(;SZ[9])".getBytes(StandardCharsets.UTF_16BE);
        assertThat(SgfGrammar.read(utf16).node(0).fileOffset()).isEmpty();
    }

    /** The first game has no opening bracket; the second has one; the third has none. */
    @Test
    void aGameWithoutItsBracketBeginsAtItsSemicolon() throws IOException {
        SgfCollection trees =
                SgfGrammar.read(" ;SZ[9];B[aa])\n(;SZ[9];B[bb])\n;SZ[9];B[cc])".getBytes(StandardCharsets.US_ASCII));
        assertThat(trees.games())
                .extracting(game -> game.fileOffset().orElseThrow())
                .containsExactly(1L, 15L, 30L);
    }

    @Test
    void treesAreEqualByTheirContent() throws IOException {
        SgfCollection tree = read("(;FF[4](;B[aa]LONGNAME[x])(;W[bb]))");
        assertThat(tree).isEqualTo(read("( ;FF [4](\n;B[aa]LONGNAME[x])(;W[bb]))"));
        assertThat(tree.table()).isNotEqualTo("4 nodes");
        assertThat(tree).isNotEqualTo("tree");
        for (String other : List.of(
                "(;FF[4](;B[aa]OTHERNAME[x])(;W[bb]))",
                "(;FF[4](;B[aa]LONGNAME[y])(;W[bb]))",
                "(;FF[4](;B[aa]LONGNAME[x])(;W[bc]))",
                "(;FF[4](;B[aa]LONGNAME[x])(;V[bb]))",
                "(;FF[4](;B[aa]LONGNAME[x];W[bb]))",
                "(;FF[4](;B[aa]LONGNAME[x])(;W[bb]);)",
                "(;FF[4](;B[aa])(;W[bb]LONGNAME[x]))",
                "(;FF[4](;B[aa]LONGNAME[x])(;)(;W[bb]))",
                "(;FF[4][aa](;B[LONGNAME]LONGNAME[x])(;W[bb]))")) {
            assertThat(read(other)).as(other).isNotEqualTo(tree);
        }
        assertThat(read("(;B[aa])")).doesNotHaveSameHashCodeAs(read("(;W[aa])"));
    }

    @Test
    void linesAreBrokenAfterSeventyTwoColumns() throws IOException {
        String root = "(;FF[4]CA[UTF-8]";
        for (int length = 60; length <= 90; length++) {
            String filled = root + "C[" + "x".repeat(length - root.length() - 3) + "]";
            String end = length > 72 ? "\n" : "";
            assertThat(read(filled + ";B[aa])")).hasToString(filled + end + ";B[aa])\n");
            assertThat(read(filled + "B[aa])")).hasToString(filled + end + "B[aa])\n");
            assertThat(read(filled + "[aa])")).hasToString(filled + (length > 80 ? "\n" : "") + "[aa])\n");
        }
        String long73 = root + "C[" + "x".repeat(73 - root.length() - 3) + "]";
        assertThat(read(long73 + ";" + "VIEW[" + "y".repeat(80) + "]B[bb])"))
                .hasToString(long73 + "\n;VIEW[" + "y".repeat(80) + "]\nB[bb])\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(hello)|1|1|not a game record: there is no '(;'",
                "([x])|1|1|not a game record: there is no '(;'",
                "'\0 é'|1|3|not a game record: there is no '(;'",
                "(;é)|1|3|unexpected character 'é'",
                "'(;\n石)'|2|1|unexpected character '石'"
            })
    void refusals(String text, int line, int column, String what) {
        assertThatThrownBy(() -> read("\uFEFF" + text)).isInstanceOfSatisfying(SgfSyntaxException.class, refused -> {
            assertThat(refused.line()).isEqualTo(line);
            assertThat(refused.column()).isEqualTo(column);
            assertThat(refused.what()).isEqualTo(what);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(AZ[9](B[aa]))|1:2 the ';' before the first node of a variation is missing (2 times, here first)",
                "([x] (ZA[9])|1:1 text before the first game is skipped, "
                        + "1:7 the ';' before the first node of a variation is missing",
                "(;SZ[9]\0;B[aa]\u001F)|1:8 a control character between properties is skipped (2 times, here first)",
                "(;SZ[9](;B[aa]);sz[9]|1:16 a node after a closed variation is read as one more variation, "
                        + "1:17 a property name in lower-case letters is read in capitals, "
                        + "1:22 ')' is missing at the end of the file",
                "'(;AB[aa] [bb]\t[cc])'|",
                "'(;SZ[9])\0 \u001F'|"
            })
    void tolerances(String text, String notes) throws IOException {
        List<String> said = new ArrayList<>();
        for (Note note : read(text).notes()) {
            said.add(note.line() + ":" + note.column() + " " + note.what());
        }
        assertThat(String.join(", ", said)).isEqualTo(notes == null ? "" : notes);
    }

    @Test
    void notesStandInTheOrderOfTheFile() throws IOException {
        for (String text :
                List.of("(;sz[9](;B[aa]);W[bb]) x (;Black[aa])", "(;SZ[9](;B[aa]);sz[9]\u0001) x (;Black[aa])")) {
            List<Note> notes = read(text).notes();
            assertThat(notes).hasSizeGreaterThan(3);
            assertThat(notes).extracting(Note::column).isSorted();
        }
    }
}
