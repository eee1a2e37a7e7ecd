package org.shinpan.life.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Goal;
import org.shinpan.life.propose.Surroundings;
import org.shinpan.life.propose.Windows;
import org.shinpan.life.study.JointGames.Game;
import org.shinpan.life.study.JointGames.Link;
import org.shinpan.life.zone.Aim;
import org.shinpan.life.zone.Zone;
import org.shinpan.life.zone.ZoneSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Looks for life by several small games in parallel ({@link Proof.Joint}): for eyes near each chain and for links
 * between chains, each on a few points. {@link JointAssembly} combines those that don't overlap. Many small searches
 * replace one large search.
 */
final class Joints {

    /** How much the searches try: the maximum number of states of a search, and the numbers of points it plays on. */
    enum Level {
        QUICK(1_000),
        THOROUGH(20_000);

        private final int states;

        Level(int states) {
            this.states = states;
        }

        private int[] windows() {
            return this == QUICK ? new int[] {1, 2, 3, 4, 5, 6, 8} : new int[] {10, 13, 16};
        }
    }

    /** The width of a zone: only its points, or also liberties of the chains around it. */
    private enum Width {
        POINTS,
        LIBERTIES
    }

    /** The maximum number of eyes of a chain. */
    private static final int MAX_EYES = 12;
    /** The maximum number of links between two chains. */
    private static final int MAX_LINKS = 8;
    /** The maximum number of points of a link. */
    private static final int LINK_POINTS = 12;

    private final Findings known;
    private final Position position;
    private final Board board;
    private final Player owner;
    private final Windows windows;
    private volatile Budget budget = Budget.ofNodes(0);
    private final PointSet own;
    private final PointSet empty;
    private final JointGames games = new JointGames();

    Joints(Findings known, Player owner) {
        this.known = known;
        this.position = known.position();
        this.board = position.board();
        this.owner = owner;
        this.windows = new Windows(position);
        this.own = position.points(owner.color());
        this.empty = position.points(Color.EMPTY);
    }

    // ---- games

    /** Returns the eyes that a chain can get, those on few points first. */
    private List<Game> eyesOf(Chain chain, Level level) {
        Set<Chain> friends = games.linkable(chain);
        PointSet sure = new Surroundings(known, chain).sureRoom();
        PointSet none = PointSet.empty(board);
        List<Game> found = new ArrayList<>();
        Set<PointSet> tried = new HashSet<>();
        List<PointSet> seeds = new ArrayList<>();
        PointSet near = chain.points().border().intersection(sure);
        near.forEach(point -> seeds.add(PointSet.of(board, point)));
        for (int window : level.windows()) {
            for (PointSet seed : seeds) {
                PointSet points = windows.nearest(seed, sure, window);
                if (found.size() >= MAX_EYES || budget.isOver()) {
                    return found;
                }
                if (!tried.add(points) || covers(found, points)) {
                    continue;
                }
                PointSet named = chain.points();
                for (Chain friend : friends) {
                    named = friend.points().intersects(points.border()) ? named.union(friend.points()) : named;
                }
                Optional<Game> game = game(Goal.EYE, named, none, named, points, Width.POINTS, level);
                if (game.isEmpty()) {
                    game = game(Goal.EYE, named, none, named, points, Width.LIBERTIES, level);
                }
                game.ifPresent(found::add);
            }
        }
        return found;
    }

    /** Returns whether a game that was found needs only points of a given set. */
    private static boolean covers(List<Game> found, PointSet points) {
        for (Game game : found) {
            if (points.containsAll(game.points())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Searches for a part of a joint proof on some points and on the chains of the owner around them.
     *
     * @param goal an eye or a link
     * @param chain the chain that gets the link, or the chains that get the eye
     * @param other the other chain of a link; empty if the goal is an eye
     * @param firm the chains among these that will not be taken: see {@link Proof.Part}
     */
    private Optional<Game> game(
            Goal goal, PointSet chain, PointSet other, PointSet firm, PointSet points, Width width, Level level) {
        PointSet zone = points.union(chain).union(other);
        for (Chain friend : position.chains(owner.color())) {
            if (friend.points().border().intersects(points.intersection(empty))) {
                zone = zone.union(friend.points());
            }
        }
        return search(goal, chain, other, firm, width == Width.POINTS ? zone : withLiberties(zone, firm), level);
    }

    /**
     * Extends a zone by the outside liberties of chains that have only a few of them, so that these chains are not
     * captured by the way.
     */
    private PointSet withLiberties(PointSet zone, PointSet firm) {
        PointSet wider = zone;
        for (PointSet friend : zone.intersection(own).minus(firm).parts()) {
            PointSet more = friend.border().intersection(empty).minus(wider);
            wider = more.size() <= 3 ? wider.union(more) : wider;
        }
        return wider;
    }

    private Optional<Game> search(
            Goal goal, PointSet chain, PointSet other, PointSet firm, PointSet zone, Level level) {
        Zone ground = Zone.of(position, owner, goal, chain, other, firm, zone);
        if (ground == null) {
            return Optional.empty();
        }
        ZoneSearch search = new ZoneSearch(ground, budget, level.states);
        if (search.run() != Aim.REACHED) {
            return Optional.empty();
        }
        Proof.Part part = new Proof.Part(goal, chain, other, firm, zone, search.reachingStrategy());
        return Optional.of(new Game(part, zone.minus(own)));
    }

    /** Returns the links between two chains, those on few points first. */
    private List<Game> linksOf(Chain one, Chain other, Level level) {
        PointSet mine = one.points().border().intersection(empty);
        PointSet theirs = other.points().border().intersection(empty);
        PointSet common = mine.intersection(theirs);
        PointSet between = common.union(mine.intersection(theirs.border())).union(theirs.intersection(mine.border()));
        // Places for a link: the shared liberties; the points between the chains, and those around them; and an
        // opposing chain between the two that might be taken.
        List<PointSet> places = new ArrayList<>();
        if (common.size() > 1) {
            places.add(common);
        }
        if (!between.isEmpty()) {
            places.add(between);
            places.add(between.union(between.border().intersection(empty)));
        }
        for (Chain foe : position.chains(owner.opponent().color())) {
            PointSet border = foe.points().border();
            if (border.intersects(one.points()) && border.intersects(other.points())) {
                places.add(foe.points().union(foe.liberties()));
                places.add(foe.points().union(foe.liberties()).union(common));
            }
        }
        List<Game> found = new ArrayList<>();
        Set<PointSet> tried = new HashSet<>();
        for (PointSet place : places) {
            if (place.size() > LINK_POINTS || !tried.add(place) || covers(found, place)) {
                continue;
            }
            PointSet none = PointSet.empty(board);
            List<PointSet> firms =
                    List.of(none, one.points(), other.points(), one.points().union(other.points()));
            for (PointSet firm : firms) {
                Optional<Game> game = game(Goal.LINK, one.points(), other.points(), firm, place, Width.POINTS, level);
                if (game.isEmpty()) {
                    game = game(Goal.LINK, one.points(), other.points(), firm, place, Width.LIBERTIES, level);
                }
                game.ifPresent(found::add);
                // The game needs no firm chains and no further points, so no other game in this place is better.
                if (game.isPresent() && game.get().points().equals(place) && firm.isEmpty()) {
                    break;
                }
            }
            if (found.size() >= MAX_LINKS || budget.isOver()) {
                break;
            }
        }
        return found;
    }

    /** Looks for the links of a chain to later chains. Several threads may do this at once. */
    void findLinks(Chain chain, Level level, Budget given) {
        budget = given;
        List<Link> found = new ArrayList<>();
        List<Chain> others = position.chains(owner.color());
        for (Chain other : others.subList(others.indexOf(chain) + 1, others.size())) {
            for (Game game : linksOf(chain, other, level)) {
                found.add(new Link(chain, other, game));
            }
        }
        games.links.put(chain, found);
    }

    /** Looks for the eyes of a chain. The links must have been found before. Several threads may do this at once. */
    void findEyes(Chain chain, Level level, Budget given) {
        budget = given;
        List<Game> found = new ArrayList<>(games.eyes.getOrDefault(chain, List.of()));
        found.addAll(eyesOf(chain, level));
        games.eyes.put(chain, found);
    }

    // ---- combinations

    /**
     * Returns findings with joint proofs for chains that have no proof yet. A joint proof proves all chains that it
     * names.
     */
    List<Finding> join(Set<Chain> proved) {
        List<Finding> findings = new ArrayList<>();
        Set<Chain> done = new HashSet<>(proved);
        for (Chain chain : position.chains(owner.color())) {
            if (done.contains(chain)) {
                continue;
            }
            Proof.Joint joint = new JointAssembly(games).joint(chain);
            if (joint == null) {
                continue;
            }
            for (Chain named : position.chains(owner.color())) {
                if (!done.contains(named) && names(joint, named)) {
                    known.checked(named, joint, 0).ifPresent(finding -> {
                        findings.add(finding);
                        done.add(named);
                    });
                }
            }
        }
        return findings;
    }

    /** Returns sets of points, each of two eyes of a chain with the links between the chains around them. */
    List<PointSet> together(Chain chain) {
        return new JointAssembly(games).together(chain);
    }

    private static boolean names(Proof.Joint joint, Chain chain) {
        for (Proof.Part part : joint.parts()) {
            if (part.chain().intersects(chain.points()) || part.other().intersects(chain.points())) {
                return true;
            }
        }
        return false;
    }
}
