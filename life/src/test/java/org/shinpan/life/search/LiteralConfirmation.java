package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Placement;

/**
 * Article 7 of the Japanese rules, literally, on the whole of a small board: three questions, one after the other, each
 * a fixed point over all states. Which stones can the opponent not take from here on? From where can the owner come to
 * such a stone? And can the opponent take the chain so that the owner cannot? It plays with the rules' own {@link
 * Placement} and shares no code with the prover.
 */
final class LiteralConfirmation {

    /** A place where a player may not take back, and the stone that would be taken there. */
    private record Ban(Player player, Point place, Point stone) {}

    private record State(Position position, Player toMove, Set<Ban> bans) {}

    /** A state, and what the move before took. */
    private record Step(State after, PointSet taken) {}

    private final Map<State, List<Step>> steps = new HashMap<>();

    /** Whether a chain is alive. */
    boolean isAlive(Position position, Chain chain) {
        Player owner = chain.player();
        State start = new State(position, owner.opponent(), Set.of());
        PointSet counts = chain.points();
        for (Chain other : position.chains(owner.opponent().color())) {
            counts = other.points().intersects(chain.points().border()) ? counts.union(other.points()) : counts;
        }
        List<State> all = reachable(start);
        Map<Point, Set<State>> safe = new HashMap<>();
        for (Point point : counts) {
            safe.put(point, safe(all, point, owner));
        }
        Set<State> enabled = enabled(all, safe, owner);
        return alive(all, chain, enabled, owner).contains(start);
    }

    private List<State> reachable(State start) {
        List<State> all = new ArrayList<>(List.of(start));
        Set<State> seen = new HashSet<>(all);
        for (int at = 0; at < all.size(); at++) {
            for (Step step : steps(all.get(at))) {
                if (seen.add(step.after())) {
                    all.add(step.after());
                }
            }
        }
        return all;
    }

    /** The states in which the opponent cannot force the capture of the owner's stone on a point. */
    private Set<State> safe(List<State> all, Point point, Player owner) {
        Set<State> safe = new HashSet<>();
        all.stream()
                .filter(state -> state.position().at(point) == owner.color())
                .forEach(safe::add);
        boolean changed = true;
        while (changed) {
            changed = safe.removeIf(state -> {
                List<Step> after = steps(state);
                return state.toMove() == owner
                        ? after.stream().noneMatch(step -> safe.contains(step.after()))
                        : after.stream().anyMatch(step -> step.taken().contains(point) || !safe.contains(step.after()));
            });
        }
        return safe;
    }

    /** The states from which the owner can come to a stone that is safe, with the opponent to move. */
    private Set<State> enabled(List<State> all, Map<Point, Set<State>> safe, Player owner) {
        Set<State> enabled = new HashSet<>();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (State state : all) {
                if (enabled.contains(state)) {
                    continue;
                }
                boolean owns = state.toMove() == owner;
                List<Step> after = steps(state);
                boolean reached = owns
                        ? after.stream()
                                .anyMatch(step -> enabled.contains(step.after())
                                        || safe.values().stream().anyMatch(states -> states.contains(step.after())))
                        : after.stream().allMatch(step -> enabled.contains(step.after()));
                if (reached) {
                    enabled.add(state);
                    changed = true;
                }
            }
        }
        return enabled;
    }

    /** The states, the chain still standing, in which the opponent cannot take it to the owner's loss. */
    private Set<State> alive(List<State> all, Chain chain, Set<State> enabled, Player owner) {
        Set<State> alive = new HashSet<>();
        all.stream()
                .filter(state -> state.position().points(owner.color()).containsAll(chain.points()))
                .forEach(alive::add);
        boolean changed = true;
        while (changed) {
            changed = alive.removeIf(state -> {
                List<Step> after = steps(state);
                return state.toMove() == owner
                        ? after.stream().noneMatch(step -> alive.contains(step.after()))
                        : after.stream()
                                .anyMatch(step -> step.taken().intersects(chain.points())
                                        ? !enabled.contains(step.after())
                                        : !alive.contains(step.after()));
            });
        }
        return alive;
    }

    /** The plays that the rules allow, a pass, and a pass for each ko. */
    private List<Step> steps(State state) {
        return steps.computeIfAbsent(state, LiteralConfirmation::after);
    }

    private static List<Step> after(State state) {
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
            after.add(new Step(new State(now, other, Set.copyOf(bans)), taken));
        }
        PointSet none = PointSet.empty(board);
        after.add(new Step(new State(position, other, state.bans()), none));
        for (Ban ban : state.bans()) {
            if (ban.player() == player) {
                Set<Ban> fewer = new HashSet<>(state.bans());
                fewer.remove(ban);
                after.add(new Step(new State(position, other, Set.copyOf(fewer)), none));
            }
        }
        return after;
    }

    /** Whether a stone is single and an empty place beside it is its only liberty. */
    private static boolean isKo(Position position, Point place, Point stone) {
        Chain chain = position.chainAt(stone);
        return chain.size() == 1 && chain.liberties().equals(PointSet.of(position.board(), place));
    }
}
