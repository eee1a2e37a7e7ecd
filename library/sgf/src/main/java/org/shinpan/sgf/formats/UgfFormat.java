package org.shinpan.sgf.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.sgf.text.Excerpt;

/**
 * Reads the records of the PandaNet server, UGF and UGI. The format is not published; this reader follows what its
 * files show.
 *
 * <p>The section {@code [Header]} has lines {@code Name=value}. Every line of the section {@code [Data]} is a stone:
 * two letters for column and row, {@code B} or {@code W}, and a number that is 0 for a handicap stone. Columns count
 * from the left, and rows from the top, or from the bottom with {@code CoordinateType=IGS}. A point off the board,
 * usually {@code YA}, is a pass. Other sections contain figures and reviews, and are skipped.
 */
final class UgfFormat {

    private UgfFormat() {}

    static void read(PlainLines lines, PlainGame game) throws PlainGame.Faulty {
        String section = "";
        String coordinates = "";
        List<Point> handicap = new ArrayList<>();
        while (lines.next()) {
            String line = lines.line();
            if (line.startsWith("[") && line.endsWith("]")) {
                section = line.toUpperCase(Locale.ROOT);
                readHandicap(handicap, game);
            } else if (section.equals("[HEADER]")) {
                String[] pair = line.split("=", 2);
                if (pair.length == 2) {
                    String name = pair[0].toUpperCase(Locale.ROOT);
                    String value = pair[1];
                    if (name.equals("COORDINATETYPE")) {
                        coordinates = value.strip().toUpperCase(Locale.ROOT);
                    }
                    readHeader(name, value, lines.number(), game);
                }
            } else if (section.equals("[DATA]") && !line.isEmpty()) {
                readData(line, coordinates.equals("IGS"), handicap, lines.number(), game);
            }
        }
        readHandicap(handicap, game);
    }

    private static void readHeader(String name, String value, int line, PlainGame game) throws PlainGame.Faulty {
        String[] parts = value.split(",", -1);
        switch (name) {
            case "SIZE" -> game.setBoard(value, line);
            case "TITLE" -> game.put("GN", parts[0], line);
            case "PLACE" -> game.put("PC", value, line);
            case "RULES" -> game.put("RU", value, line);
            case "DATE" -> game.put("DT", parts[0].replace('/', '-'), line);
            case "PLAYERB" -> {
                game.put("PB", parts[0], line);
                game.put("BR", parts.length > 1 ? parts[1] : "", line);
            }
            case "PLAYERW" -> {
                game.put("PW", parts[0], line);
                game.put("WR", parts.length > 1 ? parts[1] : "", line);
            }
            case "HDCP" -> {
                game.put("HA", parts[0], line);
                game.put("KM", parts.length > 1 ? parts[1] : "", line);
            }
            case "WINNER" -> game.put("RE", result(parts), line);
            default -> {}
        }
    }

    /**
     * Returns the result as SGF writes it. {@code W,C} is a win by resignation, {@code W,3.5} is a win by points, and
     * {@code D} is a tie. Returns the empty text for any other winner.
     */
    private static String result(String[] parts) {
        String winner = parts[0].strip().toUpperCase(Locale.ROOT);
        String how = parts.length > 1 ? parts[1].strip().toUpperCase(Locale.ROOT) : "";
        return switch (winner) {
            case "B", "W" -> winner + "+" + (how.equals("C") ? "R" : how);
            case "D" -> "0";
            default -> "";
        };
    }

    private static void readData(String line, boolean fromBottom, List<Point> handicap, int number, PlainGame game)
            throws PlainGame.Faulty {
        String[] parts = line.toUpperCase(Locale.ROOT).split(",", -1);
        if (parts.length < 2 || parts[0].length() != 2 || !parts[1].matches("[BW].*")) {
            game.note(number, "a line of [Data] that is not a move is skipped");
            return;
        }
        Player player = parts[1].charAt(0) == 'B' ? Player.BLACK : Player.WHITE;
        int column = parts[0].charAt(0) - 'A';
        int row = parts[0].charAt(1) - 'A';
        int fromTop = fromBottom ? game.board().rows() - 1 - row : row;
        boolean on = game.isOnBoard(column, fromTop);
        if (on && !game.hasSteps() && player == Player.BLACK && parts.length > 2 && parts[2].equals("0")) {
            handicap.add(game.point(column, fromTop));
            return;
        }
        readHandicap(handicap, game);
        if (on) {
            game.play(player, column, fromTop, number);
        } else {
            if (!parts[0].equals("YA")) {
                game.note(number, "the point " + Excerpt.quoted(parts[0]) + " is off the board; read as a pass");
            }
            game.pass(player, number);
        }
    }

    private static void readHandicap(List<Point> handicap, PlainGame game) {
        if (!handicap.isEmpty()) {
            game.setUp(handicap);
            handicap.clear();
        }
    }
}
