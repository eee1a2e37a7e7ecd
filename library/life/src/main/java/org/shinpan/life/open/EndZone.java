package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;
import org.shinpan.rules.check.Older;

/**
 * Finds a zone that shows that the goal is reached. The goal of life is reached if one of the chains stands, which
 * means that it cannot be captured even if the owner always passes. The goal of capture is reached if each cell is in a
 * chain that stands, or in a region of which every cell touches such a chain. A chain stands if there are two regions
 * of which every cell touches it, and all chains around these regions stand.
 */
final class EndZone {

    private final WideBoard board;
    private final OpenGoal goal;
    private final Paths paths;

    private final WideSet outside = new WideSet();
    private final WideSet closed = new WideSet();
    private final WideSet fresh = new WideSet();
    private final WideSet reached = new WideSet();
    private final List<Region> regions = new ArrayList<>();
    private final List<Integer> chains = new ArrayList<>();

    /** A set of cells without a stone of the owner, with stones of the owner all around. */
    private record Region(WideSet cells, List<Integer> around, List<Integer> vital) {}

    EndZone(WideBoard board, OpenGoal goal, Paths paths) {
        this.board = board;
        this.goal = goal;
        this.paths = paths;
    }

    /** Returns the smallest zone that was found to show that the goal is reached; null if it is not. */
    @Nullable WideSet zone() {
        if (!goal.isCapture() && !board.stones(0).intersects(goal.cells()) || !findRegions()) {
            return null;
        }
        boolean changed = true;
        while (changed) {
            changed = chains.removeIf(chain -> regions.stream()
                            .filter(region -> region.vital().contains(chain))
                            .count()
                    < 2);
            changed |= regions.removeIf(region -> !chains.containsAll(region.around()));
        }
        return goal.isCapture() ? zoneOfCapture() : zoneOfLife();
    }

    private @Nullable WideSet zoneOfLife() {
        WideSet best = null;
        for (int chain : chains) {
            if (board.chain(chain).intersects(goal.cells())) {
                WideSet stones = WideSet.copyOf(board.chain(chain)).retainAll(goal.cells());
                WideSet zone = zoneOf(List.of(chain), List.of(), stones);
                best = best == null || zone.size() < best.size() ? zone : best;
            }
        }
        return best;
    }

    /** Returns the zone of a capture: each cell is in a chain that stands, or in a region of such a chain. */
    private @Nullable WideSet zoneOfCapture() {
        Set<Integer> wanted = new LinkedHashSet<>();
        Set<Region> eyes = new LinkedHashSet<>();
        for (int cell = goal.cells().next(0); cell >= 0; cell = goal.cells().next(cell + 1)) {
            int at = cell;
            if (board.color(cell) == 0) {
                if (!chains.contains(board.head(cell))) {
                    return null;
                }
                wanted.add(board.head(cell));
                continue;
            }
            Optional<Region> region =
                    regions.stream().filter(it -> it.cells().contains(at)).findFirst();
            Optional<Integer> vital = region.flatMap(
                    it -> it.vital().stream().filter(chains::contains).findFirst());
            if (vital.isEmpty()) {
                return null;
            }
            wanted.add(vital.get());
            eyes.add(region.orElseThrow());
        }
        return zoneOf(List.copyOf(wanted), List.copyOf(eyes), WideSet.copyOf(goal.cells()));
    }

    /** Finds the closed regions and the chains around them. Returns whether there are enough for two eyes. */
    private boolean findRegions() {
        regions.clear();
        chains.clear();
        outside.set(board.edge()).removeAll(board.stones(0));
        flood(outside);
        closed.clear();
        for (int cell = 0; cell < board.size(); cell++) {
            if (board.color(cell) != 0 && !outside.contains(cell)) {
                closed.add(cell);
            }
        }
        if (closed.size() < 2) {
            return false;
        }
        for (int cell = closed.next(0); cell >= 0; cell = closed.next(cell + 1)) {
            WideSet part = new WideSet().add(cell);
            flood(part);
            closed.removeAll(part);
            regions.add(region(part));
        }
        return regions.size() >= 2;
    }

    /** Adds to a set all cells without a stone of the owner that are connected with it. */
    private void flood(WideSet set) {
        fresh.set(set);
        while (!fresh.isEmpty()) {
            reached.clear();
            board.addAround(fresh, reached);
            reached.removeAll(board.stones(0)).removeAll(set);
            set.addAll(reached);
            fresh.set(reached);
        }
    }

    private Region region(WideSet cells) {
        List<Integer> around = new ArrayList<>(2);
        @Nullable List<Integer> vital = null;
        List<Integer> touching = new ArrayList<>(4);
        for (int cell = cells.next(0); cell >= 0; cell = cells.next(cell + 1)) {
            touching.clear();
            for (int near : board.neighbours(cell)) {
                if (board.color(near) == 0) {
                    int head = board.head(near);
                    touching.add(head);
                    if (!around.contains(head)) {
                        around.add(head);
                    }
                }
            }
            if (vital == null) {
                vital = new ArrayList<>(touching.stream().distinct().collect(Older.toList()));
            } else {
                vital.retainAll(touching);
            }
        }
        for (int head : around) {
            if (!chains.contains(head)) {
                chains.add(head);
            }
        }
        return new Region(cells, around, vital == null ? List.of() : vital);
    }

    /**
     * Returns the cells of two regions of each of some chains that stand, with the chains around them.
     *
     * @param first the chains
     * @param eyes regions that are in the zone in any case
     * @param shown stones that the zone shows; one of each chain is enough if the goal is life
     */
    private WideSet zoneOf(List<Integer> first, List<Region> eyes, WideSet shown) {
        List<Integer> wanted = new ArrayList<>(first);
        List<Region> used = new ArrayList<>(eyes);
        for (Region region : eyes) {
            region.around().stream().filter(head -> !wanted.contains(head)).forEach(wanted::add);
        }
        regions.sort(Comparator.comparingInt(region -> region.cells().size()));
        for (int i = 0; i < wanted.size(); i++) {
            int chain = wanted.get(i);
            long has = used.stream()
                    .filter(region -> region.vital().contains(chain))
                    .count();
            for (Region region : regions) {
                if (has < 2 && region.vital().contains(chain) && !used.contains(region)) {
                    used.add(region);
                    has++;
                    region.around().stream()
                            .filter(head -> !wanted.contains(head))
                            .forEach(wanted::add);
                }
            }
        }
        WideSet zone = new WideSet();
        WideSet border = new WideSet();
        for (Region region : used) {
            zone.addAll(region.cells());
            board.addAround(region.cells(), border);
        }
        for (int chain : wanted) {
            WideSet needed = WideSet.copyOf(border).retainAll(board.chain(chain));
            WideSet stones = WideSet.copyOf(board.chain(chain)).retainAll(shown);
            if (goal.isCapture()) {
                needed.addAll(stones);
            } else if (first.contains(chain) && !needed.intersects(stones)) {
                needed.add(stones.next(0));
            }
            zone.addAll(paths.joined(board.chain(chain), needed));
        }
        return zone;
    }
}
