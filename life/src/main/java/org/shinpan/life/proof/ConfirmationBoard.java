package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
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

    private final Board board;
    private final List<Point> points;
    private final Map<Point, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> byName = new HashMap<>();
    private final char[] around;
    private final char owner;
    private final char opponent;
    private final char rival;
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
        this.board = position.board();
        this.points = region.stream().toList();
        for (int i = 0; i < points.size(); i++) {
            numbers.put(points.get(i), i);
            byName.put(points.get(i).toString(), i);
        }
        this.owner = ofOwner == Color.BLACK ? 'X' : 'O';
        this.opponent = owner == 'X' ? 'O' : 'X';
        this.rival = ofStrategist == Player.BLACK ? 'O' : 'X';
        this.around = new char[board.area()];
        for (Point point : board.points()) {
            Color color = position.at(point);
            around[board.index(point)] = color == Color.BLACK ? 'X' : color == Color.WHITE ? 'O' : EMPTY;
        }
        for (PointSet stones :
                position.points(ofStrategist.opponent().color()).minus(region).parts()) {
            Set<Integer> beside = numbers(stones.border().intersection(region));
            if (!beside.isEmpty()) {
                outside.add(beside);
            }
        }
    }

    /** The stones of the region in the position. */
    String start() {
        StringBuilder stones = new StringBuilder();
        points.forEach(point -> stones.append(around[board.index(point)]));
        return stones.toString();
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
            throw new ProofChecker.Fault("the region has no point '" + point + "'");
        }
        return number;
    }

    /** Whether a place is empty beside a single stone of a colour that has no other liberty. */
    boolean isKo(String stones, int place, char color) {
        if (stones.charAt(place) != EMPTY) {
            return false;
        }
        for (int next : neighbours(place)) {
            if (next >= 0 && stones.charAt(next) == color) {
                Group group = group(stones, next);
                if (group.members().size() == 1
                        && !group.goesOn()
                        && group.liberties().equals(Set.of(place))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What a play leaves, bans aside; null if the stone would have no liberty. */
    @Nullable Played played(String stones, char player, int at) {
        char foe = player == 'X' ? 'O' : 'X';
        char[] now = stones.toCharArray();
        now[at] = player;
        Set<Integer> taken = new TreeSet<>();
        for (int next : neighbours(at)) {
            if (next >= 0 && now[next] == foe) {
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

    Group group(String stones, int from) {
        char color = stones.charAt(from);
        Set<Integer> members = new TreeSet<>(Set.of(from));
        Set<Integer> liberties = new TreeSet<>();
        List<Integer> open = new ArrayList<>(members);
        boolean goesOn = false;
        while (!open.isEmpty()) {
            int at = open.remove(open.size() - 1);
            for (Point point : board.neighbours(points.get(at))) {
                int next = numbers.getOrDefault(point, -1);
                if (next < 0) {
                    goesOn |= around[board.index(point)] == color;
                } else if (stones.charAt(next) == color) {
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

    private int[] neighbours(int at) {
        return board.neighbours(points.get(at)).stream()
                .mapToInt(point -> numbers.getOrDefault(point, -1))
                .toArray();
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
                    group.members().forEach(member -> Arrays.stream(neighbours(member))
                            .filter(n -> n >= 0)
                            .forEach(touched::add));
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
        Set<Integer> wanted = group(stones, stone).members();
        if (group(stones, stone).goesOn()) {
            return true;
        }
        // Benson: chains with two regions that are vital to them, and regions that border such chains alone
        List<Group> chains = new ArrayList<>();
        List<Set<Integer>> regions = new ArrayList<>();
        Set<Integer> done = new HashSet<>();
        for (int at = 0; at < points.size(); at++) {
            if (done.contains(at)) {
                continue;
            }
            if (stones.charAt(at) == owner) {
                Group group = group(stones, at);
                chains.add(group);
                done.addAll(group.members());
            } else {
                Set<Integer> region = notOf(stones, owner, at);
                done.addAll(region);
                if (region.stream().noneMatch(point -> touches(point, opponent))) {
                    regions.add(region);
                }
            }
        }
        boolean changed = true;
        while (changed) {
            changed = chains.removeIf(chain -> !chain.goesOn() && vital(stones, chain, regions) < 2);
            changed |= regions.removeIf(region -> region.stream()
                    .flatMapToInt(point -> Arrays.stream(neighbours(point)))
                    .anyMatch(next -> next >= 0
                            && stones.charAt(next) == owner
                            && chains.stream()
                                    .noneMatch(chain -> chain.members().contains(next))));
        }
        return chains.stream().anyMatch(chain -> chain.members().equals(wanted));
    }

    private int vital(String stones, Group chain, List<Set<Integer>> regions) {
        int vital = 0;
        for (Set<Integer> region : regions) {
            vital += region.stream()
                            .allMatch(at -> stones.charAt(at) != EMPTY
                                    || chain.liberties().contains(at))
                    ? 1
                    : 0;
        }
        return vital;
    }

    /** The connected points without a stone of a colour. */
    private Set<Integer> notOf(String stones, char color, int from) {
        Set<Integer> found = new TreeSet<>(Set.of(from));
        List<Integer> open = new ArrayList<>(found);
        while (!open.isEmpty()) {
            for (int next : neighbours(open.remove(open.size() - 1))) {
                if (next >= 0 && stones.charAt(next) != color && found.add(next)) {
                    open.add(next);
                }
            }
        }
        return found;
    }

    /** Whether a stone of a colour outside the region is beside a point. */
    private boolean touches(int at, char color) {
        return board.neighbours(points.get(at)).stream()
                .anyMatch(point -> !numbers.containsKey(point) && around[board.index(point)] == color);
    }

    /** Whether the opponent can take any stone of the owner on some points, and on all that they lead to. */
    boolean hasNoRoom(String stones, Set<Integer> aims) {
        char[] rest = stones.toCharArray();
        Set<Integer> safe = new HashSet<>();
        for (int at = 0; at < rest.length; at++) {
            if (rest[at] == opponent && group(stones, at).goesOn()) {
                safe.add(at);
            }
        }
        Set<Integer> open = new TreeSet<>(aims);
        open.removeAll(safe);
        List<Integer> queue = new ArrayList<>(open);
        for (int head = 0; head < queue.size(); head++) {
            int at = queue.get(head);
            boolean beside = touches(at, opponent);
            for (int next : neighbours(at)) {
                beside |= next >= 0 && safe.contains(next);
                if (next >= 0 && !safe.contains(next) && open.add(next)) {
                    queue.add(next);
                }
            }
            if (!beside || rest[at] == opponent || touches(at, owner)) {
                return false;
            }
        }
        return true;
    }
}
