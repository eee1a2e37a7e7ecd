package org.shinpan.sgf.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodingGuessTest {

    /** Texts as they stand in records of each country; the encoding is the one that was used there. */
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
        EncodingGuess guess = EncodingGuess.of(text.getBytes(Charset.forName(encoding)));
        assertThat(guess.text()).isEqualTo(text);
        assertThat(guess.name()).isEqualTo(encoding);
    }

    /**
     * The points of each character, from the tables of JIS X 0208, KS X 1001, GB 2312, Big5 and the two Windows pages:
     * a text wins over another reading of the same bytes by the sum of its points.
     */
    @ParameterizedTest
    @CsvSource({
        "82 A0, 6",
        "83 96, 6",
        "83 9F, -4",
        "81 40, 2",
        "82 4F, 2",
        "88 9F, 4",
        "88 9E, -4",
        "97 9F, 4",
        "98 9F, 0",
        "9F 9F, 0",
        "E0 9F, 0",
        "EA 9F, 0",
        "EB 9F, -4",
        "FA 40, -4",
        "A1, -2",
        "DF, -2",
        "41 B1 42, -2",
        "41 82 A0 B1 88 9F, 8",
        "41, 0"
    })
    void shiftJis(String bytes, long points) {
        assertPoints("Shift_JIS", bytes, points);
    }

    @ParameterizedTest
    @CsvSource({
        "EUC-KR, B0 A1, 4",
        "EUC-KR, C8 FE, 4",
        "EUC-KR, AF A1, 0",
        "EUC-KR, C9 A1, 0",
        "EUC-KR, A1 A1, 0",
        "EUC-KR, A0 A1, -2",
        "EUC-KR, B0 A0, -2",
        "EUC-KR, B0 A1 41 B0 A1, 8",
        "GB18030, B0 A1, 4",
        "GB18030, D7 A1, 4",
        "GB18030, AF A1, 0",
        "GB18030, D8 A1, 0",
        "GB18030, F7 FE, 0",
        "GB18030, F8 A1, -2",
        "GB18030, B0 A0, -2",
        "GB18030, 81 30 81 30, -4",
        "GB18030, 81 39 FE 39 B0 A1, 0",
        "Big5, A4 40, 4",
        "Big5, C6 7E, 4",
        "Big5, A3 40, 0",
        "Big5, C7 40, 0",
        "Big5, A1 40, 0",
        "Big5, F9 40, 0",
        "Big5, FA 40, -4",
        "Big5, A0 40, -4",
        "windows-1251, C0, 2",
        "windows-1251, DF E0 FF, 6",
        "windows-1251, A8 B8, 4",
        "windows-1251, E0 C0, 0",
        "windows-1251, B8 A8, 0",
        "windows-1251, E0 C0 61, -2",
        "windows-1251, 61 E0, 0",
        "windows-1251, E0 7A, 0",
        "windows-1251, 5A E0 41, 0",
        "windows-1251, 5B E0 40, 2",
        "windows-1251, BF, -4",
        "windows-1251, 61 80, -6",
        "windows-1252, 61 E9, 3",
        "windows-1252, E9 61, 3",
        "windows-1252, 61 C0 61 FF 61, 6",
        "windows-1252, 61 BF, -2",
        "windows-1252, E9, -2",
        "windows-1252, 61 E9 E9, -4",
        "windows-1252, E9 E9 61, -4",
        "windows-1252, 20 E9 20, -2"
    })
    void theOthers(String encoding, String bytes, long points) {
        assertPoints(encoding, bytes, points);
    }

    private static void assertPoints(String encoding, String bytes, long points) {
        StringBuilder latin1 = new StringBuilder();
        for (String hex : bytes.split(" ")) {
            latin1.append((char) Integer.parseInt(hex, 16));
        }
        assertThat(EncodingGuess.points(encoding, latin1.toString())).isEqualTo(points);
    }

    @Test
    void onATieTheFirstOfTheListWins() {
        assertThat(EncodingGuess.of(new byte[] {'a'}).name()).isEqualTo("Shift_JIS");
    }
}
