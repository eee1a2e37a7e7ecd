package org.shinpan.sgf.formats;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.text.Excerpt;

/**
 * Reads the records of the Tygem server. The format is not published; this reader follows what its files show.
 *
 * <p>The header between {@code \HS} and {@code \HE} has lines {@code \[NAME=value\]}. The game between {@code \GS} and
 * {@code \GE} has one line for each event. {@code INI} is the first one and states the handicap. {@code STO 0 number
 * player column row} plays a stone: player 1 is Black, and columns and rows count from 0 in the upper left corner.
 * {@code SKI} is a pass. The board is always 19×19.
 */
final class GibFormat {

    private static final Pattern FIELD = Pattern.compile("\\\\\\[([A-Z]+)=(.*?)(\\\\\\])?");
    private static final Pattern NAME = Pattern.compile("([^(]++)\\(([^()]*+)\\)");
    private static final Pattern DATE = Pattern.compile("(?:^|,)C(\\d{4}):(\\d{2}):(\\d{2})");

    /**
     * The patterns of the fields of a header for the winner with the kind of win, the margin, and the komi. The margin
     * follows the winner, perhaps after other fields. There is no common pattern for both, because it could take
     * quadratic time.
     */
    private record Claims(Pattern winner, Pattern margin, Pattern komi) {}

    private static final Claims MAIN = new Claims(
            Pattern.compile("GRLT:(\\d{1,3}),"),
            Pattern.compile("ZIPSU:(\\d{1,6}),"),
            Pattern.compile("GONGJE:(\\d{1,5}),"));

    private static final Claims TAG = new Claims(
            Pattern.compile("(?:^|,)W(\\d{1,3})(?=,)"),
            Pattern.compile(",Z(\\d{1,6})(?:,|$)"),
            Pattern.compile("(?:^|,)G(\\d{1,5})(?:,|$)"));

    private GibFormat() {}

    static void read(PlainLines lines, PlainGame game) throws PlainGame.Faulty {
        Player last = Player.WHITE;
        boolean open = false;
        while (lines.next()) {
            String line = lines.line();
            Matcher field = FIELD.matcher(line);
            open = line.equals("\\GS") || (open && !line.equals("\\GE"));
            if (field.matches()) {
                readHeader(field.group(1), field.group(2), lines.number(), game);
            } else if (line.startsWith("INI ")) {
                String[] words = line.split(" +");
                if (words.length > 3 && !game.hasSteps()) {
                    game.setHandicap(words[3], lines.number());
                }
            } else if (line.startsWith("STO ") || line.startsWith("SKI ")) {
                last = turn(line.split(" +"), last, lines.number(), game);
            }
        }
        if (open) {
            game.cut();
        }
    }

    private static Player turn(String[] words, Player last, int line, PlainGame game) throws PlainGame.Faulty {
        Player player = last.opponent();
        if (words.length > 3) {
            if (!words[3].equals("1") && !words[3].equals("2")) {
                throw new PlainGame.Faulty(line, "player " + Excerpt.quoted(words[3]) + " is neither 1 nor 2");
            }
            player = words[3].equals("1") ? Player.BLACK : Player.WHITE;
        }
        if (words[0].equals("SKI")) {
            game.note(line, "SKI is read as a pass by " + player);
            game.pass(player, line);
        } else if (words.length < 6 || !words[4].matches("\\d{1,3}") || !words[5].matches("\\d{1,3}")) {
            game.addUnreadMove(player, "expected: STO 0 number player column row", line);
        } else {
            game.play(player, Integer.parseInt(words[4]), Integer.parseInt(words[5]), line);
        }
        return player;
    }

    private static void readHeader(String name, String value, int line, PlainGame game) {
        switch (name) {
            case "GAMEBLACKNAME" -> readPlayer(value, "PB", "BR", line, game);
            case "GAMEWHITENAME" -> readPlayer(value, "PW", "WR", line, game);
            case "GAMENAME" -> game.put("EV", value, line);
            case "GAMEPLACE" -> game.put("PC", value, line);
            case "GAMEINFOMAIN" -> readClaims(value, MAIN, line, game);
            case "GAMETAG" -> {
                Matcher date = DATE.matcher(value);
                if (date.find()) {
                    game.put("DT", date.group(1) + "-" + date.group(2) + "-" + date.group(3), line);
                }
                readClaims(value, TAG, line, game);
            }
            default -> {}
        }
    }

    private static void readPlayer(String value, String name, String rank, int line, PlainGame game) {
        Matcher both = NAME.matcher(value.strip());
        if (both.matches()) {
            game.put(name, both.group(1), line);
            game.put(rank, both.group(2), line);
        } else {
            game.put(name, value, line);
        }
    }

    /**
     * Reads the result and the komi. The file states points in tenths. The first value of each that is not blank
     * counts.
     */
    private static void readClaims(String value, Claims claims, int line, PlainGame game) {
        Matcher points = claims.komi.matcher(value);
        if (points.find()) {
            game.put("KM", tenths(points.group(1)), line);
        }
        Matcher end = claims.winner.matcher(value);
        Matcher margin = claims.margin.matcher(value);
        if (end.find() && margin.find(end.end())) {
            String text =
                    switch (end.group(1)) {
                        case "0" -> "B+" + tenths(margin.group(1));
                        case "1" -> "W+" + tenths(margin.group(1));
                        case "3" -> "B+R";
                        case "4" -> "W+R";
                        case "7" -> "B+T";
                        case "8" -> "W+T";
                        default -> "";
                    };
            game.put("RE", text, line);
        }
    }

    private static String tenths(String digits) {
        return new BigDecimal(digits).movePointLeft(1).stripTrailingZeros().toPlainString();
    }
}
