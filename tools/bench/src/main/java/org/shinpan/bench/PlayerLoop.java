package org.shinpan.bench;

import java.util.Locale;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * Measures how many playouts the tree search makes from the empty board, per second of wall time and per second of
 * processor time of the whole program. Arguments: {@code PLAYOUTS LINES…}, the number of playouts of a search and the
 * sizes of the boards. Searches with one thread and with two threads alternate five times; the first round is a
 * warm-up.
 */
public final class PlayerLoop {

    private static final int ROUNDS = 5;

    private PlayerLoop() {}

    public static void main(String[] args) {
        long playouts = Long.parseLong(args[0]);
        for (int i = 1; i < args.length; i++) {
            Board board = Board.square(Integer.parseInt(args[i]));
            Game game = Game.start(new TrompTaylorRules(), new Agreement(board, Komi.parse("7.5"), 0));
            for (int round = 0; round < ROUNDS; round++) {
                measure(game, playouts, 1);
                measure(game, playouts, 2);
            }
        }
    }

    private static void measure(Game game, long playouts, int threads) {
        try (TreeSearch search = new TreeSearch(SearchSettings.DEFAULT.withThreads(threads))) {
            long began = System.nanoTime();
            long used = ProcessTime.nanos();
            Analysis choice = search.choose(game, SearchLimits.playouts(playouts), now -> {});
            double wall = (System.nanoTime() - began) / 1e9;
            double processor = (ProcessTime.nanos() - used) / 1e9;
            System.out.printf(
                    Locale.ROOT,
                    "%s, threads %d: %,d playouts, %,.0f/s, %,.0f a second of processor time%n",
                    game.position().board(),
                    threads,
                    choice.playouts(),
                    choice.playouts() / wall,
                    choice.playouts() / processor);
        }
    }
}
