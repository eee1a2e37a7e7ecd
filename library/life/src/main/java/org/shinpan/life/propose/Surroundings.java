package org.shinpan.life.propose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Older;

/**
 * The surroundings of a chain: the room that the players probably have, and the regions between chains that stay. The
 * guesses come from the estimate; a bad guess costs only time.
 */
public final class Surroundings {

    /** The minimum mean ownership, from −1 to 1, of a point that a player probably owns. */
    private static final double OWNED = 0.25;

    private static final double SURELY_OWNED = 0.55;

    private final Known known;
    private final Chain chain;

    public Surroundings(Known known, Chain chain) {
        this.known = known;
        this.chain = chain;
    }

    /**
     * Returns the room of a player: empty points that probably do not become the other player's, and opposing chains
     * that are probably dead.
     */
    PointSet room(Player player) {
        List<Point> room = new ArrayList<>();
        for (Point point : known.position().points(Color.EMPTY)) {
            if (known.estimate().owns(player, point) > -OWNED) {
                room.add(point);
            }
        }
        PointSet found = PointSet.of(known.position().board(), room);
        for (Chain foe : known.position().chains(player.opponent().color())) {
            if (known.lifeOf(foe) == null && !known.estimate().lives(foe)) {
                found = found.union(foe.points());
            }
        }
        return found;
    }

    /** Returns the points that most probably become the owner's. */
    public PointSet sureRoom() {
        List<Point> sure = new ArrayList<>();
        for (Point point : room(owner())) {
            if (known.estimate().owns(owner(), point) > SURELY_OWNED) {
                sure.add(point);
            }
        }
        PointSet found = PointSet.of(known.position().board(), sure);
        for (Chain foe : known.position().chains(owner().opponent().color())) {
            if (found.intersects(foe.points())) {
                found = found.union(foe.points());
            }
        }
        return found;
    }

    /** Returns the points of this chain and of the chains that share room with it. */
    PointSet friends(PointSet room) {
        PointSet found = chain.points();
        PointSet shared = chain.points().border().intersection(room);
        for (Chain friend : known.position().chains(owner().color())) {
            if (friend.points().border().intersects(shared)) {
                found = found.union(friend.points());
            }
        }
        return found;
    }

    /**
     * Returns a zone, extended by a number of further liberties of each chain of a player in it. The liberties that the
     * player most probably owns are added first.
     */
    PointSet withLiberties(PointSet zone, Player player, int number) {
        PointSet wider = zone;
        for (PointSet part :
                zone.intersection(known.position().points(player.color())).parts()) {
            List<Point> liberties = new ArrayList<>(
                    part.border().intersection(known.position().points(Color.EMPTY)).minus(wider).stream()
                            .collect(Older.toList()));
            liberties.sort(Comparator.comparingDouble(point -> -known.estimate().owns(player, point)));
            for (int i = 0; i < Math.min(number, liberties.size()); i++) {
                wider = wider.union(PointSet.of(known.position().board(), liberties.get(i)));
            }
        }
        return wider;
    }

    /**
     * Returns a zone of some points, the owner's chains around them, and further points of the room where two of these
     * chains meet.
     */
    PointSet withOwnChains(PointSet points, PointSet room) {
        PointSet zone = points.union(chain.points());
        PointSet reach = points.union(points.border());
        List<Chain> friends = new ArrayList<>();
        for (Chain friend : known.position().chains(owner().color())) {
            if (friend.points().intersects(reach)) {
                zone = zone.union(friend.points());
                friends.add(friend);
            }
        }
        for (Point point :
                room.intersection(known.position().points(Color.EMPTY)).minus(zone)) {
            PointSet around = PointSet.of(known.position().board(), point).border();
            int touching = 0;
            for (Chain friend : friends) {
                touching += friend.points().intersects(around) ? 1 : 0;
            }
            if (touching >= 2) {
                zone = zone.union(PointSet.of(known.position().board(), point));
            }
        }
        return zone;
    }

    /**
     * Returns the parts of the board around the chain between a player's living chains: first between the proved chains
     * only, then also between the probably living ones. If both are the same, returns only one.
     */
    Set<PointSet> regions(Player player) {
        PointSet proved = nothing();
        PointSet probable = nothing();
        for (Chain foe : known.position().chains(player.color())) {
            if (known.lifeOf(foe) != null) {
                proved = proved.union(foe.points());
            } else if (known.estimate().lives(foe)) {
                probable = probable.union(foe.points());
            }
        }
        Set<PointSet> regions = new LinkedHashSet<>();
        regions.add(part(everything().minus(proved), chain.points().first()));
        regions.add(
                part(everything().minus(proved).minus(probable), chain.points().first()));
        return regions;
    }

    /**
     * Returns the part of the board around the chain that a player's chains enclose if all of them stay, except those
     * that are proved dead.
     */
    PointSet regionIfAllStay(Player player) {
        PointSet staying = nothing();
        for (Chain foe : known.position().chains(player.color())) {
            if (!known.isDead(foe)) {
                staying = staying.union(foe.points());
            }
        }
        return part(everything().minus(staying), chain.points().first());
    }

    /** Returns the part of the board around the chain between the chains of both players that are proved alive. */
    PointSet betweenProved() {
        PointSet proved = nothing();
        for (Chain other : known.stones()) {
            if (known.lifeOf(other) != null) {
                proved = proved.union(other.points());
            }
        }
        return part(everything().minus(proved), chain.points().first());
    }

    private Player owner() {
        return chain.player();
    }

    private PointSet nothing() {
        return PointSet.empty(known.position().board());
    }

    private PointSet everything() {
        return PointSet.of(known.position().board(), known.position().board().points());
    }

    /** Returns the connected part of a set that contains a point, or only the point if it is not in the set. */
    public static PointSet part(PointSet set, Point point) {
        for (PointSet part : set.parts()) {
            if (part.contains(point)) {
                return part;
            }
        }
        return PointSet.of(set.board(), point);
    }
}
