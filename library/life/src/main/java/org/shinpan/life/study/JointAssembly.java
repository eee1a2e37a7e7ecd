package org.shinpan.life.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.study.JointGames.Game;
import org.shinpan.life.study.JointGames.Link;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;

/**
 * Combines the eyes and links that {@link Joints} has found into proofs with two eyes and the links that connect the
 * chains around them.
 */
final class JointAssembly {

    /** The maximum number of pairs of eyes for which links are looked for. */
    private static final int MAX_PAIRS = 60;
    /** The cost, in points, of each eye of a pair that is not the chain's own eye. */
    private static final int FOREIGN_EYE = 4;
    /** The maximum number of points of two eyes and their links that are proposed as a zone. */
    private static final int MAX_TOGETHER = 24;
    /** The maximum number of proposed zones. */
    private static final int MAX_UNIONS = 16;

    private final JointGames games;

    JointAssembly(JointGames games) {
        this.games = games;
    }

    /** Returns sets of points, each of two eyes of a chain with the smallest links between the chains around them. */
    List<PointSet> together(Chain chain) {
        List<Game> own = new ArrayList<>();
        List<Game> all = new ArrayList<>();
        for (Chain member : games.linkable(chain)) {
            for (Game game : games.eyes.getOrDefault(member, List.of())) {
                (game.part().chain().intersects(chain.points()) ? own : all).add(game);
            }
        }
        all.addAll(0, own);
        Set<PointSet> found = new LinkedHashSet<>();
        for (int i = 0; i < own.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                Game one = all.get(i);
                Game two = all.get(j);
                if (!one.points().containsAll(two.points()) && !two.points().containsAll(one.points())) {
                    PointSet points = withLinks(chain, one, two);
                    if (points.size() <= MAX_TOGETHER) {
                        found.add(points);
                    }
                }
            }
        }
        List<PointSet> sorted = new ArrayList<>(found);
        sorted.sort(Comparator.comparingInt(PointSet::size));
        return sorted.subList(0, Math.min(MAX_UNIONS, sorted.size()));
    }

    /**
     * Returns the points of two eyes and of the links that add the fewest points. Links that do not exist are left out.
     */
    private PointSet withLinks(Chain chain, Game one, Game two) {
        PointSet named =
                chain.points().union(one.part().chain()).union(two.part().chain());
        PointSet points = one.points().union(two.points());
        PointSet linked = chain.points();
        while (!linked.containsAll(named)) {
            Link best = null;
            int least = Integer.MAX_VALUE;
            for (List<Link> some : games.links.values()) {
                for (Link link : some) {
                    boolean grows = linked.intersects(link.one().points())
                            != linked.intersects(link.other().points());
                    int more = link.game().points().minus(points).size();
                    if (grows
                            && more < least
                            && named.intersects(link.one().points())
                            && named.intersects(link.other().points())) {
                        best = link;
                        least = more;
                    }
                }
            }
            if (best == null) {
                return points;
            }
            points = points.union(best.game().points());
            linked = linked.union(best.one().points()).union(best.other().points());
        }
        return points;
    }

    /** Returns a proof for a chain; null if no two eyes and links fit together. */
    Proof.@Nullable Joint joint(Chain chain) {
        Set<Chain> reachable = games.linkable(chain);
        Map<PointSet, Game> distinct = new LinkedHashMap<>();
        for (Chain member : reachable) {
            for (Game game : games.eyes.getOrDefault(member, List.of())) {
                distinct.putIfAbsent(game.points(), game);
            }
        }
        List<Game> all = new ArrayList<>(distinct.values());
        all.sort(Comparator.comparingInt(game -> game.points().size()));
        record Pair(Game one, Game two, int cost) {}
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                Game one = all.get(i);
                Game two = all.get(j);
                if (!one.points().intersects(two.points())) {
                    int apart = (one.part().chain().intersects(chain.points()) ? 0 : FOREIGN_EYE)
                            + (two.part().chain().intersects(chain.points()) ? 0 : FOREIGN_EYE);
                    pairs.add(new Pair(
                            one, two, one.points().size() + two.points().size() + apart));
                }
            }
        }
        pairs.sort(Comparator.comparingInt(Pair::cost));
        for (Pair pair : pairs.subList(0, Math.min(MAX_PAIRS, pairs.size()))) {
            PointSet named = chain.points()
                    .union(pair.one().part().chain())
                    .union(pair.two().part().chain());
            List<Link> tree = tree(chain, named, reachable, pair.one(), pair.two());
            if (tree != null) {
                List<Proof.Part> parts =
                        new ArrayList<>(List.of(pair.one().part(), pair.two().part()));
                tree.forEach(link -> parts.add(link.game().part()));
                return new Proof.Joint(parts);
            }
        }
        return null;
    }

    /**
     * Returns links that connect all named chains. No two links use the same point, and no link is superfluous. Null if
     * there are no such links.
     */
    private @Nullable List<Link> tree(Chain chain, PointSet named, Set<Chain> reachable, Game eye, Game second) {
        List<Link> candidates = new ArrayList<>();
        for (Chain member : reachable) {
            candidates.addAll(games.links.getOrDefault(member, List.of()));
        }
        candidates.removeIf(link -> link.game().points().intersects(eye.points().union(second.points())));
        candidates.sort(
                Comparator.<Link>comparingInt(link -> link.game().points().size())
                        .thenComparingInt(link -> link.game().part().firm().size()));
        while (true) {
            List<Link> tree = tree(chain, named, candidates);
            if (tree == null) {
                return null;
            }
            // A link may rely on firm chains only if they have an eye without this link. Try again without the links
            // that break this rule.
            List<Link> weak = new ArrayList<>(tree);
            weak.removeIf(link -> isSound(link, tree, eye, second));
            if (weak.isEmpty()) {
                return tree;
            }
            candidates.removeAll(weak);
        }
    }

    /**
     * Returns links from the candidates that connect all named chains, preferring the first candidates; null if there
     * are none. Does not check whether firm chains have eyes.
     */
    private @Nullable List<Link> tree(Chain chain, PointSet named, List<Link> candidates) {
        List<Link> tree = new ArrayList<>();
        PointSet cluster = chain.points();
        PointSet used = PointSet.empty(chain.points().board());
        boolean grows = true;
        while (grows && !cluster.containsAll(named)) {
            grows = false;
            for (Link link : candidates) {
                boolean one = cluster.intersects(link.one().points());
                boolean other = cluster.intersects(link.other().points());
                if (one != other && !link.game().points().intersects(used)) {
                    tree.add(link);
                    cluster = cluster.union(link.one().points())
                            .union(link.other().points());
                    used = used.union(link.game().points());
                    grows = true;
                    break;
                }
            }
        }
        if (!cluster.containsAll(named)) {
            return null;
        }
        while (tree.removeIf(link -> isIdle(link, tree, named))) {}
        return tree;
    }

    /** Returns whether every firm chain of a link has all chains of an eye on its side. */
    private static boolean isSound(Link link, List<Link> tree, Game eye, Game second) {
        for (Chain end : List.of(link.one(), link.other())) {
            if (!link.game().part().firm().intersects(end.points())) {
                continue;
            }
            PointSet side = end.points();
            // Each pass over the links reaches at least one more chain, if there is one.
            for (int i = 0; i < tree.size(); i++) {
                for (Link other : tree) {
                    if (!other.equals(link)
                            && (side.intersects(other.one().points())
                                    || side.intersects(other.other().points()))) {
                        side = side.union(other.one().points())
                                .union(other.other().points());
                    }
                }
            }
            if (!side.containsAll(eye.part().chain())
                    && !side.containsAll(second.part().chain())) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a link has an end that is not a named chain and that no other link reaches. */
    private static boolean isIdle(Link link, List<Link> tree, PointSet named) {
        for (Chain end : List.of(link.one(), link.other())) {
            int count = 0;
            for (Link other : tree) {
                count += other.one().equals(end) || other.other().equals(end) ? 1 : 0;
            }
            if (count == 1 && !named.intersects(end.points())) {
                return true;
            }
        }
        return false;
    }
}
