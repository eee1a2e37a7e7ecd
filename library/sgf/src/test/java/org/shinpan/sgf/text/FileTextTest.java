package org.shinpan.sgf.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@link FileText}. */
@Tag("each-jdk")
class FileTextTest {

    private static final String UNNAMED = "no encoding is named; ";
    private static final String AS_UTF8 = "the text is valid UTF-8 and is read as UTF-8";
    private static final String REPAIRED = "bytes that are not valid UTF-8 are replaced by U+FFFD";

    /** Returns a text as bytes, one byte for each character. */
    private static byte[] bytes(String latin1) {
        return latin1.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(FileText file) {
        assertThat(file.utf8()[file.length()]).isZero();
        return new String(file.utf8(), 0, file.length(), StandardCharsets.UTF_8);
    }

    private static boolean javaReads(byte[] file) {
        try {
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(file));
            return true;
        } catch (CharacterCodingException broken) {
            return false;
        }
    }

    /** The bytes at the borders of the table of well-formed sequences in the Unicode standard (table 3-7). */
    @Test
    void utf8IsWhatTheStandardSays() {
        int[] after = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
        for (int lead = 0x7F; lead <= 0xFF; lead++) {
            for (int second : after) {
                for (int third : after) {
                    for (int fourth : after) {
                        byte[] four = {(byte) lead, (byte) second, (byte) third, (byte) fourth, 'a'};
                        // Shorter texts do not depend on the later bytes.
                        int shortest = fourth > 0 ? 4 : third > 0 ? 3 : 1;
                        for (int length = shortest; length <= 5; length++) {
                            byte[] file = Arrays.copyOf(four, length);
                            if (Utf8.isValid(file) != javaReads(file)) {
                                assertThat(Utf8.isValid(file))
                                        .as(Arrays.toString(file))
                                        .isEqualTo(javaReads(file));
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void aByteThatIsNotAsciiIsFoundAtEachPlace() {
        for (int length = 0; length <= 24; length++) {
            byte[] file = new byte[length];
            Arrays.fill(file, (byte) 0);
            assertThat(FileText.ofSgf(file).notes()).isEmpty();
            Arrays.fill(file, (byte) 0x7F);
            assertThat(FileText.ofSgf(file).notes()).isEmpty();
            for (int at = 0; at < length; at++) {
                byte[] broken = file.clone();
                broken[at] = (byte) 0xE9;
                assertThat(Utf8.isValid(broken)).isFalse();
                assertThat(FileText.ofPlain(broken).notes()).isNotEmpty();
            }
        }
    }

    @Test
    void anEscapeSequenceOfJapaneseIsFoundAtEachPlace() {
        for (int before = 0; before <= 24; before++) {
            for (int after = 0; after <= 8; after++) {
                String text = "\u001B".repeat(before) + "\u001B$B8k" + "\u001B(B" + "x".repeat(after);
                assertThat(FileText.ofPlain(bytes(text)).notes())
                        .contains("the text is read as ISO-2022-JP, as its escape sequences say");
                assertThat(FileText.ofPlain(bytes(text.replace('B', 'b'))).notes())
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\u00EF", "\u00EF\u00BB", "\u00FE", "\u00FF", "\u00EF\u00BBx", "\u00FEx", "\u00FFx"})
    void aPartOfAByteOrderMarkIsNotAMark(String latin1) {
        assertThat(FileText.ofPlain(bytes(latin1)).notes()).noneMatch(note -> note.contains("mark"));
    }

    /** The bracket closes the value, whatever follows: a node may be empty, and a value may end the file. */
    @Test
    void aBracketBehindAWholeCharacterClosesItsValue() {
        for (String end : new String[] {";;)", ";)", ")", "", ";", "x", "\n;;", "(;;)"}) {
            String game = "(;PB[a]C[]C[é]" + end;
            assertThat(text(FileText.ofSgf(game.getBytes(StandardCharsets.UTF_8))))
                    .as(end)
                    .isEqualTo(game);
        }
    }

    @Test
    void aByteOrderMarkNamesTheEncoding() {
        FileText utf8 = FileText.ofPlain("\uFEFFé".getBytes(StandardCharsets.UTF_8));
        assertThat(text(utf8)).isEqualTo("é");
        assertThat(utf8.before()).isEqualTo(3);
        assertThat(utf8.notes()).containsExactly("a byte order mark is skipped; the text is read as UTF-8");
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE}) {
            FileText utf16 = FileText.ofPlain("\uFEFFé".getBytes(charset));
            assertThat(text(utf16)).isEqualTo("é");
            assertThat(utf16.before()).isEqualTo(FileText.CONVERTED);
            assertThat(utf16.notes()).containsExactly("the text is read as UTF-16, as its byte order mark says");
        }
    }

    @Test
    void textThatIsKeptBeginsWithTheFile() {
        assertThat(FileText.ofSgf("(;CA[UTF-8]C[é])".getBytes(StandardCharsets.UTF_8))
                        .before())
                .isZero();
        assertThat(FileText.ofSgf(bytes("(;CA[Latin-1]C[\u00E9])")).before()).isEqualTo(FileText.CONVERTED);
        assertThat(FileText.ofSgf(bytes("(;C[e])")).before()).isZero();
    }

    /** The byte E9 is é in ISO-8859-1, й in windows-1251, щ in KOI8-R and Ú in IBM850. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(;CA[Latin-1]C[\u00E9])|é",
                "(;CA[windows-1251]C[\u00E9])|й",
                "(;CA[ KOI8-R ]C[\u00E9])|И",
                "( ; FF [4] CA [KOI8-R]C[\u00E9])|И",
                "(;AB[aa] [bb]CA[KOI8-R]C[\u00E9])|И",
                "(;ca[KOI8-R]C[\u00E9])|И",
                "(;Charset[1]CA[KOI8-R]C[\u00E9])|И",
                "(;CoA[KOI8-R]C[\u00E9])|И",
                "(;C[x\\]CA[IBM850\\]\\\\]CA[KOI8-R]C[\u00E9])|И",
                "see (CA[x] (;CA[KOI8-R]C[\u00E9])|И",
                "(;SZ[9];CA[IBM850]C[\u00E9](;CA[KOI8-R]))|Ú",
                "CA[ICA[klingon]CA[IBM850] C[\u00E9]|Ú",
                "CA[KOI8-R]CA[IBM850]C[\u00E9]|И",
                "C[\u00E9]CA[KOI8-R|И",
                "C[\u00E9]CA[|й",
            })
    void caNamesTheEncoding(String latin1, String character) {
        assertThat(text(FileText.ofSgf(bytes(latin1)))).contains(character);
    }

    @Test
    void aFewBrokenBytesAreReplaced() {
        String four = "CA[UTF-8]\u007F日本棋院";
        for (String file : new String[] {"(;" + four, four.substring(9)}) {
            FileText one = FileText.ofSgf(broken(file, 1));
            assertThat(text(one)).endsWith("院\uFFFD");
            assertThat(one.notes()).contains(REPAIRED);
            assertThat(text(FileText.ofSgf(broken(file, 2)))).endsWith("院\uFFFD\uFFFD");
        }
    }

    private static byte[] broken(String text, int count) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        byte[] file = Arrays.copyOf(utf8, utf8.length + count);
        Arrays.fill(file, utf8.length, file.length, (byte) 0xFF);
        return file;
    }

    @Test
    void theNotesSayWhatWasAssumed() {
        assertThat(FileText.ofSgf("(;C[é])".getBytes(StandardCharsets.UTF_8)).notes())
                .containsExactly(UNNAMED + AS_UTF8);
        assertThat(FileText.ofSgf("(;CA[x y]C[é])".getBytes(StandardCharsets.UTF_8))
                        .notes())
                .containsExactly("CA[x y] is not a known encoding", AS_UTF8);
        assertThat(FileText.ofSgf("(;CA[]C[é])".getBytes(StandardCharsets.UTF_8))
                        .notes())
                .containsExactly("CA[] is not a known encoding", AS_UTF8);
    }

    @Test
    void aNameHasLettersAndDigitsOfAscii() {
        StringBuilder names = new StringBuilder();
        for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
            if (FileText.isNameByte((byte) b)) {
                names.append((char) b);
            }
        }
        assertThat(names).hasToString("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    }

    @Test
    void aQuotationHasSixtyCharactersAtMost() {
        String sixty = "😀\n".repeat(30);
        String line = "😀 ".repeat(30);
        assertThat(Excerpt.quoted(sixty)).isEqualTo(line);
        assertThat(Excerpt.quoted(sixty + "😀")).isEqualTo(line + "…");
        assertThat(Excerpt.oneLine("a\u0000b\u0085c\u2028d\u2029e\u007Ff")).isEqualTo("a b c d e f");
        assertThat(Excerpt.oneLine("\ra ")).isEqualTo(" a ");
    }
}
