package org.shinpan.sgf.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests {@link SgfGrammar}. */
class SgfGrammarTest {

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static SgfCollection read(String text) throws IOException {
        return SgfGrammar.read(bytes(text));
    }

    /** Reads a text that must be readable. */
    private static SgfCollection readable(byte[] text) {
        try {
            return SgfGrammar.read(text);
        } catch (SgfSyntaxException refused) {
            throw new AssertionError(refused);
        }
    }

    /** A text and the trees from which it was written. */
    private record Case(List<SgfTrees.Tree> games, String text) {
        static Case of(Choices choices) {
            List<SgfTrees.Tree> games = SgfTrees.games(choices);
            return new Case(games, SgfTrees.text(games, choices));
        }

        void assertSameTrees(SgfCollection read) {
            assertThat(read.games()).hasSameSizeAs(games);
            for (int i = 0; i < games.size(); i++) {
                assertThat(SgfTrees.difference(games.get(i), read.games().get(i)))
                        .isEmpty();
            }
        }

        @Override
        public String toString() {
            return text;
        }
    }

    @Test
    void theTreeThatIsReadIsTheOneThatWasWritten() {
        Property.holds(1, 2_000, Case::of, made -> {
            SgfCollection read = readable(bytes(made.text));
            assertThat(read.notes()).isEmpty();
            made.assertSameTrees(read);
        });
    }

    @Test
    void aTreeThatIsWrittenAndReadAgainIsEqual() {
        Property.holds(10_001, 2_000, Case::of, made -> {
            SgfCollection read = readable(bytes(made.text));
            byte[] written = SgfGrammar.write(read);
            SgfCollection again = readable(written);
            assertThat(again).isEqualTo(read).hasSameHashCodeAs(read);
            assertThat(SgfGrammar.write(again)).isEqualTo(written);
            made.assertSameTrees(again);
        });
    }

    @Test
    void treesThatDifferAreNotEqual() throws IOException {
        SgfCollection tree = read("(;FF[4]CA[UTF-8];B[aa](;W[bb])(;W[cc]))");
        for (String other : List.of(
                "(;FF[4]CA[UTF-8];B[aa](;W[bb];W[cc]))",
                "(;FF[4]CA[UTF-8];B[aa](;W[cc])(;W[bb]))",
                "(;FF[4]CA[UTF-8];B[aa](;W[bb])(;W[cd]))",
                "(;FF[4]CA[UTF-8];B[aa](;W[bb])(;B[cc]))",
                "(;FF[4]CA[UTF-8];B[aa][aa](;W[bb])(;W[cc]))",
                "(;FF[4]CA[UTF-8])(;B[aa](;W[bb])(;W[cc]))")) {
            assertThat(read(other)).as(other).isNotEqualTo(tree);
        }
        assertThat(read(" ( ;FF[4]CA[UTF-8] (;B[aa] (;W[bb]) (;W[cc])))")).isEqualTo(tree);
    }

    @Test
    void writtenTextSaysThatItIsFf4InUtf8() throws IOException {
        assertThat(new String(SgfGrammar.write(read("(;FF[3]SZ[9]CA[Latin-1];B[aa])")), StandardCharsets.UTF_8))
                .isEqualTo("(;FF[4]SZ[9]CA[UTF-8];B[aa])\n");
        assertThat(read("(;SZ[9])(;SZ[13](;B[aa])(;B[bb];W[cc]))"))
                .hasToString(
                        """
                        (;FF[4]CA[UTF-8]SZ[9])
                        (;FF[4]CA[UTF-8]SZ[13]
                        (;B[aa])
                        (;B[bb];W[cc]))
                        """);
    }

    @Test
    void linesAreWrapped() throws IOException {
        StringBuilder text = new StringBuilder("(;FF[4]CA[UTF-8]AB");
        for (char c = 'a'; c <= 's'; c++) {
            text.append("[a").append(c).append("][b").append(c).append(']');
        }
        for (int i = 0; i < 200; i++) {
            text.append(";B[").append((char) ('a' + i % 19)).append("c]");
        }
        byte[] written = SgfGrammar.write(read(text + ")"));
        assertThat(new String(written, StandardCharsets.UTF_8).lines()).allMatch(line -> line.length() <= 90);
        assertThat(SgfGrammar.read(written)).isEqualTo(read(text + ")"));
    }

    @Test
    void escapesAndLineEndsAreResolved() throws IOException {
        SgfNode node =
                read("(;C[a\\]b\\\\c\\\nd\ne\r\nf\tg\\\r\nh\\:i])").games().get(0);
        assertThat(node.value("C")).contains("a]b\\cd\ne\nf gh:i");
        assertThat(node.line("C")).contains("a]b\\cd e f gh:i");
    }

    @Test
    void aNodeAnswersForItsProperties() throws IOException {
        SgfNode node = read("(;AB[aa][bb]C[x]AB[cc]UNKNOWN[y])").games().get(0);
        assertThat(node.values("AB")).containsExactly("aa", "bb", "cc");
        assertThat(node.value("UNKNOWN")).contains("y");
        assertThat(node.has("C")).isTrue();
        assertThat(node.has("W")).isFalse();
        assertThat(node.has("LONGER")).isFalse();
        assertThat(node.value("")).isEmpty();
        assertThat(node.parent()).isEmpty();
        assertThat(node.firstChild()).isEmpty();
        assertThat(node.properties()).extracting(SgfNode.Property::name).containsExactly("AB", "C", "AB", "UNKNOWN");
    }

    @Test
    void longNamesOfOlderVersionsAreShortened() throws IOException {
        SgfCollection tree = read("(;GaMe[1]SiZe[9]PlayerBlack[Aiko];Black[aa];White[bb])");
        assertThat(tree).isEqualTo(read("(;GM[1]SZ[9]PB[Aiko];B[aa];W[bb])"));
    }

    @Test
    void nestingIsBoundedByNothingButTheLength() throws IOException {
        int depth = 100_000;
        SgfCollection nested = read("(;FF[4]CA[UTF-8]" + "(;B[aa]".repeat(depth) + ")".repeat(depth) + ")");
        assertThat(nested.size()).isEqualTo(depth + 1);
        SgfCollection again = SgfGrammar.read(SgfGrammar.write(nested));
        assertThat(again).isEqualTo(nested);

        SgfCollection branching = read("(;FF[4]CA[UTF-8]" + "(;B[aa])(;W[bb]".repeat(depth) + ")".repeat(depth) + ")");
        assertThat(branching.size()).isEqualTo(2 * depth + 1);
        assertThat(branching.node(0).children()).hasSize(2);
        assertThat(SgfGrammar.read(SgfGrammar.write(branching))).isEqualTo(branching);

        RecordFile file = RecordFile.read(bytes("(;SZ[9]" + "(;B[aa]".repeat(depth)));
        assertThat(file.games().get(0).steps()).hasSize(depth);
        assertThat(file.notes()).hasSize(1);
    }

    @Test
    void aMillionNodesAndAHundredThousandVariationsOfOneNode() throws IOException {
        SgfCollection line = read("(;FF[4]CA[UTF-8]" + ";B[aa]".repeat(1_000_000) + ")");
        assertThat(line.size()).isEqualTo(1_000_001);
        assertThat(SgfGrammar.read(SgfGrammar.write(line))).isEqualTo(line);
        SgfCollection wide = read("(;FF[4]CA[UTF-8]" + "(;B[aa])".repeat(100_000) + ")");
        assertThat(wide.node(0).children()).hasSize(100_000);
        assertThat(SgfGrammar.read(SgfGrammar.write(wide))).isEqualTo(wide);
        assertThat(read("(;)".repeat(100_000)).games()).hasSize(100_000);
        assertThat(read("(" + ";".repeat(1_000_000) + ")").size()).isEqualTo(1_000_000);
        assertThat(read("(;AB" + "[aa]".repeat(1_000_000) + ")").node(0).values("AB"))
                .hasSize(1_000_000);
        for (int count = 1; count < 200; count++) {
            assertThat(read("(;AB" + "[]".repeat(count) + ")").node(0).values("AB"))
                    .hasSize(count);
            assertThat(read("(;" + "B[]".repeat(count) + ")").node(0).properties())
                    .hasSize(count);
            assertThat(read("(" + ";".repeat(count) + ")").size()).isEqualTo(count);
        }
    }

    @Test
    void theSizeOfAFileIsBounded() throws IOException {
        byte[] file = new byte[SgfGrammar.MAX_BYTES + 1];
        Arrays.fill(file, (byte) ' ');
        assertThatThrownBy(() -> SgfGrammar.read(file))
                .isInstanceOf(SgfSyntaxException.class)
                .hasMessage("line 1, column 1: the file is longer than 64 MiB");
    }

    @Test
    void changingTheBytesLaterDoesNotChangeTheTree() throws IOException {
        byte[] file = bytes("(;C[before])");
        SgfCollection tree = SgfGrammar.read(file);
        Arrays.fill(file, (byte) 'x');
        assertThat(tree.node(0).value("C")).contains("before");
    }

    @Test
    void everyTextIsReadOrRefusedInOneLine() throws IOException {
        List<String> pieces =
                List.of("(", ")", ";", "[", "]", "\\", "B", "W[aa]", "SZ[9]", "(;", " ", "\n", "b", "é", "\0");
        Property.holds(
                50_001,
                20_000,
                choices -> {
                    StringBuilder text = new StringBuilder(choices.oneIn(4) ? "" : "(;");
                    int count = choices.below(12);
                    for (int i = 0; i < count; i++) {
                        text.append(choices.oneOf(pieces));
                    }
                    return text.toString();
                },
                text -> {
                    try {
                        SgfCollection tree = SgfGrammar.read(bytes(text));
                        SgfCollection again = SgfGrammar.read(SgfGrammar.write(tree));
                        assertThat(again.notes()).isEmpty();
                        assertThat(again.size()).isEqualTo(tree.size());
                        assertThat(SgfGrammar.write(again)).isEqualTo(SgfGrammar.write(tree));
                    } catch (SgfSyntaxException refused) {
                        assertThat(refused.getMessage()).matches("line \\d+, column \\d+: .+");
                        assertThat(refused.line())
                                .isBetween(
                                        1,
                                        1
                                                + (int) text.chars()
                                                        .filter(c -> c == '\n')
                                                        .count());
                    }
                });
    }
}
