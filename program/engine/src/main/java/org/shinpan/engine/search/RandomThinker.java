package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * The weakest opponent, for trying clients and rules. It chooses a random legal play that does not fill a one-point
 * eye. If there is none, it passes; if it may not pass, it fills an eye.
 */
public final class RandomThinker implements Thinker {

    private final Random random;

    /**
     * Creates a player. With the same seed, it makes the same moves in the same games.
     *
     * @param seed the seed of the random numbers
     */
    public RandomThinker(long seed) {
        this.random = new Random(seed);
    }

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        SearchLimits.check(game, limits, enough, watcher);
        List<Point> points = new ArrayList<>();
        game.position().points(Color.EMPTY).forEach(points::add);
        Collections.shuffle(points, random);
        List<Move> moves = new ArrayList<>();
        points.stream().filter(point -> !isEye(game, point)).forEach(point -> moves.add(Move.play(point)));
        moves.add(Move.PASS);
        points.stream().filter(point -> isEye(game, point)).forEach(point -> moves.add(Move.play(point)));
        for (Move move : moves) {
            if (!limits.avoided().leavesOut(game.toMove(), move, 0)
                    && game.judge(move).effect().isPresent()) {
                Analysis choice = new Analysis(move, 0.5, List.of(), List.of(), 1);
                watcher.accept(choice);
                return choice;
            }
        }
        return new Analysis(Move.RESIGN, 0.5, List.of(), List.of(), 1);
    }

    /** Returns whether all neighbours of a point are stones of the player to move. */
    private static boolean isEye(Game game, Point point) {
        Position position = game.position();
        Color own = game.toMove().color();
        return position.board().neighbours(point).stream().allMatch(next -> position.at(next) == own);
    }

    @Override
    public void stop() {
        // A choice takes no time.
    }

    @Override
    public void close() {
        // Nothing is kept.
    }
}
