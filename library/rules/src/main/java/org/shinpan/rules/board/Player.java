package org.shinpan.rules.board;

/** One of the two players of a game. */
public enum Player {
    /** The player who moves first. */
    BLACK,
    /** The player who moves second. */
    WHITE;

    /** {@return the other player} */
    public Player opponent() {
        return this == BLACK ? WHITE : BLACK;
    }

    /** {@return the colour of this player's stones} */
    public Color color() {
        return this == BLACK ? Color.BLACK : Color.WHITE;
    }

    /** {@return {@code B} or {@code W}, the letter for this player in game records} */
    public String letter() {
        return this == BLACK ? "B" : "W";
    }

    /** {@return {@code Black} or {@code White}, for use in sentences} */
    @Override
    public String toString() {
        return this == BLACK ? "Black" : "White";
    }
}
