package org.shinpan.life;

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
import org.shinpan.rules.rulesets.WagcIntentRules;
import org.shinpan.rules.rulesets.WagcIntentRules.Notice;

/**
 * What is left to play where players stop while dame are open, as almost all do, and the score when it has been played.
 * The fifth text lets nobody pass for the second time until dame between living chains are filled (P16), and filling them
 * may force a player to connect inside own territory (teire). Nothing here is proved; it says what the players would do.
 *
 * <p>Dead stones are taken off, and dame count as filled. A chain that has one liberty left then, within its player's
 * territory, has to be connected there, unless its owner can take a dame that leaves it better off. Living chains that are
 * left with fewer than two points of territory in all are in seki: they stay, but don't live by themselves.
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
        List<Chain> empties = position.chains(Color.EMPTY);
        for (Player player : Player.values()) {
            List<Chain> chains = position.chains(player.color());
            PointSet seen = PointSet.empty(position.board());
            for (Chain chain : chains) {
                if (!living.intersects(chain.points())) {
                    continue;
                }
                PointSet liberties = chain.liberties().minus(neutral);
                boolean endangered = liberties.size() == 1 && !isHelpedByDame(chain, neutral);
                if (!endangered && seen.intersects(chain.points())) {
                    continue;
                }
                Group group = Group.around(chain, chains, empties, neutral);
                seen = seen.union(group.stones);
                int points = group.territory.size() - (endangered ? 1 : 0);
                if (!group.territory.isEmpty() && points < 2 && !sure.intersects(group.stones)) {
                    return Optional.of(new Filling(
                            position, living.minus(group.stones), dame, teire, seki.union(group.stones), removed));
                }
                if (endangered && points >= 2) {
                    return Optional.of(new Filling(
                            position.with(liberties.first(), player.color()),
                            living.union(liberties),
                            dame,
                            teire.union(liberties),
                            seki,
                            removed));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isHelpedByDame(Chain chain, PointSet neutral) {
        for (Point point : chain.liberties().intersection(neutral)) {
            PointSet after = position.with(point, chain.color()).chainAt(point).liberties();
            if (after.size() >= UNHURRIED || after.minus(neutral).size() >= 2) {
                return true;
            }
        }
        return false;
    }

    /** Chains that share liberties, and the territory they have together. */
    private record Group(PointSet stones, PointSet territory) {

        static Group around(Chain chain, List<Chain> chains, List<Chain> empties, PointSet neutral) {
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
            return new Group(stones, open.minus(neutral));
        }
    }
}
