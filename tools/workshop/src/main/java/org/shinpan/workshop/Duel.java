package org.shinpan.workshop;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Locale;
import java.util.Random;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.net.NetworkFileException;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Plays games between two computer players to compare their strength. Both search with one thread and have the same
 * time for a move, unless {@code --other-millis} sets another time for the second player. The time is processor time,
 * so other programs on the computer do not affect the result. Every opening is played twice, with the colours
 * exchanged.
 */
final class Duel {

    /** The usage line of the command. */
    static final String USAGE = "duel --player " + Players.NAMES + " [--against " + Players.NAMES
            + "] [--board 9] [--games 40]" + " [--millis 100] [--other-millis MILLIS] [--komi 7.5] [--seed 1]";

    /** The maximum number of turns of a game, divided by the number of points of the board. */
    private static final int LONGEST = 3;

    /** The win rate below which a player considers the game lost. */
    private static final double HOPELESS = 0.05;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Board board;
    private final RuleSet rules = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);
    private final Agreement agreement;
    /** The time of each of the two players for a move, in nanoseconds. */
    private final long[] nanos;

    // The processor time in nanoseconds, the playouts and the moves of each player in all games together.
    private final long[] spent = new long[2];
    private final long[] playouts = new long[2];
    private final long[] moves = new long[2];

    Duel(Board board, String komi, long... nanos) {
        this.board = board;
        this.agreement = new Agreement(board, Komi.parse(komi), 0);
        this.nanos = nanos.clone();
    }

    static void run(WorkshopOptions options) throws IOException, NetworkFileException {
        Board board = Board.square(options.number("board", 9, 7, 19));
        int games = options.number("games", 40, 1, 100_000);
        int millis = options.number("millis", 100, 1, 100_000);
        int others = options.number("other-millis", millis, 1, 100_000);
        long seed = options.number("seed", 1, 0, Integer.MAX_VALUE);
        String player = options.text("player", Players.PLAYOUTS);
        String against = options.text("against", Players.PLAYOUTS);
        Duel duel = new Duel(board, options.text("komi", "7.5"), 1_000_000L * millis, 1_000_000L * others);
        options.end();
        SearchSettings settings = SearchSettings.DEFAULT.withResignBelow(0);
        Thinker[] players = {Players.of(player, settings), Players.of(against, settings)};
        int won = 0;
        for (int game = 0; game < games; game++) {
            Random opening = new Random(seed * 1_000_003 + game / 2);
            int black = game % 2;
            Player winner = duel.play(players, black, opening);
            int number = winner == Player.BLACK ? black : 1 - black;
            won += number == 0 ? 1 : 0;
            if ((game + 1) % 2 == 0 || game + 1 == games) {
                Workshop.say(duel.line(won, game + 1));
            }
        }
        for (Thinker each : players) {
            each.close();
        }
    }

    /**
     * Plays a game and returns the winner. {@code black} is the index of the player who plays Black. A game ends early
     * if both players consider the same one lost.
     */
    Player play(Thinker[] players, int black, Random opening) {
        Game game = Game.start(rules, agreement);
        FastGame fast = FastGame.start(rules, agreement);
        int stones = board.columns() < 13 ? 1 : 4;
        for (int turn = 0; turn < stones; turn++) {
            Move move = opening(opening);
            game = game.judge(move) instanceof Verdict.Legal ? step(game, fast, move) : game;
        }
        double[] rates = {0.5, 0.5};
        while (game.ending().isEmpty() && game.history().turns() < LONGEST * board.area()) {
            Player toMove = game.toMove();
            int number = toMove == Player.BLACK ? black : 1 - black;
            long began = threads.getCurrentThreadCpuTime();
            Analysis choice = players[number].choose(
                    game,
                    SearchLimits.time(Duration.ofHours(1)),
                    () -> threads.getCurrentThreadCpuTime() - began >= nanos[number],
                    soFar -> {});
            spent[number] += threads.getCurrentThreadCpuTime() - began;
            playouts[number] += choice.playouts();
            moves[number]++;
            rates[number] = toMove == Player.BLACK ? choice.winRate() : 1 - choice.winRate();
            if (rates[0] < HOPELESS && rates[1] < HOPELESS) {
                return Player.WHITE;
            } else if (rates[0] > 1 - HOPELESS && rates[1] > 1 - HOPELESS) {
                return Player.BLACK;
            }
            game = step(game, fast, choice.move());
        }
        double margin = fast.board().areaMargin() - agreement.komi().value().doubleValue();
        return margin > 0 ? Player.BLACK : Player.WHITE;
    }

    /** Returns a random point on the third line or further from the edge. */
    private Move opening(Random random) {
        int column = 2 + random.nextInt(board.columns() - 4);
        int row = 2 + random.nextInt(board.rows() - 4);
        return Move.play(board.points().get(row * board.columns() + column));
    }

    private Game step(Game game, FastGame fast, Move move) {
        int v = move instanceof Move.Play play ? fast.board().at(play.point()) : FastBoard.PASS;
        fast.play(v);
        return game.play(move);
    }

    /**
     * Returns a line with the share of games that the first player won, its 95 % confidence interval (Wilson), and the
     * mean processor time and playouts of a move.
     */
    String line(int won, int games) {
        double share = (double) won / games;
        double z = 1.96;
        double middle = (share + z * z / (2 * games)) / (1 + z * z / games);
        double half = z * Math.sqrt(share * (1 - share) / games + z * z / (4.0 * games * games)) / (1 + z * z / games);
        return String.format(
                Locale.ROOT,
                "%d of %d (%.0f %%, from %.0f to %.0f); %.1f and %.1f ms, %.0f and %.0f playouts a move",
                won,
                games,
                100 * share,
                100 * (middle - half),
                100 * (middle + half),
                spent[0] / 1e6 / Math.max(1, moves[0]),
                spent[1] / 1e6 / Math.max(1, moves[1]),
                (double) playouts[0] / Math.max(1, moves[0]),
                (double) playouts[1] / Math.max(1, moves[1]));
    }
}
