package org.shinpan.rules.board;

import java.util.Objects;
import org.shinpan.rules.check.Present;

/**
 * A position and the player to move. It is written in one line: the rows from the top, then the player, as in
 * {@code .XO/X.O/... B}.
 *
 * @param position the position
 * @param toMove the player to move
 */
public record Situation(Position position, Player toMove) {

    public Situation {
        Present.all("the position", position, "the player", toMove);
    }

    /**
     * Reads a line such as {@code .XO/X.O/... B}. {@link Position#parse} reads the rows; the player is {@code B} or
     * {@code W}.
     *
     * @param line the line
     * @return the situation
     * @throws IllegalArgumentException if the rows differ in length or contain another character, or if no player
     *     follows
     */
    public static Situation parse(String line) {
        Objects.requireNonNull(line, "the line must not be null");
        String text = line.strip();
        int blank = text.lastIndexOf(' ');
        String player = text.substring(blank + 1);
        if (blank < 0 || !(player.equals("B") || player.equals("W"))) {
            throw new IllegalArgumentException(
                    "a situation ends with a blank and B or W, the player who is to move; this one ends with '" + player
                            + "'");
        }
        return new Situation(
                Position.parse(text.substring(0, blank)), player.equals("B") ? Player.BLACK : Player.WHITE);
    }

    /** {@return the line that {@link #parse} reads} */
    @Override
    public String toString() {
        return position.toString().strip().replace(" ", "").replace('\n', '/') + " " + toMove.letter();
    }
}
