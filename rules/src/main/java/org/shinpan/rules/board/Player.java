package org.shinpan.rules.board;

/** One of the two who move. */
public enum Player {
    BLACK,
    WHITE;

    public Player opponent() {
        return this == BLACK ? WHITE : BLACK;
    }

    /** The colour of this player's stones. */
    public Color color() {
        return this == BLACK ? Color.BLACK : Color.WHITE;
    }

    /** {@code B} or {@code W}, as records write it. */
    public String letter() {
        return this == BLACK ? "B" : "W";
    }

    /** {@code Black} or {@code White}, as sentences write it. */
    @Override
    public String toString() {
        return this == BLACK ? "Black" : "White";
    }
}
