package org.shinpan.life.opinion;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * The moves that remain at the end of a game, because nearly all players stop before all dame points are filled, and
 * the score after these moves. The rule set {@code wagc-intent} bars the second pass until all dame between living
 * chains are filled (P16). Filling them may force a player to connect inside that player's own territory (teire). This
 * is a guess about the players' moves, not a proof.
 *
 * <p>Dead stones are removed, and dame points count as filled. After that, a chain may have only one liberty left,
 * within its player's territory. The player has to connect there, unless the player can take a dame point that connects
 * the chain to other liberties or that lies on the way to some. Groups of both colours that share empty points and have
 * at most one eye are in seki: they stay on the board, but are not independently alive. Groups with fewer than two
 * points of territory are in seki too.
 *
 * @param position the position without the dead stones and with the teire played; the dame points stay empty because
 *     they are worth nothing
 * @param living the points of the living chains, teire included
 * @param dame the empty points that belong to neither player
 * @param teire the points where a player has to connect
 * @param seki the points of chains that were given as living but stand in a seki
 * @param removed the points of the dead stones that were removed
 */
public record Filling(
        Position position, PointSet living, PointSet dame, PointSet teire, PointSet seki, PointSet removed) {

    /** The number of liberties with which a chain needs no answer when the next dame point is taken. */
    private static final int UNHURRIED = 3;
    /** The smallest number of connected points in which two eyes are possible. */
    private static final int ROOM_FOR_TWO = 3;
    /**
     * The smallest number of connected points shared with the opponent with which a border counts as open, so that a
     * group has room for eyes.
     */
    private static final int OPEN = 8;

    public Filling {
        Present.all("the position", position, "the living points", living, "the dame", dame, "the teire", teire);
        Present.all("the points in seki", seki, "the removed points", removed);
    }

    /**
     * Plays the remaining moves.
     *
     * @param position the position in which the players stopped
     * @param living the chains that live, by agreement or proof
     * @return the moves and the position after them
     */
    public static Filling of(Position position, Set<Chain> living) {
        Present.all("the position", position, "the living chains", living);
        return of(position, living, Set.of());
    }

    /**
     * Plays the remaining moves. The chains in {@code certain} count as alive even if they seem to have fewer than two
     * eyes.
     */
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

    /**
     * Returns the score after the remaining moves.
     *
     * @param history a game that has reached the position in which the players stopped
     * @return Black's points minus White's
     */
    public BigDecimal margin(History history) {
        Objects.requireNonNull(history, "the history must not be null");
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

    private static RuleSet rules(Set<Point> living) {
        return RuleSets.named("wagc-intent", new RuleSets.Options(AgreedLife.of(living), Notice.ON_CLAIM));
    }

    private static Set<Point> firsts(Set<Chain> chains) {
        Set<Point> points = new HashSet<>();
        for (Chain chain : chains) {
            points.add(chain.points().first());
        }
        return points;
    }

    /** Returns the empty points that belong to neither player. */
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

    /**
     * Returns this filling with the next teire played, or with the next group moved from the living stones to the seki;
     * empty if there is neither.
     */
    private Optional<Filling> step(PointSet sure) {
        // A teire comes first, because it changes the room of the groups.
        PointSet neutral = neutral();
        List<Group> oneEyed = new ArrayList<>();
        List<Group> withoutRoom = new ArrayList<>();
        for (Group group : groups(neutral)) {
            PointSet urgent = urgent(group, neutral);
            PointSet left = group.territory.minus(urgent);
            if (!urgent.isEmpty() && left.size() >= 2) {
                return Optional.of(connected(group.player, urgent));
            }
            if (sure.intersects(group.stones) || group.isFree(neutral)) {
                continue;
            }
            // The territory that is left after the teire decides whether the group has two eyes.
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

    /**
     * Returns the last liberty of the first chain of a group that has only one liberty left and can get no more by a
     * dame point; empty if there is no chain of this kind.
     */
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
                position.withColor(where.first(), player.color()),
                living.union(where),
                dame,
                teire.union(where),
                seki,
                removed);
    }

    private Filling inSeki(Group group) {
        return new Filling(position, living.minus(group.stones), dame, teire, seki.union(group.stones), removed);
    }

    /**
     * Returns whether the owner can play on a dame point that gives the chain liberties in territory, or that leads to
     * chains with liberties in territory.
     */
    private boolean isHelpedByDame(Chain chain, PointSet neutral) {
        PointSet dames = chain.liberties().intersection(neutral);
        boolean leadsOn = !dames.isEmpty() && firmBeyond(chain, neutral).size() >= 2;
        for (Point point : dames) {
            PointSet after =
                    position.withColor(point, chain.color()).chainAt(point).liberties();
            if (after.minus(neutral).size() >= 2 || (leadsOn && after.size() >= UNHURRIED)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns all liberties, except dame points, of a chain and of the chains that dame points could connect with it.
     */
    private PointSet firmBeyond(Chain chain, PointSet neutral) {
        PointSet stones = chain.points();
        PointSet firm = chain.liberties().minus(neutral);
        List<Chain> others = position.chains(chain.color());
        List<PointSet> rooms = new ArrayList<>(neutral.parts());
        for (boolean grows = true; grows; ) {
            grows = false;
            for (PointSet room : List.copyOf(rooms)) {
                PointSet beside = room.border();
                if (!beside.intersects(stones)) {
                    continue;
                }
                rooms.remove(room);
                grows = true;
                for (Chain other : others) {
                    if (beside.intersects(other.points())) {
                        stones = stones.union(other.points());
                        firm = firm.union(other.liberties().minus(neutral));
                    }
                }
            }
        }
        return firm;
    }

    /**
     * A set of chains that share liberties, and their common territory.
     *
     * @param open all empty regions that the chains touch
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
                PointSet beside = open.border();
                for (Chain other : List.copyOf(others)) {
                    if (beside.intersects(other.points())) {
                        stones = stones.union(other.points());
                        others.remove(other);
                        grows = true;
                    }
                }
            }
            return new Group(player, stones, open, open.minus(neutral));
        }

        /** Returns whether a border with the opponent is still open. */
        boolean isFree(PointSet neutral) {
            return open.intersection(neutral).parts().stream().anyMatch(part -> part.size() >= OPEN);
        }

        /** Returns whether a group of the other player touches one of this group's empty regions. */
        boolean contends(Group other) {
            return other.player != player && open.intersects(other.open);
        }

        /** Returns whether a chain in seki touches one of this group's empty regions. */
        boolean contends(PointSet seki) {
            return open.border().minus(stones).intersects(seki);
        }
    }
}
