package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Placement;

/**
 * Article 7 of the Japanese rules, followed word for word on the whole of a small board. {@link
 * JapaneseSmallBoardsTest} compares the prover with it. Three questions are answered one after the other, each for all
 * states: Which stones can the opponent no longer capture? From which states can the owner get such a stone? And can
 * the opponent capture the chain so that the owner cannot get one? The code plays with the rules' own {@link Placement}
 * and shares no code with the prover.
 */
final class LiteralConfirmation {

    /** A place where a player may not retake, and the stone that would be captured there. */
    private record Ban(Player player, Point place, Point stone) {}

    private record State(Position position, Player toMove, Set<Ban> bans) {}

    /** A state, by its number, and the stones that the move before it captured. */
    private record Step(int after, PointSet taken) {}

    /** All states that arose so far. The questions about one board share them. */
    private final List<State> states = new ArrayList<>();

    private final Map<State, Integer> numbers = new HashMap<>();
    private final List<@Nullable List<Step>> steps = new ArrayList<>();

    /** Returns whether a chain is alive. */
    boolean isAlive(Position position, Chain chain) {
        Player owner = chain.player();
        int start = number(new State(position, owner.opponent(), Set.of()));
        PointSet counts = chain.points();
        for (Chain other : position.chains(owner.opponent().color())) {
            counts = other.points().intersects(chain.points().border()) ? counts.union(other.points()) : counts;
        }
        int[] all = reachable(start);
        BitSet safe = new BitSet();
        for (Point point : counts) {
            safe.or(safe(all, point, owner));
        }
        BitSet enabled = enabled(all, safe, owner);
        return alive(all, chain, enabled, owner).get(start);
    }

    private int number(State state) {
        return numbers.computeIfAbsent(state, added -> {
            states.add(added);
            steps.add(null);
            return states.size() - 1;
        });
    }

    /** Returns the states that can arise, in reverse order of their discovery. */
    private int[] reachable(int start) {
        List<Integer> all = new ArrayList<>(List.of(start));
        BitSet seen = new BitSet();
        seen.set(start);
        for (int at = 0; at < all.size(); at++) {
            for (Step step : steps(all.get(at))) {
                if (!seen.get(step.after())) {
                    seen.set(step.after());
                    all.add(step.after());
                }
            }
        }
        Collections.reverse(all);
        return all.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the states in which the opponent cannot force the capture of the owner's stone on a point. */
    private BitSet safe(int[] all, Point point, Player owner) {
        BitSet safe = new BitSet();
        for (int state : all) {
            safe.set(state, position(state).at(point) == owner.color());
        }
        removeWhile(all, safe, state -> {
            List<Step> after = steps(state);
            return toMove(state) == owner
                    ? after.stream().noneMatch(step -> safe.get(step.after()))
                    : after.stream().anyMatch(step -> step.taken().contains(point) || !safe.get(step.after()));
        });
        return safe;
    }

    /** Removes states until none that is left meets the condition. */
    private static void removeWhile(int[] all, BitSet states, IntPredicate condition) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state : all) {
                if (states.get(state) && condition.test(state)) {
                    states.clear(state);
                    changed = true;
                }
            }
        }
    }

    /** Returns the states from which the owner can get a safe stone, with the opponent to move. */
    private BitSet enabled(int[] all, BitSet safe, Player owner) {
        BitSet enabled = new BitSet();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state : all) {
                if (enabled.get(state)) {
                    continue;
                }
                List<Step> after = steps(state);
                boolean reached = toMove(state) == owner
                        ? after.stream().anyMatch(step -> enabled.get(step.after()) || safe.get(step.after()))
                        : after.stream().allMatch(step -> enabled.get(step.after()));
                if (reached) {
                    enabled.set(state);
                    changed = true;
                }
            }
        }
        return enabled;
    }

    /**
     * Returns the states, with the chain still on the board, in which the opponent cannot capture it to the owner's
     * loss.
     */
    private BitSet alive(int[] all, Chain chain, BitSet enabled, Player owner) {
        BitSet alive = new BitSet();
        for (int state : all) {
            alive.set(state, position(state).points(owner.color()).containsAll(chain.points()));
        }
        removeWhile(all, alive, state -> {
            List<Step> after = steps(state);
            return toMove(state) == owner
                    ? after.stream().noneMatch(step -> alive.get(step.after()))
                    : after.stream()
                            .anyMatch(step -> step.taken().intersects(chain.points())
                                    ? !enabled.get(step.after())
                                    : !alive.get(step.after()));
        });
        return alive;
    }

    private Position position(int state) {
        return states.get(state).position();
    }

    private Player toMove(int state) {
        return states.get(state).toMove();
    }

    /** Returns the plays that the rules allow, a pass, and a pass for each ko. */
    private List<Step> steps(int state) {
        List<Step> known = steps.get(state);
        List<Step> found = known == null ? after(states.get(state)) : known;
        steps.set(state, found);
        return found;
    }

    private List<Step> after(State state) {
        Position position = state.position();
        Board board = position.board();
        Player player = state.toMove();
        Player other = player.opponent();
        List<Step> after = new ArrayList<>();
        for (Point point : position.points(Color.EMPTY)) {
            Placement placed = Placement.of(position, player, point).removing(other);
            Position now = placed.position();
            if (!now.stonesWithoutLiberty(player).isEmpty()) {
                continue;
            }
            PointSet taken = placed.captured();
            boolean ko = taken.size() == 1 && isKo(now, taken.first(), point);
            boolean barred = ko
                    && state.bans().stream()
                            .anyMatch(
                                    ban -> ban.player() == player && ban.place().equals(point));
            if (barred) {
                continue;
            }
            Set<Ban> bans = new HashSet<>(state.bans());
            if (ko) {
                bans.add(new Ban(other, taken.first(), point));
            }
            bans.removeIf(ban -> now.at(ban.place()) != Color.EMPTY
                    || now.at(ban.stone()) != ban.player().opponent().color()
                    || !isKo(now, ban.place(), ban.stone()));
            after.add(new Step(number(new State(now, other, Set.copyOf(bans))), taken));
        }
        PointSet none = PointSet.empty(board);
        after.add(new Step(number(new State(position, other, state.bans())), none));
        for (Ban ban : state.bans()) {
            if (ban.player() == player) {
                Set<Ban> fewer = new HashSet<>(state.bans());
                fewer.remove(ban);
                after.add(new Step(number(new State(position, other, Set.copyOf(fewer))), none));
            }
        }
        return after;
    }

    /** Returns whether a stone is single and an empty place beside it is its only liberty. */
    private static boolean isKo(Position position, Point place, Point stone) {
        Chain chain = position.chainAt(stone);
        return chain.size() == 1 && chain.liberties().equals(PointSet.of(position.board(), place));
    }
}
