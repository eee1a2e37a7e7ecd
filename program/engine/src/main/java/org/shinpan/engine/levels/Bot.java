package org.shinpan.engine.levels;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * An opponent of one {@link Level}: the simplest way to get moves from Shinpan. It searches in the calling thread, for
 * at most {@link Level#LONGEST} per move unless another limit is set, and needs about 64 MiB of memory. A bot need not
 * be closed, and must be used by one thread only.
 */
public final class Bot {

    private static final long MEMORY = 64L << 20;

    private final Level level;
    private final Duration longest;
    private final long seed;
    private final LevelPlayer player;

    private Bot(Level level, Duration longest, long seed) {
        this.level = level;
        this.longest = longest;
        this.seed = seed;
        this.player = new LevelPlayer(
                new TreeSearch(SearchSettings.DEFAULT.withSeed(seed).withMemory(MEMORY)), level, seed);
    }

    /**
     * {@return an opponent with a random seed, whose games therefore differ}
     *
     * @param level the level, from 1 for a beginner to 9 for the strongest
     * @throws IllegalArgumentException if there is no such level
     */
    public static Bot level(int level) {
        Level[] levels = Level.values();
        if (level < 1 || level > levels.length) {
            throw new IllegalArgumentException("there is no level " + level + ": the levels are 1 to " + levels.length);
        }
        return level(levels[level - 1]);
    }

    /**
     * {@return an opponent with a random seed, whose games therefore differ}
     *
     * @param level the strength of the opponent
     */
    public static Bot level(Level level) {
        Objects.requireNonNull(level, "the level must not be null");
        return new Bot(level, Level.LONGEST, ThreadLocalRandom.current().nextLong());
    }

    /**
     * {@return an opponent of the same level with a given seed} Two opponents with the same seed make the same moves if
     * they are asked the same questions in the same order and no move reaches the time limit.
     *
     * @param seed the seed of its random numbers
     */
    public Bot withSeed(long seed) {
        return new Bot(level, longest, seed);
    }

    /**
     * {@return an opponent with the same level and seed but another time limit} An opponent that often reaches the
     * limit is weaker than its level.
     *
     * @param time the maximum time for a move, at least one nanosecond
     * @throws IllegalArgumentException if the time is zero or negative
     */
    public Bot withTime(Duration time) {
        Objects.requireNonNull(time, "the time must not be null");
        if (time.isZero() || time.isNegative()) {
            throw new IllegalArgumentException("the time for a move must be positive, not " + time);
        }
        return new Bot(level, time, seed);
    }

    /** {@return the level} */
    public Level level() {
        return level;
    }

    /**
     * {@return the move that this opponent chooses} It may pass or resign. The rule set of the game allows the move.
     *
     * @param game a game that is not over
     * @throws IllegalArgumentException if the game is over
     */
    public Move move(Game game) {
        return player.choose(game, SearchLimits.time(longest), choice -> {}).move();
    }

    /**
     * {@return the game after the move of this opponent}
     *
     * @param game a game that is not over
     * @throws IllegalArgumentException if the game is over
     */
    public Game play(Game game) {
        return game.play(move(game));
    }
}
