package org.shinpan.cli.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Move;

/** Parses the words of an {@link Example}: moves, points, players and numbers. */
final class ExampleWords {

    private ExampleWords() {}

    /** Parses a move: a point of the board, {@code pass} or {@code resign}. */
    static Move move(String word, Board board) {
        Move move = Move.parse(word);
        return move instanceof Move.Play ? Move.play(board.parse(word)) : move;
    }

    /** Parses one or more points of the board, and sorts them. */
    static List<Point> points(String text, Board board) {
        List<Point> points = new ArrayList<>();
        for (String word : of(text)) {
            points.add(board.parse(word));
        }
        if (points.isEmpty()) {
            throw new IllegalArgumentException("points are expected, such as a1 b2");
        }
        points.sort(null);
        return points;
    }

    /** Parses a player: a name or its first letter. */
    static Player player(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "b", "black" -> Player.BLACK;
            case "w", "white" -> Player.WHITE;
            default -> throw new IllegalArgumentException("'" + text + "' is neither Black nor White");
        };
    }

    /** Parses a whole number of at most six digits. */
    static int number(String text) {
        if (!text.matches("\\d{1,6}")) {
            throw new IllegalArgumentException("a number is expected, not '" + text + "'");
        }
        return Integer.parseInt(text);
    }

    /** Splits a text at its blanks. */
    static List<String> of(String text) {
        String trimmed = text.trim();
        return trimmed.isEmpty() ? List.of() : List.of(trimmed.split("\\s+"));
    }
}
