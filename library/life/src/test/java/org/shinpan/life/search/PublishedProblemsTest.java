package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.search.EnclosedGame.Wish;

/** Compares the answers of the problems of the page {@code /problems} with {@link EnclosedGame}. */
class PublishedProblemsTest {

    private static final Path FOLDER = Path.of("../../program/server/src/main/resources/www/problems");
    private static final int GRADES = 6;
    private static final int MAX_POINTS = 10;
    private static final int MAX_POINTS_AT_NIGHT = 13;

    private int answers;
    private int problems;

    @Test
    void theSmallestAgreeWithTheBruteForce() throws IOException {
        compareAll(MAX_POINTS);
        assertThat(problems).isGreaterThan(8);
    }

    @Tag("nightly")
    @Test
    void theSmallOnesOfAllGradesAgreeWithTheBruteForce() throws IOException {
        compareAll(MAX_POINTS_AT_NIGHT);
        System.out.printf("%d first moves of %d problems agree with the brute force%n", answers, problems);
        assertThat(problems).isGreaterThan(60);
    }

    private void compareAll(int mostPoints) throws IOException {
        for (int grade = 1; grade <= GRADES; grade++) {
            for (String line : Files.readAllLines(FOLDER.resolve(grade + ".json"))) {
                if (line.startsWith("\"")) {
                    compare(line.substring(1, line.lastIndexOf('"')).split(" "), mostPoints);
                }
            }
        }
    }

    /** Compares a problem. Its fields are described at the class that writes it. */
    private void compare(String[] fields, int mostPoints) {
        boolean isLive = fields[1].equals("live");
        String diagram = enclosed(fields[4], isLive ? 'W' : 'B');
        if (diagram.chars().filter(sign -> ".XO".indexOf(sign) >= 0).count() > mostPoints) {
            return;
        }
        Optional<EnclosedGame> game = game(diagram);
        if (game.isEmpty()) {
            return;
        }
        String target = fields[5];
        try {
            Map<String, Boolean> taken = game.get().afterFirstMoves(target, isLive, Wish.CAPTURE);
            Map<String, Boolean> alive = game.get().afterFirstMoves(target, isLive, Wish.LIFE_STRICT);
            assertThat((fields.length - 6) / 2).as(fields[0]).isEqualTo(alive.size());
            for (int at = 6; at + 1 < fields.length; at += 2) {
                String what = fields[0] + " " + fields[at];
                switch (fields[at + 1].charAt(0)) {
                    case 'a' -> assertThat(alive.get(fields[at])).as(what).isTrue();
                    case 't' -> assertThat(taken.get(fields[at])).as(what).isTrue();
                    // A first move that takes in a ko is none in the game about capture.
                    default ->
                        assertThat(taken.getOrDefault(fields[at], false))
                                .as(what)
                                .isFalse();
                }
                answers++;
            }
            problems++;
        } catch (IllegalStateException tooLarge) {
            // Too many states for a brute force.
        }
    }

    private static Optional<EnclosedGame> game(String diagram) {
        try {
            return Optional.of(new EnclosedGame(diagram));
        } catch (IllegalArgumentException tooLarge) {
            return Optional.empty();
        }
    }

    /** Returns the drawing with a wall on the frame and on everything outside it. */
    private static String enclosed(String rows, char wall) {
        String[] lines = rows.split("/");
        char[][] signs = new char[lines.length][];
        for (int row = 0; row < lines.length; row++) {
            signs[row] = lines[row].replaceAll("[xo]", "" + wall).toCharArray();
        }
        // The outside reaches the top row: it spreads from there over empty points.
        for (int column = 0; column < signs[0].length; column++) {
            fill(signs, 0, column, wall);
        }
        StringBuilder drawing = new StringBuilder();
        for (char[] line : signs) {
            drawing.append(drawing.isEmpty() ? "" : "/").append(line);
        }
        return drawing.toString();
    }

    private static void fill(char[][] signs, int row, int column, char wall) {
        boolean isOn = row >= 0 && row < signs.length && column >= 0 && column < signs[0].length;
        if (isOn && signs[row][column] == '.') {
            signs[row][column] = wall;
            fill(signs, row + 1, column, wall);
            fill(signs, row - 1, column, wall);
            fill(signs, row, column + 1, wall);
            fill(signs, row, column - 1, wall);
        }
    }
}
