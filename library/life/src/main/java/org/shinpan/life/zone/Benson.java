package org.shinpan.life.zone;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.shinpan.life.proof.Proof;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;

/**
 * The chains of a player that cannot be captured by Benson's condition (1976), and their regions, as {@link BoardLife}
 * finds them. If every point of a vital region touches the chain, this proves independent life
 * ({@link Proof.Standing}); if only every empty point does, it proves only that a chain can't be captured.
 *
 * @param chains the points of the chains
 * @param regions the points of the regions that are vital to at least one of these chains
 */
public record Benson(PointSet chains, PointSet regions) {

    /**
     * Finds the largest set of chains that cannot be captured by this condition.
     *
     * @param avoid points to avoid: a region that contains one of them does not count
     */
    public static Benson of(Position position, Player player, BoardLife.Touch touch, PointSet avoid) {
        Board board = position.board();
        byte[] owners = new byte[board.area()];
        byte own = 1;
        for (Point point : board.points()) {
            Color color = position.at(point);
            owners[board.index(point)] = color == Color.EMPTY ? 0 : color == player.color() ? own : (byte) 2;
        }
        BitSet shut = new BitSet(owners.length);
        avoid.forEach(point -> shut.set(board.index(point)));
        BoardLife life = new BoardLife(board);
        life.find(owners, own, touch, shut);
        boolean[] eyes = new boolean[life.regions()];
        boolean some = false;
        for (int region = 0; region < eyes.length; region++) {
            eyes[region] = life.isEye(region);
            some |= eyes[region];
        }
        if (!some) {
            return new Benson(PointSet.empty(board), PointSet.empty(board));
        }
        List<Point> chains = new ArrayList<>();
        List<Point> regions = new ArrayList<>();
        for (Point point : board.points()) {
            int index = board.index(point);
            if (life.stands(index)) {
                chains.add(point);
            } else if (life.region(index) != BoardLife.NONE && eyes[life.region(index)]) {
                regions.add(point);
            }
        }
        return new Benson(PointSet.of(board, chains), PointSet.of(board, regions));
    }

    public Proof.Standing standing() {
        return new Proof.Standing(chains, regions);
    }
}
