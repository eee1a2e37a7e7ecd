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
 * The other side's chains around a zone, and whether they stay on the board. A proof of life with {@link Care#EXACT}
 * and a {@link Confirmation} need that; {@link LocalCheck} and {@code Confirmation} say why. A move elsewhere fills at
 * most one of their liberties.
 */
final class StonesAround {

    private final Position position;
    private final LocalBoard start;
    /**
     * For each point outside with a stone of the other side: the liberties of its chain outside, as far as they count.
     */
    private final int[] libertiesElsewhere;

    private final int mostLibertiesElsewhere;

    StonesAround(Position position, Player strategist, PointSet zone, LocalBoard start) {
        this.position = position;
        this.start = start;
        this.libertiesElsewhere = new int[start.area()];
        int greatest = 0;
        for (int point = 0; point < start.area(); point++) {
            Point place = start.point(point);
            if (start.isOutside(point)
                    && position.at(place) == strategist.opponent().color()) {
                int liberties = position.chainAt(place).liberties().minus(zone).size();
                libertiesElsewhere[point] = Math.min(liberties, Elsewhere.MOST);
                greatest = Math.max(greatest, libertiesElsewhere[point]);
            }
        }
        this.mostLibertiesElsewhere = greatest;
    }

    /** The greatest number of liberties that one of these chains has outside the zone, as far as they count. */
    int mostLibertiesElsewhere() {
        return mostLibertiesElsewhere;
    }

    /** Whether each of these chains next to a play of the strategist still has a liberty, outside or in the zone. */
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

    /** For each connected part of the other side's stones outside a zone, its points beside the zone. */
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

    /** Whether each of these parts beside a play of the strategist, with what joined it, has a liberty in the zone. */
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

    /** Whether a chain in the zone has a liberty there, or is part of one with a liberty outside. */
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
        return board.elsewhere() < libertiesElsewhere[outside];
    }
}
