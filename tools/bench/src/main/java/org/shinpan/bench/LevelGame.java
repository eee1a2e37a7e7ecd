package org.shinpan.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import org.shinpan.engine.levels.Level;
import org.shinpan.engine.levels.LevelPlayer;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/** One game of the tournament of levels. */
final class LevelGame {

    private static final Komi KOMI = Komi.parse("7.5");
    private static final long MEMORY = 32L << 20;

    private LevelGame() {}

    /**
     * Plays a game and returns its SGF record on one line. The number of the game is the seed of both players, and the
     * times in the record are processor times.
     */
    static String play(Board board, Level black, Level white, int number) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Game game = Game.start(new TrompTaylorRules(), new Agreement(board, KOMI, 0));
        StringBuilder moves = new StringBuilder();
        long began = threads.getCurrentThreadCpuTime();
        long slowest = 0;
        try (Thinker first = player(black, 2 * number);
                Thinker second = player(white, 2 * number + 1)) {
            while (game.ending().isEmpty() && game.history().turns() < 4 * board.area()) {
                long start = threads.getCurrentThreadCpuTime();
                Player mover = game.toMove();
                Move move = (mover == Player.BLACK ? first : second)
                        .choose(game, SearchLimits.playouts(Long.MAX_VALUE), now -> {})
                        .move();
                slowest = Math.max(slowest, threads.getCurrentThreadCpuTime() - start);
                moves.append(sgf(board, new Turn(mover, move)));
                game = game.play(move);
            }
        }
        return String.format(
                Locale.ROOT,
                "(;FF[4]GM[1]SZ[%d]KM[%s]RU[Tromp-Taylor]GN[%d]PB[%s]PW[%s]RE[%s]"
                        + "C[%d turns, %d ms, slowest move %d ms]%s)",
                board.columns(),
                KOMI,
                number,
                black.word(),
                white.word(),
                game.settle().asItStands(),
                game.history().turns(),
                (threads.getCurrentThreadCpuTime() - began) / 1_000_000,
                slowest / 1_000_000,
                moves);
    }

    private static Thinker player(Level level, int seed) {
        return new LevelPlayer(
                new TreeSearch(SearchSettings.DEFAULT.withSeed(seed).withMemory(MEMORY)), level, seed);
    }

    private static String sgf(Board board, Turn turn) {
        String at = "";
        if (turn.move() instanceof Move.Play play) {
            int column = 'a' + play.point().column();
            int row = 'a' + board.rows() - 1 - play.point().row();
            at = "" + (char) column + (char) row;
        } else if (turn.move() instanceof Move.Resign) {
            return "";
        }
        return ";" + turn.player().letter() + "[" + at + "]";
    }
}
