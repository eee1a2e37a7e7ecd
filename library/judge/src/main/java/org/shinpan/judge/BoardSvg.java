package org.shinpan.judge;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;

/** Draws a board as a self-contained SVG element with lines, coordinates, stones and marks. */
public final class BoardSvg {

    // In pixels: the distance between two lines, and between the outermost line and the edge of the drawing.
    private static final int CELL = 20;
    private static final int EDGE = 26;

    private final Position position;
    private final Board board;
    private final StringBuilder svg = new StringBuilder();

    private BoardSvg(Position position) {
        this.position = position;
        this.board = position.board();
    }

    /**
     * {@return a position as one SVG element}
     *
     * @param position the position
     * @param last the last turn; its stone gets a ring
     * @param marked points that get a square
     */
    public static String of(Position position, Optional<Turn> last, PointSet marked) {
        Present.all("the position", position, "the last turn", last, "the marked points", marked);
        BoardSvg drawing = new BoardSvg(position);
        drawing.begin();
        marked.forEach(drawing::drawSquare);
        last.map(Turn::move)
                .filter(Move.Play.class::isInstance)
                .map(move -> ((Move.Play) move).point())
                .filter(point -> position.at(point) != Color.EMPTY)
                .ifPresent(drawing::drawRing);
        return drawing.end();
    }

    /**
     * {@return a barred turn as one SVG element}
     *
     * @param position the position before the turn
     * @param turn the turn; the stone of a play is crossed out
     * @param witness the points that show why the turn is barred; they get a square
     */
    public static String of(Position position, Turn turn, PointSet witness) {
        Present.all("the position", position, "the turn", turn, "the points of the witness", witness);
        BoardSvg drawing = new BoardSvg(position);
        drawing.begin();
        witness.forEach(drawing::drawSquare);
        if (turn.move() instanceof Move.Play play) {
            drawing.crossOut(turn.player(), play.point());
        }
        return drawing.end();
    }

    /**
     * {@return the end of a settled game as one SVG element} Dead stones are crossed out, dame points have a dot, and
     * the territory of each player has small squares in the player's colour. Protective moves that are counted as
     * played are small stones.
     *
     * @param settled the game
     */
    public static String of(Settled settled) {
        Objects.requireNonNull(settled, "the settled game must not be null");
        BoardSvg drawing = new BoardSvg(settled.history().position());
        drawing.begin();
        for (Holding holding : settled.score().holdings()) {
            for (Point point : holding.points()) {
                boolean bare = settled.counted().at(point) == Color.EMPTY
                        && !settled.dame().contains(point);
                switch (holding.owner()) {
                    case BLACK -> drawing.drawTerritory(bare, point, "black");
                    case WHITE -> drawing.drawTerritory(bare, point, "white");
                    default -> {}
                }
            }
        }
        settled.dead().forEach(point -> drawing.crossOut(Player.BLACK, point));
        settled.dame().forEach(point -> drawing.mark("dame", point, 2.6));
        settled.left()
                .forEach(point ->
                        drawing.mark(settled.counted().at(point) == Color.BLACK ? "black" : "white", point, 5.5));
        return drawing.end();
    }

    private void drawTerritory(boolean bare, Point point, String style) {
        if (bare) {
            add(
                    "<rect class=\"own %s\" x=\"%d\" y=\"%d\" width=\"6\" height=\"6\"/>",
                    style, x(point.column()) - 3, y(point.row()) - 3);
        }
    }

    private void mark(String style, Point point, double radius) {
        add("<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%.1f\"/>", style, x(point.column()), y(point.row()), radius);
    }

    private int x(int column) {
        return EDGE + column * CELL;
    }

    private int y(int row) {
        return EDGE + (board.rows() - 1 - row) * CELL;
    }

    private void begin() {
        int width = 2 * EDGE + (board.columns() - 1) * CELL;
        int height = 2 * EDGE + (board.rows() - 1) * CELL;
        add(
                "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                        + " role=\"img\">"
                        + "<rect class=\"wood\" width=\"%d\" height=\"%d\"/><path class=\"line\" d=\"",
                width, height, width, width, height);
        for (int column = 0; column < board.columns(); column++) {
            add("M%d %dV%d", x(column), y(board.rows() - 1), y(0));
        }
        for (int row = 0; row < board.rows(); row++) {
            add("M%d %dH%d", x(0), y(row), x(board.columns() - 1));
        }
        svg.append("\"/>");
        for (int column = 0; column < board.columns(); column++) {
            drawLabel(x(column), y(board.rows() - 1) - 14, Point.columnName(column));
            drawLabel(x(column), y(0) + 22, Point.columnName(column));
        }
        for (int row = 0; row < board.rows(); row++) {
            drawLabel(x(0) - 17, y(row) + 4, Integer.toString(row + 1));
            drawLabel(x(board.columns() - 1) + 17, y(row) + 4, Integer.toString(row + 1));
        }
        for (Point point : board.points()) {
            if (position.at(point) != Color.EMPTY) {
                drawStone(point, position.at(point) == Color.BLACK ? "black" : "white");
            }
        }
    }

    private void drawLabel(int x, int y, String text) {
        add("<text x=\"%d\" y=\"%d\">%s</text>", x, y, text);
    }

    private void drawStone(Point point, String style) {
        add("<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"9.3\"/>", style, x(point.column()), y(point.row()));
    }

    private void drawRing(Point point) {
        String style = position.at(point) == Color.BLACK ? "onblack" : "onwhite";
        add("<circle class=\"ring %s\" cx=\"%d\" cy=\"%d\" r=\"4.5\"/>", style, x(point.column()), y(point.row()));
    }

    private void drawSquare(Point point) {
        add(
                "<rect class=\"witness\" x=\"%d\" y=\"%d\" width=\"14\" height=\"14\"/>",
                x(point.column()) - 7, y(point.row()) - 7);
    }

    private void crossOut(Player player, Point point) {
        if (position.at(point) == Color.EMPTY) {
            drawStone(point, player == Player.BLACK ? "black" : "white");
        }
        int x = x(point.column());
        int y = y(point.row());
        add(
                "<path class=\"cross\" d=\"M%d %dL%d %dM%d %dL%d %d\"/>",
                x - 6, y - 6, x + 6, y + 6, x - 6, y + 6, x + 6, y - 6);
    }

    private String end() {
        return svg.append("</svg>").toString();
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }
}
