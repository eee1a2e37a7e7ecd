package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.sgf.tree.SgfNode;

/**
 * Reads what the nodes of a record do, variations included, each by itself. {@link GameRecord#steps} is the same for the
 * main line. Fastest if the nodes are asked for in the order of the file.
 */
public final class NodeReader {

    private final SgfProperties values;
    private final Board board;
    private final @Nullable SgfNode root;
    private @Nullable TreeReader reader;

    /** A reader for the nodes of a record. */
    public NodeReader(GameRecord record) {
        this.board = record.board();
        this.values = SgfProperties.on(board);
        this.root = record.root().orElse(null);
    }

    /**
     * What a node of the record does: stones set up, then the moves in their order. Empty if it does nothing, and in a
     * variation also if a point is not on the board.
     *
     * @throws IllegalStateException if the record was not read from SGF
     */
    public List<Step> steps(SgfNode node) {
        if (root == null) {
            throw new IllegalStateException("the record has no nodes");
        }
        if (reader == null) {
            reader = new TreeReader(node.table());
        }
        return List.copyOf(Objects.requireNonNull(reader).steps(board, node.index(), root.index()));
    }

    /** The points that a property of a node names, rectangles taken apart; values that name none are passed over. */
    public List<Point> points(SgfNode node, String property) {
        List<Point> points = new ArrayList<>();
        for (String value : node.values(property)) {
            values.points(List.of(value.strip())).ifPresent(set -> set.forEach(points::add));
        }
        return points;
    }

    /** The point that a value names, if it names one of the board. */
    public Optional<Point> point(String value) {
        return values.point(value.strip());
    }
}
