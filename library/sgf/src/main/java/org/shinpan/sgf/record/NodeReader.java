package org.shinpan.sgf.record;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.sgf.text.Looks;
import org.shinpan.sgf.tree.NodeTable;
import org.shinpan.sgf.tree.SgfNode;

/**
 * Reads the steps of single nodes of a record, including nodes in variations. The reader is fastest if the nodes come
 * in the order of the file. {@link GameRecord#steps} returns the steps of the main line. Only one thread at a time may
 * use a reader.
 */
public final class NodeReader {

    private final SgfProperties values;
    private final Board board;
    private final @Nullable SgfNode root;
    private @Nullable TreeReader reader;

    /**
     * Creates a reader for the nodes of a record.
     *
     * @param record a game
     */
    public NodeReader(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        this.board = record.board();
        this.values = SgfProperties.on(board);
        this.root = record.root().orElse(null);
    }

    /**
     * Returns the steps of a node: stones that are set up, then the moves in their order.
     *
     * @param node a node of the record
     * @return the steps; empty if the node has none, or if it has a point that is not on the board
     * @throws IllegalStateException if the record was not read from SGF
     */
    public List<Step> steps(SgfNode node) {
        Objects.requireNonNull(node, "the node must not be null");
        if (root == null) {
            throw new IllegalStateException("the record has no nodes");
        }
        if (reader == null) {
            reader = new TreeReader(node.table(), new Looks(looks -> {}));
        }
        return List.copyOf(Objects.requireNonNull(reader).steps(board, node.index(), root.index()));
    }

    /**
     * Returns the points in the values of a property. Values that are not points are ignored.
     *
     * @param node a node of the record
     * @param property the name of a property, in capital letters
     * @return the points; a rectangle such as {@code aa:cc} means all points in it
     */
    public PointSet points(SgfNode node, String property) {
        Objects.requireNonNull(node, "the node must not be null");
        NodeTable table = node.table();
        int code = table.code(property);
        BitSet points = new BitSet();
        int p = table.find(node.index(), code);
        while (p != NodeTable.NONE) {
            for (int v = table.firstValue(p); v < table.firstValue(p + 1); v++) {
                if (!values.collect(table, v, points)) {
                    values.collect(table.text(v).strip(), points);
                }
            }
            p = table.find(node.index(), code, p + 1);
        }
        return values.points(points);
    }

    /**
     * Returns the point in a value.
     *
     * @param value two letters, with or without blanks around them
     * @return the point; empty if the value is not a point on the board
     */
    public Optional<Point> point(String value) {
        Objects.requireNonNull(value, "the value must not be null");
        return values.point(value.strip());
    }
}
