package org.shinpan.server.engines;

import java.time.Duration;
import org.shinpan.engine.levels.Level;
import org.shinpan.engine.levels.LevelPlayer;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.EnginePlayer.Pace;

/**
 * Shinpan's own player in one game, at one of its levels of strength. An object of this class is used by a page that
 * runs the player in the browser; a server uses only {@link #at}.
 */
public final class OwnPlayer {

    private final EnginePlayer player;

    /**
     * Opens a player.
     *
     * @param seed the seed of its random numbers
     * @param longest the maximum time for a move
     * @param memory the bytes that its tree may use
     */
    public OwnPlayer(Level level, long seed, Duration longest, long memory) {
        this.player = at(level, SearchSettings.DEFAULT.withSeed(seed).withMemory(memory), longest);
    }

    /**
     * Returns a player at a level. It searches by playouts alone, without a network, because the strength of the levels
     * was measured in this way.
     */
    static EnginePlayer at(Level level, SearchSettings settings, Duration longest) {
        return new ThinkingPlayer(
                new LevelPlayer(new TreeSearch(settings), level, settings.seed()), SearchLimits.time(longest));
    }

    /**
     * Returns the move of the player to move.
     *
     * @param aim the time for this turn if the remaining time is spread evenly over the rest of the game, in
     *     milliseconds
     * @throws EngineFailure if there is no move
     */
    public Move choose(Game game, long aim) throws EngineFailure {
        Duration time = Duration.ofMillis(aim);
        return player.choose(game, new Pace(time, time), () -> false);
    }
}
