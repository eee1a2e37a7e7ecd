package org.shinpan.judge;

import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.Xorshift;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** Records of random games that Tromp and Taylor let stand. */
final class RandomRecords {

    private RandomRecords() {}

    static String legal(long seed, int lines) {
        Xorshift random = new Xorshift(seed);
        FastGame game = FastGame.start(new TrompTaylorRules(), Agreement.on(Board.square(lines)));
        StringBuilder text = new StringBuilder("(;FF[4]SZ[" + lines + "]");
        while (!game.isOver() && game.turns() < 3 * lines * lines) {
            Player player = game.toMove();
            int v = game.board().randomMove(random);
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

    private static String name(FastBoard board, int v, int lines) {
        if (v == FastBoard.PASS) {
            return "";
        }
        Point point = board.point(v);
        return "" + (char) ('a' + point.column()) + (char) ('a' + lines - 1 - point.row());
    }
}
