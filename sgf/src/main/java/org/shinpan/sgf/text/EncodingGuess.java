package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The most plausible encoding of a text that does not name its encoding.
 *
 * <p>An encoding is out if the bytes are not valid in it. The others get points for each character:
 *
 * <ul>
 *   <li>A character of two bytes: 2 points if it is common in the encoding, 3 for kana, 0 if it is rare, and less
 *       than 0 if it is very rare.
 *   <li>A Cyrillic letter: 1 point, less next to a Latin letter, and less for a capital after a small letter.
 *   <li>A single accented letter in a Latin word: 1.5 points.
 *   <li>A character that is frequent in game records (rank, black, white, wins, tournament): 2 points more.
 * </ul>
 *
 * <p>The encoding with the most points wins. On a tie, the first of this list wins: Shift-JIS, EUC-KR, GB18030, Big5,
 * windows-1251, windows-1252.
 *
 * @param name the name of the encoding
 * @param text the text in this encoding
 */
record EncodingGuess(String name, String text) {

    private static final String JAPANESE = "段級勝黒白中押目半戦名人本因坊位杯局第年月日対先番棋院";
    private static final String KOREAN = "단급승흑백불계집반배바둑";
    private static final String SIMPLIFIED = "段级胜黑白中盘目半战名人赛杯局第年月日对先手围棋届轮子";
    private static final String TRADITIONAL = "段級勝黑白中盤目半戰名人賽杯局第年月日對先手圍棋屆輪子";

    // Bytes of one character, as regular expressions.
    private static final String HIGH = "[\\x80-\\xFF]";

    private static final String LATIN = "[A-Za-z]";
    private static final String CYRILLIC = "[\\xC0-\\xFF\\xA8\\xB8]";
    private static final String CYRILLIC_SMALL = "[\\xE0-\\xFF\\xB8]";
    private static final String CYRILLIC_CAPITAL = "[\\xC0-\\xDF\\xA8]";

    private static final List<Candidate> CANDIDATES = List.of(
            new Candidate(
                    "Shift_JIS",
                    JAPANESE,
                    new Kind(-2, "[\\xA1-\\xDF]"),
                    new Kind(6, "\\x82[\\x9F-\\xFF]|\\x83[\\x00-\\x96]"),
                    new Kind(4, "\\x88[\\x9F-\\xFF]|[\\x89-\\x97]."),
                    new Kind(2, "[\\x80-\\x82]."),
                    new Kind(0, "[\\x98-\\x9F\\xE0-\\xEA]."),
                    new Kind(-4, HIGH + ".")),
            new Candidate(
                    "EUC-KR",
                    KOREAN,
                    new Kind(4, "[\\xB0-\\xC8][\\xA1-\\xFF]"),
                    new Kind(0, "[\\xA1-\\xFF][\\xA1-\\xFF]"),
                    new Kind(-2, HIGH + ".")),
            new Candidate(
                    "GB18030",
                    SIMPLIFIED,
                    new Kind(-4, HIGH + "[0-9].."),
                    new Kind(4, "[\\xB0-\\xD7][\\xA1-\\xFF]"),
                    new Kind(0, "[\\xA1-\\xF7][\\xA1-\\xFF]"),
                    new Kind(-2, HIGH + ".")),
            new Candidate(
                    "Big5",
                    TRADITIONAL,
                    new Kind(4, "[\\xA4-\\xC6]."),
                    new Kind(0, "[\\xA1-\\xF9]."),
                    new Kind(-4, HIGH + ".")),
            new Candidate(
                    "windows-1251",
                    "",
                    new Kind(-4, "(?<=" + CYRILLIC_SMALL + ")" + CYRILLIC_CAPITAL + "(?=" + LATIN + ")"),
                    new Kind(-2, "(?<=" + CYRILLIC_SMALL + ")" + CYRILLIC_CAPITAL),
                    new Kind(0, beside(LATIN, CYRILLIC)),
                    new Kind(2, CYRILLIC),
                    new Kind(-6, beside(LATIN, HIGH)),
                    new Kind(-4, HIGH)),
            new Candidate(
                    "windows-1252",
                    "",
                    new Kind(3, "(?<!" + HIGH + ")(?:" + beside(LATIN, "[\\xC0-\\xFF]") + ")(?!" + HIGH + ")"),
                    new Kind(-2, HIGH)));

    static EncodingGuess of(byte[] file) {
        EncodingGuess best = new EncodingGuess("ISO-8859-1", new String(file, StandardCharsets.ISO_8859_1));
        String bytes = best.text;
        long most = Long.MIN_VALUE;
        for (Candidate candidate : CANDIDATES) {
            String text = candidate.text(file);
            if (text != null) {
                long points = candidate.points(bytes) + candidate.bonus(text);
                if (points > most) {
                    most = points;
                    best = new EncodingGuess(candidate.name, text);
                }
            }
        }
        return best;
    }

    /** The points of a text in an encoding of the list, whose bytes stand in a string. */
    static long points(String encoding, String bytes) {
        return CANDIDATES.stream()
                .filter(candidate -> candidate.name.equals(encoding))
                .mapToLong(candidate -> candidate.points(bytes))
                .sum();
    }

    private static String beside(String neighbour, String character) {
        return "(?<=" + neighbour + ")" + character + "|" + character + "(?=" + neighbour + ")";
    }

    /**
     * Characters that get the same points, as a regular expression over their bytes.
     *
     * @param points in half points
     */
    private record Kind(int points, String bytes) {}

    /** An encoding. A character is of the first kind that it fits. */
    private static final class Candidate {

        private final String name;
        private final String frequent;
        private final List<Kind> kinds;
        private final Pattern characters;

        Candidate(String name, String frequent, Kind... kinds) {
            this.name = name;
            this.frequent = frequent;
            this.kinds = List.of(kinds);
            this.characters = Pattern.compile(
                    this.kinds.stream()
                            .map(Kind::bytes)
                            .collect(Collectors.joining(")|(", "(?=" + HIGH + ")(?:(", "))")),
                    Pattern.DOTALL);
        }

        @Nullable String text(byte[] file) {
            Charset charset = Encodings.charset(name);
            return charset == null ? null : Encodings.strictly(file, charset);
        }

        /** The points for the characters of a text, whose bytes stand in a string. */
        long points(String bytes) {
            Matcher character = characters.matcher(bytes);
            long points = 0;
            while (character.find()) {
                int kind = 0;
                while (character.group(kind + 1) == null) {
                    kind++;
                }
                points += kinds.get(kind).points;
            }
            return points;
        }

        long bonus(String text) {
            return 4 * text.chars().filter(c -> frequent.indexOf(c) >= 0).count();
        }
    }
}
