package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/** Turns the search tree of a {@link NetSearch} into an {@link Analysis}, and decides whether to resign. */
final class NetMoveSelector {

    /** The maximum number of moves of a principal variation in an analysis. */
    private static final int SHOWN_LINE = 12;

    private final Game game;
    private final NetTree tree;
    private final Board board;
    private final double resignBelow;
    private final int leastVisits;

    NetMoveSelector(Game game, NetTree tree, double resignBelow, int leastVisits) {
        this.game = game;
        this.tree = tree;
        this.board = game.position().board();
        this.resignBelow = resignBelow;
        this.leastVisits = leastVisits;
    }

    /**
     * Returns the analysis at the end of the search. The chosen move is a resignation if the game seems lost, else
     * {@code best}, which is an index in {@link NetNode#moves} of the root.
     */
    Analysis decide(int best, long done) {
        NetNode root = tree.root;
        NetNode child = root.child(best);
        boolean hopeless = child != null
                && child.visits >= leastVisits
                && 1 - child.winRate() < resignBelow
                && root.winRate() < resignBelow
                && game.position().points(Color.EMPTY).size() < board.area() * 4 / 5
                && game.judge(Move.RESIGN).effect().isPresent();
        return analysisOf(hopeless ? Move.RESIGN : NetTree.move(board, root.moves[best]), done);
    }

    Analysis soFar(long done) {
        synchronized (tree) {
            return analysisOf(NetTree.move(board, tree.root.moves[tree.root.favourite()]), done);
        }
    }

    private Analysis analysisOf(Move move, long done) {
        NetNode root = tree.root;
        List<Candidate> candidates = new ArrayList<>();
        OutcomeSums all = new OutcomeSums(board.area());
        for (int i = 0; i < root.moves.length; i++) {
            NetNode child = root.child(i);
            if (child != null && child.visits > 0) {
                List<Move> line = new ArrayList<>();
                List<Long> visits = new ArrayList<>();
                follow(i, line, visits);
                OutcomeSums here = tree.outcomesAfter(root.moves[i]);
                if (here != null) {
                    all.add(here);
                }
                candidates.add(new Candidate(
                        NetTree.move(board, root.moves[i]),
                        child.visits,
                        within(1 - child.winRate()),
                        root.priors[i],
                        line,
                        OptionalDouble.of(-child.meanLead()),
                        visits,
                        outcomes(here)));
            }
        }
        candidates.sort(Comparator.comparingLong((Candidate each) -> -each.visits())
                .thenComparingDouble(each -> -each.prior()));
        return new Analysis(move, within(root.winRate()), candidates, tree.owners(), done).noting(outcomes(all));
    }

    private Optional<Outcomes> outcomes(@Nullable OutcomeSums sums) {
        return OutcomeSums.means(sums, IntStream.range(0, board.area()).toArray());
    }

    private static double within(double rate) {
        return Math.max(0, Math.min(1, rate));
    }

    /**
     * Adds the moves of the principal variation that begins with a move of the root, and the number of playouts through
     * each.
     */
    private void follow(int number, List<Move> line, List<Long> visits) {
        NetNode node = tree.root;
        int next = number;
        while (line.size() < SHOWN_LINE) {
            line.add(NetTree.move(board, node.moves[next]));
            NetNode child = node.child(next);
            visits.add(child == null ? 0L : child.visits);
            if (child == null || !child.seen || child.moves.length == 0 || child.visits < 2) {
                break;
            }
            node = child;
            next = node.favourite();
        }
    }
}
