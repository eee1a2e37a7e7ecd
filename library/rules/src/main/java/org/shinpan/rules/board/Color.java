package org.shinpan.rules.board;

/** The content of a point: no stone, a black stone or a white stone. */
public enum Color {
    /** No stone. */
    EMPTY(0, '.'),
    /** A black stone. */
    BLACK(1, 'X'),
    /** A white stone. */
    WHITE(2, 'O');

    private static final Color[] ALL = values();

    /** The value by which a position stores this colour. */
    final byte code;

    private final char symbol;

    Color(int code, char symbol) {
        this.code = (byte) code;
        this.symbol = symbol;
    }

    /** {@return the character for this colour in a diagram: {@code .}, {@code X} or {@code O}} */
    public char symbol() {
        return symbol;
    }

    /** {@return white for black, black for white, and empty for empty} */
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
