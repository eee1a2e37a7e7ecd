package org.shinpan.life.proof;

import static org.shinpan.life.proof.LocalBoard.EMPTY;
import static org.shinpan.life.proof.LocalBoard.OTHER;
import static org.shinpan.life.proof.LocalBoard.STRATEGIST;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * The checker's tests of a position on a {@link LocalBoard}: whether a chain is alive as it stands, whether a
 * two-eye-formation stands, whether a chain leads out of the zone, and whether two eyes are no longer possible.
 */
final class LocalEyes {

    private LocalEyes() {}

    /**
     * Returns whether a strategist's chain with a point of the target is part of a wall or stands as in {@link
     * Proof.Standing}, or whether a point of the target is one of two single-point eyes of the same chains.
     */
    static boolean isAlive(LocalBoard board, boolean[] target) {
        List<boolean[]> chains = chains(board, STRATEGIST);
        for (boolean[] chain : chains) {
            if (Sets.meet(chain, target) && touchesOutside(board, chain, STRATEGIST)) {
                return true;
            }
        }
        Sets sets = board.sets();
        List<boolean[]> standing = sets.standing(chains, closedRegions(board), sets::allTouch, chain -> false);
        if (standing.stream().anyMatch(chain -> Sets.meet(chain, target))) {
            return true;
        }
        for (int eye = 0; eye < board.area(); eye++) {
            if (target[eye] && !board.isOutside(eye) && isEye(board, eye) && hasPartner(board, chains, eye)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the strategist's chains on the target have an eye in the zone: see {@link Proof.Joint}. */
    static boolean hasEye(LocalBoard board, boolean[] target) {
        boolean[] named = new boolean[board.area()];
        boolean[] others = new boolean[board.area()];
        for (boolean[] chain : chains(board, STRATEGIST)) {
            Sets.add(Sets.meet(chain, target) ? named : others, chain);
        }
        Sets sets = board.sets();
        return closedRegions(board).stream()
                .anyMatch(region -> !sets.touches(region, others) && sets.allTouch(region, named));
    }

    /** Returns whether one chain of the strategist has points of both sets. */
    static boolean linked(LocalBoard board, boolean[] one, boolean[] other) {
        for (boolean[] chain : chains(board, STRATEGIST)) {
            if (Sets.meet(chain, one) && Sets.meet(chain, other)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the regions of the strategist's chains that do not touch the other side's stones outside. */
    private static List<boolean[]> closedRegions(LocalBoard board) {
        boolean[] rest = new boolean[board.area()];
        for (int point = 0; point < board.area(); point++) {
            rest[point] = !board.isOutside(point) && board.at(point) != STRATEGIST;
        }
        List<boolean[]> regions = board.sets().parts(rest);
        regions.removeIf(region -> touchesOutside(board, region, OTHER));
        return regions;
    }

    /** Returns whether there is a second eye, and every chain that touches one of the two eyes touches both. */
    private static boolean hasPartner(LocalBoard board, List<boolean[]> chains, int eye) {
        for (int other = 0; other < board.area(); other++) {
            if (other == eye || board.isOutside(other) || !isEye(board, other)) {
                continue;
            }
            boolean all = true;
            for (boolean[] chain : chains) {
                all &= board.sets().isBeside(eye, chain) == board.sets().isBeside(other, chain);
            }
            if (all) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a two-eye-formation of the other side stands in the zone with a point in the target. */
    static boolean formationStands(LocalBoard board, boolean[] target) {
        boolean[] onTarget = {false};
        TwoEyeFormation.forEach(
                new OtherSide(board),
                (p, q, stones) -> onTarget[0] |= target[p] || target[q] || Sets.meet(stones, target));
        return onTarget[0];
    }

    /** The zone in the form that the search for the other side's two-eye-formations needs. */
    private record OtherSide(LocalBoard board) implements TwoEyeFormation.Intersections {
        @Override
        public int area() {
            return board.area();
        }

        @Override
        public int[] neighbours(int point) {
            return board.neighbours(point);
        }

        @Override
        public boolean isStone(int point) {
            return board.at(point) == OTHER && !board.isOutside(point);
        }

        @Override
        public boolean isEmpty(int point) {
            return board.at(point) == EMPTY && !board.isOutside(point);
        }
    }

    /** Returns whether a point is empty and all its neighbours are stones of the strategist in the zone. */
    private static boolean isEye(LocalBoard board, int point) {
        if (board.at(point) != EMPTY) {
            return false;
        }
        for (int neighbour : board.neighbours(point)) {
            if (board.at(neighbour) != STRATEGIST || board.isOutside(neighbour)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether a path of the other side's stones, and of empty points with nothing else around them, leads from
     * the target to a point that has the other side's stones outside the zone next to it.
     */
    static boolean leaks(LocalBoard board, boolean[] target) {
        boolean[] passable = new boolean[board.area()];
        for (int point = 0; point < board.area(); point++) {
            boolean enclosed = board.at(point) == EMPTY;
            for (int neighbour : board.neighbours(point)) {
                enclosed &= board.at(neighbour) == OTHER;
            }
            passable[point] = !board.isOutside(point) && (board.at(point) == OTHER || enclosed);
        }
        for (boolean[] part : board.sets().parts(passable)) {
            if (Sets.meet(part, target) && touchesOutside(board, part, OTHER)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether no formation of the other side can ever stand on the target if the strategist only passes. The
     * strategist's chains that {@link #staying stay} divide the zone into parts. No part that holds a point of the
     * target may touch the other side's stones outside, or have two points, not next to each other, that touch none of
     * these chains and walls.
     *
     * <p><b>Why this suffices.</b> A formation is connected, by stones and eyes, and has a point of the target, so it
     * lies in one of these parts. Its two eyes are not next to each other, and all stones around them are its own.
     */
    static boolean isHopeless(LocalBoard board, boolean[] target) {
        return hasNoRoomForTwo(board, target, staying(board));
    }

    /**
     * Returns whether the other side's stones on the target are taken for good: see {@link CaptureCheck}. This is
     * {@link #isHopeless} with chains of the strategist that stay after the stones in their regions were taken, too:
     * every point of a region, not only every empty one, must touch the chain.
     */
    static boolean isTaken(LocalBoard board, boolean[] target) {
        return hasNoRoomForTwo(board, target, standing(board, board.sets()::allTouch));
    }

    private static boolean hasNoRoomForTwo(LocalBoard board, boolean[] target, boolean[] stays) {
        boolean[] left = new boolean[board.area()];
        for (int point = 0; point < board.area(); point++) {
            left[point] = !board.isOutside(point) && !stays[point];
        }
        for (boolean[] part : board.sets().parts(left)) {
            if (Sets.meet(part, target) && (touchesOutside(board, part, OTHER) || hasRoomForTwo(board, part, stays))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the strategist's stones that can never be captured even if the strategist only passes: chains that touch
     * walls, and chains that stand by Benson's condition (1976): each of them has two regions in which every empty
     * point touches it, and all chains around these regions stay. Regions that touch the other side's stones outside
     * don't count, because there the whole board may differ from this one.
     */
    static boolean[] staying(LocalBoard board) {
        return standing(board, (region, chain) -> board.sets().allTouch(onlyEmpty(board, region), chain));
    }

    /** Returns the stones of the strategist's chains that touch walls or have two regions that count for them. */
    private static boolean[] standing(LocalBoard board, BiPredicate<boolean[], boolean[]> counts) {
        List<boolean[]> staying = board.sets()
                .standing(
                        chains(board, STRATEGIST),
                        closedRegions(board),
                        counts,
                        chain -> touchesOutside(board, chain, STRATEGIST));
        boolean[] stays = new boolean[board.area()];
        staying.forEach(chain -> Sets.add(stays, chain));
        return stays;
    }

    /**
     * Returns whether the strategist could capture every new stone of the other side on these points, and on all points
     * that are connected with them. Each of these points must touch a chain beside a wall, and no other stone of the
     * strategist may be among them.
     */
    static boolean hasNoRoom(LocalBoard board, boolean[] aims) {
        boolean[] held = new boolean[board.area()];
        boolean[] left = new boolean[board.area()];
        for (boolean[] chain : chains(board, STRATEGIST)) {
            if (touchesOutside(board, chain, STRATEGIST)) {
                Sets.add(held, chain);
            }
        }
        for (int point = 0; point < board.area(); point++) {
            left[point] = !board.isOutside(point) && !held[point];
            held[point] |= board.isOutside(point) && board.at(point) == STRATEGIST;
        }
        return board.sets().parts(left).stream()
                .noneMatch(part -> Sets.meet(part, aims)
                        && (touchesOutside(board, part, OTHER) || !board.sets().allTouch(part, held)));
    }

    private static boolean[] onlyEmpty(LocalBoard board, boolean[] region) {
        boolean[] empty = region.clone();
        for (int point = 0; point < empty.length; point++) {
            empty[point] &= board.at(point) == EMPTY;
        }
        return empty;
    }

    private static boolean hasRoomForTwo(LocalBoard board, boolean[] part, boolean[] stays) {
        List<Integer> room = new ArrayList<>();
        for (int point = 0; point < board.area(); point++) {
            boolean free = part[point];
            for (int neighbour : board.neighbours(point)) {
                free &= !stays[neighbour] && !(board.isOutside(neighbour) && board.at(neighbour) == STRATEGIST);
            }
            if (free) {
                room.add(point);
            }
        }
        for (int p : room) {
            for (int q : room) {
                boolean apart = p != q;
                for (int neighbour : board.neighbours(p)) {
                    apart &= neighbour != q;
                }
                if (apart) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<boolean[]> chains(LocalBoard board, byte side) {
        boolean[] stones = new boolean[board.area()];
        for (int point = 0; point < board.area(); point++) {
            stones[point] = !board.isOutside(point) && board.at(point) == side;
        }
        return board.sets().parts(stones);
    }

    private static boolean touchesOutside(LocalBoard board, boolean[] set, byte side) {
        for (int point = 0; point < set.length; point++) {
            if (set[point]) {
                for (int neighbour : board.neighbours(point)) {
                    if (board.isOutside(neighbour) && board.at(neighbour) == side) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
