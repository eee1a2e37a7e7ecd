package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Choice.Candidate;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.playout.AreaCount;
import org.shinpan.rules.playout.PlayoutBoard;

/** What comes of a search: the move, when to pass and when to resign, and what is told of the moves looked at. */
final class MoveSelector {

    private static final int SHOWN_LINE = 12;

    private final SearchTree tree;
    private final PlayoutBoard start;
    private final Terms terms;
    private final List<SearchWorker> workers;
    private final double resignBelow;

    MoveSelector(SearchTree tree, PlayoutBoard start, Terms terms, List<SearchWorker> workers, double resignBelow) {
        this.tree = tree;
        this.start = start;
        this.terms = terms;
        this.workers = workers;
        this.resignBelow = resignBelow;
    }

    /** A pass that ends the game and wins it, as the board stands. */
    @Nullable
    Move settlingPass(Game game) {
        if (!game.history().lastIsPass() || terms.counting() != Terms.Counting.AREA) {
            return null;
        }
        return standing(game.toMove()) > 0 && TreeSearch.isLegal(game, Move.PASS) ? Move.PASS : null;
    }

    /** The margin of a player, komi included, if the board is counted as it stands. */
    private double standing(Player player) {
        double margin = new AreaCount(start).exact(start, new byte[start.places()]) - terms.forWhite();
        return player == Player.BLACK ? margin : -margin;
    }

    /** The choice when the search has ended. */
    Choice decide(Game game, long done) {
        int best = tree.favourite();
        int pass = tree.child(SearchTree.ROOT, PlayoutBoard.PASS);
        Move move = start.move(tree.move[best]);
        if (pass != SearchTree.NONE && mayAsWellPass(game, best, pass)) {
            best = pass;
            move = Move.PASS;
        }
        if (move instanceof Move.Pass && terms.counting() == Terms.Counting.TERRITORY) {
            move = start.move(tree.move[neutralPlay(best)]);
        } else if (tree.value(best) < resignBelow
                && tree.visits[SearchTree.ROOT] > 500
                && start.emptyCount() < start.board().area() * 4 / 5
                && TreeSearch.isLegal(game, Move.RESIGN)) {
            move = Move.RESIGN;
        }
        return chosen(move, done);
    }

    /**
     * Whether the game is won as it stands, dead stones counted as living, and a pass keeps it so; where territory is
     * counted, whether a pass does no worse than the best play.
     */
    private boolean mayAsWellPass(Game game, int best, int pass) {
        if (tree.visits[pass] < 20) {
            return false;
        }
        if (terms.counting() == Terms.Counting.TERRITORY) {
            boolean late = 2 * start.emptyCount() < start.board().area();
            // Playouts make any added stone look useful; where the opponent has passed that is not worth a point.
            double useful = game.history().lastIsPass() ? 0.08 : 0.02;
            return late && tree.value(pass) > tree.value(best) - useful && isSettled();
        }
        return standing(game.toMove()) > 0 && tree.value(pass) > 0.9 && tree.value(pass) > tree.value(best) - 0.03;
    }

    /** Whether nearly all playouts agree on each stone, whether it stands in the end. */
    private boolean isSettled() {
        for (Point point : start.board().points()) {
            int v = start.at(point);
            if (start.color(v) != PlayoutBoard.EMPTY && Math.abs(owned(v)) < 0.6) {
                return false;
            }
        }
        return true;
    }

    /**
     * Under territory scoring a point that is nobody's may be filled for nothing, and has to be before the game can end:
     * the best such play that is hardly worse than the pass, else the pass.
     */
    private int neutralPlay(int pass) {
        int first = tree.first(SearchTree.ROOT);
        int best = pass;
        for (int i = first; i < first + tree.children[SearchTree.ROOT]; i++) {
            boolean neutral = tree.move[i] != PlayoutBoard.PASS && Math.abs(owned(tree.move[i])) < 0.7;
            boolean free = tree.visits[i] > 2 && tree.value(i) > tree.value(pass) - 0.03;
            if (neutral && free && (best == pass || tree.visits[i] > tree.visits[best])) {
                best = i;
            }
        }
        return best;
    }

    /** The choice if the search ended now. */
    Choice soFar(long done) {
        return chosen(start.move(tree.move[tree.favourite()]), done);
    }

    /** A move, with what is thought of it and of the others. */
    Choice chosen(Move move, long done) {
        List<Integer> children = new ArrayList<>();
        int first = tree.first(SearchTree.ROOT);
        for (int i = first; first != SearchTree.NONE && i < first + tree.children[SearchTree.ROOT]; i++) {
            children.add(i);
        }
        children.sort(Comparator.comparingInt((Integer i) -> -tree.visits[i]).thenComparingDouble(i -> -tree.value(i)));
        List<Candidate> candidates = new ArrayList<>();
        double rate = children.isEmpty() ? 0.5 : tree.value(children.get(0));
        for (int child : children) {
            if (tree.visits[child] > 0) {
                candidates.add(new Candidate(
                        start.move(tree.move[child]),
                        tree.visits[child],
                        within(tree.value(child)),
                        Math.max(0, tree.prior[child]),
                        line(child)));
            }
        }
        return new Choice(move, within(rate), candidates, ownership(), done);
    }

    private static double within(double rate) {
        return Math.max(0, Math.min(1, rate));
    }

    private List<Move> line(int child) {
        List<Move> line = new ArrayList<>();
        int node = child;
        while (node != SearchTree.NONE && line.size() < SHOWN_LINE) {
            line.add(start.move(tree.move[node]));
            int first = tree.first(node);
            int next = SearchTree.NONE;
            for (int i = first; first != SearchTree.NONE && i < first + tree.children[node]; i++) {
                if (tree.visits[i] > 0 && (next == SearchTree.NONE || tree.visits[i] > tree.visits[next])) {
                    next = i;
                }
            }
            node = next;
        }
        return line;
    }

    private List<Double> ownership() {
        List<Double> owned = new ArrayList<>();
        if (workers.stream().anyMatch(worker -> worker.runs > 0)) {
            for (Point point : start.board().points()) {
                owned.add(owned(start.at(point)));
            }
        }
        return owned;
    }

    /** Whose a place was in the end, from −1 to 1. */
    private double owned(int v) {
        double games = 1e-9;
        double sum = 0;
        for (SearchWorker worker : workers) {
            games += worker.runs;
            sum += worker.owned[v];
        }
        return Math.max(-1, Math.min(1, sum / games));
    }
}
