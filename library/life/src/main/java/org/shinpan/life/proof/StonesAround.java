package org.shinpan.life.proof;

import static org.shinpan.life.proof.LocalBoard.OTHER;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.shinpan.life.proof.Proof.Care;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Checks whether the other side's chains around a zone stay on the board. A proof of life with {@link Care#EXACT} and a
 * {@link Confirmation} need these chains to stay; {@link LocalCheck} and {@code Confirmation} explain why. A move
 * outside the zone fills at most one of their liberties there.
 */
final class StonesAround {

    private final Position position;
    private final LocalBoard start;
    /**
     * For each point outside with a stone of the other side, the number of its chain's liberties outside, at most
     * {@link Elsewhere#MOST}.
     */
    private final int[] libertiesElsewhere;

    private final int mostLibertiesElsewhere;
    /** The stones of chains that the statement assumes to be safe. They are never captured. */
    private final boolean[] given;

    StonesAround(Position position, Player strategist, PointSet zone, PointSet given, LocalBoard start) {
        this.position = position;
        this.start = start;
        this.libertiesElsewhere = new int[start.area()];
        this.given = start.marks(given);
        int greatest = 0;
        for (int point = 0; point < start.area(); point++) {
            Point place = start.point(point);
            if (start.isOutside(point)
                    && !given.contains(place)
                    && position.at(place) == strategist.opponent().color()) {
                int liberties = position.chainAt(place).liberties().minus(zone).size();
                libertiesElsewhere[point] = Math.min(liberties, Elsewhere.MOST);
                greatest = Math.max(greatest, libertiesElsewhere[point]);
            }
        }
        this.mostLibertiesElsewhere = greatest;
    }

    /**
     * Returns the greatest number of liberties that a chain around the zone has outside it, at most {@link
     * Elsewhere#MOST}.
     */
    int mostLibertiesElsewhere() {
        return mostLibertiesElsewhere;
    }

    /**
     * Returns whether every chain of the other side next to a play of the strategist still has a liberty, outside or in
     * the zone.
     */
    boolean stay(LocalBoard after, int played) {
        for (int neighbour : after.neighbours(played)) {
            if (after.at(neighbour) != OTHER) {
                continue;
            }
            boolean stays = after.isOutside(neighbour)
                    ? hasLibertyElsewhere(after, neighbour) || after.hasLiberty(chainOutside(neighbour))
                    : chainStays(after, after.chain(neighbour));
            if (!stays) {
                return false;
            }
        }
        return true;
    }

    /** Returns the points beside the zone of every connected part of the other side's stones outside the zone. */
    static List<int[]> outside(Position position, Player strategist, PointSet zone, LocalBoard board) {
        List<int[]> chains = new ArrayList<>();
        for (PointSet stones :
                position.points(strategist.opponent().color()).minus(zone).parts()) {
            boolean[] marks = board.marks(stones);
            int[] beside = IntStream.range(0, marks.length)
                    .filter(point -> marks[point])
                    .toArray();
            if (beside.length > 0) {
                chains.add(beside);
            }
        }
        return chains;
    }

    /**
     * Returns whether every connected part of stones outside that is beside a play of the strategist still has a
     * liberty in the zone. The stones in the zone that are connected to the part count as part of it.
     */
    static boolean keepLiberties(List<int[]> outside, LocalBoard after, int played) {
        for (int[] beside : outside) {
            boolean[] chain = after.chain(beside);
            if (after.sets().isBeside(played, chain) && !after.hasLiberty(chain)) {
                return false;
            }
        }
        return true;
    }

    private boolean[] chainOutside(int point) {
        return start.marks(position.chainAt(start.point(point)).points());
    }

    /** Returns whether a chain in the zone has a liberty there, or is part of a chain with a liberty outside. */
    private boolean chainStays(LocalBoard board, boolean[] chain) {
        for (int point = 0; point < chain.length; point++) {
            for (int neighbour : chain[point] ? board.neighbours(point) : LocalBoard.NONE) {
                if (hasLibertyElsewhere(board, neighbour)) {
                    return true;
                }
            }
        }
        return board.hasLiberty(chain);
    }

    private boolean hasLibertyElsewhere(LocalBoard board, int outside) {
        return given[outside] || board.elsewhere() < libertiesElsewhere[outside];
    }
}
