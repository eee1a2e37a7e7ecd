package org.shinpan.life.opinion;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/**
 * Finds which chains of a position the opponent can't separate. Two chains are linked if they share two liberties, of
 * which the owner takes one when the opponent takes the other, or one liberty where a stone of the opponent could be
 * taken at once. No point serves two links of a player, so that no play threatens both. No search is used, so the
 * result is an opinion.
 */
final class LinkedChains {

    /** The smallest number of liberties of a chain that is not in atari. */
    private static final int SAFE = 2;

    private final Position position;
    private final List<Chain> chains;
    /** For each chain, another chain of its family, or the chain itself; a union-find structure. */
    private final int[] family;

    private final Map<Color, PointSet> used = new EnumMap<>(Color.class);

    LinkedChains(Position position, List<Chain> chains) {
        this.position = position;
        this.chains = chains;
        family = new int[chains.size()];
        Arrays.setAll(family, chain -> chain);
        linkByOnePoint();
        linkByTwoPoints();
    }

    /** Returns the number of the family of a chain. Linked chains have the same number. */
    int of(int chain) {
        int root = chain;
        while (family[root] != root) {
            root = family[root];
        }
        return root;
    }

    /** Returns whether one of a player's links depends on a point. */
    boolean needs(Point point, boolean ofBlack) {
        return used(ofBlack ? Color.BLACK : Color.WHITE).contains(point);
    }

    /** Links the chains around each point where a stone of the opponent could be captured at once. */
    private void linkByOnePoint() {
        for (Point point : position.points(Color.EMPTY)) {
            PointSet where = PointSet.of(position.board(), point);
            for (Player owner : Player.values()) {
                // The liberties that a stone of the opponent on the point would have.
                PointSet left = liberties(where, owner.opponent().color(), where);
                if (left.size() < SAFE
                        && threatensNothing(point, owner.color())
                        && !used(owner.color()).intersects(where.union(left))) {
                    joinAround(point, owner.color(), where.union(left));
                }
            }
        }
    }

    private void joinAround(Point point, Color color, PointSet link) {
        int first = -1;
        for (Point next : position.board().neighbours(point)) {
            if (position.at(next) == color) {
                int chain = chains.indexOf(position.chainAt(next));
                if (first >= 0 && of(chain) != of(first)) {
                    join(first, chain, link);
                }
                first = chain;
            }
        }
    }

    private void join(int one, int other, PointSet link) {
        used.merge(chains.get(one).color(), link, PointSet::union);
        family[of(other)] = of(one);
    }

    private void linkByTwoPoints() {
        for (int one = 0; one < chains.size(); one++) {
            for (int other = one + 1; other < chains.size(); other++) {
                Chain a = chains.get(one);
                Chain b = chains.get(other);
                if (a.color() == b.color() && of(one) != of(other)) {
                    PointSet shared = a.liberties().intersection(b.liberties()).minus(used(a.color()));
                    PointSet link = shared.size() < 2 ? PointSet.empty(position.board()) : miai(a, b, shared);
                    if (!link.isEmpty()) {
                        join(one, other, link);
                    }
                }
            }
        }
    }

    /** Returns the points of a player's links. */
    private PointSet used(Color color) {
        return used.getOrDefault(color, PointSet.empty(position.board()));
    }

    /** Returns two shared liberties that link two chains; none if no two of the given liberties do. */
    private PointSet miai(Chain one, Chain other, PointSet shared) {
        for (Point first : shared) {
            for (Point second : shared) {
                if (position.board().index(first) < position.board().index(second)
                        && answers(one, other, first, second)
                        && answers(one, other, second, first)) {
                    return PointSet.of(position.board(), first, second);
                }
            }
        }
        return PointSet.empty(position.board());
    }

    /**
     * Returns whether the owner connects two chains at {@code answer}, without being in atari, after the opponent
     * played at {@code cut}.
     */
    private boolean answers(Chain one, Chain other, Point cut, Point answer) {
        Board board = position.board();
        PointSet joined = one.points().union(other.points()).union(PointSet.of(board, answer));
        return threatensNothing(cut, one.color())
                && liberties(joined, one.color(), PointSet.of(board, cut, answer))
                                .size()
                        >= SAFE;
    }

    /**
     * Returns whether a play on a point would not capture a chain of a player beside it, because none of these chains
     * has its last liberty there.
     */
    private boolean threatensNothing(Point point, Color color) {
        for (Point next : position.board().neighbours(point)) {
            if (position.at(next) == color && position.chainAt(next).liberties().size() < SAFE) {
                return false;
            }
        }
        return true;
    }

    /** Returns the liberties of stones, and of the chains of their colour beside them, without some points. */
    private PointSet liberties(PointSet stones, Color color, PointSet without) {
        PointSet liberties = stones.border().intersection(position.points(Color.EMPTY));
        for (Point next : stones.border()) {
            if (position.at(next) == color) {
                liberties = liberties.union(position.chainAt(next).liberties());
            }
        }
        return liberties.minus(without);
    }
}
