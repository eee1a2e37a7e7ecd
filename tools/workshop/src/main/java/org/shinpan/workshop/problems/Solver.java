package org.shinpan.workshop.problems;

import java.util.List;
import org.shinpan.engine.levels.Level;
import org.shinpan.engine.levels.LevelPlayer;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.TrompTaylorRules;

/**
 * Lets computer players of several levels try to solve problems, to find out how difficult the problems are. The board
 * contains the region of the problem; the rest is filled by the frame except for two eyes. The komi is such that Black
 * wins if and only if the task is done.
 */
public final class Solver {

    /** The levels of the players, the weakest first. */
    public static final List<Level> LEVELS = List.of(Level.BEGINNER, Level.REGULAR, Level.CLUB, Level.STRONG);

    /** The maximum number of playouts for a move. It is higher than the limit of any of the levels. */
    private static final long PLAYOUTS = 3_000;

    private static final long MEMORY = 8L << 20;

    private Solver() {}

    /**
     * Returns whether a player finds a right first move.
     *
     * @param problem a problem to live or to kill
     * @param level the level of the player
     * @param seed the seed of the player
     * @throws IllegalArgumentException if the task is to capture one of several chains, for which there is no suitable
     *     komi
     */
    public static boolean solves(Problem problem, Level level, long seed) {
        if (problem.task() == Task.CAPTURE) {
            throw new IllegalArgumentException("a capture has no komi");
        }
        boolean isLive = problem.task() == Task.LIVE;
        Position position = position(problem, isLive ? 'O' : 'X');
        int almostAll = position.board().area() - 4;
        Komi komi = Komi.parse((isLive ? -almostAll : almostAll) + ".5");
        Game game = Game.from(new TrompTaylorRules(), new Agreement(position.board(), komi, 0), position, Player.BLACK);
        SearchSettings settings = SearchSettings.DEFAULT.withSeed(seed).withMemory(MEMORY);
        try (LevelPlayer player = new LevelPlayer(new TreeSearch(settings), level, seed)) {
            Move move = player.choose(game, SearchLimits.playouts(PLAYOUTS), () -> false, watched -> {})
                    .move();
            return problem.right().contains(move.toString());
        }
    }

    /**
     * Returns the position for the player: above the problem there are two more rows, with one eye in each, and the
     * frame fills all other points outside the region.
     *
     * @param frame the character for a stone of the frame
     */
    private static Position position(Problem problem, char frame) {
        String[] rows = problem.diagram().rows().split("/");
        PointSet region = problem.diagram().region(problem.target());
        String full = String.valueOf(frame).repeat(rows[0].length());
        StringBuilder drawing = new StringBuilder("." + full.substring(1) + "/" + full.substring(1) + ".");
        for (int row = rows.length - 1; row >= 0; row--) {
            drawing.append('/');
            for (int column = 0; column < full.length(); column++) {
                boolean isInside = region.contains(new Point(column, row));
                drawing.append(isInside ? rows[rows.length - 1 - row].charAt(column) : frame);
            }
        }
        return Position.parse(drawing.toString());
    }
}
