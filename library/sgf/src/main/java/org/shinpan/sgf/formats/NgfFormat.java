package org.shinpan.sgf.formats;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.text.Excerpt;

/**
 * Reads the records of the wBaduk server. The format is not published; this reader follows what its files show.
 *
 * <p>The first twelve lines are title, board size, White, Black, web site, handicap, a number, komi, date, a number,
 * result and count of moves. A move is {@code PM}, two letters of its number, {@code B} or {@code W}, then the letters
 * of column and row from the upper left corner, where {@code B} is the first. The point is written twice.
 */
final class NgfFormat {

    private static final Pattern DATE = Pattern.compile("(\\d{4})(\\d{2})(\\d{2}).*");
    private static final Pattern SCORE = Pattern.compile("(\\d{1,5}(?:\\.\\d{1,3})?)");

    /** The letters with which every line of the header begins in some files. */
    private static final String MARK = "GI";

    private NgfFormat() {}

    static void read(PlainLines lines, PlainGame game) throws PlainGame.Faulty {
        String handicap = "0";
        boolean marked = false;
        while (lines.next()) {
            String line = lines.line();
            if (line.startsWith(MARK) && (marked || lines.number() == 1)) {
                marked = true;
                handicap = readMark(line.substring(MARK.length()), lines.number(), handicap, game);
                continue;
            }
            if (line.startsWith("PM") && line.length() >= 7) {
                move(line, lines.number(), game);
                continue;
            }
            switch (lines.number()) {
                case 1 -> game.put("EV", line, 1);
                case 2 -> game.setBoard(line, 2);
                case 3 -> readPlayer(line, "PW", "WR", 3, game);
                case 4 -> readPlayer(line, "PB", "BR", 4, game);
                case 5 -> game.put("PC", line, 5);
                case 6 -> {
                    handicap = line;
                    game.setHandicap(line, 6);
                }
                case 8 -> readKomi(line, handicap, 8, game);
                case 9 -> {
                    Matcher date = DATE.matcher(line);
                    if (date.matches()) {
                        game.put("DT", date.group(1) + "-" + date.group(2) + "-" + date.group(3), 9);
                    }
                }
                case 11 -> game.put("RE", result(line), 11);
                case 12 -> game.count(line);
                default -> {}
            }
        }
    }

    /**
     * Reads a line of a header whose lines all begin with GI, and returns the handicap that is known after it. In such
     * headers, the names of the players precede the place, and the board size is in line 7.
     */
    private static String readMark(String line, int number, String handicap, PlainGame game) throws PlainGame.Faulty {
        switch (number) {
            case 1 -> {
                game.note(
                        1,
                        "the lines of the header begin with GI; they are read as title, White, Black, …, date, board");
                game.put("EV", line, 1);
            }
            case 2 -> readPlayer(line, "PW", "WR", 2, game);
            case 3 -> readPlayer(line, "PB", "BR", 3, game);
            case 4 -> game.put("PC", line, 4);
            case 6 -> game.put("DT", line, 6);
            case 7 -> game.setBoard(line, 7);
            case 8 -> {
                game.setHandicap(line, 8);
                return line;
            }
            case 10 -> readKomi(line, handicap, 10, game);
            default -> {}
        }
        return handicap;
    }

    private static void move(String line, int number, PlainGame game) throws PlainGame.Faulty {
        String letters = line.substring(4, 7).toUpperCase(Locale.ROOT);
        if (letters.charAt(0) != 'B' && letters.charAt(0) != 'W') {
            throw new PlainGame.Faulty(number, "the player of a move is neither B nor W: " + Excerpt.quoted(line));
        }
        Player player = letters.charAt(0) == 'B' ? Player.BLACK : Player.WHITE;
        if (letters.endsWith("AA")) {
            game.note(number, "the point AA is read as a pass by " + player);
            game.pass(player, number);
        } else {
            game.play(player, letters.charAt(1) - 'B', letters.charAt(2) - 'B', number);
        }
    }

    private static void readPlayer(String line, String name, String rank, int number, PlainGame game) {
        String[] words = line.split("\\s+");
        game.put(name, words[0], number);
        if (words.length > 1) {
            game.put(
                    rank,
                    words[words.length - 1].replace("DP", "p").replace('D', 'd').replace('K', 'k'),
                    number);
        }
    }

    /** Reads the komi. In a game without handicap the server writes 6 for 6.5. */
    private static void readKomi(String line, String handicap, int number, PlainGame game) {
        if (handicap.equals("0") && line.matches("\\d{1,3}")) {
            game.note(number, "komi " + line + " of a game without handicap is read as " + line + ".5");
            game.put("KM", line + ".5", number);
        } else {
            game.put("KM", line, number);
        }
    }

    private static String result(String line) {
        String lower = line.toLowerCase(Locale.ROOT);
        boolean white = lower.contains("white win") || lower.contains("black lose");
        boolean black = lower.contains("black win") || lower.contains("white lose");
        if (white == black) {
            return line;
        }
        return (white ? "W+" : "B+") + how(lower);
    }

    private static String how(String result) {
        if (result.contains("resign")) {
            return "R";
        }
        if (result.contains("time")) {
            return "T";
        }
        Matcher score = SCORE.matcher(result);
        return score.find() ? score.group() : "";
    }
}
