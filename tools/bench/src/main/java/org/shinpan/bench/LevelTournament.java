package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.shinpan.engine.levels.Level;
import org.shinpan.rules.board.Board;

/**
 * Plays games of each level against the next lower one, under Tromp–Taylor with komi 7.5 and alternating colours.
 * Arguments: {@code FOLDER --lines N --games N --from LEVEL --to LEVEL}, with levels from 1. It plays the next game of
 * the pair with the fewest games, until each pair has {@code --games} of them or is played by another process, and then
 * prints the table; with {@code --games 0} it only prints the table.
 *
 * <p>The folder keeps the records, and a later run goes on from there. Several processes may work in one folder: each
 * pair is played by one of them at a time. The number of a game is the seed of its players, and levels are limited by
 * playouts, so the speed of the computer does not change the games.
 */
public final class LevelTournament {

    private LevelTournament() {}

    public static void main(String[] args) throws IOException {
        BenchArguments options = BenchArguments.parse(args, List.of("--lines", "--games", "--from", "--to"));
        Board board = Board.square(options.count("--lines", 9));
        int games = options.count("--games", 40);
        Files.createDirectories(options.folder());
        Level[] levels = Level.values();
        List<LevelPair> pairs = new ArrayList<>();
        for (int i = options.count("--from", 1); i < options.count("--to", levels.length); i++) {
            pairs.add(new LevelPair(options.folder(), board, levels[i - 1], levels[i]));
        }
        while (playNext(pairs, games)) {
            // The next game may be of another pair.
        }
        System.out.println("| level | against | won | 95 % interval | turns | resigned | CPU a game | slowest move |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (LevelPair pair : pairs) {
            System.out.println(pair.row());
        }
    }

    /**
     * Plays one game of the pair with the fewest games among those that no other process plays.
     *
     * @return whether there was a pair to play
     */
    private static boolean playNext(List<LevelPair> pairs, int games) throws IOException {
        List<LevelPair> waiting = new ArrayList<>(pairs);
        waiting.removeIf(pair -> pair.games() >= games);
        waiting.sort(Comparator.comparingInt(LevelPair::games));
        for (LevelPair pair : waiting) {
            Optional<String> played = pair.play(games);
            if (played.isPresent()) {
                System.out.println(played.get());
                return true;
            }
        }
        return false;
    }
}
