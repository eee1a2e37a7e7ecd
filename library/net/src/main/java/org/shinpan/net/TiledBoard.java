package org.shinpan.net;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;

/**
 * The division of a board into tiles, for convolutions that are computed tile by tile (see {@link Tiling}). The tiles
 * can reach beyond the board. A padded board is the area of the tiles with a line of zeros around it.
 */
public final class TiledBoard {

    private final Tiling tiling;
    private final int columns;
    private final int rows;

    /**
     * Creates a board that is covered with tiles.
     *
     * @param board the board
     * @param tiling the size of the tiles
     */
    public TiledBoard(Board board, Tiling tiling) {
        Present.all("the board", board, "the tiling", tiling);
        this.tiling = tiling;
        this.columns = board.columns();
        this.rows = board.rows();
    }

    /** {@return the size of the tiles} */
    public Tiling tiling() {
        return tiling;
    }

    /** {@return the number of columns of the board} */
    public int columns() {
        return columns;
    }

    /** {@return the number of rows of the board} */
    public int rows() {
        return rows;
    }

    /** {@return the number of tiles} */
    public int tiles() {
        return tiling.across(columns) * tiling.across(rows);
    }

    /** {@return the number of columns of the padded board} */
    public int paddedColumns() {
        return tiling.across(columns) * tiling.results() + 2;
    }

    /** {@return the number of points of the padded board} */
    public int paddedArea() {
        return paddedColumns() * (tiling.across(rows) * tiling.results() + 2);
    }

    /**
     * {@return the first row of a tile}
     *
     * @param tile the number of the tile
     */
    public int row(int tile) {
        return tile / tiling.across(columns) * tiling.results();
    }

    /**
     * {@return the first column of a tile}
     *
     * @param tile the number of the tile
     */
    public int column(int tile) {
        return tile % tiling.across(columns) * tiling.results();
    }

    /**
     * {@return the index, in an array of padded boards, of the upper left point that a tile reads}
     *
     * @param position the number of the position
     * @param tile the number of the tile
     */
    public int corner(int position, int tile) {
        return position * paddedArea() + row(tile) * paddedColumns() + column(tile);
    }

    /**
     * {@return the index, in an array of boards, of the upper left point that a tile writes}
     *
     * @param position the number of the position
     * @param tile the number of the tile
     */
    public int first(int position, int tile) {
        return (position * rows + row(tile)) * columns + column(tile);
    }

    /**
     * {@return the number of rows of a tile that are on the board}
     *
     * @param tile the number of the tile
     */
    public int rowsOf(int tile) {
        return Math.min(tiling.results(), rows - row(tile));
    }

    /**
     * {@return the number of columns of a tile that are on the board}
     *
     * @param tile the number of the tile
     */
    public int columnsOf(int tile) {
        return Math.min(tiling.results(), columns - column(tile));
    }
}
