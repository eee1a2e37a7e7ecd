package org.shinpan.life.search;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The ground of a {@link PatternSearch}: a zone as at most 128 cells. A cell is a point, or a whole piece of the
 * owner's stones: they are never taken. It mirrors what the checker does; nothing here is trusted.
 */
final class PatternGround {

    /** In place of a point's index: the cell is a piece of stones. */
    private static final int STONES = -1;

    final PointSet zone;
    final Cells all;
    final Cells owners;
    final Cells opponents;
    final Cells target;
    /** Cells with a neighbour outside the zone. */
    private final Cells open;

    private final int[] places;
    private final Cells[] neighbours;

    private PatternGround(Position position, Chain chain, PointSet zone, List<PointSet> points) {
        this.zone = zone;
        Board board = position.board();
        int[] cellOf = new int[board.area()];
        places = new int[points.size()];
        neighbours = new Cells[points.size()];
        PointSet own = position.points(chain.color());
        for (int cell = 0; cell < places.length; cell++) {
            PointSet at = points.get(cell);
            places[cell] = at.intersects(own) ? STONES : board.index(at.first());
            for (Point point : at) {
                cellOf[board.index(point)] = cell;
            }
        }
        Cells isOpen = Cells.NONE;
        for (int cell = 0; cell < places.length; cell++) {
            Cells near = Cells.NONE;
            PointSet border = points.get(cell).border();
            for (Point point : border.intersection(zone)) {
                near = near.with(cellOf[board.index(point)]);
            }
            neighbours[cell] = near;
            isOpen = zone.containsAll(border) ? isOpen : isOpen.with(cell);
        }
        open = isOpen;
        owners = meeting(points, own);
        opponents = meeting(points, position.points(chain.player().opponent().color()));
        target = meeting(points, chain.points());
        Cells every = Cells.NONE;
        for (int cell = 0; cell < places.length; cell++) {
            every = every.with(cell);
        }
        all = every;
    }

    /** The ground for a chain and a zone; null if it has too many cells or a chain may be taken at once. */
    static @Nullable PatternGround of(Position position, Chain chain, PointSet zone) {
        PointSet own = zone.intersection(position.points(chain.color()));
        List<PointSet> cells = new ArrayList<>(own.parts());
        PointSet single = zone.minus(own);
        if (cells.size() + single.size() > Cells.MOST || !own.intersects(chain.points())) {
            return null;
        }
        for (Point point : single) {
            cells.add(PointSet.of(position.board(), point));
        }
        PatternGround ground = new PatternGround(position, chain, zone, cells);
        return ground.isStable(ground.owners, ground.opponents) ? ground : null;
    }

    private static Cells meeting(List<PointSet> points, PointSet set) {
        Cells cells = Cells.NONE;
        for (int cell = 0; cell < points.size(); cell++) {
            cells = points.get(cell).intersects(set) ? cells.with(cell) : cells;
        }
        return cells;
    }

    int size() {
        return places.length;
    }

    /** The board's index of a cell that is a point. */
    int place(int cell) {
        return places[cell];
    }

    Cells neighbours(int cell) {
        return neighbours[cell];
    }

    /** The cells next to a set, without the set. */
    Cells border(Cells set) {
        long low = 0;
        long high = 0;
        for (long left = set.low(); left != 0; left &= left - 1) {
            Cells near = neighbours[Long.numberOfTrailingZeros(left)];
            low |= near.low();
            high |= near.high();
        }
        for (long left = set.high(); left != 0; left &= left - 1) {
            Cells near = neighbours[64 + Long.numberOfTrailingZeros(left)];
            low |= near.low();
            high |= near.high();
        }
        return new Cells(low & ~set.low(), high & ~set.high());
    }

    /** The cells of a set that are connected with some cells, which need not be in the set. */
    Cells spread(Cells set, Cells from) {
        long low = from.low();
        long high = from.high();
        long freshLow = low;
        long freshHigh = high;
        while ((freshLow | freshHigh) != 0) {
            long nextLow = 0;
            long nextHigh = 0;
            for (; freshLow != 0; freshLow &= freshLow - 1) {
                Cells near = neighbours[Long.numberOfTrailingZeros(freshLow)];
                nextLow |= near.low();
                nextHigh |= near.high();
            }
            for (; freshHigh != 0; freshHigh &= freshHigh - 1) {
                Cells near = neighbours[64 + Long.numberOfTrailingZeros(freshHigh)];
                nextLow |= near.low();
                nextHigh |= near.high();
            }
            freshLow = nextLow & set.low() & ~low;
            freshHigh = nextHigh & set.high() & ~high;
            low |= freshLow;
            high |= freshHigh;
        }
        return new Cells(low, high);
    }

    /** The connected part of a set that holds a cell. */
    Cells part(Cells set, int cell) {
        return spread(set, Cells.of(cell));
    }

    List<Cells> parts(Cells set) {
        List<Cells> parts = new ArrayList<>();
        for (Cells left = set; !left.isEmpty(); ) {
            Cells part = part(set, left.first());
            parts.add(part);
            left = left.minus(part);
        }
        return parts;
    }

    boolean isOpen(Cells part) {
        return part.meets(open);
    }

    /** The points that are cut off from the outside by the owner's stones. */
    Cells enclosed(Cells own) {
        Cells rest = all.minus(own);
        return rest.minus(spread(rest, open.and(rest)));
    }

    /** Whether each chain of the owner has two liberties in the zone. */
    boolean isStable(Cells own, Cells opposing) {
        Cells empty = all.minus(own).minus(opposing);
        for (Cells left = own; !left.isEmpty(); ) {
            Cells chain = part(own, left.first());
            left = left.minus(chain);
            if (border(chain).and(empty).size() < 2) {
                return false;
            }
        }
        return true;
    }

    /** Whether a chain on the target stands with all its regions in the zone, whatever the opponent has there. */
    boolean stands(Cells own) {
        if (!mayStand(own)) {
            return false;
        }
        List<Cells> regions = parts(enclosed(own));
        List<Cells> chains = parts(own);
        List<Cells> borders = new ArrayList<>();
        chains.forEach(chain -> borders.add(border(chain)));
        Cells standing = own;
        boolean changed = true;
        while (changed && standing.meets(target)) {
            changed = false;
            for (int r = regions.size() - 1; r >= 0; r--) {
                Cells region = regions.get(r);
                boolean vital = false;
                boolean sound = true;
                for (int c = 0; c < chains.size(); c++) {
                    boolean stands = standing.meets(chains.get(c));
                    vital |= stands && borders.get(c).includes(region);
                    sound &= stands || !borders.get(c).meets(region);
                }
                if (!vital || !sound) {
                    regions.remove(r);
                    changed = true;
                }
            }
            for (int c = 0; c < chains.size(); c++) {
                int vital = 0;
                for (Cells region : regions) {
                    vital += borders.get(c).includes(region) ? 1 : 0;
                }
                if (vital < 2 && standing.meets(chains.get(c))) {
                    standing = standing.minus(chains.get(c));
                    changed = true;
                }
            }
        }
        return standing.meets(target);
    }

    /** A quick test before the full one: whether a chain on the target touches all of two regions. */
    private boolean mayStand(Cells own) {
        Cells rest = all.minus(own);
        for (Cells left = own.and(target); !left.isEmpty(); ) {
            Cells chain = part(own, left.first());
            left = left.minus(chain);
            Cells touched = border(chain).and(rest);
            Cells vital = touched.minus(spread(rest, rest.minus(touched).or(open.and(rest))));
            if (!vital.isEmpty() && !part(vital, vital.first()).includes(vital)) {
                return true;
            }
        }
        return false;
    }
}
