package org.shinpan.sgf.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.sgf.formats.RecordFile;

/** Tests results as people write them in four languages, with the expected meaning. */
class ResultGrammarTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "White resigns | B+R",
                // Programs and collections.
                "Black resigns. W 133.5 B 81.0 | W+R",
                "White wins by 12.5 points. W 60.5 B 48.0 | W+12.5",
                "W 133.5 B 81.0 | W+52.5",
                "B+5 (B 100, W 95) | B+5",
                "B+T/R | B+",
                "W+R or T | W+",
                "W+Illegal | W+F",
                "B+Disq. | B+F",
                "1-0 | B+",
                "0 : 1 | W+",
                "1/2-1/2 | 0",
                "½-½ | 0",
                "triple ko | Void",
                "三劫循環 | Void",
                "B+R 以下略 | B+R",
                "W+2（以下手順略） | W+2",
                "黑胜185子 | B+ (185 zi)",
                "白177子胜 | W+ (177 zi)",
                "黑胜2子 | B+4",
                "B 184, W 177 | B+ (184 zi)",
                "Black 184 - White 177 | B+ (184 zi)",
                "B 150, W 211 | W+ (211 zi)",
                "黑185子，白176子 | B+ (185 zi)",
                "1-0 (resignation) | B+R",
                "0-1 (time) | W+T",
                "四劫循环无胜负 | Void",
                "Left unfinished | Void",
                "W+Superko | W+F",
                "B+Unknown | B+",
                "Black wins (points unknown) | B+",
                "White resigned | B+R",
                "Black resigned. | W+R",
                "black gave up | W+R",
                "White resigned after 215 moves | B+R",
                "White resigns at move 96 | B+R",
                "Resigned by White | B+R",
                "resignation by Black | W+R",
                "White's resignation | B+R",
                "Black wins by resignation | B+R",
                "Black won by White's resignation | B+R",
                "Black wins, White resigned | B+R",
                "Black loses by resignation | W+R",
                "White lost on time | B+T",
                "White timed out | B+T",
                "Black ran out of time | W+T",
                "Black wins on time | B+T",
                "White by time | W+T",
                "White forfeits | B+F",
                "White was disqualified | B+F",
                "Black did not appear | W+F",
                "Black wins by forfeit | B+F",
                "Black lost by forfeit | W+F",
                "W+Offline | W+F",
                "White loses by 3.5 points | B+3.5",
                "Black lost by half a point | W+0.5",
                "White wins by a half point | W+0.5",
                "White by three and a half points | W+3.5",
                "Black wins by two points | B+2",
                "Black wins by three quarters of a zi | B+1.5",
                "Winner: Black | B+",
                "Winner: White by 2.5 | W+2.5",
                "won by Black | B+",
                "Black beats White by 4.5 points | B+4.5",
                "White lost to Black | B+",
                "Black by 3.5 over White | B+3.5",
                "Ｂ＋３．５ | B+3.5",
                "Ｗ＋Ｒ | W+R",
                "B+R (moves: 153) | B+R",
                "B+3.5, 215 moves | B+3.5",
                "B+R (time trouble) | B+R",
                "B+3.5 (komi 6.5) | B+3.5",
                "W+2.5 after 215 moves | W+2.5",
                "B+ (resignation) | B+R",
                "B+0.0 | B+0",
                "B 3.5 | B+3.5",
                "W Time | W+T",
                "215 moves. White wins by resignation | W+R",
                "Both lose | both lost",
                "both players lost | both lost",
                "双方判负 | both lost",
                "両者負け | both lost",
                "양자패 | both lost",
                "215手 黑中盘胜 | B+R",
                "共215手，白中盘胜 | W+R",
                "黑中盘胜(共181手) | B+R",
                "黑不计点胜 | B+R",
                "白方认输 | B+R",
                "黑棋投子 | W+R",
                "黑中盘负 | W+R",
                "白中盘败 | B+R",
                "白超时负 | B+T",
                "白方超时判负 | B+T",
                "黑超时 | W+T",
                "黑超时胜 | B+T",
                "白犯规负 | B+F",
                "黑弃权 | W+F",
                "白弃权胜 | W+F",
                "白缺席负 | B+F",
                "黑胜一又四分之三子 | B+3.5",
                "黑胜四分之三子 | B+1.5",
                "白胜3¾子 | W+7.5",
                "白勝三又四分之一子 | W+6.5",
                "黑胜两子半 | B+5",
                "白１／４子胜 | W+0.5",
                "黑負2目半 | W+2.5",
                "黑胜，白超时 | B+T",
                "和棋 (三劫) | 0",
                "三劫循环无胜负 | Void",
                "白番投了 | B+R",
                "黒番中押し負け | W+R",
                "215手まで黒中押し勝ち | B+R",
                "二百十五手 白中押し勝ち | W+R",
                "白の勝ち | W+",
                "黒の半目勝ち | B+0.5",
                "黒番３目半勝 | B+3.5",
                "白四目半勝ち | W+4.5",
                "黒時間切れ負け | W+T",
                "黒時間切れ勝ち | B+T",
                "白切れ負け | B+T",
                "白の反則負け | B+F",
                "白反則 | B+F",
                "黒反則勝ち | B+F",
                "白不戦敗 | B+F",
                "黒不戦勝 | B+F",
                "先番中押勝 | B+R",
                "無勝負 | Void",
                "打ち掛け | Void",
                "186수 백 불계승 | W+R",
                "186수 끝, 백 불계승 | W+R",
                "총 186수 흑 2집반승 | B+2.5",
                "16수 흑반집승 | B+0.5",
                "백 불계패 | B+R",
                "흑 시간패 | W+T",
                "흑 시간승 | B+T",
                "백 시간초과패 | B+T",
                "백 반칙패 | B+F",
                "흑 기권승 | B+F",
                "흑 기권패 | W+F",
                "백 기권 | B+F",
                "백 부전승 | W+F",
                "흑 몰수패 | W+F",
                "흑이 3집반 이김 | B+3.5",
                "흑 5집 승 | B+5"
            })
    void theMeaningOfAResult(String text, String expected) {
        assertThat(RecordedResult.parse(text)).hasToString(expected);
    }

    /** Results that have no meaning, that have two, or that can be read in two ways. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Aiko won",
                "White resignation",
                "Black wins. White wins.",
                "Black wins, Black resigned",
                "B+R (annulled)",
                "B+3.5 (W+2.5)",
                "B+3.5 or 4.5",
                "B+3.5, 4.5",
                "B+R, 3.5",
                "B+R?",
                "B+3.5 perhaps",
                "not B+R",
                "B Resign",
                "resign",
                "3.5",
                "黑白",
                "中盘胜",
                "黑胜三分之一子",
                "Black wins by 3 stones",
                "White or Black",
                "B 100, W 90",
                "2-0",
                "0-0",
                "both",
                "both win",
                "Blackmail",
                "B+123456"
            })
    void aResultThatCannotBeReadIsQuoted(String text) {
        assertThat(RecordedResult.parse(text)).isEqualTo(new RecordedResult.Unreadable(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "６．５ | 6.5",
                "6目半 | 6.5",
                "六目半 | 6.5",
                "덤 6집반 | 6.5",
                "6집반 | 6.5",
                "黑贴3又3/4子 | 7.5",
                "贴3又3/4子 | 7.5",
                "黑贴三又四分之三子 | 7.5",
                "3¾子 | 7.5",
                "3.75子 | 7.5",
                "黑贴7.5目 | 7.5",
                "コミ6目半 | 6.5",
                "コミ 6.5 | 6.5",
                "6 1/2 | 6.5",
                "6½ | 6.5",
                "komi: 5.5 points | 5.5",
                "6.5 komi | 6.5",
                "5 and a half | 5.5",
                "reverse komi 5 | -5",
                "倒贴5目 | -5",
                "-5.5 | -5.5",
                "6,5 | 6.5",
                "no komi | 0",
                "コミなし | 0",
                "없음 | 0"
            })
    void komiInWords(String text, String expected) {
        assertThat(RecordedKomi.parse(text).komi().map(Object::toString)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "6 or 7", "6.5 dollars", "white 6.5", "6.5 5.5", "3 stones", ""})
    void komiThatIsNotKnown(String text) {
        assertThat(RecordedKomi.parse(text).komi()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | 2",
                "２ | 2",
                "2子 | 2",
                "二子 | 2",
                "让2子 | 2",
                "受让三子 | 3",
                "2 stones | 2",
                "Handicap 4 | 4",
                "2점 | 2",
                "두점 | 2",
                "4점 접바둑 | 4",
                "置き碁4子 | 4",
                "none | 0",
                "互先 | 0",
                "호선 | 0",
                "2目 | 0",
                "2.5 | 0",
                "abc | 0"
            })
    void handicaps(String text, int expected) throws IOException {
        byte[] file = ("(;SZ[9]HA[" + text + "])").getBytes(StandardCharsets.UTF_8);
        assertThat(RecordFile.read(file).games().get(0).handicap()).isEqualTo(expected);
    }
}
