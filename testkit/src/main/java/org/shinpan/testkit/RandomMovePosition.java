package org.shinpan.testkit;

/** A position on 7×7 in which some empty points are not for random moves. */
public final class RandomMovePosition {

    /** Black's move: a1, c1 and g7 are eyes of Black's own, d4 would be self-capture of one stone; the rest may be. */
    public static final String BLACK_TO_MOVE =
            """
            . . . . . X .
            . . . O . X X
            . . O O . . .
            . O O . O . .
            . . . O . . .
            X X X X . . .
            . X . X . . O
            """;

    private RandomMovePosition() {}
}
