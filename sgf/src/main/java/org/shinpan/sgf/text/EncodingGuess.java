package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
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

    static EncodingGuess of(byte[] file) {
        List<Candidate> candidates = List.of(
                new Candidate("Shift_JIS", JAPANESE, EncodingGuess::shiftJis),
                new Candidate("EUC-KR", KOREAN, EncodingGuess::eucKr),
                new Candidate("GB18030", SIMPLIFIED, EncodingGuess::gb18030),
                new Candidate("Big5", TRADITIONAL, EncodingGuess::big5),
                new Candidate("windows-1251", "", EncodingGuess::windows1251),
                new Candidate("windows-1252", "", EncodingGuess::windows1252));
        EncodingGuess best = new EncodingGuess("ISO-8859-1", new String(file, StandardCharsets.ISO_8859_1));
        long most = Long.MIN_VALUE;
        for (Candidate candidate : candidates) {
            String text = candidate.text(file);
            if (text != null) {
                long points = candidate.points.of(file) + candidate.bonus(text);
                if (points > most) {
                    most = points;
                    best = new EncodingGuess(candidate.name, text);
                }
            }
        }
        return best;
    }

    /** Gives points for the characters of a text, by its bytes, in half points. */
    private interface Points {
        long of(byte[] file);
    }

    private record Candidate(String name, String frequent, Points points) {

        @Nullable String text(byte[] file) {
            Charset charset = FileText.charset(name);
            return charset == null ? null : FileText.strictly(file, charset);
        }

        long bonus(String text) {
            long bonus = 0;
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                bonus += c > 0x7F && frequent.indexOf(c) >= 0 ? 4 : 0;
            }
            return bonus;
        }
    }

    private static long shiftJis(byte[] file) {
        long points = 0;
        for (int i = 0; i < file.length; i++) {
            int lead = file[i] & 0xFF;
            if (lead >= 0xA1 && lead <= 0xDF) {
                points -= 2;
            } else if (lead >= 0x80 && i + 1 < file.length) {
                int trail = file[++i] & 0xFF;
                boolean kana = (lead == 0x82 && trail >= 0x9F) || (lead == 0x83 && trail <= 0x96);
                boolean common = (lead > 0x88 && lead <= 0x97) || (lead == 0x88 && trail >= 0x9F);
                boolean rare = (lead >= 0x98 && lead <= 0x9F) || (lead >= 0xE0 && lead <= 0xEA);
                points += kana ? 6 : common ? 4 : lead <= 0x82 ? 2 : rare ? 0 : -4;
            }
        }
        return points;
    }

    private static long eucKr(byte[] file) {
        long points = 0;
        for (int i = 0; i < file.length; i++) {
            int lead = file[i] & 0xFF;
            if (lead >= 0x80 && i + 1 < file.length) {
                int trail = file[++i] & 0xFF;
                boolean standard = trail >= 0xA1 && lead >= 0xA1;
                points += !standard ? -2 : lead >= 0xB0 && lead <= 0xC8 ? 4 : 0;
            }
        }
        return points;
    }

    private static long gb18030(byte[] file) {
        long points = 0;
        for (int i = 0; i < file.length; i++) {
            int lead = file[i] & 0xFF;
            if (lead >= 0x80 && i + 1 < file.length) {
                int trail = file[++i] & 0xFF;
                if (trail >= '0' && trail <= '9') {
                    points -= 4;
                    i += 2;
                } else {
                    boolean standard = trail >= 0xA1 && lead >= 0xA1 && lead <= 0xF7;
                    points += !standard ? -2 : lead >= 0xB0 && lead <= 0xD7 ? 4 : 0;
                }
            }
        }
        return points;
    }

    private static long big5(byte[] file) {
        long points = 0;
        for (int i = 0; i < file.length; i++) {
            int lead = file[i] & 0xFF;
            if (lead >= 0x80 && i + 1 < file.length) {
                i++;
                points += lead >= 0xA4 && lead <= 0xC6 ? 4 : lead >= 0xA1 && lead <= 0xF9 ? 0 : -4;
            }
        }
        return points;
    }

    private static long windows1251(byte[] file) {
        long points = 0;
        for (int i = 0; i < file.length; i++) {
            int b = file[i] & 0xFF;
            if (b >= 0x80) {
                int before = i > 0 ? file[i - 1] & 0xFF : 0;
                boolean small = b >= 0xE0 || b == 0xB8;
                boolean capital = (b >= 0xC0 && b <= 0xDF) || b == 0xA8;
                points += small || capital ? 2 : -4;
                points -= capital && (before >= 0xE0 || before == 0xB8) ? 4 : 0;
                points -= latin(file, i - 1) || latin(file, i + 1) ? 2 : 0;
            }
        }
        return points;
    }

    private static long windows1252(byte[] file) {
        long points = 0;
        for (int i = 0; i < file.length; i++) {
            int b = file[i] & 0xFF;
            if (b >= 0x80) {
                boolean alone = !high(file, i - 1) && !high(file, i + 1);
                boolean inWord = latin(file, i - 1) || latin(file, i + 1);
                points += b >= 0xC0 && alone && inWord ? 3 : -2;
            }
        }
        return points;
    }

    private static boolean latin(byte[] file, int at) {
        return at >= 0 && at < file.length && (file[at] | 0x20) >= 'a' && (file[at] | 0x20) <= 'z';
    }

    private static boolean high(byte[] file, int at) {
        return at >= 0 && at < file.length && file[at] < 0;
    }
}
