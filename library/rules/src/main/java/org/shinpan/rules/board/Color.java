package org.shinpan.rules.board;

/** What a point holds: nothing, a black stone or a white stone. */
public enum Color {
    /** No stone. */
    EMPTY(0, '.'),
    /** A black stone. */
    BLACK(1, 'X'),
    /** A white stone. */
    WHITE(2, 'O');

    private static final Color[] ALL = values();

    /** How a position stores it. */
    final byte code;

    private final char symbol;

    Color(int code, char symbol) {
        this.code = (byte) code;
        this.symbol = symbol;
    }

    /** {@return the sign of this colour in a diagram: {@code .}, {@code X} or {@code O}} */
    public char symbol() {
        return symbol;
    }

    /** {@return black for white and white for black; empty is its own opposite} */
    public Color opposite() {
        return switch (this) {
            case EMPTY -> EMPTY;
            case BLACK -> WHITE;
            case WHITE -> BLACK;
        };
    }

    static Color of(byte code) {
        return ALL[code];
    }
}
