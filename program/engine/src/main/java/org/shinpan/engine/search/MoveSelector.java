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
 * Turns the results of a search into an analysis: chooses the move, decides whether to pass or to resign, and collects
 * the figures to report.
 */
final class MoveSelector {

    /** The maximum number of moves of a principal variation in an analysis. */
    private static final int SHOWN_LINE = 12;

    /** The number of playouts up to which a player does not resign. */
    private static final int BEFORE_RESIGNING = 500;

    /**
     * The points by which a play must be better than a pass if it also wins more playouts. If it does not, it must be
     * better by {@link #MANY_POINTS}.
     */
    private static final double FEW_POINTS = 0.5;

    private static final double MANY_POINTS = 2;

    /** The minimum share of won playouts after a pass, under area scoring, for the pass to be chosen. */
    private static final double SURE_WIN = 0.9;

    /** The maximum difference of the shares of won playouts with which a move counts as hardly worse than another. */
    private static final double HARDLY_WORSE = 0.03;

    /** The certainty of a point's owner, from 0 to 1, from which on the life of a stone on it is settled. */
    private static final double SETTLED = 0.6;

    /** The certainty of a point's owner, from 0 to 1, below which a point is neutral. */
    private static final double NEUTRAL = 0.7;

    /**
     * The minimum number of playouts that begin with a pass, if the pass may save a point; twice as many under area
     * scoring.
     */
    private static final int MIN_PASSES = 10;

    private final SearchTree tree;
    private final PlayoutBoard start;
    private final SearchRules rules;
    private final List<SearchWorker> workers;
    private final double resignBelow;
    /** The changes to the tuning if a network advises the search; null if none does. */
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

    /** Returns a pass if it ends the game at once and wins it, else null. */
    @Nullable Move settlingPass(Game game) {
        if (!game.history().lastIsPass() || rules.countsTerritory()) {
            return null;
        }
        return standing(game.toMove()) > 0 && game.judge(Move.PASS).effect().isPresent() ? Move.PASS : null;
    }

    /** Returns the margin of a player, komi included, if the current board is counted as it is. */
    private double standing(Player player) {
        double margin = new AreaCount(start).exact(start, new byte[start.places()]) - rules.komi();
        return player == Player.BLACK ? margin : -margin;
    }

    /** Returns the choice at the end of the search. */
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
     * Returns whether to pass instead of making the best play. Under area scoring, this is so if the player wins on the
     * present board, with dead stones counted as living, and a pass keeps the win. Under territory scoring, this is so
     * if a pass is hardly worse than the best play.
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
     * Returns whether a pass is hardly worse than a play, judged by the playouts that begin with them. While it is open
     * which stones live, the pass must be clearly better, as it is in a seki.
     */
    private boolean losesNothing(Game game, int play, int pass) {
        // In playouts every extra stone looks useful. After the opponent's pass, this small advantage is not worth a
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
     * Returns the best play on a neutral point that is hardly worse than the pass; if there is none, the pass. Under
     * territory scoring such a play costs nothing, and the game cannot end before the neutral points are filled.
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
     * Returns whether another move is unlikely to become best: it would need a larger share of the remaining playouts
     * than it is likely to get, or most of the limit is used and no other move is better.
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

    /** Returns the choice if the search ended now. */
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
     * Returns the sums over the playouts of all threads that began with a move; null if there are none or outcomes were
     * not recorded.
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

    /** Returns the means by the index of a point; empty without playouts. */
    private Optional<Outcomes> outcomes(@Nullable OutcomeSums sums) {
        return OutcomeSums.means(
                sums, start.board().points().stream().mapToInt(start::at).toArray());
    }

    /**
     * Returns the winning chance of the player to move after a child of the root. Without a network this is the share
     * of won playouts. With one, it begins with the network's opinion.
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
     * The network's opinion for the player to move at the root.
     *
     * @param rate the winning chance, 0 to 1
     * @param lead the lead in points
     */
    private record Opinion(double rate, double lead) {

        /** Returns this opinion and a share of the difference between two others. */
        Opinion plus(double share, Opinion one, Opinion other) {
            double moved = rate + share * (one.rate - other.rate);
            return new Opinion(Math.max(0, Math.min(1, moved)), lead + share * (one.lead - other.lead));
        }
    }

    /**
     * Returns the first opinion on a child of the root; null if the network was not asked.
     *
     * <p>Our small network favours the player who has just moved. So the opinion on the favourite is the mean of those
     * on the root, where one player is to move, and on the favourite, where the other one is. For another child, the
     * difference between its opinion and the favourite's is added; it is 0 if the network was not asked about that
     * child.
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

    /** Returns the opinion on the favourite, from that on the root. */
    private Opinion balanced(Opinion before) {
        Opinion favourite = opinionOf(tree.favourite());
        return favourite == null ? before : before.plus(0.5, favourite, before);
    }

    /** Returns what the network reported about a node; null if it was not asked. */
    private @Nullable Opinion opinionOf(int node) {
        return tree.isJudged(node)
                ? new Opinion(0.5 + sign() * (tree.judged(node, 0.5f) - 0.5), sign() * tree.expectedLead(node))
                : null;
    }

    /**
     * Returns the lead of the player to move after a child of the root. With a network, it begins with the network's
     * opinion and never contradicts the winning chance.
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

    /** Returns the average owner of a place at the end, from −1 (White) to 1 (Black). */
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
