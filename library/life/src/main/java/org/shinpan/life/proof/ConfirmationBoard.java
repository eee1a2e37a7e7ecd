package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The region on which {@link ConfirmationCheck} plays: the stones as text, a letter a point, and what stands around. A
 * chain that goes on outside cannot be taken.
 */
final class ConfirmationBoard {

    static final char EMPTY = '.';

    private final List<Point> points;
    /** For each point its neighbours in the region. */
    private final List<List<Integer>> neighbours = new ArrayList<>();

    private final Map<String, Integer> byName = new HashMap<>();
    /** For each point the stones beside it outside the region, as letters. */
    private final List<String> beyond = new ArrayList<>();

    private final Sets sets;
    private final String start;
    private final char owner;
    private final char opponent;
    /** The stones of the player who is not the strategist. */
    private final char rival;
    /** For each chain of this player outside the region, the points of the region beside it. */
    private final List<Set<Integer>> outside = new ArrayList<>();

    /** What a play leaves: the stones, those that it took, and where it bars taking back in a ko, or -1. */
    record Played(String stones, Set<Integer> taken, int barred) {}

    /** A chain in the region: its points, its liberties there, and whether it goes on outside. */
    record Group(Set<Integer> members, Set<Integer> liberties, boolean goesOn) {}

    /**
     * A region of a position.
     *
     * @param ofOwner the colour of the chain in question
     * @param ofStrategist the player whose plays leave liberties to the other's chains that go on outside
     */
    ConfirmationBoard(Position position, PointSet region, Color ofOwner, Player ofStrategist) {
        this.points = region.stream().toList();
        for (int i = 0; i < points.size(); i++) {
            byName.put(points.get(i).toString(), i);
        }
        for (Point point : points) {
            PointSet beside = PointSet.of(position.board(), point).border();
            neighbours.add(List.copyOf(numbers(beside.intersection(region))));
            beyond.add(letters(position, beside.minus(region)));
        }
        this.sets = new Sets(neighbours.stream()
                .map(beside -> beside.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new));
        this.start = letters(position, region);
        this.owner = ofOwner == Color.BLACK ? 'X' : 'O';
        this.opponent = owner == 'X' ? 'O' : 'X';
        this.rival = ofStrategist == Player.BLACK ? 'O' : 'X';
        for (PointSet stones :
                position.points(ofStrategist.opponent().color()).minus(region).parts()) {
            Set<Integer> beside = numbers(stones.border().intersection(region));
            if (!beside.isEmpty()) {
                outside.add(beside);
            }
        }
    }

    private static String letters(Position position, PointSet some) {
        StringBuilder letters = new StringBuilder();
        for (Point point : some) {
            letters.append(
                    switch (position.at(point)) {
                        case BLACK -> 'X';
                        case WHITE -> 'O';
                        case EMPTY -> EMPTY;
                    });
        }
        return letters.toString();
    }

    /** The stones of the region in the position. */
    String start() {
        return start;
    }

    int size() {
        return points.size();
    }

    Point point(int number) {
        return points.get(number);
    }

    Set<Integer> numbers(PointSet some) {
        Set<Integer> found = new TreeSet<>();
        some.forEach(point -> found.add(number(point.toString())));
        return found;
    }

    int number(String point) {
        Integer number = byName.get(point);
        if (number == null) {
            throw new Fault("the region has no point '" + point + "'");
        }
        return number;
    }

    /** The only liberty of a stone that stands alone; -1 if no such stone of this colour is there. */
    int koPlace(String stones, int stone, char color) {
        if (stones.charAt(stone) != color) {
            return -1;
        }
        Group group = group(stones, stone);
        boolean single = group.members().size() == 1 && !group.goesOn();
        return single && group.liberties().size() == 1
                ? group.liberties().iterator().next()
                : -1;
    }

    /** What a play leaves, bans aside; null if the stone would have no liberty. */
    @Nullable Played played(String stones, char player, int at) {
        char foe = player == 'X' ? 'O' : 'X';
        char[] now = stones.toCharArray();
        now[at] = player;
        Set<Integer> taken = new TreeSet<>();
        for (int next : neighbours.get(at)) {
            if (now[next] == foe) {
                Group group = group(new String(now), next);
                if (group.liberties().isEmpty() && !group.goesOn()) {
                    taken.addAll(group.members());
                }
            }
        }
        taken.forEach(stone -> now[stone] = EMPTY);
        String after = new String(now);
        Group own = group(after, at);
        if (own.liberties().isEmpty() && !own.goesOn()) {
            return null;
        }
        boolean ko = taken.size() == 1
                && own.members().size() == 1
                && !own.goesOn()
                && own.liberties().equals(taken);
        return new Played(after, taken, ko ? taken.iterator().next() : -1);
    }

    /** The chain of a stone. */
    Group group(String stones, int from) {
        char color = stones.charAt(from);
        Set<Integer> members = new TreeSet<>(Set.of(from));
        Set<Integer> liberties = new TreeSet<>();
        List<Integer> open = new ArrayList<>(members);
        boolean goesOn = false;
        while (!open.isEmpty()) {
            int at = open.remove(open.size() - 1);
            goesOn |= touches(at, color);
            for (int next : neighbours.get(at)) {
                if (stones.charAt(next) == color) {
                    if (members.add(next)) {
                        open.add(next);
                    }
                } else if (stones.charAt(next) == EMPTY) {
                    liberties.add(next);
                }
            }
        }
        return new Group(members, liberties, goesOn);
    }

    /** Whether every chain of the other side that goes on outside, beside a play, keeps a liberty in the region. */
    boolean leavesLiberties(String stones, int at) {
        for (Set<Integer> beside : outside) {
            Set<Integer> liberties = new HashSet<>();
            Set<Integer> touched = new HashSet<>(beside);
            for (int next : beside) {
                if (stones.charAt(next) == rival) {
                    Group group = group(stones, next);
                    liberties.addAll(group.liberties());
                    group.members().forEach(member -> touched.addAll(neighbours.get(member)));
                } else if (stones.charAt(next) == EMPTY) {
                    liberties.add(next);
                }
            }
            if (touched.contains(at) && liberties.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a stone of the owner belongs to a chain that goes on outside, or stands by Benson's condition. */
    boolean stands(String stones, int stone) {
        boolean[] own = new boolean[points.size()];
        boolean[] others = new boolean[points.size()];
        boolean[] full = new boolean[points.size()];
        for (int at = 0; at < points.size(); at++) {
            own[at] = stones.charAt(at) == owner;
            others[at] = !own[at];
            full[at] = stones.charAt(at) != EMPTY;
        }
        List<boolean[]> regions = sets.parts(others);
        regions.removeIf(region -> touches(region, opponent));
        List<boolean[]> standing = sets.standing(
                sets.parts(own),
                regions,
                (region, chain) -> sets.allTouch(Sets.minus(region, full), chain),
                chain -> touches(chain, owner));
        return standing.stream().anyMatch(chain -> chain[stone]);
    }

    /** Whether a stone of a colour outside the region is beside a set. */
    private boolean touches(boolean[] set, char color) {
        for (int at = 0; at < set.length; at++) {
            if (set[at] && touches(at, color)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a stone of a colour outside the region is beside a point. */
    private boolean touches(int at, char color) {
        return beyond.get(at).indexOf(color) >= 0;
    }

    /** Whether the opponent could take any new stone of the owner, on these points and on all connected with them. */
    boolean hasNoRoom(String stones, Set<Integer> aims) {
        Set<Integer> safe = new HashSet<>();
        for (int at = 0; at < stones.length(); at++) {
            if (stones.charAt(at) == opponent && group(stones, at).goesOn()) {
                safe.add(at);
            }
        }
        Set<Integer> open = new TreeSet<>(aims);
        open.removeAll(safe);
        List<Integer> queue = new ArrayList<>(open);
        for (int head = 0; head < queue.size(); head++) {
            int at = queue.get(head);
            boolean beside = touches(at, opponent);
            for (int next : neighbours.get(at)) {
                beside |= safe.contains(next);
                if (!safe.contains(next) && open.add(next)) {
                    queue.add(next);
                }
            }
            // an opposing stone beside one that goes on outside goes on itself
            if (!beside || touches(at, owner)) {
                return false;
            }
        }
        return true;
    }
}
