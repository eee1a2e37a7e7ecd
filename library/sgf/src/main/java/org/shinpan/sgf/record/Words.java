package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.check.HalfWidth;
import org.shinpan.sgf.record.Word.Meaning;

/**
 * The words that records use for results, komi and handicaps, in English, Chinese, Japanese and Korean. This class
 * splits a text into numbers, known words (at each place the longest one), and words that are not known.
 */
final class Words {

    private static final Map<Meaning, String> KNOWN = Map.ofEntries(
            Map.entry(Meaning.BLACK, "black|b|黑|黒|흑|黑方|黒方|黑棋|黑番|黒番|执黑|執黑|先番|흑번|흑돌"),
            Map.entry(Meaning.WHITE, "white|w|白|백|白方|白棋|白番|执白|執白|백번|백돌"),
            Map.entry(Meaning.BOTH, "both|both players|both sides|double|双方|雙方|両者|両方|양자|쌍방|양쪽|양|双|雙|両"),
            Map.entry(Meaning.PLUS, "+"),
            Map.entry(
                    Meaning.WINS,
                    "win|wins|won|winner|victory|victorious|beats|beat|defeats|defeated|勝|勝ち|勝利|勝者|胜|胜利|胜者|获胜|"
                            + "战胜|戰勝|险胜|大胜|完胜"
                            + "|獲勝|取胜|胜出|승|승리|승자|이김|이겼음"),
            Map.entry(
                    Meaning.LOSES,
                    "告负|落败|惜败|战败|lose|loses|lost|loser|loss|负|負|負け|負けた|敗|敗北|敗者|败|输|輸|判负|判負|判输|败者|패|패배|패자|짐|졌음"),
            Map.entry(
                    Meaning.RESIGNS,
                    "resigns|resigned|resign|resigning|gives up|gave up|quits|认输|認輸|投子|投子认输|投子認輸|投了|投降|认负"
                            + "|돌을 거둠|돌을 던짐|투료"),
            Map.entry(Meaning.RESIGNATION, "r|res|resig|resignation"),
            Map.entry(Meaning.UNCOUNTED, "中押し|中押|中盘|中盤|中|不计点|不計點|不计|不計|不|불계"),
            Map.entry(
                    Meaning.RUNS_OUT_OF_TIME,
                    "timed out|times out|ran out of time|runs out of time|out of time|exceeded the time|exceeded time"
                            + "|overstepped the time|overstepped time|flagged|超时|超時|逾时|逾時|时间到|時間到|時間切れ|切れ"
                            + "|時間切|时间用完|시간초과|시간 초과|시간이 다 됨"),
            Map.entry(Meaning.TIME, "t|time|timeout|time-out|time out|clock|overtime|时间|時間|시간"),
            Map.entry(
                    Meaning.FORFEITS,
                    "forfeits|forfeited|defaults|defaulted|disqualified|was disqualified|is disqualified|absent"
                            + "|was absent|is absent|did not appear|does not appear|did not come|disconnects"
                            + "|disconnected|left|escaped|弃权|棄權|棄権|缺席|缺阵|未到|未到场|迟到|犯规|犯規|违规|違規|反則"
                            + "|反则|失格|欠席|遅刻|掉线|掉線|断线|斷線|离线|離線|逃跑|强退|강제 종료|반칙|기권|실격|결석|불참|지각"),
            Map.entry(
                    Meaning.FORFEIT,
                    "f|forf|forfeit|forfeiture|default|disqualification|disq|foul|superko|superko violation"
                            + "|ko violation|illegal move"
                            + "|illegal play|illegal|violation|rule violation|cheating|no show|no-show|absence"
                            + "|offline|disconnection|disconnect|不戦|不战|不戰|부전|몰수"),
            Map.entry(Meaning.TIE, "draw|drawn|jigo|tie|tied|even|和棋|和|和局|平|平局|平手|持碁|持棋|引き分け|引分け|引分|ジゴ|무승부|빅|화국"),
            Map.entry(
                    Meaning.VOID,
                    "void|left unfinished|no result|noresult|no-result|no contest|annulled|cancelled|canceled|suspended"
                            + "|adjourned"
                            + "|aborted|abandoned|unfinished|not finished|incomplete|无胜负|無勝負|无效|無効|無效|打ち掛け|打掛"
                            + "|打挂|封棋|中断|中斷|未完|未下完|무효|중단|무효국"),
            Map.entry(
                    Meaning.REPETITION,
                    "triple ko|triple-ko|three kos|quadruple ko|eternal life|chosei|三劫|三劫循环|三劫循環|三コウ"
                            + "|삼패|長生|长生|四劫循环|四劫循環|四劫|四コウ|사패"),
            Map.entry(Meaning.UNKNOWN_RESULT, "?|unknown|不明|未知|알 수 없음|불명"),
            Map.entry(Meaning.HALF, "half|半|반"),
            Map.entry(Meaning.QUARTER, "quarter|quarters"),
            Map.entry(Meaning.AND, "and|又|&"),
            Map.entry(Meaning.ARTICLE, "a|an|the|of"),
            Map.entry(Meaning.POINTS, "point|points|pt|pts|p|moku|目|집|點|点|路|호"),
            Map.entry(Meaning.ZI, "zi|子"),
            Map.entry(Meaning.STONES, "stone|stones|점"),
            Map.entry(Meaning.MOVES, "move|moves|手|手目|手で|手まで|手完|手止|手止め|手终|手終|手后|수|수만에|수까지|수 끝|수로"),
            Map.entry(Meaning.ORDINAL, "第|共|全|共计|总|總|총|제|total|st|nd|rd|th"),
            Map.entry(Meaning.BY, "by|on|with|through|via|because|due|owing|from|for"),
            Map.entry(Meaning.OVER, "over|against|to"),
            Map.entry(Meaning.POSSESSIVE, "'s|’s|の|的|의"),
            Map.entry(
                    Meaning.FILLER,
                    "after|at|in|result|score|game|了|，|player|side|has|have|had|is|was|番|棋|方|は|が|で|に|にて|により"
                            + "|による|ため|ので|因|因为|由于|以|判|判定|结果|結果|결과|이|가|은|는|로|으로|에|:|=|다|함|함.|勝負"),
            Map.entry(Meaning.KOMI, "komi|コミ|込み|こみ|コミ出し|黑贴|黒贴|黑貼|贴|貼|贴目|贴子|贴还|貼目|貼還|黑棋贴|黑方贴|黑出|덤|공제"),
            Map.entry(Meaning.REVERSE, "reverse|reversed|逆|逆コミ|倒贴|倒貼|白贴|白貼|白棋贴|역덤"),
            Map.entry(Meaning.NONE, "no|none|互先|分先|定先|先|호선|정선|맞바둑|无|無|なし|無し|없음|没有"),
            Map.entry(Meaning.HANDICAP, "handicap|让|讓|受|受让|置き碁|置碁|置石|ハンデ|ハンデキャップ|접바둑|접|치수"),
            Map.entry(Meaning.ALTERNATIVE, "/|or|或"),
            Map.entry(
                    Meaning.DOUBT,
                    "not|maybe|perhaps|probably|possibly|about|approximately|approx|ca|circa|around|unclear"
                            + "|disputed|protest|appeal|claimed|wrong|error|instead|should|but|however|actually"
                            + "|estimated|estimate|约|約|大概|可能|争议|爭議|추정|약"));

    private static final Map<String, Integer> NUMERALS = Map.ofEntries(
            Map.entry("one", 1),
            Map.entry("two", 2),
            Map.entry("three", 3),
            Map.entry("four", 4),
            Map.entry("five", 5),
            Map.entry("six", 6),
            Map.entry("seven", 7),
            Map.entry("eight", 8),
            Map.entry("nine", 9),
            Map.entry("ten", 10),
            Map.entry("eleven", 11),
            Map.entry("twelve", 12),
            Map.entry("한", 1),
            Map.entry("두", 2),
            Map.entry("세", 3),
            Map.entry("네", 4),
            Map.entry("다섯", 5),
            Map.entry("여섯", 6),
            Map.entry("일곱", 7),
            Map.entry("여덟", 8),
            Map.entry("아홉", 9));

    private static final Map<String, Meaning> MEANINGS = meanings();

    /** The known words by their first character, the longest words first. */
    private static final Map<Character, List<String>> BY_FIRST = byFirst();

    /** A number in digits: a decimal, a fraction, or a whole number with a fraction. */
    private static final Pattern DIGITS =
            Pattern.compile("(?:(\\d+)(?:又| +)?)?(?<!\\d)(\\d+)/(\\d+)|\\d+(?:[.,]\\d*)?|[.,]\\d+");

    private static final String CHINESE = "〇零一二三四五六七八九";
    private static final Pattern CHINESE_NUMBER = Pattern.compile("[〇零一二三四五六七八九十百两兩]+");
    private static final Pattern CHINESE_FRACTION = Pattern.compile("([〇零一二三四五六七八九十百两兩]+)分(?:之|の)([〇零一二三四五六七八九十百两兩]+)");

    /** The maximum number of digits before the decimal point, and also after it. */
    private static final int MAX_DIGITS = 5;

    /** The maximum length of a text, in characters. A longer text is prose, not a result, komi or handicap. */
    private static final int LONGEST = 200;

    /** Fractions that are one character; {@link #VULGAR_MEANS} has their values. */
    private static final String VULGAR = "¼½¾⅛⅜⅝⅞";

    private static final List<String> VULGAR_MEANS = List.of("1/4", "1/2", "3/4", "1/8", "3/8", "5/8", "7/8");

    private Words() {}

    private static Map<String, Meaning> meanings() {
        Map<String, Meaning> meanings = new HashMap<>();
        KNOWN.forEach((kind, words) -> {
            for (String word : words.split("\\|")) {
                meanings.put(word, kind);
            }
        });
        NUMERALS.keySet().forEach(word -> meanings.put(word, Meaning.NUMBER));
        return Map.copyOf(meanings);
    }

    private static Map<Character, List<String>> byFirst() {
        Map<Character, List<String>> found = new HashMap<>();
        MEANINGS.keySet().forEach(word -> found.computeIfAbsent(word.charAt(0), first -> new ArrayList<>())
                .add(word));
        found.values()
                .forEach(words -> words.sort(
                        Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder())));
        return found;
    }

    /** Returns a text in half-width characters and lower case, with one blank for each run of white space. */
    static String plain(String text) {
        StringBuilder fractions = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int vulgar = VULGAR.indexOf(c);
            if (vulgar < 0) {
                fractions.append(c);
            } else {
                fractions.append(' ').append(VULGAR_MEANS.get(vulgar));
            }
        }
        return HalfWidth.of(fractions)
                .toLowerCase(Locale.ROOT)
                .replace('\u2044', '/')
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** Splits a plain text into words, which contain no blanks. A text that is too long becomes one unknown word. */
    static List<Word> of(String plain) {
        if (plain.length() > LONGEST) {
            return List.of(new Word(Meaning.OTHER, plain));
        }
        List<Word> words = new ArrayList<>();
        int at = 0;
        while (at < plain.length()) {
            if (plain.charAt(at) == ' ') {
                at++;
                continue;
            }
            Word word = wordAt(plain, at);
            words.add(word);
            at += word.text().length();
        }
        return words;
    }

    private static Word wordAt(String plain, int at) {
        Matcher number = DIGITS.matcher(plain).region(at, plain.length());
        number.useTransparentBounds(true);
        if (number.lookingAt()) {
            return new Word(Meaning.NUMBER, number.group(), value(number));
        }
        Matcher fraction = CHINESE_FRACTION.matcher(plain).region(at, plain.length());
        if (fraction.lookingAt()) {
            return new Word(
                    Meaning.NUMBER, fraction.group(), quotient(chinese(fraction.group(2)), chinese(fraction.group(1))));
        }
        String known = known(plain, at);
        if (known != null) {
            Integer numeral = NUMERALS.get(known);
            return numeral == null
                    ? new Word(MEANINGS.getOrDefault(known, Meaning.OTHER), known)
                    : new Word(Meaning.NUMBER, known, BigDecimal.valueOf(numeral));
        }
        Matcher chinese = CHINESE_NUMBER.matcher(plain).region(at, plain.length());
        if (chinese.lookingAt()) {
            return new Word(Meaning.NUMBER, chinese.group(), chinese(chinese.group()));
        }
        int end = at + Character.charCount(plain.codePointAt(at));
        while (isLatin(plain.charAt(at)) && end < plain.length() && isLatin(plain.charAt(end))) {
            end++;
        }
        return new Word(Meaning.OTHER, plain.substring(at, end));
    }

    /** Returns the longest known word at a place; null if there is none. A word in Latin letters must be complete. */
    private static @Nullable String known(String plain, int at) {
        for (String word : BY_FIRST.getOrDefault(plain.charAt(at), List.of())) {
            int end = at + word.length();
            if (plain.startsWith(word, at)
                    && (end == plain.length() || !isLatin(plain.charAt(end - 1)) || !isLatin(plain.charAt(end)))) {
                return word;
            }
        }
        return null;
    }

    private static boolean isLatin(char c) {
        return c <= 0x24F && Character.isLetter(c);
    }

    /** Returns the value of a number in digits; null if it has too many digits, or is a fraction like 1/3. */
    private static @Nullable BigDecimal value(Matcher number) {
        if (number.group(3) != null) {
            BigDecimal part = quotient(whole(number.group(2)), whole(number.group(3)));
            BigDecimal whole = number.group(1) == null ? BigDecimal.ZERO : whole(number.group(1));
            return part == null || whole == null ? null : whole.add(part);
        }
        String[] sides = number.group().split("[.,]", -1);
        String decimals = sides.length > 1 ? sides[1] : "";
        return sides[0].length() > MAX_DIGITS || decimals.length() > MAX_DIGITS
                ? null
                : new BigDecimal("0" + sides[0] + "." + decimals + "0");
    }

    private static @Nullable BigDecimal whole(String digits) {
        return digits.length() > MAX_DIGITS ? null : new BigDecimal(digits);
    }

    private static @Nullable BigDecimal quotient(@Nullable BigDecimal over, @Nullable BigDecimal under) {
        if (over == null || under == null) {
            return null;
        }
        try {
            return over.divide(under);
        } catch (ArithmeticException thirdsOrNothing) {
            return null;
        }
    }

    /** Returns the value of a number below 1000 in Chinese numerals, or written digit by digit; null if neither. */
    private static @Nullable BigDecimal chinese(String text) {
        String numerals = text.replaceAll("[两兩]", "二").replace('〇', '零');
        if (!numerals.matches(".*[十百].*")) {
            StringBuilder digits = new StringBuilder();
            numerals.chars().forEach(c -> digits.append(Math.max(0, CHINESE.indexOf(c) - 1)));
            return whole(digits.toString());
        }
        Matcher places = Pattern.compile("(?:([一二三四五六七八九]?)百)?零?(?:([一二三四五六七八九]?)(十))?([一二三四五六七八九]?)")
                .matcher(numerals);
        if (!places.matches()) {
            return null;
        }
        int hundreds = places.group(1) == null ? 0 : digit(places.group(1), 1);
        int tens = places.group(3) == null ? 0 : digit(places.group(2), 1);
        return BigDecimal.valueOf(100L * hundreds + 10L * tens + digit(places.group(4), 0));
    }

    private static int digit(String numeral, int missing) {
        return numeral.isEmpty() ? missing : CHINESE.indexOf(numeral) - 1;
    }
}
