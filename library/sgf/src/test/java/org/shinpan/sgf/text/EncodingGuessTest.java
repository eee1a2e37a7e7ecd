package org.shinpan.sgf.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Komi;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;

/** Tests {@link EncodingGuess}. */
class EncodingGuessTest {

    /** Texts from records of each country; the encoding is the one that was used there. */
    @ParameterizedTest
    @CsvSource({
        "Shift_JIS, 本因坊戦 第三局",
        "Shift_JIS, さくら コウ",
        "Shift_JIS, ｱｲｺ 四段 黒番中押し勝ち",
        "EUC-KR, 이창호 바둑 결승",
        "EUC-KR, 흑 불계승",
        "GB18030, 围棋天元战 第三局",
        "GB18030, 黑中盘胜",
        "Big5, 天元圍棋賽 第三局",
        "Big5, 白勝二目半",
        "windows-1251, Ёлкин и Щёголев",
        "windows-1251, ЧЕМПИОНАТ",
        "windows-1252, Müller gegen Groß",
        "windows-1252, À Besançon en août",
        "windows-1252, éa",
        "windows-1252, aé"
    })
    void theEncodingOfATextIsFound(String encoding, String text) {
        assertThat(guess(text.getBytes(Charset.forName(encoding)))).isEqualTo(encoding);
    }

    private static String guess(byte[] file) {
        EncodingSample sample = new EncodingSample();
        sample.add(file);
        return EncodingGuess.of(sample.bytes(), null, Decoded.Form.SGF, new Looks(looks -> {}))
                .name();
    }

    /** Chinese in GB that is, by accident, also valid UTF-8 of two bytes per character. */
    @Test
    void validUtf8CanBeAnAccident() {
        byte[] file = "(;PB[叶小雪]PW[童小学])".getBytes(Charset.forName("GB18030"));
        assertThat(Utf8.isValid("叶小雪童小学".getBytes(Charset.forName("GB18030")))).isTrue();
        assertThat(guess(file)).isEqualTo("GB18030");
        assertThat(guess("(;PB[Åkesson]PW[Müller])".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("UTF-8");
    }

    /** The last byte of the name is a backslash: read as Cyrillic, the name would hide its own end and KM. */
    @Test
    void aCharacterThatEndsInABackslashHidesNoProperty() throws IOException {
        byte[] file = "(;SZ[9]PB[汪頫誠]KM[6.5];B[aa];W[bb])".getBytes(Charset.forName("GB18030"));
        GameRecord game = RecordFile.read(file).games().get(0);
        assertThat(game.name(Player.BLACK)).contains("汪頫誠");
        assertThat(game.komi()).contains(Komi.parse("6.5"));
    }

    /** One damaged byte before a bracket that closes a value: the bracket is still read, and so are the properties. */
    @ParameterizedTest
    @CsvSource({"GB18030, 古力", "Big5, 周俊勳", "Shift_JIS, 井山裕太", "EUC-KR, 이창호", "UTF-8, 马逸超", "EUC-JP, 井山裕太"})
    void aDamagedCharacterTakesNoBracket(String encoding, String name) throws IOException {
        byte[] whole = name.getBytes(Charset.forName(encoding));
        for (int lost = 0; lost < whole.length; lost++) {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            file.writeBytes("(;SZ[9]PW[".getBytes(StandardCharsets.US_ASCII));
            file.write(whole, 0, lost);
            file.write(whole, lost + 1, whole.length - lost - 1);
            file.writeBytes("]KM[6.5]PB[".getBytes(StandardCharsets.US_ASCII));
            file.writeBytes(name.repeat(2).getBytes(Charset.forName(encoding)));
            file.writeBytes("];B[aa];W[bb])".getBytes(StandardCharsets.US_ASCII));
            GameRecord game = RecordFile.read(file.toByteArray()).games().get(0);
            assertThat(game.komi()).contains(Komi.parse("6.5"));
            assertThat(game.name(Player.BLACK)).contains(name.repeat(2));
            assertThat(game.steps()).hasSize(2);
        }
    }

    /** The second byte of these characters is a bracket or a backslash of ASCII. */
    @ParameterizedTest
    @CsvSource({"Shift_JIS, ゾソ表十能", "Big5, 功許蓋淚", "GB18030, 漒漖"})
    void aBracketCanBeHalfOfACharacter(String encoding, String name) throws IOException {
        byte[] file = ("(;SZ[9]CA[" + encoding + "]PB[" + name + "]PW[" + name + "(9)]KM[6.5];B[aa])")
                .getBytes(Charset.forName(encoding));
        GameRecord game = RecordFile.read(file).games().get(0);
        assertThat(game.name(Player.BLACK)).contains(name);
        assertThat(game.name(Player.WHITE)).contains(name + "(9)");
        assertThat(game.komi()).contains(Komi.parse("6.5"));
    }

    /** The fields of one game are judged together, and games of a collection help each other. */
    @Test
    void fieldsAndGamesHelpEachOther() throws IOException {
        byte[] file =
                "(;SZ[9]PB[高]KM[5.5];B[aa])(;SZ[9]PB[이창호]PW[조훈현]EV[국수전 도전기]BR[9단])".getBytes(Charset.forName("EUC-KR"));
        assertThat(RecordFile.read(file).games().get(0).name(Player.BLACK)).contains("高");
        assertThat(RecordFile.read(file).games().get(1).event()).contains("국수전 도전기");
    }
}
