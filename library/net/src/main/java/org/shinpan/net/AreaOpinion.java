package org.shinpan.net;

import java.util.Arrays;
import java.util.BitSet;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.cells.BoardLife;
import org.shinpan.rules.fast.FastBoard;

/**
 * Finds the area of both players, which is an input of networks, by KataGo's definition: the unconditionally living
 * chains that {@link BoardLife} finds and the points that they surround, then all other stones and the empty regions
 * that touch only one colour.
 */
final class AreaOpinion {

    private static final BitSet NO_POINTS = new BitSet();
    private static final byte BLACK = 1;
    private static final byte WHITE = 2;

    private final Board board;
    private final BoardLife life;
    private final byte[] color;
    private final byte[] owner;
    private boolean[] holdsOther = new boolean[0];

    AreaOpinion(Board board) {
        this.board = board;
        this.life = new BoardLife(board);
        this.color = new byte[board.area()];
        this.owner = new byte[board.area()];
    }

    /** Returns the owner of each point, the top row first: 0 for no owner, 1 for Black, 2 for White. */
    byte[] of(FastBoard from, RuleInputs.SelfCapture rule) {
        for (int point = 0; point < color.length; point++) {
            int row = board.rows() - 1 - point / board.columns();
            Color there = from.color(from.at(point % board.columns(), row));
            color[point] = switch (there) {
                case BLACK -> BLACK;
                case WHITE -> WHITE;
                case EMPTY -> 0;
            };
        }
        Arrays.fill(owner, (byte) 0);
        BoardLife.Touch touch = rule == RuleInputs.SelfCapture.ALLOWED
                ? BoardLife.Touch.EVERY_POINT
                : BoardLife.Touch.EVERY_EMPTY_POINT;
        mark(BLACK, touch);
        mark(WHITE, touch);
        for (int point = 0; point < color.length; point++) {
            owner[point] = owner[point] == 0 ? color[point] : owner[point];
        }
        return owner;
    }

    /**
     * Marks the points of a player: unconditionally living chains, regions without a stone of the opponent, and safe
     * regions (see {@link BoardLife}) where at most one point touches no stone of the player.
     */
    private void mark(byte own, BoardLife.Touch touch) {
        life.find(color, own, touch, NO_POINTS);
        if (life.chains() == 0) {
            return;
        }
        if (holdsOther.length < life.regions()) {
            holdsOther = new boolean[life.regions()];
        }
        Arrays.fill(holdsOther, 0, life.regions(), false);
        for (int point = 0; point < color.length; point++) {
            if (life.region(point) != BoardLife.NONE) {
                holdsOther[life.region(point)] |= color[point] != 0;
            }
        }
        for (int point = 0; point < color.length; point++) {
            int region = life.region(point);
            if (region == BoardLife.NONE) {
                owner[point] = life.stands(point) ? own : owner[point];
            } else if (life.isSafe(region) && (life.inner(region) <= 1 || !holdsOther[region])) {
                owner[point] = own;
            } else if (!holdsOther[region] && owner[point] == 0) {
                owner[point] = own;
            }
        }
    }
}
