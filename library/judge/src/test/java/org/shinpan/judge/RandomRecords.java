package org.shinpan.judge;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Makes records of random games whose turns are all legal under Tromp and Taylor's rules. */
final class RandomRecords {

    private RandomRecords() {}

    static String legal(long seed, int lines) {
        Xorshift random = new Xorshift(seed);
        FastGame game = FastGame.start(new TrompTaylorRules(), Agreement.on(Board.square(lines)));
        StringBuilder text = new StringBuilder("(;FF[4]SZ[" + lines + "]");
        while (!game.isOver() && game.turns() < 3 * lines * lines) {
            Player player = game.toMove();
            int v = draw(game, random);
            if (game.play(v).stands()) {
                text.append(';')
                        .append(player.letter())
                        .append('[')
                        .append(name(game.board(), v, lines))
                        .append(']');
            }
        }
        return text.append(')').toString();
    }

    /** Returns a place for a legal play that fills no eye of one point; a pass if some draws find none. */
    private static int draw(FastGame game, Xorshift random) {
        FastBoard board = game.board();
        for (int i = 0; i < 100; i++) {
            int v = board.empty(random.below(board.emptyCount()));
            if (!isEye(board, v) && game.judge(v).stands()) {
                return v;
            }
        }
        return FastBoard.PASS;
    }

    private static boolean isEye(FastBoard board, int v) {
        Color own = board.toMove().color();
        return board.board().neighbours(board.point(v)).stream().allMatch(next -> board.color(board.at(next)) == own);
    }

    private static String name(FastBoard board, int v, int lines) {
        if (v == FastBoard.PASS) {
            return "";
        }
        Point point = board.point(v);
        return "" + (char) ('a' + point.column()) + (char) ('a' + lines - 1 - point.row());
    }
}
