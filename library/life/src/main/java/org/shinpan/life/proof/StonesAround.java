package org.shinpan.life.proof;

import static org.shinpan.life.proof.LocalBoard.EMPTY;
import static org.shinpan.life.proof.LocalBoard.OTHER;

import org.shinpan.life.proof.Proof.Care;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * The other side's chains around a zone, and whether they stay on the board. A proof of life with {@link Care#EXACT}
 * needs that; {@link LocalCheck} says why. A move elsewhere fills at most one of their liberties.
 */
final class StonesAround {

    private static final int[] NONE = {};

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
            Point place = position.board().points().get(start.place(point));
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
                    ? hasLibertyElsewhere(after, neighbour) || touchesLiberty(after, chainOutside(neighbour))
                    : chainStays(after, after.chain(neighbour));
            if (!stays) {
                return false;
            }
        }
        return true;
    }

    private boolean[] chainOutside(int point) {
        return start.marks(position.chainAt(position.board().points().get(start.place(point)))
                .points());
    }

    /** Whether a chain in the zone has a liberty there, or is part of one with a liberty outside. */
    private boolean chainStays(LocalBoard board, boolean[] chain) {
        for (int point = 0; point < chain.length; point++) {
            for (int neighbour : chain[point] ? board.neighbours(point) : NONE) {
                if (hasLibertyElsewhere(board, neighbour)) {
                    return true;
                }
            }
        }
        return touchesLiberty(board, chain);
    }

    private boolean hasLibertyElsewhere(LocalBoard board, int outside) {
        return board.elsewhere() < libertiesElsewhere[outside];
    }

    private static boolean touchesLiberty(LocalBoard board, boolean[] chain) {
        for (int point = 0; point < chain.length; point++) {
            for (int neighbour : chain[point] ? board.neighbours(point) : NONE) {
                if (board.at(neighbour) == EMPTY) {
                    return true;
                }
            }
        }
        return false;
    }
}
