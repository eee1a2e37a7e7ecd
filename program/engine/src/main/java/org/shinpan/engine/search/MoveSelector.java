package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.playout.AreaCount;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * Turns the results of a search into an {@link Analysis}: chooses the move, decides whether to pass or to resign, and
 * collects the figures to report.
 */
final class MoveSelector {

    /** The maximum number of moves of a principal variation in an analysis. */
    private static final int SHOWN_LINE = 12;

    /** The number of playouts that a search must exceed before the player may resign. */
    private static final int BEFORE_RESIGNING = 500;

    /**
     * The number of points by which a play must be better than a pass to be preferred, if it also wins more playouts.
     * Otherwise it must be better by {@link #MANY_POINTS}.
     */
    private static final double FEW_POINTS = 0.5;

    private static final double MANY_POINTS = 2;

    /** Under area scoring, a pass is chosen only if more than this share of the playouts after it is won. */
    private static final double SURE_WIN = 0.9;

    /** A move counts as hardly worse than another if its share of won playouts is less by at most this. */
    private static final double HARDLY_WORSE = 0.03;

    /**
     * A stone counts as surely alive or surely dead if the ownership of its point is at least this, in absolute value.
     */
    private static final double SETTLED = 0.6;

    /** A point counts as neutral if its ownership is below this, in absolute value. */
    private static final double NEUTRAL = 0.7;

    /**
     * A pass is chosen only after this number of playouts that begin with it, or twice this number under area scoring.
     */
    private static final int MIN_PASSES = 10;

    private final SearchTree tree;
    private final PlayoutBoard start;
    private final SearchRules rules;
    private final List<SearchWorker> workers;
    private final double resignBelow;
    /** The settings for a network that advises the search; null if there is no network. */
    private final SearchTuning.@Nullable Advice advice;

    MoveSelector(
            SearchTree tree,
            PlayoutBoard start,
            SearchRules rules,
            List<SearchWorker> workers,
            double resignBelow,
            SearchTuning.@Nullable Advice advice) {
        this.tree = tree;
        this.start = start;
        this.rules = rules;
        this.workers = workers;
        this.resignBelow = resignBelow;
        this.advice = advice;
    }

    /** Returns a pass if, under area scoring, it ends the game at once and wins it; else null. */
    @Nullable Move settlingPass(Game game) {
        if (!game.history().lastIsPass() || rules.countsTerritory()) {
            return null;
        }
        return standing(game.toMove()) > 0 && game.judge(Move.PASS).effect().isPresent() ? Move.PASS : null;
    }

    /** Returns the points by which a player leads, komi included, if all stones on the current board count as alive. */
    private double standing(Player player) {
        double margin = new AreaCount(start).exact(start, new byte[start.places()]) - rules.komi();
        return player == Player.BLACK ? margin : -margin;
    }

    /** Returns the analysis at the end of the search, with the move to play. */
    Analysis decide(Game game, long done) {
        int pass = tree.child(SearchTree.ROOT, PlayoutBoard.PASS);
        int best = rules.passMaySave(start) ? tree.favouriteBut(pass) : tree.favourite();
        Move move = start.move(tree.move[best]);
        if (pass != SearchTree.NONE && mayAsWellPass(game, best, pass)) {
            best = pass;
            move = Move.PASS;
        }
        if (move instanceof Move.Pass && rules.countsTerritory()) {
            move = start.move(tree.move[neutralPlay(best)]);
        } else if (tree.evidence(best) < resignBelow
                && tree.visits[SearchTree.ROOT] > BEFORE_RESIGNING
                && start.emptyCount() < start.board().area() * 4 / 5
                && game.judge(Move.RESIGN).effect().isPresent()) {
            move = Move.RESIGN;
        }
        return analysisOf(move, done);
    }

    /**
     * Returns whether to pass instead of making the best play. Under area scoring, the player must be winning on the
     * present board with all stones counted as alive, and nearly all playouts after the pass must be won. Under
     * territory scoring, the pass must be hardly worse than the best play.
     */
    private boolean mayAsWellPass(Game game, int best, int pass) {
        if (rules.countsTerritory()) {
            boolean known = tree.visits[pass] >= MIN_PASSES;
            return rules.passMaySave(start) && known && losesNothing(game, best, pass);
        }
        if (tree.visits[pass] < 2 * MIN_PASSES) {
            return false;
        }
        return standing(game.toMove()) > 0
                && tree.value(pass) > SURE_WIN
                && tree.value(pass) > tree.value(best) - HARDLY_WORSE;
    }

    /**
     * Returns whether a pass is hardly worse than a play, judged by the playouts that begin with them. If it is not
     * settled which stones live, the pass must be clearly better than the play, as it is in a seki.
     */
    private boolean losesNothing(Game game, int play, int pass) {
        // In playouts an extra stone always seems useful. After the opponent's pass, this small gain is not worth a
        // point.
        double useful = game.history().lastIsPass() ? 0.08 : 0.02;
        double wins = tree.evidence(play) - tree.evidence(pass);
        double points = lead(play).orElse(0) - lead(pass).orElse(0);
        boolean gains = points > MANY_POINTS || (wins > useful && points > FEW_POINTS);
        return !gains && (points < -MANY_POINTS || isSettled());
    }

    /** Returns whether nearly all playouts agree about every stone: that it survives, or that it does not. */
    private boolean isSettled() {
        for (Point point : start.board().points()) {
            int v = start.at(point);
            if (start.color(v) != PlayoutBoard.EMPTY && Math.abs(owned(v)) < SETTLED) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the best play on a neutral point that is hardly worse than the pass, or the pass if there is none. Under
     * territory scoring this play costs nothing, and the neutral points must be filled before the game can end.
     */
    private int neutralPlay(int pass) {
        int first = tree.first(SearchTree.ROOT);
        int best = pass;
        for (int i = first; i < first + tree.children[SearchTree.ROOT]; i++) {
            boolean neutral = tree.move[i] != PlayoutBoard.PASS && Math.abs(owned(tree.move[i])) < NEUTRAL;
            boolean free = tree.visits[i] > 2 && tree.value(i) > tree.value(pass) - HARDLY_WORSE;
            if (neutral && free && (best == pass || tree.visits[i] > tree.visits[best])) {
                best = i;
            }
        }
        return best;
    }

    /**
     * Returns whether the search may stop early because the best move is unlikely to change: another move would need
     * too large a share of the remaining playouts, or most of the limit is used and no other move is a serious rival.
     *
     * @param done the number of playouts so far
     * @param left the number of playouts that the limits still allow
     */
    boolean isDecided(long done, double left, SearchTuning tuning) {
        double share = done / (done + left);
        int first = tree.first(SearchTree.ROOT);
        int best = tree.favourite();
        int second = 0;
        boolean clear = true;
        for (int i = first; i < first + tree.children[SearchTree.ROOT]; i++) {
            if (i != best) {
                second = Math.max(second, tree.visits[i]);
                clear &= 4 * tree.visits[i] < tree.visits[best] || tree.value(i) < tree.value(best);
            }
        }
        return tree.visits[best] - second > left * tuning.earlyShare() || (share >= tuning.usualShare() && clear);
    }

    /** Returns the analysis while the search is running. */
    Analysis soFar(long done) {
        return analysisOf(start.move(tree.move[tree.favourite()]), done);
    }

    /** Returns an analysis with a chosen move and the results for all moves. */
    Analysis analysisOf(Move move, long done) {
        List<Integer> children = new ArrayList<>();
        int first = tree.first(SearchTree.ROOT);
        for (int i = first; first != SearchTree.NONE && i < first + tree.children[SearchTree.ROOT]; i++) {
            children.add(i);
        }
        children.sort(Comparator.comparingInt((Integer i) -> -tree.visits[i]).thenComparingDouble(i -> -tree.value(i)));
        List<Double> owners = ownership();
        WinChance chances = new WinChance(
                owners.isEmpty() ? Collections.nCopies(start.board().area(), 0.0) : owners);
        List<Candidate> candidates = new ArrayList<>();
        OutcomeSums all = new OutcomeSums(start.places());
        for (int child : children) {
            OutcomeSums here = outcomesAfter(tree.move[child]);
            if (here != null) {
                all.add(here);
            }
            if (tree.visits[child] > 0) {
                double rate = rate(child, chances);
                List<Integer> line = line(child);
                candidates.add(new Candidate(
                        start.move(tree.move[child]),
                        tree.visits[child],
                        rate,
                        Math.max(0, tree.prior[child]),
                        line.stream().map(node -> start.move(tree.move[node])).toList(),
                        lead(child, rate, chances),
                        line.stream().map(node -> (long) tree.visits[node]).toList(),
                        outcomes(here)));
            }
        }
        double rate = children.isEmpty() ? 0.5 : rate(children.get(0), chances);
        return new Analysis(move, rate, candidates, owners, done).noting(outcomes(all));
    }

    /**
     * Returns how the playouts of all threads that began with a move ended; null if there are none, or if this was not
     * recorded.
     */
    private @Nullable OutcomeSums outcomesAfter(int v) {
        OutcomeSums sums = null;
        for (SearchWorker worker : workers) {
            OutcomeSums some = worker.outcomesAfter(v);
            if (some != null) {
                sums = sums == null ? new OutcomeSums(start.places()) : sums;
                sums.add(some);
            }
        }
        return sums;
    }

    /** Converts sums over playouts to means for the points of the board; empty without playouts. */
    private Optional<Outcomes> outcomes(@Nullable OutcomeSums sums) {
        return OutcomeSums.means(
                sums, start.board().points().stream().mapToInt(start::at).toArray());
    }

    /**
     * Returns the win rate of the player to move after a child of the root. Without a network this is the share of won
     * playouts. With a network, it begins with the network's evaluation and approaches the result of the playouts as
     * their number grows.
     */
    private double rate(int child, WinChance chances) {
        double share = Math.max(0, Math.min(1, tree.evidence(child)));
        if (advice == null) {
            return share;
        }
        double rate = chances.of(share, advice.surer(), sign() * rules.dynamicKomi());
        Opinion first = opinionOn(child);
        if (first == null) {
            return rate;
        }
        int visits = tree.visits[child];
        return (advice.known() * first.rate + visits * rate) / (advice.known() + visits);
    }

    /**
     * What the network says about a position, from the point of view of the player to move at the root.
     *
     * @param rate the win rate, 0 to 1
     * @param lead the lead in points
     */
    private record Opinion(double rate, double lead) {

        /** Adds a share of the difference between two other opinions to this one. */
        Opinion plus(double share, Opinion one, Opinion other) {
            double moved = rate + share * (one.rate - other.rate);
            return new Opinion(Math.max(0, Math.min(1, moved)), lead + share * (one.lead - other.lead));
        }
    }

    /**
     * Returns what the network says about a child of the root; null if the network evaluated neither the child nor the
     * root.
     *
     * <p>Our small network favours the player who has just moved. To cancel this out for the favourite, the most
     * visited child, this method averages the evaluations of the root, where one player is to move, and of the
     * favourite, where the other player is. For another child, it adds the difference between the evaluations of that
     * child and of the favourite, or 0 if the network has not evaluated the child.
     */
    private @Nullable Opinion opinionOn(int child) {
        if (rules.komiDecides(start.board())) {
            return null;
        }
        Opinion before = opinionOf(SearchTree.ROOT);
        Opinion after = opinionOf(child);
        if (before == null || after == null) {
            return before == null ? after : balanced(before);
        }
        Opinion favourite = opinionOf(tree.favourite());
        return favourite == null
                ? before.plus(0.5, after, before)
                : balanced(before).plus(1, after, favourite);
    }

    /** Returns the mean of the evaluations of the root and of the favourite. */
    private Opinion balanced(Opinion before) {
        Opinion favourite = opinionOf(tree.favourite());
        return favourite == null ? before : before.plus(0.5, favourite, before);
    }

    /** Returns what the network says about a node; null if it has not evaluated the node. */
    private @Nullable Opinion opinionOf(int node) {
        return tree.isJudged(node)
                ? new Opinion(0.5 + sign() * (tree.judged(node, 0.5f) - 0.5), sign() * tree.expectedLead(node))
                : null;
    }

    /**
     * Returns the lead of the player to move after a child of the root, in points. With a network, it begins with the
     * network's evaluation and is adjusted so that it does not contradict the win rate.
     */
    private OptionalDouble lead(int child, double chance, WinChance chances) {
        Opinion first = advice == null || tree.visits[child] == 0 ? null : opinionOn(child);
        if (advice == null || first == null) {
            return lead(child);
        }
        double lead = chances.lead(first.lead, advice.error(), sign() * tree.margin(child), tree.visits[child]);
        return OptionalDouble.of(chances.agreeing(chance, lead));
    }

    private double sign() {
        return start.toMove() == PlayoutBoard.BLACK ? 1 : -1;
    }

    /**
     * Returns the average lead of the player to move in the playouts through a child of the root; empty if there are
     * none.
     */
    private OptionalDouble lead(int child) {
        return tree.visits[child] == 0 ? OptionalDouble.empty() : OptionalDouble.of(sign() * tree.margin(child));
    }

    /** Returns the nodes of the principal variation that begins with a child of the root. */
    private List<Integer> line(int child) {
        List<Integer> line = new ArrayList<>();
        int node = child;
        while (node != SearchTree.NONE && line.size() < SHOWN_LINE) {
            line.add(node);
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

    /** Returns the average owner of every point at the end, by the index of the point; empty without playouts. */
    private List<Double> ownership() {
        List<Double> owned = new ArrayList<>();
        if (workers.stream().anyMatch(worker -> worker.playouts > 0)) {
            for (Point point : start.board().points()) {
                owned.add(owned(start.at(point)));
            }
        }
        return owned;
    }

    /** Returns the average owner of a point at the end of the playouts, from −1 (White) to 1 (Black). */
    private double owned(int v) {
        double games = 1e-9;
        double sum = 0;
        for (SearchWorker worker : workers) {
            games += worker.playouts;
            sum += worker.owned[v];
        }
        return Math.max(-1, Math.min(1, sum / games));
    }
}
