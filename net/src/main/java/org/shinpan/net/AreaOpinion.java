package org.shinpan.net;

import java.util.Arrays;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.fast.FastBoard;

/**
 * The area as networks are told it: chains that live even if their player always passes (Benson 1976) and what they
 * surround, then all other stones and the empty regions that touch one colour alone.
 */
final class AreaOpinion {

    private static final int NONE = -1;

    private final Board board;
    private final byte[] color;
    private final int[][] neighbours;
    private final int[] chainOf;
    private final int[] regionOf;
    private final int[] queue;
    private final byte[] owner;

    /** Whether stones of the own colour may be captured in a region by a play of their player. */
    private boolean selfCapture;

    AreaOpinion(Board board) {
        this.board = board;
        int area = board.area();
        this.color = new byte[area];
        this.chainOf = new int[area];
        this.regionOf = new int[area];
        this.queue = new int[area];
        this.owner = new byte[area];
        this.neighbours = new int[area][];
        int columns = board.columns();
        for (int point = 0; point < area; point++) {
            int[] found = new int[4];
            int count = 0;
            if (point >= columns) {
                found[count++] = point - columns;
            }
            if (point % columns > 0) {
                found[count++] = point - 1;
            }
            if (point % columns < columns - 1) {
                found[count++] = point + 1;
            }
            if (point + columns < area) {
                found[count++] = point + columns;
            }
            neighbours[point] = Arrays.copyOf(found, count);
        }
    }

    /** For each point, the upper row first: 0 for nobody's, 1 for Black's, 2 for White's. */
    byte[] of(FastBoard from, RuleInputs.SelfCapture rule) {
        selfCapture = rule == RuleInputs.SelfCapture.ALLOWED;
        for (int point = 0; point < color.length; point++) {
            int row = board.rows() - 1 - point / board.columns();
            Color there = from.color(from.at(point % board.columns(), row));
            color[point] = (byte) (there == Color.BLACK ? 1 : there == Color.WHITE ? 2 : 0);
        }
        Arrays.fill(owner, (byte) 0);
        mark((byte) 1);
        mark((byte) 2);
        for (int point = 0; point < color.length; point++) {
            owner[point] = owner[point] == 0 ? color[point] : owner[point];
        }
        return owner;
    }

    /** The chains and regions of one colour; a region has no stone of that colour and at least one empty point. */
    private void mark(byte own) {
        int chains = number(own);
        int regions = regions(own);
        boolean[] alive = new boolean[chains];
        Arrays.fill(alive, true);
        boolean[][] vital = vital(own, chains, regions);
        boolean[] safe = new boolean[regions];
        Arrays.fill(safe, true);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int chain = 0; chain < chains; chain++) {
                int eyes = 0;
                for (int region = 0; region < regions; region++) {
                    eyes += safe[region] && vital[region][chain] ? 1 : 0;
                }
                if (alive[chain] && eyes < 2) {
                    alive[chain] = false;
                    changed = true;
                    losePoints(chain, safe);
                }
            }
        }
        for (int point = 0; point < color.length; point++) {
            if (color[point] == own && alive[chainOf[point]]) {
                owner[point] = own;
            }
        }
        if (chains > 0) {
            markRegions(own, regions, safe);
        }
    }

    private void losePoints(int chain, boolean[] safe) {
        for (int point = 0; point < color.length; point++) {
            if (chainOf[point] == chain) {
                for (int next : neighbours[point]) {
                    if (regionOf[next] != NONE) {
                        safe[regionOf[next]] = false;
                    }
                }
            }
        }
    }

    private void markRegions(byte own, int regions, boolean[] safe) {
        int[] inner = new int[regions];
        boolean[] holdsOther = new boolean[regions];
        for (int point = 0; point < color.length; point++) {
            int region = regionOf[point];
            if (region != NONE) {
                boolean touches = false;
                for (int next : neighbours[point]) {
                    touches |= color[next] == own;
                }
                inner[region] += touches ? 0 : 1;
                holdsOther[region] |= color[point] != 0;
            }
        }
        for (int point = 0; point < color.length; point++) {
            int region = regionOf[point];
            if (region == NONE) {
                continue;
            }
            if (safe[region] && (inner[region] <= 1 || !holdsOther[region])) {
                owner[point] = own;
            } else if (!holdsOther[region] && owner[point] == 0) {
                owner[point] = own;
            }
        }
    }

    private int number(byte own) {
        Arrays.fill(chainOf, NONE);
        int count = 0;
        for (int point = 0; point < color.length; point++) {
            if (color[point] == own && chainOf[point] == NONE) {
                flood(point, count++, chainOf, own, own);
            }
        }
        return count;
    }

    private int regions(byte own) {
        Arrays.fill(regionOf, NONE);
        int count = 0;
        byte other = (byte) (3 - own);
        for (int point = 0; point < color.length; point++) {
            if (color[point] == 0 && regionOf[point] == NONE) {
                flood(point, count++, regionOf, (byte) 0, other);
            }
        }
        return count;
    }

    private void flood(int from, int number, int[] into, byte first, byte second) {
        int count = 0;
        queue[count++] = from;
        into[from] = number;
        for (int i = 0; i < count; i++) {
            for (int next : neighbours[queue[i]]) {
                if ((color[next] == first || color[next] == second) && into[next] == NONE) {
                    into[next] = number;
                    queue[count++] = next;
                }
            }
        }
    }

    /** For each region the chains that touch each of its points; where self-capture is barred, each empty point. */
    private boolean[][] vital(byte own, int chains, int regions) {
        boolean[][] vital = new boolean[regions][chains];
        int[] points = new int[regions];
        int[][] touched = new int[regions][chains];
        for (int point = 0; point < color.length; point++) {
            int region = regionOf[point];
            if (region == NONE || !(selfCapture || color[point] == 0)) {
                continue;
            }
            points[region]++;
            for (int i = 0; i < neighbours[point].length; i++) {
                int next = neighbours[point][i];
                if (color[next] == own && isFirst(point, i)) {
                    touched[region][chainOf[next]]++;
                }
            }
        }
        for (int region = 0; region < regions; region++) {
            for (int chain = 0; chain < chains; chain++) {
                vital[region][chain] = points[region] > 0 && touched[region][chain] == points[region];
            }
        }
        return vital;
    }

    /** Whether no earlier neighbour of a point is of the same chain. */
    private boolean isFirst(int point, int which) {
        int chain = chainOf[neighbours[point][which]];
        for (int i = 0; i < which; i++) {
            if (chainOf[neighbours[point][i]] == chain) {
                return false;
            }
        }
        return true;
    }
}
