package org.shinpan.life.opinion;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.WagcIntentRules;

/**
 * What is left to play where players stop while dame are open, as almost all do, and the score when it has been played.
 * The fifth text lets nobody pass for the second time until dame between living chains are filled (P16), and filling them
 * may force a player to connect inside own territory (teire). Nothing here is proved; it says what the players would do.
 *
 * <p>Dead stones are taken off, and dame count as filled. A chain that has one liberty left then, within its player's
 * territory, has to be connected there, unless its owner can take a dame that connects it to other liberties, or that lies
 * on the way to some. Groups of both colours that share empty points and have one eye at most are in seki: they stay, but
 * don't live by themselves. So are those that are left with fewer than two points of territory in all.
 *
 * @param position the dead taken off and the teire played; the dame, which are worth nothing, are left empty
 * @param living the points of chains that live, teire included
 * @param dame the empty points that are nobody's
 * @param teire where a player has to connect
 * @param seki the points of chains that were given as living, but only stay
 * @param removed the dead that were taken off
 */
public record Filling(
        Position position, PointSet living, PointSet dame, PointSet teire, PointSet seki, PointSet removed) {

    /** A chain with so many liberties after its owner took a dame need not fear the next. */
    private static final int UNHURRIED = 3;
    /** Points side by side that may hold two eyes. */
    private static final int ROOM_FOR_TWO = 3;

    /**
     * Plays out what is left.
     *
     * @param living the chains that live, by agreement or proof
     */
    public static Filling of(Position position, Set<Chain> living) {
        return of(position, living, Set.of());
    }

    /** The same; of some chains it is certain that they live, whatever it looks like. */
    static Filling of(Position position, Set<Chain> living, Set<Chain> certain) {
        PointSet none = PointSet.empty(position.board());
        PointSet removed = rules(firsts(living)).removedAfterTheEnd(position);
        PointSet alive = none;
        for (Chain chain : living) {
            alive = alive.union(chain.points());
        }
        PointSet sure = none;
        for (Chain chain : certain) {
            sure = sure.union(chain.points());
        }
        Filling filling = new Filling(position.without(removed), alive, none, none, none, removed);
        for (Optional<Filling> next = filling.step(sure); next.isPresent(); next = filling.step(sure)) {
            filling = next.get();
        }
        return new Filling(
                filling.position, filling.living, filling.neutral(), filling.teire, filling.seki, filling.removed);
    }

    /** Black's points less White's when all this has been played in a game that stands at the position. */
    public BigDecimal margin(History history) {
        Set<Point> points = new HashSet<>();
        for (Point point : living) {
            points.add(point);
        }
        int whites =
                removed.intersection(history.position().points(Color.WHITE)).size();
        int blacks = removed.size() - whites;
        return rules(points)
                .settle(history.setUp(position, history.toMove()))
                .score()
                .margin()
                .orElseThrow()
                .add(BigDecimal.valueOf(whites - blacks));
    }

    private static WagcIntentRules rules(Set<Point> living) {
        return new WagcIntentRules(AgreedLife.of(living), Notice.ON_CLAIM);
    }

    private static Set<Point> firsts(Set<Chain> chains) {
        Set<Point> points = new HashSet<>();
        for (Chain chain : chains) {
            points.add(chain.points().first());
        }
        return points;
    }

    private PointSet neutral() {
        PointSet neutral = PointSet.empty(position.board());
        PointSet black = living.intersection(position.points(Color.BLACK));
        PointSet white = living.intersection(position.points(Color.WHITE));
        for (Chain empty : position.chains(Color.EMPTY)) {
            PointSet around = empty.points().border();
            if (!black.containsAll(around) && !white.containsAll(around)) {
                neutral = neutral.union(empty.points());
            }
        }
        return neutral;
    }

    /** One more teire, or one group less that lives; nothing if there is neither. */
    private Optional<Filling> step(PointSet sure) {
        PointSet neutral = neutral();
        List<Group> oneEyed = new ArrayList<>();
        List<Group> withoutRoom = new ArrayList<>();
        for (Group group : groups(neutral)) {
            PointSet urgent = urgent(group, neutral);
            PointSet left = group.territory.minus(urgent);
            if (!urgent.isEmpty() && left.size() >= 2) {
                return Optional.of(connected(group.player, urgent));
            }
            if (sure.intersects(group.stones)) {
                continue;
            }
            if (left.parts().size() < 2 && left.size() < ROOM_FOR_TWO) {
                oneEyed.add(group);
            }
            if (left.size() < 2 && !group.territory.isEmpty()) {
                withoutRoom.add(group);
            }
        }
        return oneEyed.stream()
                .filter(group -> group.contends(seki) || oneEyed.stream().anyMatch(group::contends))
                .findFirst()
                .or(() -> withoutRoom.stream().findFirst())
                .map(this::inSeki);
    }

    private List<Group> groups(PointSet neutral) {
        List<Group> groups = new ArrayList<>();
        List<Chain> empties = position.chains(Color.EMPTY);
        for (Player player : Player.values()) {
            List<Chain> chains = new ArrayList<>(position.chains(player.color()));
            chains.removeIf(chain -> !living.intersects(chain.points()));
            while (!chains.isEmpty()) {
                Group group = Group.around(player, chains.get(0), position.chains(player.color()), empties, neutral);
                groups.add(group);
                chains.removeIf(chain -> group.stones.intersects(chain.points()));
            }
        }
        return groups;
    }

    /** Where the first chain of a group that has no other liberty left, and no help by a dame, has to be connected. */
    private PointSet urgent(Group group, PointSet neutral) {
        for (Chain chain : position.chains(group.player.color())) {
            if (group.stones.intersects(chain.points())) {
                PointSet liberties = chain.liberties().minus(neutral);
                if (liberties.size() == 1 && !isHelpedByDame(chain, neutral)) {
                    return liberties;
                }
            }
        }
        return PointSet.empty(position.board());
    }

    private Filling connected(Player player, PointSet where) {
        return new Filling(
                position.with(where.first(), player.color()),
                living.union(where),
                dame,
                teire.union(where),
                seki,
                removed);
    }

    private Filling inSeki(Group group) {
        return new Filling(position, living.minus(group.stones), dame, teire, seki.union(group.stones), removed);
    }

    /** Whether the owner can take a dame that gives the chain liberties to keep, or leads on to chains that have some. */
    private boolean isHelpedByDame(Chain chain, PointSet neutral) {
        PointSet dames = chain.liberties().intersection(neutral);
        boolean leadsOn = !dames.isEmpty() && firmBeyond(chain, neutral).size() >= 2;
        for (Point point : dames) {
            PointSet after = position.with(point, chain.color()).chainAt(point).liberties();
            if (after.minus(neutral).size() >= 2 || (leadsOn && after.size() >= UNHURRIED)) {
                return true;
            }
        }
        return false;
    }

    /** The liberties that are no dame of all chains that could be connected with a chain over dame. */
    private PointSet firmBeyond(Chain chain, PointSet neutral) {
        PointSet stones = chain.points();
        PointSet firm = chain.liberties().minus(neutral);
        List<Chain> others = position.chains(chain.color());
        List<PointSet> rooms = new ArrayList<>(neutral.parts());
        for (boolean grows = true; grows; ) {
            grows = false;
            for (PointSet room : List.copyOf(rooms)) {
                if (!room.border().intersects(stones)) {
                    continue;
                }
                rooms.remove(room);
                grows = true;
                for (Chain other : others) {
                    if (room.border().intersects(other.points())) {
                        stones = stones.union(other.points());
                        firm = firm.union(other.liberties().minus(neutral));
                    }
                }
            }
        }
        return firm;
    }

    /**
     * Chains that share liberties, and the territory they have together.
     *
     * @param open all empty strings that the chains touch
     */
    private record Group(Player player, PointSet stones, PointSet open, PointSet territory) {

        static Group around(Player player, Chain chain, List<Chain> chains, List<Chain> empties, PointSet neutral) {
            PointSet stones = chain.points();
            PointSet open = PointSet.empty(stones.board());
            List<Chain> others = new ArrayList<>(chains);
            List<Chain> rooms = new ArrayList<>(empties);
            boolean grows = true;
            while (grows) {
                grows = false;
                PointSet around = stones.border();
                for (Chain room : List.copyOf(rooms)) {
                    if (around.intersects(room.points())) {
                        open = open.union(room.points());
                        rooms.remove(room);
                    }
                }
                for (Chain other : List.copyOf(others)) {
                    if (open.border().intersects(other.points())) {
                        stones = stones.union(other.points());
                        others.remove(other);
                        grows = true;
                    }
                }
            }
            return new Group(player, stones, open, open.minus(neutral));
        }

        boolean contends(Group other) {
            return other.player != player && open.intersects(other.open);
        }

        boolean contends(PointSet seki) {
            return open.border().minus(stones).intersects(seki);
        }
    }
}
