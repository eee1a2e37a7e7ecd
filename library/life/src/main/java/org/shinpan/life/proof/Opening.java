package org.shinpan.life.proof;

import java.util.Optional;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;

/**
 * The beginning of the hypothetical play that decides whether a chain is alive: the side that moves first, and its
 * first move if a statement fixes one. No ko ban is in force before the first move. A first move that is a pass stands
 * for a play elsewhere: it does not count for the two passes that end the study.
 *
 * @param first the side that moves first
 * @param move its first move, a play or a pass; empty if the side may choose
 */
public record Opening(Side first, Optional<Move> move) {

    /** The two players, as seen from a chain. */
    public enum Side {
        /** The player of the chain. */
        OWNER,
        /** The other player. */
        OPPONENT;

        /**
         * Returns the player on this side.
         *
         * @param owner the player of the chain
         * @return the owner or the opponent of the owner
         */
        public Player of(Player owner) {
            Present.all("the owner", owner);
            return this == OWNER ? owner : owner.opponent();
        }

        /**
         * Returns the opposite side.
         *
         * @return the opponent for the owner, and the owner for the opponent
         */
        public Side other() {
            return this == OWNER ? OPPONENT : OWNER;
        }
    }

    /** The opening of the definition of life in the rule text: the opponent moves first and may choose any move. */
    public static final Opening USUAL = new Opening(Side.OPPONENT, Optional.empty());

    /**
     * Creates an opening.
     *
     * @throws IllegalArgumentException if the move is a resignation
     */
    public Opening {
        Present.all("the first side", first, "the move", move);
        if (move.isPresent() && move.get() instanceof Move.Resign) {
            throw new IllegalArgumentException("a first move is a play or a pass");
        }
    }

    /**
     * Returns an opening with a first move.
     *
     * @param first the side that moves first
     * @param move its first move
     * @return the opening
     */
    public static Opening of(Side first, Move move) {
        Present.all("the first side", first, "the move", move);
        return new Opening(first, Optional.of(move));
    }
}
