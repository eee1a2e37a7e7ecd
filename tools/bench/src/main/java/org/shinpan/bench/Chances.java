package org.shinpan.bench;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Random;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.OwnAnalyst;

/**
 * Measures how well an estimated lead in points predicts the winner. Shinpan plays games against itself, and some of
 * their positions are analysed. Arguments: the size of the board, the number of games, the number of playouts for a
 * move, the number of playouts for an analysis, and the number of turns between two analyses.
 *
 * <p>Every analysed position has a line: the size of the board, the turn, Black's lead in points, the uncertainty of
 * the board (the sum over all points of 1 minus the squared ownership), Black's win rate, and the final result of the
 * game.
 */
public final class Chances {

    /** The number of moves at the beginning that are chosen at random. */
    private static final int OPENING = 4;

    /** The mean komi. The komi of the games varies, so that the leads vary too. */
    private static final int EVEN_KOMI = 6;

    private Chances() {}

    /** Plays the games and prints the lines. */
    public static void main(String[] args) throws EngineFailure {
        int size = Integer.parseInt(args[0]);
        int games = Integer.parseInt(args[1]);
        int playouts = Integer.parseInt(args[2]);
        int thought = Integer.parseInt(args[3]);
        int every = Integer.parseInt(args[4]);
        RuleSet rules = RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT);
        for (int number = 0; number < games; number++) {
            play(rules, size, number, playouts, thought, every, System.out);
        }
    }

    private static void play(RuleSet rules, int size, int number, int playouts, int thought, int every, PrintStream out)
            throws EngineFailure {
        Random random = new Random(number);
        Board board = Board.square(size);
        Game game = Game.start(
                rules, new Agreement(board, Komi.parse(String.valueOf(EVEN_KOMI + 3 * (number % 7 - 3) + 0.5)), 0));
        StringBuilder lines = new StringBuilder();
        int turn = 0;
        try (OwnAnalyst analyst = new OwnAnalyst();
                TreeSearch search = new TreeSearch(
                        SearchSettings.DEFAULT.withSeed(number + 1).withResignBelow(0))) {
            while (game.ending().isEmpty() && turn < 3 * size * size) {
                if (turn >= OPENING && (turn + number) % every == 0) {
                    Analysis opinion = analyst.look(game, thought, SearchSettings.DEFAULT.seed());
                    boolean black = game.toMove() == Player.BLACK;
                    double lead = opinion.lead().orElse(0);
                    double open = 0;
                    for (double owner : opinion.ownership()) {
                        open += 1 - owner * owner;
                    }
                    lines.append(String.format(
                            Locale.ROOT,
                            "%d %d %.2f %.2f %.3f RESULT%n",
                            size,
                            turn,
                            black ? lead : -lead,
                            open,
                            black ? opinion.winRate() : 1 - opinion.winRate()));
                }
                Move move = turn < OPENING
                        ? Move.play(new Point(2 + random.nextInt(size - 4), 2 + random.nextInt(size - 4)))
                        : search.choose(game, new SearchLimits(Duration.ofSeconds(60), playouts), now -> {})
                                .move();
                if (game.judge(move).effect().isEmpty()) {
                    move = Move.PASS;
                }
                game = game.play(move);
                turn++;
            }
        }
        String margin = game.settle().asItStands().toString();
        out.print(lines.toString().replace("RESULT", margin));
        out.flush();
    }
}
