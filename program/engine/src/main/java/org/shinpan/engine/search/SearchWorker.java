package org.shinpan.engine.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.playout.AreaCount;
import org.shinpan.rules.playout.Playout;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * Makes the playouts of one thread of a {@link TreeSearch}. A playout descends the search tree, continues with quick,
 * mostly random moves to the end of the game, and updates the nodes on its path with the result.
 */
final class SearchWorker {

    private static final int PASS = PlayoutBoard.PASS;
    /** How far the margin of a playout must be from the mean, in points, for the full bonus: see {@link #bonus}. */
    private static final double FAR = 40;
    /** The maximum number of moves of a playout within the tree. */
    private static final int DEEPEST = 1000;

    private final PlayoutBoard board;
    private final Playout playout;
    private final Expansion expansion;
    private final Selection selection;
    private final @Nullable Adviser adviser;
    private final SearchTuning tuning;
    private final SearchTuning.Advice advice;
    /** The maximum number of turns of a playout below the tree. */
    private final int cap;

    private SearchTree tree;
    private PlayoutBoard start;
    private SearchRules rules;
    private PositionHashes positionsBefore;
    /** Whether other threads use the tree too. A running playout then counts as lost until it ends. */
    private boolean shared;
    /** The child of the root whose move is a pass; {@link SearchTree#NONE} if there is none. */
    private int pass;

    // The moves of the current playout, and the nodes on its path within the tree.
    private final short[] moves;
    private final int[] path = new int[DEEPEST + 1];
    /** The hash of the position after every move within the tree. */
    private final long[] hashes = new long[DEEPEST + 1];
    /** The number of moves of the current playout, within the tree and below it. */
    private int length;
    /** The number of these moves that are within the tree. */
    private int depth;

    private int node;
    /**
     * The number of successive passes at the end of the moves within the tree, including those just before the root.
     */
    private int passes;
    /** The number of Black's plays within the tree minus the number of White's. */
    private int morePlaysOfBlack;
    /** Whether the playout ended with a tie by repetition. */
    private boolean tie;
    /**
     * Black's winning probability at the last node on the path that the network has evaluated; negative if there is
     * none.
     */
    private float judged;

    /**
     * Whether the result of the current playout is exact, without random play: after a tie by repetition, or after two
     * passes within the tree under a rule set that counts area.
     */
    private boolean exact;

    /**
     * For every point, the index in {@link #moves} of the first play there, at or after the node that is being updated;
     * MAX_VALUE if there is none.
     */
    private final int[] firstPlay;

    private final AreaCount count;
    /** The owner of every point at the end of the current playout: 1 for Black, -1 for White, 0 for neither. */
    private final byte[] owner;

    /**
     * For every point, the number of playouts at whose end it belonged to Black, minus those at whose end it belonged
     * to White.
     */
    final int[] owned;

    /** The number of playouts in {@link #owned}. */
    long playouts;

    /**
     * The outcomes of the playouts that began with a move, by the index of its point; null if outcomes are not
     * recorded.
     */
    private @Nullable OutcomeSums @Nullable [] after;

    /** Black's margin in the current playout, komi included. */
    private double margin;

    /** The sum of Black's margins in all playouts. */
    private double allMargins;

    /** Creates a worker. The adviser must not be shared with another thread. */
    SearchWorker(PlayoutBoard like, long seed, SearchTuning tuning, @Nullable Adviser adviser) {
        this.board = new PlayoutBoard(like.board());
        this.playout = new Playout(board, new Xorshift(seed), tuning.rates());
        this.expansion = new Expansion(board, playout.tactics(), tuning);
        this.selection = new Selection(tuning, board.board());
        this.adviser = adviser;
        this.tuning = tuning;
        this.advice = tuning.advice(board.board());
        this.cap = SearchRules.longestPlayout(like.board());
        this.moves = new short[DEEPEST + cap + 2];
        this.firstPlay = new int[board.places()];
        this.count = new AreaCount(board);
        this.owner = new byte[board.places()];
        this.owned = new int[board.places()];
        this.tree = new SearchTree(1);
        this.start = board;
        this.rules = SearchRules.NONE;
        this.positionsBefore = new PositionHashes();
    }

    /**
     * Sets the tree, the game and the rules for the next playouts. Before the first playout, one worker must call
     * {@link #grow}, and then every worker must call {@link #ready}.
     */
    void begin(
            SearchTree in,
            Game game,
            PlayoutBoard from,
            SearchRules under,
            AvoidedMoves avoided,
            PositionHashes before,
            boolean manyThreads,
            SearchLimits.Detail detail) {
        tree = in;
        start = from;
        rules = under;
        positionsBefore = before;
        shared = manyThreads;
        expansion.avoid(avoided);
        selection.begin(in);
        if (adviser != null) {
            adviser.begin(game);
        }
        Arrays.fill(owned, 0);
        after = detail == SearchLimits.Detail.OUTCOMES ? new OutcomeSums[board.places()] : null;
        playouts = 0;
        allMargins = 0;
    }

    /** Creates the children of the root if it has none. */
    void grow() {
        board.copy(start);
        depth = 0;
        node = SearchTree.ROOT;
        if (tree.first(SearchTree.ROOT) == SearchTree.NONE) {
            expand();
        }
    }

    /** Finds the pass among the children of the root, which must have been created before. */
    void ready() {
        pass = tree.child(SearchTree.ROOT, PASS);
    }

    /**
     * Makes one playout.
     *
     * @param passesBefore the number of successive passes just before the root
     */
    void run(int passesBefore) {
        do {
            board.copy(start);
            length = 0;
            depth = 0;
            node = SearchTree.ROOT;
            path[0] = SearchTree.ROOT;
            passes = passesBefore;
            morePlaysOfBlack = 0;
            tie = false;
            judged = -1;
        } while (!descend());
        double black = finish();
        // The value is a mixture of the playout's result and the network's evaluation of the last node that it knows.
        update(isJudged() ? black + advice.trust() * (judged - black) : black, black > 0.5 ? 1 : -1);
    }

    /**
     * Returns the bonus that is added to the value of a playout for Black. It is positive if Black's margin is better
     * than the mean of all playouts, and negative if it is worse. Without it, the search could hardly distinguish good
     * moves from bad ones when one player wins nearly all playouts.
     */
    private double bonus() {
        double further = margin - allMargins / playouts;
        return adviser == null || tie ? 0 : advice.margin() * Math.max(-1, Math.min(1, further / FAR));
    }

    /**
     * Returns whether the network's evaluation is used. It is meaningless if the result is exact, after two passes, or
     * with a komi that the network does not know.
     */
    private boolean isJudged() {
        return judged >= 0 && !exact && passes < 2 && rules.dynamicKomi() == 0 && !rules.komiDecides(board.board());
    }

    // The way down the tree.

    /**
     * Descends to a node without children. Returns false if a chosen move turns out to be illegal because it repeats a
     * position. The move is then marked in the tree, and the playout must begin again.
     */
    private boolean descend() {
        while (passes < 2 && depth < DEEPEST && !tie) {
            boolean few = tree.visits[node] < tuning.expandAt() && node != SearchTree.ROOT;
            if (tree.first(node) == SearchTree.NONE && (few || !expand())) {
                return true;
            }
            if (adviser != null && adviser.isDue(tree, node)) {
                adviser.advise(tree, node, moves, depth, expansion.likely());
            }
            judged = tree.judged(node, judged);
            int child = depth == 0 ? selectAtRoot() : selection.next(node, SearchTree.NONE);
            int v = tree.move[child];
            if (v == PASS) {
                board.pass();
                passes++;
            } else {
                morePlaysOfBlack += board.toMove() == PlayoutBoard.BLACK ? 1 : -1;
                board.play(v);
                passes = 0;
                tie = repeats();
                if (tie && !rules.endsInTie()) {
                    tree.bar(child);
                    leave();
                    return false;
                }
            }
            hashes[depth] = board.hash();
            moves[depth] = (short) v;
            depth++;
            node = child;
            path[depth] = child;
            if (shared) {
                tree.allVisits[child] += 1;
            }
        }
        return true;
    }

    private boolean expand() {
        return expansion.expand(tree, rules, node, depth, passes > 0);
    }

    /** Takes back the running playout, which was counted as lost, from the nodes of the path. */
    private void leave() {
        for (int i = 1; shared && i <= depth; i++) {
            tree.allVisits[path[i]] -= 1;
        }
    }

    /** Returns whether the position after a play within the tree has occurred before. */
    private boolean repeats() {
        long hash = board.hash();
        // No play leaves the position as it was, because the self-capture of a single stone is never a child.
        for (int i = depth - 2; i >= 0; i--) {
            if (hashes[i] == hash) {
                return true;
            }
        }
        return positionsBefore.contains(hash);
    }

    /**
     * Chooses a child of the root. If a pass may save a point, at least one playout in eight begins with it, and at
     * least every second one with a play.
     */
    private int selectAtRoot() {
        int count = tree.children[SearchTree.ROOT];
        boolean saves = pass != SearchTree.NONE && rules.passMaySave(start);
        if (saves && 8 * tree.visits[pass] < tree.visits[SearchTree.ROOT]) {
            return pass;
        }
        boolean tooOften = saves && count > 1 && 2 * tree.visits[pass] > tree.visits[SearchTree.ROOT];
        int child = selection.next(SearchTree.ROOT, tooOften ? pass : SearchTree.NONE);
        // If the rules forbid all plays, only the pass is left.
        return tooOften && tree.isBarred(child) ? pass : child;
    }

    // From the tree to the end of the game.

    /** Plays on to the end of the game, and returns its value for Black, from 0 to 1. */
    private double finish() {
        length = depth;
        exact = tie || (passes >= 2 && !rules.countsTerritory());
        if (tie) {
            margin = 0;
            Arrays.fill(owner, (byte) 0);
            return 0.5;
        }
        int end = depth + cap;
        int passed = passes;
        if (passes >= 2 && !exact) {
            // Under territory scoring dead stones are removed after two passes. Here play goes on instead, which
            // captures them. Each player begins half of the playouts, so that a chain that lives only if its owner
            // begins does not count as safe.
            passed = 0;
            if ((playouts & 1) != 0) {
                board.pass();
            }
        }
        while (passed < 2 && length < end && !exact) {
            int v = playout.next(board);
            if (v == PASS) {
                board.pass();
                passed++;
            } else {
                board.play(v);
                passed = 0;
            }
            moves[length++] = (short) v;
        }
        int area = exact ? count.exact(board, owner) : count.quick(board, owner);
        margin = rules.margin(area, morePlaysOfBlack) - rules.komi();
        double counted = margin - (exact ? 0 : rules.dynamicKomi());
        double win = counted > 0 ? 1 : counted < 0 ? 0 : 0.5;
        double scaled =
                0.5 + 0.5 * Math.max(-1, Math.min(1, 2 * counted / board.board().area()));
        return win * (1 - tuning.marginWeight()) + scaled * tuning.marginWeight();
    }

    // The way back up the tree.

    /**
     * Updates the tree.
     *
     * @param black the value of the playout for Black, from 0 to 1
     * @param winner the winner of the playout: 1 for Black, -1 for White
     */
    private void update(double black, int winner) {
        Arrays.fill(firstPlay, Integer.MAX_VALUE);
        for (int t = length - 1; t >= depth; t--) {
            firstPlay[moves[t]] = t;
        }
        playouts++;
        allMargins += margin;
        float bonus = (float) bonus();
        boolean startsBlack = start.toMove() == PlayoutBoard.BLACK;
        for (int v = 0; v < owner.length; v++) {
            owned[v] += owner[v];
        }
        noteOutcome();
        for (int t = depth; t >= 0; t--) {
            int at = path[t];
            // The move of this node was made by the opponent of the player to move.
            boolean blackOnTurn = startsBlack == ((t & 1) == 0);
            if (t < depth) {
                firstPlay[moves[t]] = t;
            }
            float forPlayerOnTurn = (float) (blackOnTurn ? black : 1 - black);
            float bonusOnTurn = blackOnTurn ? bonus : -bonus;
            updateRave(at, t, forPlayerOnTurn + bonusOnTurn);
            tree.visits[at]++;
            if (!shared || t == 0) {
                tree.allVisits[at] += 1;
            }
            tree.allWins[at] += 1 - forPlayerOnTurn - bonusOnTurn;
            tree.realWins[at] += 1 - forPlayerOnTurn;
            tree.margins[at] += (float) margin;
            if (t > 0) {
                int opponent = blackOnTurn ? -1 : 1;
                int there = owner[tree.move[at]];
                tree.ownedByMover[at] += there == opponent ? 1 : 0;
                tree.ownedByWinner[at] += there == winner ? 1 : 0;
            }
        }
    }

    /**
     * Adds the owners of the points at the end of the playout to the outcomes of its first move, if outcomes are
     * recorded.
     */
    private void noteOutcome() {
        @Nullable OutcomeSums[] sums = after;
        if (sums != null && depth > 0) {
            OutcomeSums here = sums[moves[0]];
            if (here == null) {
                here = new OutcomeSums(board.places());
                sums[moves[0]] = here;
            }
            here.add(owner);
        }
    }

    /** Returns how the playouts that began with a move ended; null if there are none or outcomes are not recorded. */
    @Nullable OutcomeSums outcomesAfter(int v) {
        @Nullable OutcomeSums[] sums = after;
        return sums == null ? null : sums[v];
    }

    /**
     * Updates the RAVE statistics of the children of a node: those whose moves the same player made at this or a later
     * turn of the playout. At nodes where the formula PUCT is used, nothing is done.
     */
    private void updateRave(int at, int time, float result) {
        int first = tree.first(at);
        if (first == SearchTree.NONE || selection.explores(at)) {
            return;
        }
        int end = first + tree.children[at];
        // A move that was made early counts up to four times as much as a move at the end.
        float perTurn = 3f / (length - time + 1);
        for (int child = first; child < end; child++) {
            int v = tree.move[child];
            int playedAt = firstPlay[v];
            if (v != PASS && playedAt != Integer.MAX_VALUE && ((playedAt - time) & 1) == 0) {
                float weight = 1 + perTurn * (length - playedAt);
                tree.raveVisits[child] += weight;
                tree.raveWins[child] += weight * result;
            }
        }
    }
}
