package org.shinpan.engine.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * The search tree of a {@link NetSearch}: the positions that it has reached, with the network's evaluations and the
 * results of the playouts through them. A move is stored as a number that is called its place: the index of its point
 * on the board, or {@link #PASS}.
 *
 * <p>All threads of a search share the tree and call its synchronized methods. The other methods may be called only
 * while holding the lock, or while no other thread searches.
 */
final class NetTree {

    static final short PASS = -1;

    /** The factor in the formula PUCT that favours likely moves with few playouts. */
    private static final double EXPLORATION = 1.0;

    /** How much lower than its node a move without a playout is valued at most. */
    private static final double FIRST_PLAY = 0.2;

    /** The weight of the expected lead in the value of a position; the expected result has the weight 1. */
    private static final double MARGIN = 0.10;

    /** The weight of the change of the lead since the root; the expected result has the weight 1. */
    private static final double MARGIN_FROM_ROOT = 0.25;

    /** The approximate maximum number of bytes for the nodes. */
    private final long memory;

    private long bytes;
    /** The maximum number of playouts of this search. */
    private long max;
    /** The number of finished playouts of this search. */
    private long done;

    NetNode root = new NetNode();

    /** The evaluated nodes by their situation, that is, by the hash of the network's inputs. */
    private final Map<Long, NetNode> situations = new HashMap<>();

    /** Black's mean lead at the root when the search began. */
    private double leadOfBlack;
    /** The number of points that counts as a unit of the lead: the square root of the number of points of the board. */
    private double scale = 1;
    /** The sum over all playouts of the expected owner of every point, positive for Black. */
    private double[] owned = new double[0];

    /** The number of playouts in {@link #owned}. */
    private long ownedBy;

    /**
     * The sums of the expected outcomes after every move of the root, by the place of the move; null if they are not
     * recorded.
     */
    private @Nullable Map<Integer, OutcomeSums> after;

    /** The path of a playout from the root to a new node. */
    static final class Path {
        final List<NetNode> nodes = new ArrayList<>();
        final List<Integer> places = new ArrayList<>();

        NetNode end() {
            return nodes.get(nodes.size() - 1);
        }
    }

    NetTree(long memory) {
        this.memory = memory;
    }

    /** Makes a node of an earlier tree the root, and keeps all its descendants. */
    synchronized void begin(NetNode from) {
        root = from;
        Deque<NetNode> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            NetNode node = open.pop();
            if (node.seen) {
                count(node);
                situations.put(node.situation, node);
            }
            for (int i = 0; i < node.moves.length; i++) {
                NetNode child = node.child(i);
                if (child != null) {
                    open.push(child);
                }
            }
        }
    }

    /**
     * Returns an evaluated node with the same situation, perhaps reached by another order of moves; null if there is
     * none.
     */
    synchronized @Nullable NetNode seenIn(long situation) {
        return situations.get(situation);
    }

    /** Begins a search with a maximum number of playouts. */
    synchronized void start(long playouts) {
        max = playouts;
        done = 0;
    }

    synchronized long done() {
        return done;
    }

    static Move move(Board board, int place) {
        return place == PASS ? Move.PASS : Move.play(board.points().get(place));
    }

    /**
     * Removes the moves of the root that the rule set bars or the client excludes. This must be called before the
     * playouts, because it also stores the lead at the root and the size of the board, which {@link #utility} needs.
     */
    synchronized void keepTheLegal(Game game, AvoidedMoves avoided) {
        boolean[] keeps = new boolean[root.moves.length];
        for (int i = 0; i < keeps.length; i++) {
            keeps[i] = avoided.allows(game, move(game.position().board(), root.moves[i]));
        }
        root.keep(keeps);
        leadOfBlack = game.toMove() == Player.BLACK ? root.meanLead() : -root.meanLead();
        scale = Math.sqrt(game.position().board().area());
    }

    /**
     * Returns the value of a position for a player, roughly from −1 to 1.
     *
     * @param win the probability that the player wins
     * @param lose the probability that the player loses
     * @param lead the player's expected lead in points
     */
    double utility(double win, double lose, double lead, Player player) {
        double before = player == Player.BLACK ? leadOfBlack : -leadOfBlack;
        double margin = Math.atan(lead / (2 * scale)) * 2 / Math.PI;
        double change = Math.atan((lead - before) / scale) * 2 / Math.PI;
        return win - lose + MARGIN * margin + MARGIN_FROM_ROOT * change;
    }

    /** Returns the path of the next playout, down to a new node or to the end of a game; null if the search is over. */
    synchronized @Nullable Path descend() {
        if (done + root.underWay >= max || bytes > memory) {
            return null;
        }
        return descend(new Path(), root);
    }

    /**
     * Returns the path of a playout that begins with a certain move of the root, even if the limits are reached. The
     * move is given by its index in {@link NetNode#moves}.
     */
    synchronized Path descendBy(int number) {
        Path path = new Path();
        path.nodes.add(root);
        root.underWay++;
        path.places.add((int) root.moves[number]);
        return descend(path, root.childOrNew(number));
    }

    private static Path descend(Path path, NetNode from) {
        NetNode node = from;
        path.nodes.add(node);
        node.underWay++;
        while (node.seen && !node.over && node.moves.length > 0) {
            int number = node.select(EXPLORATION, FIRST_PLAY);
            path.places.add((int) node.moves[number]);
            node = node.childOrNew(number);
            path.nodes.add(node);
            node.underWay++;
        }
        return path;
    }

    /** Sets the moves of a node, unless another thread has already done so. */
    synchronized void grow(NetNode node, short[] places, float[] shares) {
        if (!node.seen) {
            node.setMoves(places, shares);
            count(node);
        }
    }

    private void count(NetNode node) {
        bytes += NetNode.BYTES + (long) NetNode.BYTES_OF_MOVE * node.moves.length;
    }

    /**
     * Stores the situation of an evaluated node, so that {@link #seenIn} finds it when another order of moves leads
     * there.
     */
    synchronized void know(NetNode node, long situation) {
        node.situation = situation;
        situations.putIfAbsent(situation, node);
    }

    /**
     * Ends a playout: adds its result to all nodes of its path.
     *
     * @param win the probability that {@code toMove} wins
     * @param lose the probability that {@code toMove} loses
     * @param lead the expected lead of {@code toMove} in points
     * @param toMove the player to move at the end of the path
     */
    synchronized void add(Path path, double win, double lose, double lead, Player toMove) {
        // At every second node the other player is to move.
        Player player = toMove;
        for (int i = path.nodes.size() - 1; i >= 0; i--) {
            NetNode node = path.nodes.get(i);
            boolean same = player == toMove;
            double wins = same ? win + (1 - win - lose) / 2 : lose + (1 - win - lose) / 2;
            double points = same ? lead : -lead;
            double worth = same ? utility(win, lose, lead, player) : utility(lose, win, -lead, player);
            if (node.visits == 0) {
                node.win = wins;
                node.lead = points;
                node.utility = worth;
            }
            node.add(wins, points, worth);
            node.underWay--;
            player = player.opponent();
        }
        done++;
    }

    /** Starts to record the expected outcomes after every move of the root. */
    synchronized void noteOutcomes() {
        after = new HashMap<>();
    }

    /**
     * Returns the sums of the expected outcomes after a move of the root; null if there are none, or if they are not
     * recorded.
     */
    synchronized @Nullable OutcomeSums outcomesAfter(int place) {
        return after == null ? null : after.get(place);
    }

    /**
     * Adds the outcome that the network expects at the end of a path.
     *
     * @param owners for every point, by its index, the expected owner from −1 (White) to 1 (Black)
     * @param noResult the probability that the game has no result
     */
    synchronized void addOwners(Path path, double[] owners, double noResult) {
        if (after != null && !path.places.isEmpty()) {
            after.computeIfAbsent(path.places.get(0), place -> new OutcomeSums(owners.length))
                    .add(owners, noResult);
        }
        if (owned.length != owners.length) {
            owned = new double[owners.length];
            ownedBy = 0;
        }
        for (int i = 0; i < owned.length; i++) {
            owned[i] += owners[i];
        }
        ownedBy++;
    }

    /** Returns the expected owner of every point, from −1 (White) to 1 (Black). */
    synchronized List<Double> owners() {
        List<Double> owners = new ArrayList<>();
        for (double sum : owned) {
            owners.add(Math.max(-1, Math.min(1, sum / Math.max(1, ownedBy))));
        }
        return owners;
    }

    /**
     * Returns whether no other move can become the most visited one.
     *
     * @param leftInTime the number of playouts that the remaining time allows
     */
    synchronized boolean isDecided(double leftInTime) {
        int best = root.favourite();
        int first = visits(best);
        int second = 0;
        for (int i = 0; i < root.moves.length; i++) {
            second = i == best ? second : Math.max(second, visits(i));
        }
        return done > 1 && first - second > Math.min(leftInTime, (double) (max - done));
    }

    /**
     * Returns the number of playouts that began with a move of the root, given by its index in {@link NetNode#moves}.
     */
    int visits(int number) {
        NetNode child = root.child(number);
        return child == null ? 0 : child.visits;
    }
}
