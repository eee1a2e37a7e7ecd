package org.shinpan.archive.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.archive.source.GameScanner.Encoding;
import org.shinpan.archive.source.GameScanner.Text;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests that the scanner finds the same games as the reader of SGF, wherever the buffer ends. */
@Tag("each-jdk")
class GameScannerTest {

    private static final List<String> VALUES = List.of(
            "",
            "a",
            "\\]",
            "(;",
            ")",
            "\\\\",
            "[",
            "(;FF[4\\]",
            "\n",
            ";",
            "Schäfer, François",
            "審判",
            ":",
            "x".repeat(70));
    private static final List<String> BETWEEN =
            List.of("", "\n", " \t\r\n", "text [between] games", ") ", "[", "( x", "]");

    @Test
    void findsTheGamesThatTheReaderFinds() {
        Property.holds(7, 1000, GameScannerTest::collection, GameScannerTest::agreesWithTheReader);
    }

    /**
     * A collection of games, and the size of the pieces in which it arrives.
     *
     * @param text the collection
     * @param drop the maximum number of bytes in a piece
     */
    private record Collection(String text, int drop) {}

    private static Collection collection(Choices choices) {
        StringBuilder file = new StringBuilder();
        int games = choices.between(1, 5);
        for (int i = 0; i < games; i++) {
            file.append(choices.oneOf(BETWEEN));
            game(choices, file);
        }
        return new Collection(file.toString(), choices.between(1, 40));
    }

    private static void agreesWithTheReader(Collection collection) {
        try {
            compare(collection.text().getBytes(StandardCharsets.UTF_8), collection.drop());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static void compare(byte[] bytes, int drop) throws IOException {
        RecordFile read = RecordFile.read(bytes);
        List<Long> offsets = new ArrayList<>();
        read.games().forEach(game -> offsets.add(game.offset().orElseThrow()));
        List<Long> found = new ArrayList<>();
        GameScanner scanner = scanner(new Drops(bytes, drop), Encoding.ASCII_IS_SAFE);
        while (scanner.next()) {
            found.add(scanner.start());
            byte[] game = Objects.requireNonNull(scanner.game());
            assertThat(RecordFile.read(game).games()).hasSize(1);
            assertThat(scanner.end() - scanner.start()).isEqualTo(game.length);
        }
        assertThat(found).isEqualTo(offsets);
    }

    private static void game(Choices choices, StringBuilder file) {
        file.append("(;PB[a]"); // the reader knows the place of a game only by its first property
        node(choices, file);
        int nodes = choices.between(0, 3);
        for (int i = 0; i < nodes; i++) {
            boolean variation = choices.oneIn(3);
            file.append(variation ? "(;" : ";");
            node(choices, file);
            if (variation) {
                file.append(")");
            }
        }
        file.append(")");
    }

    private static void node(Choices choices, StringBuilder file) {
        int properties = choices.between(0, 2);
        for (int i = 0; i < properties; i++) {
            file.append(choices.oneOf(List.of("C", "PB", "GC"))).append('[');
            int parts = choices.between(0, 3);
            for (int k = 0; k < parts; k++) {
                file.append(choices.oneOf(VALUES));
            }
            // A backslash at the end would escape the bracket.
            file.append(file.charAt(file.length() - 1) == '\\' ? "x]" : "]");
        }
    }

    @Test
    void readsCharactersWhoseSecondByteLooksLikeABracket() throws IOException {
        Charset shiftJis = Charset.forName("Shift_JIS");
        String name = "ソ十表"; // their second bytes are 5C, 5C and 5C
        String other = "ゼーミ"; // 5B and 7E are among these
        byte[] file = ("(;CA[Shift_JIS]PB[" + name + "]PW[" + other + "];B[aa])(;CA[Shift_JIS]PB[" + name + "])")
                .getBytes(shiftJis);
        assertThat(Encoding.of(file)).isEqualTo(Encoding.TWO_BYTES);
        GameScanner scanner = scanner(new ByteArrayInputStream(file), Encoding.of(file));
        assertThat(scanner.next()).isTrue();
        assertThat(RecordFile.read(Objects.requireNonNull(scanner.game()))
                        .games()
                        .get(0)
                        .name(Player.BLACK))
                .hasValue(name);
        assertThat(scanner.next()).isTrue();
        assertThat(scanner.next()).isFalse();
    }

    @Test
    void aGameThatIsNotClosedDoesNotTakeTheNextOneWithIt() throws IOException {
        assertThat(games("(;FF[4];B[aa](;FF[4];B[bb])(;GM[1]C[x])"))
                .containsExactly("(;FF[4];B[aa]", "(;FF[4];B[bb])", "(;GM[1]C[x])");
    }

    @Test
    void aVariationIsNoGame() throws IOException {
        assertThat(games("(;FF[4](;B[aa])(;C[FF[4\\]]))")).hasSize(1);
    }

    @Test
    void aGameThatIsTooLongIsCountedButNotKept() throws IOException {
        byte[] comment = "x".repeat(GameScanner.MAX_GAME).getBytes(StandardCharsets.US_ASCII);
        InputStream file = new SequenceInputStream(Collections.enumeration(List.of(
                new ByteArrayInputStream("(;C[".getBytes(StandardCharsets.US_ASCII)),
                new ByteArrayInputStream(comment),
                new ByteArrayInputStream("])(;B[aa])".getBytes(StandardCharsets.US_ASCII)))));
        GameScanner scanner = scanner(file, Encoding.ASCII_IS_SAFE);
        assertThat(scanner.next()).isTrue();
        assertThat(scanner.game()).isNull();
        assertThat(scanner.next()).isTrue();
        assertThat(scanner.game()).asString(StandardCharsets.US_ASCII).isEqualTo("(;B[aa])");
    }

    @Test
    void textWithoutAGameHasNone() throws IOException {
        assertThat(games("")).isEmpty();
        assertThat(games("[(;]( )")).hasSize(1); // outside a game a bracket is text, for the reader as well
        assertThat(games("(" + " ".repeat(200_000) + ";)")).isEmpty();
    }

    private static List<String> games(String file) throws IOException {
        GameScanner scanner =
                scanner(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), Encoding.ASCII_IS_SAFE);
        List<String> games = new ArrayList<>();
        while (scanner.next()) {
            games.add(new String(Objects.requireNonNull(scanner.game()), StandardCharsets.UTF_8));
        }
        return games;
    }

    private static GameScanner scanner(InputStream in, Encoding encoding) {
        return new GameScanner(in, encoding, Text.KEPT);
    }

    /** A stream that returns only a few bytes at a time. */
    private static final class Drops extends ByteArrayInputStream {

        private final int max;

        Drops(byte[] bytes, int max) {
            super(bytes);
            this.max = max;
        }

        @Override
        public synchronized int read(byte[] into, int from, int length) {
            return super.read(into, from, Math.min(length, max));
        }
    }
}
