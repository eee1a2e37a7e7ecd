package org.shinpan.engine.search;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Inputs;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Traits;

/**
 * Makes the playouts of one thread of a {@link NetSearch}. Every worker has its own copy of the game, and its own
 * evaluator.
 */
final class NetWorker {

    private final NetGame game;
    private final int area;
    private AvoidedMoves avoided = AvoidedMoves.NONE;
    private double komi;

    NetWorker(Network network, Kernels kernels, Board board) {
        this.game = new NetGame(network, kernels, board);
        this.area = board.area();
    }

    /** Sets the game from which the playouts begin, and what the network assumes about its players. */
    void begin(Game from, AvoidedMoves leftOut, Assumption players) {
        game.begin(from, players);
        komi = from.history().agreement().komi().value().doubleValue();
        avoided = leftOut;
    }

    /** Evaluates the root with the network, unless this has been done. */
    void see(NetTree tree) {
        if (!tree.root.seen) {
            NetTree.Path path = new NetTree.Path();
            path.nodes.add(tree.root);
            tree.root.underWay++;
            finish(tree, path);
        }
    }

    /** Makes one playout. Returns false if the search is over. */
    boolean step(NetTree tree) {
        NetTree.Path path = tree.descend();
        if (path == null) {
            return false;
        }
        finish(tree, path);
        return true;
    }

    /** Adds playouts that begin with one move of the root, until this move has the given number of playouts. */
    void lookAt(NetTree tree, int number, int visits) {
        while (tree.visits(number) < visits) {
            finish(tree, tree.descendBy(number));
        }
    }

    /**
     * Returns the lead of the player to move, in points, if both players passed now. The result is empty under rule
     * sets that do not count all stones on the board as alive.
     */
    OptionalDouble leadIfCountedNow() {
        FastGame play = game.now();
        if (!isCounted(play)) {
            return OptionalDouble.empty();
        }
        double margin = play.board().areaMargin() - komi;
        return OptionalDouble.of(play.toMove() == Player.BLACK ? margin : -margin);
    }

    /** Returns whether the rule set counts area and all stones on the board as alive. */
    private static boolean isCounted(FastGame play) {
        Traits traits = play.rules().traits();
        return traits.counting() == Traits.Counting.AREA && traits.life() == Traits.Life.NOT_ASKED;
    }

    /** Plays the moves of a path, evaluates the position at its end, and adds the playout to the tree. */
    private void finish(NetTree tree, NetTree.Path path) {
        FastGame play = game.now();
        try {
            for (int place : path.places) {
                if (!game.play(placeOn(play.board(), place))) {
                    // The rule set bars a move that the network's inputs allowed. The playout counts as lost for its
                    // player.
                    tree.add(path, 1, 0, area, play.toMove());
                    return;
                }
            }
            NetNode end = path.end();
            if (play.isOver()) {
                end.over = true;
                addEnd(tree, path, play);
            } else if (end.over || end.seen) {
                tree.add(path, end.win, 1 - end.win, end.lead, play.toMove());
            } else {
                ask(tree, path, play, game.inputs());
            }
        } finally {
            game.takeBack();
        }
    }

    /**
     * Evaluates the position with the network, unless another order of moves has led to the same situation. A situation
     * is more than a position: it includes which moves are legal, which may depend on the history.
     */
    private void ask(NetTree tree, NetTree.Path path, FastGame play, Inputs inputs) {
        NetNode end = path.end();
        long situation = inputs.situation();
        NetNode twin = avoided.isEmpty() ? tree.seenIn(situation) : null;
        if (twin == null) {
            Evaluation said = game.evaluate(inputs);
            grow(tree, end, said, play, path.places.size());
            tree.addOwners(path, owners(said), said.noResult());
            tree.add(path, said.win(), 1 - said.win() - said.noResult(), said.scoreMean(), play.toMove());
        } else {
            tree.grow(end, twin.moves, twin.priors);
            tree.add(path, twin.win, 1 - twin.win, twin.lead, play.toMove());
        }
        tree.know(end, situation);
    }

    /**
     * Adds a playout that ended the game. If the players would still have to agree on dead stones, the network's
     * evaluation of the position before the last pass is used.
     */
    private void addEnd(NetTree tree, NetTree.Path path, FastGame play) {
        Optional<Ending> ending = play.ending();
        Player toMove = play.toMove();
        if (!(ending.orElseThrow() instanceof Ending.TwoPasses)) {
            tree.add(path, 0.5, 0.5, 0, toMove);
        } else if (isCounted(play) || path.nodes.size() < 2) {
            double margin = play.board().areaMargin() - komi;
            double lead = toMove == Player.BLACK ? margin : -margin;
            double win = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
            tree.add(path, win, 1 - win, lead, toMove);
        } else {
            NetNode before = path.nodes.get(path.nodes.size() - 2);
            tree.add(path, 1 - before.win, before.win, -before.lead, toMove);
        }
    }

    private static double[] owners(Evaluation said) {
        double[] owners = new double[said.points()];
        for (int i = 0; i < owners.length; i++) {
            owners[i] = said.ownership(i);
        }
        return owners;
    }

    /**
     * Sets the moves of a node, the most likely first. Moves with the probability 0 and excluded moves are left out.
     */
    private void grow(NetTree tree, NetNode node, Evaluation said, FastGame play, int depth) {
        // The bits of the probability are in the upper half of every number: positive floats sort like their bits.
        long[] order = new long[area + 1];
        int count = 0;
        Player player = play.toMove();
        Board board = play.board().board();
        for (int place = 0; place <= area; place++) {
            float share = said.policy(place);
            boolean stays = share > 0
                    && (avoided.isEmpty()
                            || !avoided.leavesOut(
                                    player, NetTree.move(board, place == area ? NetTree.PASS : place), depth));
            if (stays) {
                order[count++] = ((long) Float.floatToIntBits(share) << 32) | place;
            }
        }
        Arrays.sort(order, 0, count);
        short[] places = new short[count];
        float[] shares = new float[count];
        for (int i = 0; i < count; i++) {
            long next = order[count - 1 - i];
            int place = (int) next;
            places[i] = place == area ? NetTree.PASS : (short) place;
            shares[i] = Float.intBitsToFloat((int) (next >>> 32));
        }
        tree.grow(node, places, shares);
    }

    /** Converts the place of a move in the tree to the index of its point on a fast board. */
    static int placeOn(FastBoard fast, int place) {
        int columns = fast.board().columns();
        return place == NetTree.PASS ? FastBoard.PASS : fast.at(place % columns, place / columns);
    }
}
