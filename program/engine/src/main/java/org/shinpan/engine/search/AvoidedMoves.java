package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * The legal moves that a search does not consider, because the caller has excluded them.
 *
 * @param wishes the requests; a move is left out if any of them excludes it
 */
public record AvoidedMoves(List<Wish> wishes) {

    /** Leaves out no move. */
    public static final AvoidedMoves NONE = new AvoidedMoves(List.of());

    /** The effect of a request: it excludes its own moves, or all others. */
    public enum WishKind {
        /** The moves are left out. */
        AVOID,
        /** All other moves are left out. */
        ALLOW
    }

    /**
     * A request about the moves of one player near the root of the search.
     *
     * @param kind whether to leave out the moves or all others
     * @param player the player whose moves it concerns
     * @param moves plays and passes
     * @param depth the number of turns from the root for which the request applies; 1 for the next turn alone
     */
    public record Wish(WishKind kind, Player player, Set<Move> moves, int depth) {

        /**
         * Creates a request with a copy of the moves.
         *
         * @param kind whether to leave out the moves or all others
         * @param player the player whose moves it concerns
         * @param moves plays and passes
         * @param depth the number of turns from the root for which the request applies; 1 for the next turn alone
         */
        public Wish {
            Present.all("the kind", kind, "the player", player, "the moves", moves);
            moves = Set.copyOf(moves);
        }
    }

    public AvoidedMoves {
        wishes = List.copyOf(Objects.requireNonNull(wishes, "the wishes must not be null"));
    }

    /**
     * {@return these requests and one more}
     *
     * @param wish the request to add
     */
    public AvoidedMoves and(Wish wish) {
        List<Wish> all = new ArrayList<>(wishes);
        all.add(Objects.requireNonNull(wish, "the wish must not be null"));
        return new AvoidedMoves(all);
    }

    /** {@return whether no move is left out} */
    public boolean isEmpty() {
        return wishes.isEmpty();
    }

    /** Returns whether a search may choose a move: it is legal, and it is not left out. */
    boolean allows(Game game, Move move) {
        return !leavesOut(game.toMove(), move, 0) && game.judge(move).effect().isPresent();
    }

    /**
     * {@return whether a game has a legal move that is not left out}
     *
     * @param game the game at the root of the search
     */
    public boolean leavesAMove(Game game) {
        Objects.requireNonNull(game, "the game must not be null");
        if (allows(game, Move.PASS)) {
            return true;
        }
        for (Point point : game.position().points(Color.EMPTY)) {
            if (allows(game, Move.play(point))) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return whether the search leaves out a move}
     *
     * @param player the player to move
     * @param move a move of this player
     * @param depth the number of turns from the root before this move
     */
    public boolean leavesOut(Player player, Move move, int depth) {
        Present.all("the player", player, "the move", move);
        for (Wish wish : wishes) {
            boolean holds = wish.player() == player && depth < wish.depth();
            if (holds && wish.moves().contains(move) == (wish.kind() == WishKind.AVOID)) {
                return true;
            }
        }
        return false;
    }
}
