package org.shinpan.life.search;

import java.util.Objects;
import org.shinpan.life.budget.Budget;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * The numbers of chains that are, and are not, independently alive, over all legal positions of a board.
 *
 * @param positions the number of legal positions
 * @param chains the number of chains of stones in them, of both colours
 * @param alive the number of chains with a proof that they are independently alive
 * @param notAlive the number of chains with a proof that they are not; {@code alive} and {@code notAlive} add up to
 *     {@code chains}
 */
public record AliveCount(long positions, long chains, long alive, long notAlive) {

    /** The maximum number of points of a board for which chains are counted. */
    public static final int MAX_AREA = 12;

    /**
     * Counts the chains of all legal positions. Only Black's chains are studied; White's chains give the same numbers
     * because the colours can be exchanged.
     *
     * @param board a small board
     * @return the numbers
     * @throws IllegalArgumentException if the board has more than {@link #MAX_AREA} points
     */
    public static AliveCount of(Board board) {
        Objects.requireNonNull(board, "the board must not be null");
        if (board.area() > MAX_AREA) {
            throw new IllegalArgumentException(
                    "living chains are counted on boards of at most " + MAX_AREA + " points, not on " + board);
        }
        long positions = 0;
        long chains = 0;
        long alive = 0;
        long notAlive = 0;
        long colorings = Math.round(Math.pow(3, board.area()));
        for (long code = 0; code < colorings; code++) {
            Position position = coloring(board, code);
            if (position.chainWithoutLiberty().isPresent()) {
                continue;
            }
            positions++;
            Prover prover = new Prover(position);
            for (Chain chain : position.chains(Color.BLACK)) {
                Life life = prover.prove(chain, Budget.ofNodes(10_000_000)).life();
                if (life == Life.UNKNOWN) {
                    throw new IllegalStateException("no proof was found for " + chain + " in " + position);
                }
                chains += 2;
                alive += life == Life.ALIVE ? 2 : 0;
                notAlive += life == Life.NOT_ALIVE ? 2 : 0;
            }
        }
        return new AliveCount(positions, chains, alive, notAlive);
    }

    private static Position coloring(Board board, long code) {
        Position position = Position.empty(board);
        long rest = code;
        for (Point point : board.points()) {
            Color color = Color.values()[(int) (rest % 3)];
            position = color == Color.EMPTY ? position : position.withColor(point, color);
            rest /= 3;
        }
        return position;
    }
}
