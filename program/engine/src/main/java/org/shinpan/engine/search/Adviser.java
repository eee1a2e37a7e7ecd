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
 * Lets a neural network evaluate nodes of a {@link SearchTree}. The network's probabilities of the moves replace the
 * priors, which are computed from the shape of the stones, and its evaluation of the position is stored at the node.
 * Every thread has its own adviser.
 */
final class Adviser {

    /** How many times longer an evaluation takes, roughly, if the JVM does not use vector instructions. */
    private static final int SLOWER = 3;

    private final NetGame game;
    /** The number of playouts through a node before the network evaluates it. */
    private final int enough;
    /** The factor with which the network's leads are multiplied, because they are too small. */
    private final double wider;
    /** Whether the search chooses moves by the PUCT formula at nodes that the network has evaluated. */
    private final boolean explores;
    /**
     * The index of the point in the network's policy, for every index of the playout board. The entry for {@link
     * PlayoutBoard#PASS} is the number of points of the board.
     */
    private final int[] points;

    /** The index of the point on a {@link FastBoard}, for every index of the playout board. */
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

    /** Sets the game at the root of the tree. */
    void begin(Game from) {
        game.begin(from);
    }

    /** Returns whether the network should evaluate a node with children now. */
    boolean isDue(SearchTree tree, int node) {
        return !tree.isAsked(node) && (node == SearchTree.ROOT || tree.visits[node] >= enough);
    }

    /**
     * Evaluates a node with the network, stores the result at the node, and changes the priors of the children.
     *
     * @param node a node with children
     * @param moves the moves that lead from the root to the node
     * @param depth the number of these moves
     * @param likely the number of virtual won playouts of a move with the prior 1
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

    /**
     * Returns the network's evaluation of the position after some moves; null if one of them is illegal or the game is
     * over.
     */
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
