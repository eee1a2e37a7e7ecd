package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.record.RecordedResult.Reason;

/** Reads results in the languages and forms that records use. */
final class ResultText {

    private static final Pattern USUAL = Pattern.compile("[BW]\\+(?:R|Resign|([0-9]{1,5}(?:\\.[0-9]{1,5})?))");
    private static final Pattern SIDE = Pattern.compile("^(black|white|[bw](?=[+ ]|$)|[黑黒白흑백])");
    private static final Pattern TIE = Pattern.compile("0|draw|drawn|jigo|tie|tied|even|和棋|和|平局|持碁|持棋|ジゴ|무승부|빅");
    private static final Pattern VOID = Pattern.compile("void|no ?result|無勝負|无胜负|annulled|suspended");
    private static final Pattern RESIGNED =
            Pattern.compile("r|res|resign|resigns|resigned|resignation|[不中]|.*中[盘盤押].*|.*불계.*");
    private static final Pattern TIMED = Pattern.compile("t|time|timeout|.*(超[时時]|時間|时间|시간|切れ負).*");
    private static final Pattern FORFEITED = Pattern.compile("f|forf|forfeit|forfeited|.*(不戦|弃权|棄權|反則|反则|기권|반칙).*");

    /** A number, perhaps with a fraction: 3.5, 3,5, 3/4, 3又3/4, 3 3/4. */
    private static final Pattern NUMBER =
            Pattern.compile("(?:(\\d{1,5})(?:又| +))?(\\d{1,5})/(\\d{1,5})|(\\d{1,5}(?:[.,]\\d{1,5})?|[.,]\\d{1,5})");

    private static final Pattern UNIT =
            Pattern.compile("(points?|pts?|moku|目|路|집|子|點|点|zi|stones?)?(又?半|반)?(子|目|집)?(勝|胜|勝ち|승)?\\.?");

    private ResultText() {}

    static RecordedResult parse(String text) {
        RecordedResult usual = usual(text);
        return usual == null ? unusual(text) : usual;
    }

    /** The forms of nearly all records, {@code B+R} and {@code W+3.5}; null for other forms. */
    static @Nullable RecordedResult usual(String text) {
        Matcher usual = USUAL.matcher(text);
        if (!usual.matches()) {
            return null;
        }
        Player winner = text.charAt(0) == 'B' ? Player.BLACK : Player.WHITE;
        String margin = usual.group(1);
        return margin == null
                ? new RecordedResult.WonBy(winner, Reason.RESIGNATION)
                : new RecordedResult.Score(winner, plain(new BigDecimal(margin)));
    }

    /** All forms, including the usual ones. */
    static RecordedResult unusual(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .strip();
        if (plain.isEmpty() || plain.equals("?")) {
            return new RecordedResult.Unknown();
        }
        if (TIE.matcher(plain).matches()) {
            return new RecordedResult.Tie();
        }
        if (VOID.matcher(plain).matches()) {
            return new RecordedResult.NoResult();
        }
        Matcher side = SIDE.matcher(plain);
        if (!side.find()) {
            return new RecordedResult.Unreadable(text);
        }
        Player winner = "b黑黒흑".indexOf(plain.charAt(0)) >= 0 ? Player.BLACK : Player.WHITE;
        RecordedResult how = how(winner, rest(plain.substring(side.end())));
        return how == null ? new RecordedResult.Unreadable(text) : how;
    }

    /** The part after the winner, without the words for winning. */
    private static String rest(String text) {
        return text.strip()
                .replaceFirst("^(\\+|番|棋|方|이|won|wins|win|胜|勝|승)? *", "")
                .replaceFirst("^(\\+|by|on|胜|勝|승)? *", "")
                .strip();
    }

    private static @Nullable RecordedResult how(Player winner, String rest) {
        if (rest.isEmpty() || rest.equals("?") || rest.equals("胜") || rest.equals("勝ち") || rest.equals("ち")) {
            return new RecordedResult.WonBy(winner, Reason.UNSTATED);
        }
        if (RESIGNED.matcher(rest).matches()) {
            return new RecordedResult.WonBy(winner, Reason.RESIGNATION);
        }
        if (TIMED.matcher(rest).matches()) {
            return new RecordedResult.WonBy(winner, Reason.TIME);
        }
        if (FORFEITED.matcher(rest).matches()) {
            return new RecordedResult.WonBy(winner, Reason.FORFEIT);
        }
        return margin(rest)
                .<RecordedResult>map(margin -> new RecordedResult.Score(winner, margin))
                .orElse(null);
    }

    private static Optional<BigDecimal> margin(String rest) {
        Matcher number = NUMBER.matcher(rest);
        BigDecimal value = BigDecimal.ZERO;
        String unit = rest;
        if (number.lookingAt()) {
            value = value(number);
            if (value == null) {
                return Optional.empty();
            }
            unit = rest.substring(number.end()).strip();
        } else if (!rest.startsWith("半") && !rest.startsWith("반")) {
            return Optional.empty();
        }
        Matcher words = UNIT.matcher(unit);
        if (!words.matches()) {
            return Optional.empty();
        }
        if (words.group(2) != null) {
            value = value.add(new BigDecimal("0.5"));
        }
        if (unit.contains("子") || unit.startsWith("zi")) {
            value = value.add(value);
        }
        return Optional.of(plain(value));
    }

    /** The number of a match; null if it is not a finite decimal. */
    private static @Nullable BigDecimal value(Matcher number) {
        if (number.group(3) == null) {
            return new BigDecimal(number.group(4).replace(',', '.'));
        }
        BigDecimal whole = number.group(1) == null ? BigDecimal.ZERO : new BigDecimal(number.group(1));
        try {
            return whole.add(new BigDecimal(number.group(2)).divide(new BigDecimal(number.group(3))));
        } catch (ArithmeticException thirdsOrNothing) {
            return null;
        }
    }

    private static BigDecimal plain(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.setScale(Math.max(stripped.scale(), 0));
    }
}
