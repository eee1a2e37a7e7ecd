package org.shinpan.engine.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * Shows nodes of a {@link SearchTree} to a network. The network's opinion of the moves replaces the priors that follow
 * from their shapes, and its opinion of the result is recorded. Every thread has its own adviser.
 */
final class Adviser {

    /** The approximate factor by which an evaluation takes longer if the JVM has no vector instructions for it. */
    private static final int SLOWER = 3;

    private final NetGame game;
    /** The number of playouts through a node before the network evaluates it. */
    private final int enough;
    /** The factor by which the network's leads are too small. */
    private final double wider;
    /** Whether PUCT chooses the moves at nodes that the network has evaluated. */
    private final boolean explores;
    /** For every place on a playout board, the index of its point; for {@link PlayoutBoard#PASS}, the board's area. */
    private final int[] points;

    /** For every place on a playout board, the same place on a {@link FastBoard}. */
    private final int[] places;

    /** Space for sorting the children of a node. */
    private final long[] order;

    Adviser(Network network, Kernels kernels, PlayoutBoard like, SearchTuning tuning) {
        Board size = like.board();
        this.game = new NetGame(network, kernels, size);
        boolean slow = kernels.rank() <= Kernels.plain().rank();
        SearchTuning.Advice advice = tuning.advice(size);
        this.enough = advice.from() * (slow ? SLOWER : 1);
        this.wider = advice.wider();
        this.points = new int[like.places()];
        this.places = new int[like.places()];
        this.explores = advice.explores();
        this.order = new long[size.area() + 1];
        FastBoard fast = new FastBoard(size);
        for (int i = 0; i < size.area(); i++) {
            int v = like.at(size.points().get(i));
            points[v] = i;
            places[v] = fast.at(size.points().get(i));
        }
        points[PlayoutBoard.PASS] = size.area();
        places[PlayoutBoard.PASS] = FastBoard.PASS;
    }

    /** Sets the game from which the next playouts begin. */
    void begin(Game from) {
        game.begin(from);
    }

    /** Returns whether a node with children should be shown to the network now. */
    boolean isDue(SearchTree tree, int node) {
        return !tree.isAsked(node) && (node == SearchTree.ROOT || tree.visits[node] >= enough);
    }

    /**
     * Shows a node to the network, records the network's opinion of the result, and changes the priors of the children.
     *
     * @param node a node with children
     * @param moves the moves that lead from the root to the node
     * @param depth the number of these moves
     * @param likely the virtual won playouts of a move with the prior 1
     */
    void advise(SearchTree tree, int node, short[] moves, int depth, float likely) {
        tree.ask(node);
        Evaluation said = evaluationAfter(moves, depth);
        if (said == null) {
            return;
        }
        double wins = said.win() + said.noResult() / 2;
        boolean evenDepth = depth % 2 == 0;
        boolean blackIsToMove = (game.now().toMove() == Player.BLACK) == evenDepth;
        int first = tree.first(node);
        int count = tree.children[node];
        for (int i = 0; i < count; i++) {
            int child = first + i;
            int v = tree.move[child];
            float share = said.policy(points[v]);
            // Sorted by the share in the upper half: positive floats sort like their bits.
            order[i] = ((long) Float.floatToIntBits(share) << 32) | i;
            if (!tree.isBarred(child) && explores) {
                tree.expect(child, share);
            } else if (!tree.isBarred(child)) {
                tree.expect(child, share, v == PlayoutBoard.PASS ? 0 : likely);
            }
        }
        Arrays.sort(order, 0, count);
        for (int i = 0; i < count; i++) {
            tree.rank[first + (int) order[count - 1 - i]] = (short) i;
        }
        tree.judge(node, (float) (blackIsToMove ? wins : 1 - wins), (float) (wider * said.lead(Player.BLACK)));
    }

    /** Returns the network's evaluation after some moves; null if the rule set bars one of them or the game is over. */
    private @Nullable Evaluation evaluationAfter(short[] moves, int count) {
        try {
            for (int i = 0; i < count; i++) {
                if (!game.play(places[moves[i]])) {
                    return null;
                }
            }
            return game.now().isOver() ? null : game.evaluate(game.inputs());
        } finally {
            game.takeBack();
        }
    }
}
