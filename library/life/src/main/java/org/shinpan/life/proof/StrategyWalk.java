package org.shinpan.life.proof;

import static org.shinpan.life.proof.Fault.demand;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Move;

/**
 * Plays a {@link Strategy} through: the opening, then every move of the other side in every node, and the answer to it.
 * The conditions that a move, an answer and an end must meet are those of a {@link Game}.
 */
final class StrategyWalk {

    /** The conditions of one kind of proof. */
    interface Game {
        /**
         * Returns whether each answer must lead to a node with a higher number, so that the strategy comes to an end.
         */
        boolean mustEnd();

        /**
         * Returns whether a pass as the answer on a board ends the study, because the other side can pass as well and
         * nothing has changed.
         */
        default boolean endsByPass(LocalBoard attacked) {
            return mustEnd();
        }

        /** Returns whether a node needs an answer to a move that is not barred. */
        boolean needsAnswer(LocalBoard board, int attack);

        /** Returns the board after a move of the other side; null if the move is barred. */
        @Nullable LocalBoard attacked(LocalBoard board, int attack);

        /**
         * Returns the board after a move of the strategist, and demands the conditions that must be met after it.
         *
         * @param place the place in {@code Board.points()}, or {@link Strategy#PASS}
         * @param node the node of the move, for the message; -1 for a move before node 0
         */
        LocalBoard answered(LocalBoard board, int place, int node);

        /** Demands the conditions that the board must meet when the other side is to move for the first time. */
        void demandRoot(LocalBoard board);

        /** Demands the conditions that the board of a node must meet. */
        void demandNode(LocalBoard board, int node);

        /** Demands that the board shows the claim without further moves. */
        void demandSettled(LocalBoard board, String when);
    }

    private final Game game;
    private final Strategy strategy;
    private final Board whole;

    StrategyWalk(Game game, Strategy strategy, Board whole) {
        this.game = game;
        this.strategy = strategy;
        this.whole = whole;
    }

    /**
     * Checks the whole strategy.
     *
     * @param strategistFirst whether the strategist moves first
     */
    void run(LocalBoard start, boolean strategistFirst, Opening opening) {
        LocalBoard board = start;
        boolean strategistMoves = strategistFirst;
        boolean wasAttacked = false;
        if (opening.move().isPresent()) {
            int place = opening.move().get() instanceof Move.Play play ? whole.index(play.point()) : Strategy.PASS;
            board = strategistFirst ? game.answered(start, place, -1) : attackedFirst(start, place);
            strategistMoves = !strategistFirst;
            wasAttacked = !strategistFirst;
        }
        if (strategistMoves) {
            boolean ends = wasAttacked && game.endsByPass(board);
            board = game.answered(board, strategy.first(), -1);
            demand(
                    !ends || strategy.first() != Strategy.PASS || strategy.size() == 0,
                    "the first move is answered with a pass, and a second pass would end the study");
        } else {
            demand(strategy.first() == Strategy.PASS, "the other side moves first, so nothing comes before node 0");
        }
        game.demandRoot(board);
        if (strategy.size() == 0) {
            game.demandSettled(board, " as it stands");
        } else {
            game.demandNode(board, 0);
            nodes(board);
        }
    }

    private LocalBoard attackedFirst(LocalBoard start, int place) {
        int attack = place == Strategy.PASS ? Strategy.PASS : start.number(place);
        LocalBoard board =
                place != Strategy.PASS && attack == LocalBoard.NO_POINT ? null : game.attacked(start, attack);
        if (board == null) {
            throw new Fault("the first move " + placeName(place) + " is barred or outside the zone");
        }
        return board;
    }

    private void nodes(LocalBoard root) {
        @Nullable LocalBoard[] boards = new LocalBoard[strategy.size()];
        boards[0] = root;
        if (game.mustEnd()) {
            // Every answer leads to a node with a higher number. So one pass over the nodes visits each after all that
            // lead to it, and a node that has no board at that time can't be reached.
            for (int node = 0; node < boards.length; node++) {
                visit(node, boards, reached -> {});
            }
            return;
        }
        Deque<Integer> open = new ArrayDeque<>(List.of(0));
        while (!open.isEmpty()) {
            visit(open.remove(), boards, open::add);
        }
    }

    /**
     * Plays every move of the other side in a node, and its answer.
     *
     * @param boards the board of each node that was reached; null for other nodes
     * @param reached receives each node that is reached for the first time
     */
    private void visit(int node, @Nullable LocalBoard[] boards, IntConsumer reached) {
        LocalBoard board = boards[node];
        for (int attack = Strategy.PASS; board != null && attack < board.area(); attack++) {
            LocalBoard attacked = game.needsAnswer(board, attack) ? game.attacked(board, attack) : null;
            if (attacked == null) {
                continue;
            }
            String move = placeName(board.place(attack));
            int round = strategy.roundFor(node, board.place(attack));
            demand(round != Strategy.NO_ROUND, "node " + node + " has no answer to " + move);
            LocalBoard answered = game.answered(attacked, strategy.answer(node, round), node);
            int next = strategy.next(node, round);
            demand(
                    next == Strategy.SETTLED
                            || strategy.answer(node, round) != Strategy.PASS
                            || !game.endsByPass(attacked),
                    "node " + node + " answers with a pass, and a second pass would end the study");
            if (next == Strategy.SETTLED) {
                game.demandSettled(answered, " after " + move + " in node " + node);
                continue;
            }
            demand(
                    next > (game.mustEnd() ? node : -1) && next < boards.length,
                    "node " + node + (game.mustEnd() ? " leads back to node " : " leads to no node ") + next);
            game.demandNode(answered, next);
            LocalBoard known = boards[next];
            demand(known == null || known.equals(answered), "node " + next + " is reached with two positions");
            boards[next] = answered;
            if (known == null) {
                reached.accept(next);
            }
        }
    }

    /** Returns the name of a place in {@code Board.points()} or of a pass. */
    String placeName(int place) {
        if (place == Strategy.PASS) {
            return "a pass";
        }
        boolean exists = place >= 0 && place < whole.area();
        return exists ? whole.points().get(place).toString() : "no point of the board";
    }
}
